"""Words that a text has somebody choose: a color, a type, a name, a player, a number. Each is weighed by what the text does
once it says that word, and by how much there is of it among those whom the text is meant for or against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from functools import cached_property, lru_cache

from msgspec.structs import replace

from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.discard import Discard, DiscardHand, DiscardThese
from engine.abilities.keywords.protecting.protection import Protection
from engine.abilities.triggers.casting import Casts
from engine.agents.judging.aiming import promise
from engine.agents.judging.census import Census
from engine.agents.judging.judging import Judge
from engine.agents.texts.consequences import Consequence, Sort
from engine.agents.texts.reading import consequences_of
from engine.agents.texts.scenes import Scene
from engine.ir.abilities import Static, Triggered
from engine.ir.amounts import ChosenNumber
from engine.ir.combat_rules import CantAttackWhom
from engine.ir.conditions import WordWasChosen
from engine.ir.effects import Does
from engine.ir.filters import (
    ChoiceOf,
    ChosenQuality,
    ChosenSort,
    ControlledBy,
    Filter,
    HasColor,
    HasSubtype,
    Non,
    OfYourChoice,
)
from engine.ir.modifications import GainOneOf
from engine.ir.nodes import Effect, Node, StaticEffect, children, rebuild, walk
from engine.ir.objects import Target
from engine.ir.player_rules import (
    AbilityCostChanges,
    CantActivateAbilities,
    CantCast,
    CantEnter,
    CostChanges,
    PlayerHasProtection,
)
from engine.ir.players import ChosenPlayer, KnownPlayer, ThatPlayer, You
from engine.ir.said_modifications import ChangeOneOf
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.colors import COLOR_NAMES
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.mana import ManaCost

FUTURE = 0.5
"""What it counts that there is more of a kind than what is done to it now: it may be done again."""

MENTIONED_ACTIVE = 4.0
"""How much more a name counts whose abilities can't be activated if there is something to activate."""


class Meant(Enum):
    """Whose things a text is about."""

    MINE = auto()
    THEIRS = auto()


NAMES = (ChosenSort.NAME, ChosenSort.THAT_NAME)

AGAINST = (CantActivateAbilities, CantAttackWhom, CantCast, CantEnter, PlayerHasProtection, Protection)
"""What keeps things of a kind from doing something."""

HARM = frozenset(
    (Sort.DESTROY, Sort.REMOVE, Sort.SACRIFICE, Sort.BOUNCE, Sort.DAMAGE, Sort.COUNTER, Sort.STEAL, Sort.TAP, Sort.HOLD,
     Sort.STRIP, Sort.LOSE_LIFE)
)  # fmt: skip
"""What nobody wants to be done to their own things."""

COLOR_BY_NAME = {name: color for color, name in COLOR_NAMES.items()}
COLOR_BY_LETTER = {color.value: color for color in COLOR_NAMES}


class Words:
    """Weighs words for the text that asks: `effect` is carried out, or else `source` enters with its abilities."""

    def __init__(self, judge: Judge, source: ObjectId, effect: Effect | None, scene: Scene) -> None:
        self.judge = judge
        self.scene = scene
        self.effect = effect
        self.abilities: tuple[Node, ...] = tuple(
            having.ability for having in (judge.view.abilities(source) if source != NOTHING else ())
        )

    @cached_property
    def texts(self) -> tuple[Node, ...]:
        """What may say the word: what is being carried out, and the abilities of its source."""
        return self.abilities if self.effect is None else (self.effect, *self.abilities)

    @cached_property
    def census(self) -> Census:
        """What there is."""
        return Census(self.judge)

    @cached_property
    def meant(self) -> tuple[Meant, ...]:
        """Whose things the texts are about where they speak of the word; one's own where nothing tells."""
        found = tuple(dict.fromkeys(one for text in self.texts for one in meant_by(text)))
        return found or (Meant.MINE,)

    @cached_property
    def stops_activation(self) -> bool:
        """Whether what is named can't be activated."""
        return any(
            isinstance(node, CantActivateAbilities | AbilityCostChanges)
            for text in self.texts
            for node in walk(text)
        )

    @cached_property
    def meets_cards(self) -> bool:
        """Whether it is what others may still cast that is named: it can't be cast, or is discarded."""
        return any(
            isinstance(node, CantCast | Discard | DiscardThese)
            and any(isinstance(one, ChosenQuality) and one.what in NAMES for one in walk(node))
            for text in self.texts
            for node in walk(text)
        )

    def worth(self, word: str) -> float:
        """How good it is that the texts say this word: a color by its letter or name, a type, a name."""
        if self.meets_cards:
            return self.census.castable.get(word, 0.0)
        there = self.there(word)
        if word not in self.census.mine and word not in self.census.theirs:
            return there
        return there + self.done(lambda node: saying(node, word))

    def there(self, word: str) -> float:
        """How much there is of a word among those whom the texts mean."""
        mine, theirs = self.census.mine.get(word, 0.0), self.census.theirs.get(word, 0.0)
        total = 0.0
        for meant in self.meant:
            total += mine - FUTURE * theirs if meant is Meant.MINE else theirs - FUTURE * mine
        if self.stops_activation:
            total += MENTIONED_ACTIVE * self.census.active.get(word, 0)
        return FUTURE * total

    def player(self, player: PlayerId) -> float:
        """How good it is that the texts speak of this player; rather of another where nothing tells."""
        known = KnownPlayer(int(player))

        def told(node: Node) -> Node:
            return known if isinstance(node, ChosenPlayer | ThatPlayer) else node

        value = self.done(told, triggered=True)
        return value + (FUTURE if player != self.judge.me else 0.0)

    def number(self, number: int) -> float:
        """How good it is that the texts say this number; of mana values that can't be cast, those that others have."""
        value = self.done(lambda node: number if isinstance(node, ChosenNumber) else node)
        if any(isinstance(node, CantCast) for text in self.texts for node in walk(text)):
            view = self.judge.view
            value += sum(costs(card.front.mana_cost, number) for card in view.shown_cards)
            value -= FUTURE * sum(costs(card.front.mana_cost, number) for card in view.own_cards)
        return value

    def anchor(self, word: str) -> float:
        """What the abilities are worth that a permanent has if this word was chosen (CR 607.2m)."""
        return sum(
            self.value(ability)
            for ability in self.abilities
            if any(isinstance(node, WordWasChosen) and node.word == word for node in walk(ability))
        )

    def one_of(self, place: int) -> float:
        """How good the so-and-so-many-eth of several abilities or sizes is, one of which is chosen now (CR 608.2d)."""

        def told(node: Node) -> Node:
            match node:
                case GainOneOf() if place < len(node.abilities):
                    return replace(node, abilities=(node.abilities[place],))
                case ChangeOneOf() if place < len(node.changes):
                    return node.changes[place]
                case _:
                    return node

        return self.done(told)

    # --- what is done -----------------------------------------------------------------------------------------

    def done(self, told: Callable[[Node], object], *, triggered: bool = False) -> float:
        """What those of the texts do that say the word, once they do: what is carried out, and what is so as long as the
        source is there; `triggered`: and what will happen again."""
        total = 0.0
        for text in self.texts:
            if not (isinstance(text, Effect | Static) or (triggered and isinstance(text, Triggered))):
                continue
            said = rebuild(text, told)
            if said is not text and said != text:
                total += self.value(said)
        return total

    def value(self, text: Node) -> float:
        """What a text is worth as things are."""
        match text:
            case Static():
                return self.judge.value(consequences_of(text), self.scene)
            case Triggered():
                return promise(self.judge, text.effect, self.scene)
            case Effect() if any(isinstance(node, Target) for node in walk(text)) and not self.scene.aims:
                return promise(self.judge, text, self.scene)
            case _:
                return self.judge.text(text, self.scene)


def costs(cost: ManaCost | None, number: int) -> int:
    """1 where a mana cost has that mana value."""
    return int(cost is not None and cost.mana_value == number)


def aims_of(judge: Judge, asking: ObjectId) -> dict[int, tuple[Ref, ...]]:
    """The targets of a spell or ability on the stack, one for each phrase."""
    seen = judge.table.object(asking)
    if seen is None:
        return {}
    refs: list[Ref] = [*map(ObjectRef, seen.target_objects), *map(PlayerRef, seen.target_players)]
    return {slot: (ref,) for slot, ref in enumerate(refs)}


def saying(node: Node, word: str) -> Node:
    """A node that speaks of what is chosen, as it does once that is this word."""
    match node:
        case ChosenQuality():
            return replace(node, values=(word,))
        case OfYourChoice(what=ChoiceOf.COLOR | ChoiceOf.COLORS):
            color = COLOR_BY_NAME.get(word) or COLOR_BY_LETTER.get(word)
            return node if color is None else HasColor(color)
        case OfYourChoice(what=ChoiceOf.CREATURE_TYPE):
            return HasSubtype(word)
        case _:
            return node


# --- whom a text is meant for ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def meant_by(text: Node) -> tuple[Meant, ...]:
    """Whose things a text is about, each time that it speaks of what is chosen."""
    return tuple(_meant(text, harms=False))


def _meant(node: Node, harms: bool) -> Iterator[Meant]:
    match node:
        case ChosenQuality() | OfYourChoice():
            yield Meant.THEIRS if harms else Meant.MINE
            return
        case Filter():
            owner = next((clause for clause in node.clauses if isinstance(clause, ControlledBy)), None)
            if owner is not None and speaks(node):
                yield Meant.MINE if isinstance(owner.who, You) else Meant.THEIRS
                return
        case Non():
            harms = not harms
        case _:
            harms = harms or is_against(node)
    for child in children(node):
        yield from _meant(child, harms)


def speaks(node: Node) -> bool:
    """Whether a phrase says what is chosen."""
    return any(isinstance(one, ChosenQuality | OfYourChoice) for one in walk(node))


def is_against(node: Node) -> bool:
    """Whether what a part of a text is about comes off worse by it."""
    match node:
        case CostChanges() | AbilityCostChanges():
            return not node.less
        case Search():
            return not isinstance(node.whose, You)
        case DiscardHand():
            return not isinstance(node.whose, You)
        case Does():
            gives_up = any(isinstance(action, Discard | DiscardThese) for action in node.actions)
            return (gives_up and not isinstance(node.who, You)) or harmful(node)
        case Triggered() if isinstance(node.trigger, Casts):
            return not isinstance(node.trigger.who, You) and harmful(node.effect)
        case _:
            if isinstance(node, AGAINST) or node.prevents:
                return True
            return isinstance(node, Effect | StaticEffect) and not any(parts(node)) and harmful(node)


def parts(node: Node) -> Iterator[bool]:
    """For each thing that an effect is made of whether it is an effect too."""
    return (isinstance(child, Effect) for child in children(node))


def harmful(text: Node) -> bool:
    """Whether a text does what nobody wants done to their own things."""
    return any(map(harms_its_object, consequences_of(text)))


def harms_its_object(consequence: Consequence) -> bool:
    """Whether it is worse for what it is done to."""
    if consequence.sort is Sort.RESIZE:
        sizes = (consequence.amount, consequence.second)
        return any(isinstance(size, int) and size < 0 for size in sizes)
    own = consequence.sort is Sort.LOSE_LIFE and isinstance(consequence.who, You)
    return consequence.sort in HARM and not own

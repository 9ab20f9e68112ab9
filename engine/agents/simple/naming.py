"""Choices among words: modes, ways to cast, colors, types, names, kinds of counters, ends of libraries, piles, and effects
that would be applied first. What each kind of choice goes by stands in one table, `REASONS`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property

from msgspec.structs import replace

from engine.abilities.actions.choosing.either import OneOfThese
from engine.abilities.actions.counters.time_travel import PUT, REMOVE
from engine.abilities.actions.moving.putting import Place
from engine.abilities.effects.friends_and_foes import FOE, FRIEND
from engine.abilities.effects.voting import GetsMoreVotes, VotesFor
from engine.abilities.replacements.chosen_form import EntersInChosenForm
from engine.abilities.tokens.dungeons import dungeons
from engine.abilities.tokens.exceptions import ExceptIs
from engine.agents.combat.fighters import granted_marks
from engine.agents.judging.aiming import promise
from engine.agents.judging.asking import Asking
from engine.agents.judging.hands import card_worth
from engine.agents.judging.words import COLOR_BY_NAME, HARM, Meant, Words, aims_of, speaks
from engine.agents.texts.announced import modes_of
from engine.agents.texts.reading import consequences_of
from engine.agents.worth.weighing import creature_worth
from engine.decisions import (
    Choose,
    Name,
    Number,
    ObjectOption,
    Option,
    PlayerOption,
    Purpose,
    WordOption,
    source_of_option,
)
from engine.decisions.options import word_of
from engine.ir.abilities import Triggered
from engine.ir.amounts import Times
from engine.ir.conditions import WordWasChosen
from engine.ir.effects import Conditional, Does
from engine.ir.modifications import BecomeChosen, GainOneOf
from engine.ir.nodes import Node, walk
from engine.ir.said_modifications import ChangeOneOf
from engine.ir.triggers import RoomEntered
from engine.values.mana import ManaType, mana_cost
from engine.values.types import BASIC_LAND_TYPES, CardType
from engine.values.zones import BATTLEFIELD
from engine.views.pictures import ObjectView

SEARCHING = "701.23a"
"""Where it is searched, of the zones that may be: nowhere is less found."""

ROOMS = "701.49b"

MERGING = "702.140c"
"""Where a spell cast for its mutate cost is put on top of a creature or below it."""

COUNTERS = {
    "+1/+1": 3.0, "-1/-1": -3.0, "deathtouch": 3.0, "double strike": 5.0, "first strike": 2.0, "flying": 2.5,
    "haste": 0.5, "hexproof": 2.0, "indestructible": 5.0, "lifelink": 2.6, "loyalty": 1.2, "menace": 1.5, "reach": 0.6,
    "shield": 2.8, "stun": -3.0, "trample": 1.0, "vigilance": 0.9,
}  # fmt: skip
"""What counters are worth on one's own permanent (CR 122.1)."""

WANTED = 4.0
"""From what worth on a card is wanted on top of the library."""

UNSEEN = 4.0
"""What a card is worth that isn't known."""

FORM_ABILITY = 2.5
"""What an ability adds to a form that combat doesn't ask for."""

DEAR = 20.0
"""What a way to cast counts that isn't paid with mana alone."""


class Namer:
    """Chooses among words for the text that asks."""

    def __init__(self, asking: Asking, decision: Choose | Name | Number) -> None:
        self.asking = asking
        self.judge = asking.judge
        self.decision = decision
        self.source = decision.why.source
        self.options = decision.options if isinstance(decision, Choose) else ()

    @cached_property
    def words(self) -> Words:
        """What weighs words by the text that asks."""
        scene = self.asking.scene(self.source)
        aims = aims_of(self.judge, self.asking.asking(self.source))
        return Words(self.judge, scene.source, self.asking.effect(self.source), replace(scene, aims=aims))

    def choose(self, decision: Choose) -> tuple[int, ...]:
        """The places of the best words: as many as must be, and more where more is better."""
        if decision.why.rule == SEARCHING:
            return tuple(range(decision.most))
        weigh = REASONS[decision.purpose]
        values = [weigh(self, option, place) for place, option in enumerate(decision.options)]
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        good = sum(1 for value in values if value > 0)
        return tuple(order[: max(decision.least, min(decision.most, good))])

    def name(self, decision: Name) -> str:
        """The name of the card that most is about, of those that may be named; a land only where nothing else is known."""
        known = decision.known or decision.existing[:1]
        words = self.words
        view = self.judge.view
        lands = {
            card.name for card in (*view.own_cards, *view.shown_cards) if CardType.LAND in card.front.types
        }
        mine = words.meant == (Meant.MINE,)
        return max(known, key=lambda name: (mine or name not in lands, words.worth(name), name), default="")

    # --- what each purpose goes by -----------------------------------------------------------------------------

    def mode(self, option: Option, place: int) -> float:
        """A mode by what it would do now."""
        effect = self.asking.effect(self.source)
        modal = None if effect is None else modes_of(effect)
        scene = self.asking.scene(self.source)
        value = word_of(option)
        if modal is not None:
            mode = modal.modes[int(value) - 1] if value.isdigit() and int(value) <= len(modal.modes) else None
            return promise(self.judge, mode, scene) if mode is not None else 0.0
        if value in (PUT, REMOVE):
            return self.time_counter(option, value)
        either = next((n for n in self.nodes() if isinstance(n, OneOfThese)), None)
        if either is None or len(either.options) != len(self.options):
            return 0.0
        return self.judge.value(consequences_of(either.options[place]), scene)

    def time_counter(self, option: Option, value: str) -> float:
        """One's own suspended cards lose time counters, one's own vanishing permanents get them; those of others the other
        way round (CR 702.62a, 702.63a)."""
        seen = self.judge.table.object(source_of_option(option))
        if seen is None:
            return 0.0
        longer = (seen.zone == BATTLEFIELD) == (seen.controller == self.judge.me)
        return 1.0 if longer == (value == PUT) else 0.0

    def way(self, option: Option, place: int) -> float:
        """The cheapest way to cast it; of permissions the one from the least useful source, which may be used up."""
        if isinstance(option, WordOption):
            return -cost_in(option.label)
        seen = self.judge.table.object(option.id) if isinstance(option, ObjectOption) else None
        return 0.0 if seen is None else -self.judge.worth(seen)

    def color(self, option: Option, place: int) -> float:
        """A color by what the text does to it, and by how much of it there is; for mana by what the hand needs."""
        value = word_of(option)
        if not any(speaks(text) for text in self.words.texts):
            return self.needed(value)
        return self.words.worth(value)

    def kind(self, option: Option, place: int) -> float:
        """A type like a color: by what the text does to it, and by how much of it there is."""
        return self.words.worth(word_of(option))

    def word(self, option: Option, place: int) -> float:
        """A word by what it stands for: an end of a library, who is a friend, a kind of counter, a room, a form, an
        ability, a color or type that something becomes, X, what is voted for."""
        value = word_of(option)
        if self.decision.why.rule == MERGING:
            return self.merged(value)
        if Place.BOTTOM.value in (word_of(one) for one in self.options):
            return self.end(value)
        if value in (FRIEND, FOE):
            return self.friend(value)
        if value in dungeons() or self.decision.why.rule == ROOMS:
            return self.room(value)
        if value.isdigit():
            return self.numbered(place, int(value))
        return self.as_the_text_says(value)

    def as_the_text_says(self, value: str) -> float:
        """A word by what the text that asks for it does with it."""
        if any(isinstance(node, WordWasChosen) for node in self.nodes()):
            return self.words.anchor(value)
        if any(isinstance(node, GetsMoreVotes | VotesFor) for node in self.nodes()):
            return self.vote(value)
        if value in BASIC_LAND_TYPES and any(isinstance(node, BecomeChosen) for node in self.nodes()):
            return self.needed(BASIC_LAND_TYPES[value])
        return self.counter(value) if value in COUNTERS else self.words.worth(value)

    def numbered(self, place: int, number: int) -> float:
        """The so-and-so-many-eth form, ability or change; else the number is X."""
        forms = next((node.forms for node in self.nodes() if isinstance(node, EntersInChosenForm)), ())
        if forms:
            return form_worth(forms[place])
        if any(isinstance(node, GainOneOf | ChangeOneOf) for node in self.nodes()):
            return self.words.one_of(place)
        effect, scene = self.asking.effect(self.source), self.asking.scene(self.source)
        return 0.0 if effect is None else promise(self.judge, effect, replace(scene, x=number))

    def merged(self, value: str) -> float:
        """What is larger comes on top, as the others only add abilities (CR 730.2a)."""
        spell = self.judge.table.object(self.source)
        hosts = [self.judge.table.object(id) for id in (() if spell is None else spell.target_objects)]
        larger = all(seen is None or spell is None or size(spell) >= size(seen) for seen in hosts)
        return 1.0 if larger == (value == Place.TOP.value) else 0.0

    def end(self, value: str) -> float:
        """The top for a card of one's own that is wanted, the bottom for others."""
        asking = self.judge.table.object(self.asking.asking(self.source))
        about = asking.target_objects[:1] if asking is not None and asking.target_objects else (self.source,)
        seen = self.judge.table.object(about[0])
        mine = seen is None or seen.owner == self.judge.me
        wanted = mine and seen is not None and seen.known and card_worth(seen, self.judge) >= WANTED
        return 1.0 if wanted != (value == Place.BOTTOM.value) else 0.0

    def friend(self, value: str) -> float:
        """Oneself is a friend, the others are foes: what is done to foes is no favor."""
        mine = isinstance(self.decision, Choose) and self.decision.about == self.judge.me
        return 1.0 if mine == (value == FRIEND) else 0.0

    def room(self, value: str) -> float:
        """A room by what happens in it; a dungeon by its first room."""
        dungeon = dungeons().get(value)
        cards = (dungeon,) if dungeon is not None else tuple(dungeons().values())
        found = [
            ability.effect
            for card in cards
            for ability in card.front.abilities
            if isinstance(ability, Triggered)
            and isinstance(ability.trigger, RoomEntered)
            and (dungeon is not None or ability.trigger.room == value)
        ]
        return promise(self.judge, found[0], self.asking.scene(self.source)) if found else 0.0

    def vote(self, value: str) -> float:
        """What is done if the vote goes that way, or for each such vote."""
        scene, total = self.asking.scene(self.source), 0.0
        for node in self.nodes():
            if not isinstance(node, Conditional | Does):
                continue
            asked = node.condition if isinstance(node, Conditional) else node
            if any(isinstance(one, GetsMoreVotes | VotesFor) and one.word == value for one in walk(asked)):
                total += promise(self.judge, node.effect if isinstance(node, Conditional) else node, scene)
        return total

    def counter(self, value: str) -> float:
        """A kind of counter by what it does to whose permanent it is put on: one's own, unless a target is another's."""
        asking = self.judge.table.object(self.asking.asking(self.source))
        on = [self.judge.permanents.get(id) for id in asking.target_objects] if asking is not None else []
        theirs = any(seen is not None and seen.controller != self.judge.me for seen in on)
        worth = COUNTERS[value]
        return -worth if theirs else worth

    def player(self, option: Option, place: int) -> float:
        """A player by what the text does with who is chosen."""
        return self.words.player(option.id) if isinstance(option, PlayerOption) else 0.0

    def replacement(self, option: Option, place: int) -> float:
        """One's own effects first, and of them those that add before those that multiply: what others do to the event
        comes when it is as one wants it (CR 616.1)."""
        source = source_of_option(option)
        seen = self.judge.table.object(source)
        key = word_of(option).partition(":")[2]
        mine = seen is not None and seen.controller == self.judge.me
        multiplies = any(
            isinstance(node, Times)
            for having in self.judge.view.abilities(source)
            if having.key == key
            for node in walk(having.ability)
        )
        return (2.0 if mine else 0.0) - (1.0 if multiplies else 0.0)

    def pile(self, option: Option, place: int) -> float:
        """The pile that is worth more to have; if it is lost, the one that is worth less."""
        there = [
            self.judge.table.object(id) for id in (option.holds if isinstance(option, WordOption) else ())
        ]
        total = sum(self.held(seen) for seen in there if seen is not None)
        effect = self.asking.effect(self.source)
        lost = effect is not None and any(one.sort in HARM for one in consequences_of(effect))
        return -total if lost else total

    def held(self, seen: ObjectView) -> float:
        """What an object in a pile is worth to this seat: a permanent of another's is worth what they lose."""
        if seen.zone == BATTLEFIELD:
            return self.judge.side(seen.controller) * self.judge.worth(seen)
        return card_worth(seen, self.judge) if seen.known else UNSEEN

    def mana(self, option: Option, place: int) -> float:
        """The mana that the hand needs most."""
        return sum(self.needed(letter) for letter in word_of(option) if letter.isupper())

    def needed(self, color: str) -> float:
        """How much a color of mana, by letter or name, is missing: what the hand costs of it, for what the table gives."""
        letter = COLOR_BY_NAME.get(color, color)
        return self.asking.needs.get(ManaType(letter), 0.0) if letter in tuple(ManaType) else 0.0

    def nodes(self) -> Iterator[Node]:
        """All that the texts that may ask are made of."""
        return (node for text in self.words.texts for node in walk(text))


def size(seen: ObjectView) -> int:
    """The power and toughness of a creature together."""
    return (seen.power or 0) + (seen.toughness or 0)


def form_worth(form: ExceptIs) -> float:
    """What a creature of a form is worth (CR 208.2)."""
    power, toughness = (form.size.power, form.size.toughness) if form.size is not None else (0, 0)
    numbers = [number if isinstance(number, int) else 0 for number in (power, toughness)]
    others = sum(1 for ability in form.abilities if not granted_marks((ability,)))
    return creature_worth(numbers[0], numbers[1], granted_marks(form.abilities)) + FORM_ABILITY * others


def cost_in(label: str) -> float:
    """How dear a way to cast is by the mana in it; what else is paid counts as dearer."""
    try:
        return float(mana_cost(label).mana_value)
    except ValueError:
        return DEAR


REASONS: dict[Purpose, Callable[[Namer, Option, int], float]] = {
    Purpose.MODE: Namer.mode,
    Purpose.WAY: Namer.way,
    Purpose.COLOR: Namer.color,
    Purpose.TYPE: Namer.kind,
    Purpose.WORD: Namer.word,
    Purpose.PLAYER: Namer.player,
    Purpose.REPLACEMENT: Namer.replacement,
    Purpose.PILE: Namer.pile,
    Purpose.MANA: Namer.mana,
    **dict.fromkeys(
        (Purpose.TARGET, Purpose.COST, Purpose.SACRIFICE, Purpose.DISCARD, Purpose.DESTROY, Purpose.SEARCH,
         Purpose.KEEP, Purpose.TRIGGER, Purpose.OBJECT, Purpose.BOTTOM, Purpose.COPY),
        Namer.word,
    ),
}  # fmt: skip
"""What each purpose of a choice among words goes by; the others are choices among objects, and go by what those are worth
(`engine/agents/simple/choosing.py::Chooser.liking`)."""

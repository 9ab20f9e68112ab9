"""Answers to questions that a text asks: targets, modes, what to give up, yes or no, how many."""

from __future__ import annotations

from msgspec.structs import replace

from engine.abilities.actions.looking.scry import TOP
from engine.abilities.actions.paying.pay_any_amount import Coin, PayAnyAmount
from engine.agents.judging.aiming import Aimer, promise
from engine.agents.judging.asking import Asking
from engine.agents.judging.hands import bottom_first, card_worth, worth_on_top
from engine.agents.judging.judging import Judge
from engine.agents.simple.agreeing import Agreeing, pays_off
from engine.agents.simple.naming import WANTED, Namer
from engine.agents.simple.planning import Planner
from engine.agents.texts.consequences import Sort
from engine.agents.texts.reading import consequences_of
from engine.agents.texts.scenes import Scene
from engine.decisions import (
    Arrange,
    Choose,
    Confirm,
    Divide,
    Number,
    ObjectOption,
    Option,
    Order,
    PlayerOption,
    Purpose,
    WordOption,
)
from engine.ir.abilities import Triggered
from engine.ir.amounts import ChosenNumber
from engine.ir.nodes import walk
from engine.ir.objects import Chosen, SomeOf
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD

LOSING = (Purpose.SACRIFICE, Purpose.DISCARD, Purpose.COST, Purpose.BOTTOM)
"""What is chosen for these is lost."""

GAINING = (Purpose.SEARCH, Purpose.KEEP, Purpose.COPY)
"""What is chosen for these is had."""

MOST_SAID = 12
"""How far numbers are tried that a text speaks of."""

LIFE_TO_KEEP = 10
"""So much life is kept of what may be paid."""

EACH_TRIED = 60
"""How far above the least each X is tried; larger ones by doubling."""

WORTH_IT = 0.3
"""What a point of X has to bring in."""

Picks = dict[int, tuple[Ref, ...]]
"""The targets chosen so far for the phrases of a spell or ability that is being announced."""


class Chooser(Asking):
    """Answers the questions of one moment. `picks` are the targets chosen before for the same text."""

    def __init__(self, judge: Judge, picks: Picks) -> None:
        super().__init__(judge)
        self.picks = picks

    # --- choices -------------------------------------------------------------------------------------------

    def choose(self, decision: Choose) -> tuple[int, ...]:
        """The places of the options to choose."""
        if not decision.options or decision.most == 0:
            return ()
        refs = [ref_of(option) for option in decision.options]
        if any(ref is None for ref in refs):
            return Namer(self, decision).choose(decision)
        known = [ref for ref in refs if ref is not None]
        if decision.purpose == Purpose.TARGET and decision.slot >= 0:
            return self.targets(decision, known)
        if decision.purpose == Purpose.BOTTOM and decision.why.rule == "103.5":
            return self.bottomed(decision, known)
        if decision.purpose == Purpose.PILE:
            return self.pile_apart(decision, known)
        return self.liked(decision, known)

    def bottomed(self, decision: Choose, hand: list[Ref]) -> tuple[int, ...]:
        """The cards of an opening hand that are best given away after mulligans (CR 103.5)."""
        seen = [card for ref in hand if (card := self.table.object(ref_id(ref))) is not None]
        away = bottom_first(seen)[: decision.least]
        return tuple(place for place, ref in enumerate(hand) if ref.id in away)

    def pile_apart(self, decision: Choose, refs: list[Ref]) -> tuple[int, ...]:
        """What goes into the first of two piles, so that neither is worth much more than the other, whoever chooses then
        (CR 700.3)."""
        seen = [self.table.object(ref_id(ref)) for ref in refs]
        values = [0.0 if one is None else abs(Namer(self, decision).held(one)) for one in seen]
        first: list[int] = []
        ahead = 0.0
        for place in sorted(range(len(refs)), key=lambda place: -values[place]):
            if ahead > 0:
                ahead -= values[place]
            else:
                ahead += values[place]
                first.append(place)
        return tuple(first)

    def liked(self, decision: Choose, refs: list[Ref]) -> tuple[int, ...]:
        """The options that are liked, the best first; no more than must be of what is lost."""
        scores = [self.liking(decision, ref) for ref in refs]
        order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        good = sum(1 for score in scores if score > 0)
        count = (
            decision.least if decision.purpose in LOSING else max(decision.least, min(decision.most, good))
        )
        return tuple(order[:count]) if decision.enough is None else decision.enough.first(order, count)

    def targets(self, decision: Choose, refs: list[Ref]) -> tuple[int, ...]:
        """The targets for one phrase that are best with those chosen before."""
        source = decision.why.source
        scene = self.scene(source)
        effect = self.effect(source)
        if effect is None:
            return self.hosts(decision, refs)
        aimer = Aimer(self.judge, effect, scene)
        phrase = next((phrase for phrase in aimer.slots if phrase.slot == decision.slot), None)
        if phrase is None:
            return tuple(range(decision.least))
        aimer.legal[decision.slot] = aimer.others_first(refs)
        rows = [
            row for row in aimer.choices(phrase, self.picks) if decision.least <= len(row) <= decision.most
        ]
        if not rows:
            return tuple(range(decision.least))
        best = max(rows, key=lambda row: aimer.best({**self.picks, decision.slot: row}))
        self.picks[decision.slot] = best
        return tuple(refs.index(ref) for ref in best)

    def hosts(self, decision: Choose, refs: list[Ref]) -> tuple[int, ...]:
        """What an Aura that is being cast is best put on."""
        source = decision.why.source
        abilities = tuple(having.ability for having in self.view.abilities(source))

        planner = Planner(self.judge)
        values = [planner.host_value(source, abilities, ref) for ref in refs]
        order = sorted(range(len(refs)), key=lambda place: (-values[place], place))
        return tuple(order[: max(decision.least, 1)])

    def liking(self, decision: Choose, ref: Ref) -> float:
        """How good it is to choose something."""
        if isinstance(ref, PlayerRef):
            mine = self.judge.side(ref.id)
            if decision.helps is not None:
                return float(mine if decision.helps else -mine) + self.done(decision, ref)
            return self.done(decision, ref) + Namer(self, decision).words.player(ref.id)
        seen = self.table.object(ref.id)
        if seen is None or not seen.known:
            return 1.0
        on_table = seen.zone == BATTLEFIELD
        mine = self.judge.side(seen.controller if on_table else seen.owner)
        value = self.judge.worth(seen) if on_table else card_worth(seen, self.judge)
        if decision.purpose in LOSING:
            return -mine * value
        if decision.purpose in GAINING:
            return max(value, 0.1)
        if decision.helps is not None:
            return mine * value if decision.helps else -mine * value
        if decision.purpose == Purpose.DESTROY:
            return -mine * value
        return self.done(decision, ref) or mine * value * 0.01

    def done(self, decision: Choose, ref: Ref) -> float:
        """What the text that asks would do to something that is chosen for it."""
        effect = self.effect(decision.why.source)
        if effect is None:
            return 0.0
        scene = self.scene(decision.why.source)
        consequences = [
            consequence
            for consequence in consequences_of(effect)
            if isinstance(consequence.on, Chosen | SomeOf)
        ]
        return sum(self.judge.done_to(consequence, ref, scene, {}) for consequence in consequences)

    # --- yes or no, how many ---------------------------------------------------------------------------------

    def agrees(self, decision: Confirm) -> bool:
        """Whether yes is the better answer."""
        return Agreeing(self, decision).says_yes()

    def number(self, decision: Number) -> int:
        """X as large as it pays; a number that a text says by what it does then; other numbers as large as they may be,
        as far as that does no harm."""
        most = decision.least if decision.most is None else decision.most
        effect = self.effect(decision.why.source)
        match decision.why.rule:
            case "107.3a" if effect is not None and decision.most is not None:
                scene = self.scene(decision.why.source)
                return max(
                    numbers_to_try(decision.least, most),
                    key=lambda x: (promise(self.judge, effect, replace(scene, x=x)) - WORTH_IT * x, x),
                )
            case "601.2b" if effect is not None:
                return most if pays_off(self, decision, effect) else decision.least
            case "702.132a":  # assist: mana for somebody else's spell
                return decision.least
            case "107.1c":
                return self.said(decision)
            case "121.1" | "608.2d" if decision.most is not None:
                return max(decision.least, min(most, self.cards_to_draw()))
            case _:
                return most if decision.suggestion is None else decision.suggestion

    def said(self, decision: Number) -> int:
        """A number that the text goes on to speak of; of what is paid, no more life than can be spared."""
        most = decision.least + MOST_SAID if decision.most is None else decision.most
        words = Namer(self, decision).words
        if any(isinstance(node, ChosenNumber) for text in words.texts for node in walk(text)):
            return max(
                range(decision.least, min(most, decision.least + MOST_SAID) + 1),
                key=lambda number: (words.number(number), -number),
            )
        paid = [node for text in words.texts for node in walk(text) if isinstance(node, PayAnyAmount)]
        if any(node.what is Coin.LIFE for node in paid):
            spare = self.judge.players[self.judge.me].life - LIFE_TO_KEEP
            return max(decision.least, min(most, spare))
        return decision.least if decision.most is None else most

    def cards_to_draw(self) -> int:
        """How many cards there are to draw without losing for want of cards (CR 104.3c)."""
        return max(self.judge.players[self.judge.me].library_size - 1, 0)

    def order(self, decision: Order) -> tuple[int, ...]:
        """Triggered abilities that do good first, and harm last; creatures by how soon they are finished; cards the best
        first."""
        places = range(len(decision.options))
        return tuple(sorted(places, key=lambda place: (self.late(decision.options[place]), place)))

    def late(self, option: Option) -> float:
        """How late something comes in an order."""
        if isinstance(option, WordOption):
            abilities = [having.ability for having in self.view.abilities(option.object)]
            effects = [one.effect for one in abilities if isinstance(one, Triggered)]
            scene = Scene(option.object, self.judge.me)
            return -promise(self.judge, effects[0], scene) if len(effects) == 1 else 0.0
        if not isinstance(option, ObjectOption):
            return 0.0
        seen = self.judge.permanents.get(option.id)
        return -self.card_value(option) if seen is None else self.judge.needs(ObjectRef(option.id))

    def divided(self, decision: Divide) -> tuple[int, ...] | None:
        """Damage divided so that the smallest are finished first; None where the rules' suggestion will do."""
        effect = self.effect(decision.why.source)
        if decision.why.rule != "601.2d" or effect is None:
            return None
        if not any(
            consequence.shared and consequence.sort == Sort.DAMAGE for consequence in consequences_of(effect)
        ):
            return None
        refs = [ref for option in decision.options if (ref := ref_of(option)) is not None]
        shares = [decision.each] * len(refs)
        left = decision.total - sum(shares)
        order = sorted(range(len(refs)), key=lambda place: self.judge.needs(refs[place]))
        for place in order:
            more = min(max(self.judge.needs(refs[place]) - shares[place], 0), left)
            shares[place] += more
            left -= more
        shares[order[-1]] += left
        return tuple(shares)

    def piles(self, decision: Arrange) -> list[list[int]]:
        """The best cards into the first pile, as many as are wanted there, the others away, as the piles have room."""
        to_be_drawn = decision.piles[0] == TOP
        values = [self.card_value(option, to_be_drawn=to_be_drawn) for option in decision.options]
        left = sorted(range(len(values)), key=lambda place: (-values[place], place))
        found: list[list[int]] = []
        for number, pile in enumerate(decision.piles):
            owed = sum(other.least for other in decision.piles[number + 1 :])
            room = len(left) - owed if pile.most is None else min(pile.most, len(left) - owed)
            wanted = sum(1 for place in left if values[place] >= WANTED)
            last = number == len(decision.piles) - 1
            count = room if last else max(pile.least, min(wanted, room))
            found.append(left[:count])
            left = left[count:]
        for number, pile in reversed(list(enumerate(decision.piles))):
            room = len(left) if pile.most is None else pile.most - len(found[number])
            found[number] += left[:room]
            left = left[room:]
        return found

    def card_value(self, option: ObjectOption, *, to_be_drawn: bool = False) -> float:
        """What a card that is looked at is worth, on top of a library or elsewhere; of another's the worse ones are wanted on
        top."""
        seen = self.table.object(option.id)
        if seen is None:
            return 0.0
        if seen.owner != self.judge.me:
            return 2 * WANTED - card_worth(seen, self.judge)
        return worth_on_top(seen, self.judge) if to_be_drawn else card_worth(seen, self.judge)


def ref_of(option: Option) -> Ref | None:
    """The object or player that an option stands for; None for a word."""
    match option:
        case ObjectOption():
            return ObjectRef(option.id)
        case PlayerOption():
            return PlayerRef(option.id)
        case _:
            return None


def ref_id(ref: Ref) -> ObjectId:
    """The number of an object."""
    return ObjectId(int(ref.id))


def numbers_to_try(least: int, most: int) -> list[int]:
    """Which numbers to weigh, from the least to the most: the small ones, then each twice the one before, and the most."""
    found = list(range(least, min(most, least + EACH_TRIED) + 1))
    step = 2 * EACH_TRIED
    while least + step < most:
        found.append(least + step)
        step *= 2
    return found if found[-1:] == [most] or most < least else [*found, most]

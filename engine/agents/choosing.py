"""Answers to questions that a text asks: targets, modes, what to give up, yes or no, how many."""

from __future__ import annotations

from engine.agents.aiming import Aimer, promise
from engine.agents.consequences import Sort
from engine.agents.hands import bottom_first, card_worth, keeps
from engine.agents.judging import Judge
from engine.agents.planning import entering
from engine.agents.reading import consequences_of, modes_of
from engine.agents.scenes import Scene
from engine.decisions import (
    Arrange,
    Choose,
    Confirm,
    Divide,
    Number,
    ObjectOption,
    Option,
    PlayerOption,
    Purpose,
)
from engine.ir.nodes import Effect
from engine.ir.objects import Chosen, SomeOf
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, ObjectId
from engine.values.zones import BATTLEFIELD

LOSING = (Purpose.SACRIFICE, Purpose.DISCARD, Purpose.COST, Purpose.BOTTOM)
"""What is chosen for these is lost."""

GAINING = (Purpose.SEARCH, Purpose.KEEP, Purpose.COPY)
"""What is chosen for these is had."""

WORTH_IT = 0.3
"""What a point of X has to bring in."""

WANTED = 4.0
"""From what worth on a card is wanted on top of the library."""

Picks = dict[int, tuple[Ref, ...]]
"""The targets chosen so far for the phrases of a spell or ability that is being announced."""


class Chooser:
    """Answers the questions of one moment. `picks` are the targets chosen before for the same text."""

    def __init__(self, judge: Judge, picks: Picks) -> None:
        self.judge = judge
        self.view = judge.view
        self.table = judge.table
        self.picks = picks

    def asking(self, source: ObjectId) -> ObjectId:
        """The spell or ability on the stack that asks: it is named itself, or by the source of an ability that is
        resolving, which is the topmost (CR 608.2)."""
        top = self.table.stack[-1] if self.table.stack else None
        return top.id if top is not None and top.source == source else source

    def effect(self, source: ObjectId) -> Effect | None:
        """What the spell or ability does that asks."""
        return self.view.effect_on_stack(self.asking(source)) if source != NOTHING else None

    def scene(self, source: ObjectId) -> Scene:
        """The scene of the spell or ability that asks."""
        source = self.asking(source)
        seen = self.table.object(source)
        origin = seen.source if seen is not None and seen.source is not None else source
        host = self.table.object(origin)
        to = host.attached_to if host is not None else None
        return Scene(
            origin, self.judge.me, self.view.announced_x(source), host=None if to is None else ObjectRef(to)
        )

    # --- choices -------------------------------------------------------------------------------------------

    def choose(self, decision: Choose) -> tuple[int, ...]:
        """The places of the options to choose."""
        if not decision.options or decision.most == 0:
            return ()
        refs = [ref_of(option) for option in decision.options]
        if any(ref is None for ref in refs):
            return self.words(decision)
        known = [ref for ref in refs if ref is not None]
        if decision.purpose == Purpose.TARGET and decision.slot >= 0:
            return self.targets(decision, known)
        if decision.purpose == Purpose.BOTTOM and decision.why.rule == "103.5":
            hand = [seen for ref in known if (seen := self.table.object(ref_id(ref))) is not None]
            away = bottom_first(hand)[: decision.least]
            return tuple(place for place, ref in enumerate(known) if ref.id in away)
        scores = [self.liking(decision, ref) for ref in known]
        order = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        good = sum(1 for score in scores if score > 0)
        count = (
            decision.least if decision.purpose in LOSING else max(decision.least, min(decision.most, good))
        )
        return tuple(order[:count])

    def words(self, decision: Choose) -> tuple[int, ...]:
        """Modes by what they are worth; of other words the first that are offered."""
        effect = self.effect(decision.why.source)
        modal = modes_of(effect) if effect is not None else None
        if decision.purpose != Purpose.MODE or modal is None:
            return tuple(range(decision.least))
        scene = self.scene(decision.why.source)
        values: list[float] = []
        for option in decision.options:
            value = getattr(option, "value", "")
            mode = modal.modes[int(value) - 1] if value.isdigit() and int(value) <= len(modal.modes) else None
            values.append(promise(self.judge, mode, scene) if mode is not None else 0.0)
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        count = max(decision.least, min(decision.most, sum(1 for value in values if value > 0)))
        return tuple(order[:count])

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
        aimer.legal[decision.slot] = tuple(refs)
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

        def value(place: int) -> float:
            scene = Scene(source, self.judge.me, host=refs[place])
            entered = sum(self.judge.text(effect, scene) for effect in entering(abilities))
            return self.judge.attached_to(source, refs[place], self.judge.me) + entered

        return tuple(
            sorted(range(len(refs)), key=lambda place: (-value(place), place))[: max(decision.least, 1)]
        )

    def liking(self, decision: Choose, ref: Ref) -> float:
        """How good it is to choose something."""
        if isinstance(ref, PlayerRef):
            mine = self.judge.side(ref.id)
            return float(mine if decision.helps is not False else -mine) + self.done(decision, ref)
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
        """Yes to most things; no to hands without a plan, to costs that bring in nothing, and to harm to oneself."""
        if not decision.possible:
            return False
        if decision.purpose is Purpose.KEEP:
            player = self.judge.players[decision.player]
            return keeps(player.hand, player.mulligans)
        effect = self.effect(decision.why.source)
        if effect is None or decision.purpose is Purpose.TARGET:  # the targets it has may be chosen again
            return True
        scene = self.scene(decision.why.source)
        if decision.purpose == Purpose.COST and decision.why.rule == "601.2b":
            return self.pays_off(effect, scene)
        seen = self.table.object(self.asking(decision.why.source))
        aimed: list[Ref] = [] if seen is None else [*map(ObjectRef, seen.target_objects)]
        aimed.extend(() if seen is None else map(PlayerRef, seen.target_players))
        aims = {slot: (ref,) for slot, ref in enumerate(aimed)}
        return (
            self.judge.value(
                consequences_of(effect), Scene(scene.source, scene.player, scene.x, aims, scene.host)
            )
            >= 0
        )

    def pays_off(self, effect: Effect, scene: Scene) -> bool:
        """Whether an optional cost makes a spell so much better that it is worth its mana."""
        without = promise(self.judge, effect, scene)
        return promise(self.judge, effect, scene, paid=True) > without + 1.0

    def number(self, decision: Number) -> int:
        """X as large as it pays; other numbers as large as they may be."""
        most = decision.least if decision.most is None else decision.most
        effect = self.effect(decision.why.source)
        if decision.why.rule != "107.3a" or effect is None or decision.most is None:
            return most
        scene = self.scene(decision.why.source)

        def value(x: int) -> float:
            return promise(self.judge, effect, Scene(scene.source, scene.player, x)) - WORTH_IT * x

        return max(range(decision.least, most + 1), key=lambda x: (value(x), x))

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
        """Cards that are wanted on top, the best first; the others away."""
        values = [self.card_value(option) for option in decision.options]
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        keep = [place for place in order if values[place] >= WANTED]
        away = [place for place in order if values[place] < WANTED]
        return [keep, away, *([] for _ in decision.piles[2:])]

    def card_value(self, option: ObjectOption) -> float:
        """What a card that is looked at is worth."""
        seen = self.table.object(option.id)
        return 0.0 if seen is None else card_worth(seen, self.judge)


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

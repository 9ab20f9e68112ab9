"""Damage prevented, increased, or dealt to something else (CR 614.1a, 614.9, 615)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.replacements.would import (
    WOULD,
    BeginReplacing,
    DamageIsDealt,
    replacing,
    would_happen,
)
from engine.abilities.triggers.damage import KIND_OF_DAMAGE, IsDealtDamage, PlayerIsDealtDamage, right_kind
from engine.abilities.triggers.subjects import fits, is_recipient
from engine.ir.amounts import Rounding, ThatMuch
from engine.ir.durations import THIS_TURN
from engine.ir.effects import ForEach
from engine.ir.history import DamageKind
from engine.ir.mentions import LASTS_ON
from engine.ir.nodes import Amount, Effect, Node, Objects, Replacement, Trigger
from engine.ir.objects import Each, It, Target, Them
from engine.ir.triggers import core_of
from engine.language.grammar.sentences.sentences import COMPOUND
from engine.language.grammar.vocabulary import (
    AMOUNT,
    CLAUSE,
    COUNTABLE,
    EFFECT,
    OBJECTS,
    RECIPIENT,
    REPLACEMENT,
    SENTENCE,
    TARGET,
)
from engine.language.kernel import Category, Phrase, Slots, TwoWay, leaf_words, listed, phrase, slotted, sub
from engine.rules.actions.damage import can_be_prevented, left_for, shields_left
from engine.rules.actions.lasting import begin, use_up
from engine.rules.core.errors import RulesBug
from engine.rules.core.game import Game
from engine.rules.core.registries import applies_to, replaces, resolves
from engine.rules.core.scope import Match, Scope
from engine.rules.events.triggers import merged
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import has_qualities, matches, players_of, refs_of
from engine.state import events as ev
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import ObjectId

PROTECTED = Category("what is protected from damage")
SEVERALLY = Category("what is protected from so much damage each")
TOGETHER = Category("what is protected from so much damage together")
SOURCES = Category("sources of damage")
ROUNDED = leaf_words("rounded", {way.value: way for way in Rounding})
PREVENTION = Category("prevention of damage")


class Protected(Node, frozen=True):
    """Several things damage to which is prevented: "you and creatures you control"; `joint` is the word."""

    parts: tuple[Node, ...]
    joint: str = "and"


class PreventAll(Replacement, frozen=True):
    """All such damage is prevented (CR 615.1). `to` None: whatever it would be dealt to; `by` None: by any source.

    `both`: to it and by it. `now` says where "this turn" stands, for effects of this turn; `then`: what the next
    sentence says about the damage prevented this way.
    """

    kind: DamageKind = DamageKind.ANY
    to: Node | None = None
    by: Node | None = None
    both: bool = False
    now: str = ""
    then: Effect | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("then",)
    IN_PLACE: ClassVar[tuple[str, ...]] = ("then",)
    PREVENTS_ALL: ClassVar[bool] = True


class PreventNext(Effect, frozen=True):
    """The next so much damage to something this turn is prevented: a shield for each (CR 615.7, 615.11)."""

    amount: int | Amount
    to: Node
    then: Effect | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("then",)
    MULTIPLIED: ClassVar[str] = "amount"
    PREVENTS: ClassVar[bool] = True


class PreventNextTogether(Effect, frozen=True):
    """The next so much damage to any of several this turn is prevented: one shield for all of them, also for what comes to be
    one of them later (CR 611.2c, 615.7)."""

    amount: int | Amount
    to: Protected
    then: Effect | None = None
    DERIVED: ClassVar[tuple[str, ...]] = ("then",)
    MULTIPLIED: ClassVar[str] = "amount"
    PREVENTS: ClassVar[bool] = True


class PreventDivided(Effect, frozen=True):
    """The next so much damage to targets this turn is prevented, divided among them as its controller chose
    (CR 601.2d, 615.7)."""

    amount: int | Amount
    divided_among: Target


class Shield(Replacement, frozen=True):
    """What is left of a shield prevents so much damage (CR 615.7)."""

    then: Effect | None = None
    BY_AMOUNT: ClassVar[bool] = True


class SharedShield(Replacement, frozen=True):
    """What is left of a shield that several share prevents so much damage to any of them (CR 615.7)."""

    to: Protected
    then: Effect | None = None

    @property
    def so_much(self) -> bool:
        """So much damage in all (CR 615.7)."""
        return True


class PreventIt(Replacement, frozen=True):
    """ "If ... would ..., prevent that damage", or so much of it (CR 615.1, 615.10); `then` follows (615.5).

    `half`: only half of it, rounded so; `all_but`: all but so much of it; `joined`: the same clause says what follows,
    `listed`: as the second of three things.
    """

    would: Trigger
    amount: int | Amount | None = None
    all_but: int | Amount | None = None
    half: Rounding | None = None
    then: Effect | None = None
    joined: bool = False
    listed: bool = False
    IN_PLACE: ClassVar[tuple[str, ...]] = ("then",)


def is_protected(game: Game, what: Node | None, ref: Ref, scope: Scope) -> bool:
    """Whether damage to something is meant."""
    match what:
        case None:
            return True
        case Protected():
            return any(is_protected(game, part, ref, scope) for part in what.parts)
        case Each() if isinstance(ref, ObjectRef):
            return has_qualities(game, what.what, game.look(ref.id), scope)
        case _:
            return is_recipient(game, what, ref, scope)


def is_source(game: Game, by: Node | None, event: ev.DamageDealt, scope: Scope) -> bool:
    """Whether damage comes from a source that is meant: from "creatures" where they are on the battlefield, or last were (CR
    109.2, 609.7)."""
    if by is None:
        return True
    seen = game.look(event.source)
    if isinstance(by, Each):
        return matches(game, by.what, seen, scope)
    if isinstance(by, Target | It | Them):
        return any(fits(game, by, game.look(id), scope) for id in itself_or_spell(game, event.source))
    return fits(game, by, seen, scope)


def itself_or_spell(game: Game, source: ObjectId) -> tuple[ObjectId, ...]:
    """A source of damage, and the permanent spell that it was if it was one (CR 400.7c)."""
    spell = game.look(source).object.previous
    if spell is None or game.look(spell).object.stack is None:
        return (source,)
    return (source, spell)


@applies_to(PreventAll, ev.DamageDealt)
def prevents_all(game: Game, word: PreventAll, event: ev.DamageDealt, scope: Scope) -> bool:
    """It is damage that is prevented, and can be, or is told something about all the same (CR 615.1, 615.12)."""
    if event.amount <= 0 or not right_kind(word.kind, event):
        return False
    if word.then is None and not can_be_prevented(game, event):
        return False
    if word.both and word.to is not None:
        return is_protected(game, word.to, event.target, scope) or is_source(game, word.to, event, scope)
    return is_protected(game, word.to, event.target, scope) and is_source(game, word.by, event, scope)


@replaces(PreventAll)
def prevent_all(game: Game, word: PreventAll, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """It is prevented (CR 615.6), if it can be (615.12)."""
    prevented = event.amount if can_be_prevented(game, event) else 0
    match = prevented_match(game, event, prevented)
    return (*less(event, prevented), *follows(word.then, scope, match))


def prevented_match(game: Game, event: ev.DamageDealt, amount: int) -> Match:
    """What prevented damage says: its source, whose it is, what it was not dealt to, and how much."""
    player = PlayerRef(game.controller(event.source))
    return Match((ObjectRef(event.source),), (player,), (event.target,), amount)


@resolves(PreventNext)
def shield(game: Game, effect: PreventNext, scope: Scope) -> None:
    """Each object or player gets a shield (CR 615.7, 615.11)."""
    left = how_many(game, effect.amount, scope)
    if left <= 0:
        return
    for ref in protected_refs(game, effect.to, scope):
        begin(game, scope, THIS_TURN, refs=(ref,), replacement=Shield(effect.then), left=left)


def protected_refs(game: Game, to: Node, scope: Scope) -> tuple[Ref, ...]:
    """The objects and players that a phrase means now."""
    if isinstance(to, Protected):
        return tuple(ref for part in to.parts for ref in protected_refs(game, part, scope))
    if isinstance(to, Objects):
        return refs_of(game, to, scope)
    return tuple(PlayerRef(player) for player in players_of(game, to, scope))


@resolves(PreventDivided)
def shields(game: Game, effect: PreventDivided, scope: Scope) -> None:
    """Each target that is still legal gets a shield of its share, the others' shares are lost (CR 601.2d, 608.2b)."""
    slot = effect.divided_among.slot
    refs = scope.targets(slot)
    shares = dict(zip(scope.context.targets[slot], scope.context.divided[slot], strict=False))
    scope.mention(effect.divided_among.mention, refs)
    for ref in refs:
        if shares.get(ref, 0):
            begin(game, scope, THIS_TURN, refs=(ref,), replacement=Shield(), left=shares[ref])


@applies_to(Shield, ev.DamageDealt)
def is_shielded(game: Game, word: Shield, event: ev.DamageDealt, scope: Scope) -> bool:
    """Damage would be dealt to what is shielded (CR 615.7)."""
    if event.amount <= 0 or scope.lasting not in game.state.lasting:
        return False
    if event.target not in scope.mentions.get(LASTS_ON, ()):
        return False
    if shields_left(game, event.target) <= event.kept:
        return False
    return word.then is not None or can_be_prevented(game, event)


@replaces(Shield)
def use_shield(game: Game, word: Shield, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """The shield prevents as much as is left of it (CR 615.7)."""
    if scope.lasting is None:
        raise RulesBug("a shield without an effect")
    left = game.state.lasting[scope.lasting].left or 0
    left = min(left, shields_left(game, event.target) - event.kept)
    prevented = min(left, event.amount) if can_be_prevented(game, event) else 0
    if prevented:
        use_up(game, scope.lasting, prevented)
    match = prevented_match(game, event, prevented)
    return (*less(event, prevented), *follows(word.then, scope, match))


@resolves(PreventNextTogether)
def shared_shield(game: Game, effect: PreventNextTogether, scope: Scope) -> None:
    """There is one shield, whatever it will protect (CR 611.2c, 615.7)."""
    left = how_many(game, effect.amount, scope)
    if left > 0:
        begin(game, scope, THIS_TURN, replacement=SharedShield(effect.to, effect.then), left=left)


@applies_to(SharedShield, ev.DamageDealt)
def is_shielded_too(game: Game, word: SharedShield, event: ev.DamageDealt, scope: Scope) -> bool:
    """Damage would be dealt to one of those that share the shield (CR 615.7)."""
    if event.amount <= 0 or not left_for(game, event, scope.lasting):
        return False
    if not is_protected(game, word.to, event.target, scope):
        return False
    return word.then is not None or can_be_prevented(game, event)


@replaces(SharedShield)
def use_shared_shield(
    game: Game, word: SharedShield, event: ev.DamageDealt, scope: Scope
) -> tuple[ev.Event, ...]:
    """The shield prevents as much as is left of it (CR 615.7)."""
    if scope.lasting is None:
        raise RulesBug("a shield without an effect")
    left = left_for(game, event, scope.lasting)
    prevented = min(left, event.amount) if can_be_prevented(game, event) else 0
    if prevented:
        use_up(game, scope.lasting, prevented)
    return (*less(event, prevented), *follows(word.then, scope, prevented_match(game, event, prevented)))


def less(event: ev.DamageDealt, prevented: int) -> tuple[ev.Event, ...]:
    """What is left of the damage (CR 615.6)."""
    return () if prevented >= event.amount else (replace(event, amount=event.amount - prevented),)


@applies_to(PreventIt, ev.DamageDealt)
def prevents_it(game: Game, word: PreventIt, event: ev.DamageDealt, scope: Scope) -> bool:
    """It is the damage that the text watches for, and can be prevented, or is told something about (CR 615.12)."""
    if word.then is None and not can_be_prevented(game, event):
        return False
    return would_happen(game, word.would, event, scope) is not None


@replaces(PreventIt)
def prevent_it(game: Game, word: PreventIt, event: ev.DamageDealt, scope: Scope) -> tuple[ev.Event, ...]:
    """It is prevented, or so much of it; what else the text says follows (CR 615.5, 615.10).

    "Prevent that damage and ... that many" speaks of the damage that would be dealt, so it is done as well if that
    can't be prevented (CR 615.12).
    """
    match = would_happen(game, word.would, event, scope)
    if match is None:
        raise RulesBug("the damage is not what would be dealt")
    if word.all_but is not None:
        meant = event.amount - how_many(game, word.all_but, scope)
    elif word.amount is None:
        meant = share(event.amount, word.half)
    else:
        meant = min(event.amount, how_many(game, word.amount, scope))
    prevented = max(meant, 0) if can_be_prevented(game, event) else 0
    told = replace(match, amount=meant if word.joined else prevented)
    return (*less(event, prevented), *follows(word.then, scope, told, is_passive(word.would)))


def is_passive(would: Trigger) -> str:
    """Whether a text speaks of the damage that something would be dealt, not of that of each source (CR 615.13)."""
    passive = isinstance(core_of(would), DamageIsDealt | IsDealtDamage | PlayerIsDealtDamage)
    return "all" if passive else ""


def share(amount: int, half: Rounding | None) -> int:
    """All of it, or half of it, rounded as the text says (CR 107.1a)."""
    if half is None:
        return amount
    return (amount + 1) // 2 if half is Rounding.UP else amount // 2


def follows(then: Effect | None, scope: Scope, match: Match, of: str = "all") -> tuple[ev.Event, ...]:
    """What a prevention effect tells to do afterwards, knowing how much was prevented (CR 615.5)."""
    if then is None:
        return ()
    context = merged(scope.kept(), match)
    return (ev.Instructed(effect=then, context=context, for_all=bool(of), why="615.5", cause=scope.source),)


# --- in words -------------------------------------------------------------------------------------------------


def protected(joint: str) -> TwoWay:
    """Building and taking apart players and objects at once: "you and creatures you control"."""

    def build(parts: tuple[Node, ...]) -> Protected:
        if all(isinstance(part, Objects) for part in parts):
            raise ValueError("objects only are one phrase")
        return Protected(parts, joint)

    def unbuild(value: object) -> Mapping[str, object] | None:
        return {"parts": value.parts} if isinstance(value, Protected) and value.joint == joint else None

    return build, unbuild


def active(ending: str) -> tuple[str, ...]:
    """The same with the sources as the subject: "prevent all damage that black sources would deal to you"."""
    active_endings = {
        "to {to} by {by}": "{by} would deal to {to}",
        "by {by}": "{by} would deal",
        "to {to} this turn by {by}": "{by} would deal to {to} this turn",
    }
    said = active_endings.get(ending)
    return () if said is None else (f"prevent all {{kind}} {said}", f"prevent all {{kind}} that {said}")


def _all() -> list[Phrase]:
    """ "prevent all damage that would be dealt to you by creatures", always or this turn."""
    kind: dict[str, Category] = {"kind": KIND_OF_DAMAGE}
    to: Slots = {"to": PROTECTED}
    by: Slots = {"by": SOURCES}
    start = "prevent all {kind} that would be dealt"
    always: list[tuple[str, Slots, dict[str, object]]] = [
        ("to {to}", to, {}),
        ("to {to} by {by}", {**to, **by}, {}),
        ("by {by}", by, {}),
        ("to and dealt by {to}", {"to": SOURCES}, {"both": True}),
    ]
    now: list[tuple[str, Slots, dict[str, object]]] = [
        ("this turn", {}, {"now": "turn"}),
        ("this turn to {to}", to, {"now": "first"}),
        ("this turn to {to} by {by}", {**to, **by}, {"now": "first"}),
        ("to {to} this turn", to, {"now": "last"}),
        ("to {to} this turn by {by}", {**to, **by}, {"now": "last"}),
        ("to {to} by {by} this turn", {**to, **by}, {"now": "end"}),
        ("this turn by {by}", by, {"now": "first"}),
        ("by {by} this turn", by, {"now": "last"}),
        ("to and dealt by {to} this turn", {"to": SOURCES}, {"both": True, "now": "last"}),
        ("this turn to and dealt by {to}", {"to": SOURCES}, {"both": True, "now": "first"}),
    ]
    found = []
    for category, endings in ((REPLACEMENT, always), (PREVENTION, now)):
        for ending, slots, where in endings:
            also = active(ending)
            found.append(
                slotted(category, f"{start} {ending}", PreventAll, {**kind, **slots}, where=where, also=also)
            )
    found.append(
        slotted(
            PREVENTION,
            "prevent all {kind} {by} would deal this turn",
            PreventAll,
            {**kind, **by},
            where={"now": "verb"},
            also=("prevent all {kind} that {by} would deal this turn",),
        )
    )
    return found


def _protected() -> list[Phrase]:
    """ "you and creatures you control", "you and/or creatures you control"."""
    found = []
    for joint, alone in (("and", SEVERALLY), ("and/or", TOGETHER)):
        build, unbuild = protected(joint)
        parts = listed(RECIPIENT, joint, 2)
        template = f"{{parts}} #{joint.replace('/', '_')}"
        found += [phrase(of, template, build, unbuild=unbuild, parts=parts) for of in (PROTECTED, alone)]
    return found


PHRASES: tuple[Phrase, ...] = (
    sub(PROTECTED, RECIPIENT),
    *_protected(),
    sub(SOURCES, OBJECTS),
    *_all(),
    phrase(EFFECT, "{replacement} #prevention", BeginReplacing, replacement=PREVENTION),
    phrase(
        EFFECT,
        "prevent the next {amount} damage that would be dealt to {to} this turn",
        PreventNext,
        amount=AMOUNT,
        to=RECIPIENT,
    ),
    phrase(
        EFFECT,
        "prevent the next {amount} damage that would be dealt to {to} this turn #severally",
        PreventNext,
        amount=AMOUNT,
        to=SEVERALLY,
    ),
    phrase(
        EFFECT,
        "prevent the next {amount} damage that would be dealt to {to} this turn #together",
        PreventNextTogether,
        amount=AMOUNT,
        to=TOGETHER,
    ),
    phrase(
        EFFECT,
        "prevent the next {amount} damage that would be dealt this turn to {divided_among}, divided as you choose",
        PreventDivided,
        amount=AMOUNT,
        divided_among=TARGET,
    ),
    *replacing("if {would}, prevent that damage", PreventIt),
    *replacing("if {would}, prevent {amount} of that damage", PreventIt, amount=AMOUNT),
    *replacing("if {would}, prevent all but {all_but} of that damage", PreventIt, all_but=AMOUNT),
    *replacing("if {would}, prevent half that damage, rounded {half}", PreventIt, half=ROUNDED),
    phrase(REPLACEMENT, "if {would}, prevent that damage. {then}", PreventIt, would=WOULD, then=SENTENCE),
    *replacing("if {would}, prevent that damage and {then}", PreventIt, then=CLAUSE, where={"joined": True}),
    *replacing("if {would}, prevent that damage, {then}", PreventIt, then=CLAUSE, where={"listed": True}),
    phrase(
        SENTENCE,
        "for each 1 damage prevented this way, {effect}",
        ForEach,
        effect=COMPOUND,
        where={"amount": ThatMuch("1 damage prevented this way")},
    ),
    phrase(COUNTABLE, "1 damage prevented this way", ThatMuch("1 damage prevented this way")),
)

"""Reading what a text does from the words it is made of, for any card: a table of the types that say so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Protocol, TypeVar, cast

from msgspec.structs import replace

from engine.abilities.actions.choosing.piles import PutPiles, WhichPile
from engine.abilities.actions.counters.putting_and_removing import Distribute, PutCounters
from engine.abilities.actions.looking.scry import Scry, Surveil
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.destroy import Destroy
from engine.abilities.actions.moving.discard import Discard, DiscardHand, DiscardThese
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.mill import Mill
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.attach import Attach
from engine.abilities.actions.permanents.control import ExchangeControl, GainControl
from engine.abilities.actions.permanents.goad import Detain, Goad
from engine.abilities.actions.permanents.out_of_combat import RemoveFromCombat
from engine.abilities.actions.permanents.regenerate import Regenerate
from engine.abilities.actions.permanents.tapping import Tap, TapOrUntap, Untap
from engine.abilities.actions.players.emblem import GetEmblem
from engine.abilities.actions.players.extra_turns import TakeExtraTurns
from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.abilities.actions.players.winning import LoseGame, WinGame
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.actions.spells.counter import Counter
from engine.abilities.effects.damage import DealDamage, DealDivided, DealPortions
from engine.abilities.effects.fight import Fight
from engine.abilities.replacements.would import BeginReplacing
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateLots, CreateTokens
from engine.agents.texts.announced import mana_alone
from engine.agents.texts.becoming import becoming_creature
from engine.agents.texts.consequences import Consequence, Given, Sort, Unpaid
from engine.agents.texts.copies import stays
from engine.agents.texts.foreseeing import can_be_told, given_by
from engine.agents.texts.looked_for import Fate, fate, is_land, limit_of
from engine.agents.texts.preventing import prevented
from engine.ir.abilities import Modify, Static
from engine.ir.combat_marks import AttacksAsThoughNoDefender, CantAttack, CantBeBlocked, CantBlock
from engine.ir.conditions import IsTrueOf, PaidOptionalCost
from engine.ir.durations import INDEFINITELY, Duration, Until
from engine.ir.effects import Conditional, Continuously, Does, Modal, UnlessPaid
from engine.ir.fields import field_of, fields_of
from engine.ir.filters import Filter, InZone, Thing
from engine.ir.mana import AddMana
from engine.ir.mentions import MentionId, is_mentioned, mention_of
from engine.ir.modifications import (
    CantBeDestroyed,
    ChangeControl,
    ChangePT,
    DoesntUntap,
    GainAbility,
    LoseAllAbilities,
    SetPT,
)
from engine.ir.nodes import (
    Action,
    Condition,
    Effect,
    Modification,
    Node,
    Players,
    StaticEffect,
    children,
    walk,
    what_of,
)
from engine.ir.objects import Chosen, DamagedPlayerOrObject, EachOf, It, SomeOf, Target, Them, TopOfLibrary
from engine.ir.players import ControllerOf, OwnerOf, ThatPlayer, You
from engine.ir.said_modifications import Several
from engine.rules.layers.alone import counter_change
from engine.values.zones import BATTLEFIELD, HAND, Zone

Reader = Callable[[Node, Players, "Reading"], Iterator[Consequence]]
N = TypeVar("N", bound=Node)

YOU = You()
SHORT = (Until.END_OF_TURN, Until.THIS_TURN, Until.END_OF_COMBAT, Until.THIS_COMBAT)
"""Durations that are over when the turn is."""


@lru_cache(maxsize=4096)
def consequences_of(text: Node, paid: bool = False) -> tuple[Consequence, ...]:
    """What a text does; of an optional cost's two halves the one that applies if it was `paid` or not."""
    reading = Reading(text, paid)
    return tuple(reading.consequences(text, YOU))


class Reading:
    """One reading of one text: its words for things mentioned before are found again (CR 608.2c)."""

    def __init__(self, text: Node, paid: bool) -> None:
        self.paid = paid
        self.text = text
        self.mentioned: dict[MentionId, Node] = {}
        for node in walk(text):
            number = mention_of(node)
            if is_mentioned(number):
                self.mentioned.setdefault(number, node)

    def consequences(self, node: Node, who: Players) -> Iterator[Consequence]:
        """The consequences of a part of the text, `who` being the player who acts."""
        reader = READERS.get(type(node))
        if reader is not None:
            for consequence in reader(node, who, self):
                yield replace(consequence, on=self.meant(consequence.on), node=self.meant(consequence.node))
        elif isinstance(node, Does):
            for action in node.actions:
                yield from self.consequences(action, self.player(node.who))
        elif isinstance(node, Conditional):
            for half, given in self.halves(node):
                for consequence in self.consequences(half, who):
                    yield replace(consequence, given=given + consequence.given)
        elif isinstance(node, UnlessPaid) and (mana := mana_alone(node.cost)) is not None:
            unpaid = Unpaid(self.player(node.who), mana)
            for consequence in self.consequences(node.effect, who):
                yield replace(consequence, unpaid=consequence.unpaid or unpaid)
        elif isinstance(node, Modal):
            return
        else:
            for child in children(node):
                if isinstance(child, Effect | Action | StaticEffect):
                    yield from self.consequences(child, who)

    def halves(self, node: Conditional) -> Iterator[tuple[Node, tuple[Given, ...]]]:
        """The halves of a condition to reckon with, and what each depends on: what was paid for, else what happens without
        it; both where the table tells, else the plainer one."""
        condition = self.asked(node.condition)
        if isinstance(condition, PaidOptionalCost):
            half = node.effect if self.paid else node.otherwise
            if half is not None:
                yield half, ()
        elif can_be_told(condition):
            plain = node.otherwise is None
            yield node.effect, (Given(condition, True, plain),)
            if node.otherwise is not None:
                yield node.otherwise, (Given(condition, False, plain),)
        else:
            yield (node.effect if node.otherwise is None else node.otherwise), ()

    def asked(self, condition: Condition) -> Condition:
        """A condition, of what is targeted where it refers back to that."""
        if not isinstance(condition, IsTrueOf):
            return condition
        what = self.meant(condition.what)
        return replace(condition, what=what) if isinstance(what, Target) else condition

    def meant(self, phrase: Node | None) -> Node | None:
        """What a phrase means: the phrase itself, or the one that it refers back to."""
        for _ in range(8):
            match phrase:
                case EachOf():
                    phrase = phrase.what
                case It() | Them() | ThatPlayer() | DamagedPlayerOrObject() if phrase.of in self.mentioned:
                    found = self.mentioned[phrase.of]
                    inner = found if isinstance(found, Target | Chosen) else _object_of(found)
                    if inner is None:
                        return found if isinstance(found, Filter) else phrase
                    phrase = inner
                case _:
                    return phrase
        return phrase

    def player(self, who: Players) -> Players:
        """The player who acts; "its controller" of something mentioned before names that thing."""
        if isinstance(who, ControllerOf | OwnerOf):
            meant = self.meant(who.what)
            return replace(who, what=meant) if meant is not None else who
        meant = self.meant(who)
        return meant if isinstance(meant, Players) else who


def _object_of(node: Node) -> Node | None:
    """What an instruction was done to, where it is the instruction that was mentioned; a copy is something new."""
    if isinstance(node, CreateCopies):
        return None
    held = fields_of(node)
    for name in ("what", "to", "divided_among"):
        found = held.get(name)
        if isinstance(found, Node) and not isinstance(node, Filter):
            return found
    return None


# --- what is done to objects --------------------------------------------------------------------------------


class ToObjects(Protocol):
    """A word that is done to objects."""

    @property
    def what(self) -> Node: ...


def plainly(sort: Sort) -> Callable[[ToObjects, Players, Reading], Iterator[Consequence]]:
    """A word that is done to what its `what` says."""

    def read(node: ToObjects, who: Players, reading: Reading) -> Iterator[Consequence]:
        yield Consequence(sort, node.what, who)

    return read


def to_zone(node: Put, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Objects put somewhere: off the battlefield, cards to a hand or from one."""
    what = reading.meant(node.what)
    least = 1
    if isinstance(what, SomeOf):
        least = what.least if isinstance(what.least, int) else 1
        what = reading.meant(what.group)
    elif isinstance(what, TopOfLibrary):
        least = what.count if isinstance(what.count, int) else 1
    if isinstance(what, TopOfLibrary):
        if node.to == HAND:  # as good as drawn
            yield Consequence(Sort.DRAW, None, who, max(least, 1))
    elif from_battlefield(what):
        yield Consequence(Sort.BOUNCE if node.to == HAND else Sort.REMOVE, node.what, who)
    elif node.to == HAND:
        yield Consequence(Sort.RECOVER, node.what, who)
    elif isinstance(what, Chosen) and zones_of(what) == [HAND]:
        yield Consequence(Sort.DISCARD, None, who, what.least)


def piles(node: PutPiles, who: Players, reading: Reading) -> Iterator[Consequence]:
    """One of two piles of cards from a library is had: about half of them (CR 700.3)."""
    shown = next((node for node in reading.mentioned.values() if isinstance(node, TopOfLibrary)), None)
    if shown is not None and isinstance(shown.count, int) and node.which is WhichPile.ONE:
        yield Consequence(Sort.DRAW, None, who, (shown.count + 1) // 2)


def exiled(node: Exile, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Exiled permanents are gone; cards of graveyards hardly matter."""
    if from_battlefield(reading.meant(node.what)):
        yield Consequence(Sort.REMOVE, node.what, who)


def put_onto_battlefield(node: PutOntoBattlefield, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Cards that come onto the battlefield: lands that were searched for, creatures from graveyards."""
    what = reading.meant(node.what)
    search = reading.mentioned.get(what.of) if isinstance(what, It | Them) else None
    if isinstance(search, Search):
        if not all(map(is_land, search.what)):
            yield Consequence(Sort.FIND, None, who, 1, limit=limit_of(search))  # it needn't be cast besides
    elif isinstance(what, Chosen) and is_land(what):
        yield Consequence(Sort.FETCH, None, who)
    else:
        yield Consequence(Sort.RAISE, node.what, who)


def searched(node: Search, who: Players, reading: Reading) -> Iterator[Consequence]:
    """A card that is looked for: lands are worth what lands are, wherever they come to; what is only exiled is lost to whose
    it is, and what goes to a graveyard isn't had yet."""
    match fate(node, reading.text):
        case Fate.LOST:
            yield Consequence(Sort.TAKE_AWAY, None, reading.player(node.whose))
        case Fate.NOT_HAD_YET:
            yield Consequence(Sort.LOOK, None, who)
        case Fate.HAD if all(map(is_land, node.what)):
            yield Consequence(Sort.FETCH, None, who)
        case Fate.HAD:
            yield Consequence(Sort.FIND, None, who, limit=limit_of(node))


def from_battlefield(what: Node | None) -> bool:
    """Whether a phrase means permanents."""
    selectable = what_of(what)
    if isinstance(selectable, Filter):
        placed = zones_of(what)
        if placed:
            return placed == [BATTLEFIELD]
        return selectable.noun.thing in (Thing.PERMANENT, Thing.TOKEN)
    return what is not None and not isinstance(what, It | Them)


def zones_of(what: Node | None) -> list[Zone]:
    """The zones that a phrase names for what it means."""
    selectable = what_of(what)
    clauses = selectable.clauses if isinstance(selectable, Filter) else ()
    return [part.zone for part in clauses if isinstance(part, InZone)]


def damaged(node: DealDamage, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Damage to what is named."""
    yield Consequence(Sort.DAMAGE, node.to, who, node.amount, node=node.source)


def portions(node: DealPortions, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Damage to each of several."""
    for portion in node.portions:
        yield Consequence(Sort.DAMAGE, reading.meant(portion.to), who, portion.amount, node=node.source)


def divided(node: DealDivided, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Damage that its controller divides."""
    yield Consequence(Sort.DAMAGE, node.divided_among, who, node.amount, shared=True, node=node.source)


def fought(node: Fight, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Two creatures that fight."""
    yield Consequence(Sort.FIGHT, node.what, who, node=node.other)


def counters(node: PutCounters, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Counters that change a creature's size."""
    if node.kind == PLUS:
        yield Consequence(Sort.RESIZE, node.what, who, node.count, node.count)
    elif (change := counter_change(node.kind)) is not None and isinstance(node.count, int):
        yield Consequence(Sort.RESIZE, node.what, who, change[0] * node.count, change[1] * node.count)


PLUS = "+1/+1"
"""The counters of which any number is told (CR 122.1a)."""


def distributed(node: Distribute, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Counters among several creatures."""
    if node.kind == PLUS:
        yield Consequence(Sort.RESIZE, node.divided_among, who, node.amount, node.amount, shared=True)


def attached(node: Attach, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Equipment put on a creature."""
    yield Consequence(Sort.ATTACH, node.to, who, node=node.what)


# --- what players do ------------------------------------------------------------------------------------------


def counted(sort: Sort, field: str) -> Reader:
    """A word that a player does so much of."""

    def read(node: Node, who: Players, reading: Reading) -> Iterator[Consequence]:
        held = field_of(node, field)
        yield Consequence(sort, None, who, held if isinstance(held, int | Node) and held else 1)

    return read


def always(sort: Sort) -> Reader:
    """A word that a player does once."""

    def read(node: Node, who: Players, reading: Reading) -> Iterator[Consequence]:
        yield Consequence(sort, None, who)

    return read


def discarded(node: DiscardThese, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Particular cards that somebody chose are discarded."""
    yield Consequence(Sort.DISCARD, None, who, node=node)


def tokens(node: CreateTokens, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Tokens of a shape."""
    yield Consequence(Sort.TOKENS, None, who, node.count, node=node.shape)


def lots(node: CreateLots, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Tokens of several shapes."""
    for lot in node.lots:
        yield Consequence(Sort.TOKENS, None, who, lot.count, node=lot.shape)


def copied(node: CreateCopies, who: Players, reading: Reading) -> Iterator[Consequence]:
    """Tokens that are copies."""
    lasting = stays(reading.text, node)
    yield Consequence(Sort.TOKENS, None, who, node.count, lasting=lasting, node=node.what)


# --- continuous effects -----------------------------------------------------------------------------------------


def continuously(node: Continuously, who: Players, reading: Reading) -> Iterator[Consequence]:
    """What a resolution does to objects for a while."""
    creature = becoming_creature(node, lasting=node.duration.until not in SHORT)
    yield from () if creature is None else (creature,)
    for modification in node.modifications if creature is None else ():
        yield from modified(modification, node.what, node.duration)


def statically(node: Modify, who: Players, reading: Reading) -> Iterator[Consequence]:
    """What a static ability does to objects as long as its source is there."""
    for modification in node.modifications:
        yield from modified(modification, node.what, INDEFINITELY)


def modified(modification: Modification, what: Node, duration: Duration) -> Iterator[Consequence]:
    """One modification as a consequence."""
    lasting = duration.until not in SHORT
    match modification:
        case Several():
            for part in modification.parts:
                yield from modified(part, what, duration)
        case ChangePT():
            yield Consequence(Sort.RESIZE, what, None, modification.power, modification.toughness, lasting)
        case GainAbility():
            yield Consequence(Sort.GRANT, what, None, lasting=lasting, abilities=modification.abilities)
        case LoseAllAbilities() | SetPT():
            yield Consequence(Sort.STRIP, what, None, lasting=lasting)
        case CantAttack() | CantBlock():
            yield Consequence(Sort.HOLD, what, None, lasting=lasting, marks=(modification,))
        case DoesntUntap():
            yield Consequence(Sort.HOLD, what, None, lasting=lasting)
        case CantBeBlocked() | CantBeDestroyed() | AttacksAsThoughNoDefender():
            yield Consequence(Sort.GRANT, what, None, lasting=lasting, marks=(modification,))
        case ChangeControl():
            yield Consequence(Sort.STEAL, what, modification.who, lasting=lasting)
        case _:
            return


def _reads(
    kind: type[N], reader: Callable[[N, Players, Reading], Iterator[Consequence]]
) -> tuple[type[Node], Reader]:
    """A class of words with what reads its words."""
    return kind, cast("Reader", reader)


READERS: Mapping[type[Node], Reader] = dict(
    (
        _reads(AddMana, always(Sort.MANA)),
        _reads(Attach, attached),
        _reads(BeginReplacing, prevented),
        _reads(Continuously, continuously),
        _reads(Copy, plainly(Sort.COPY)),
        _reads(Counter, plainly(Sort.COUNTER)),
        _reads(CreateCopies, copied),
        _reads(CreateLots, lots),
        _reads(CreateTokens, tokens),
        _reads(DealDamage, damaged),
        _reads(DealDivided, divided),
        _reads(DealPortions, portions),
        _reads(Destroy, plainly(Sort.DESTROY)),
        _reads(Detain, plainly(Sort.HOLD)),
        _reads(Discard, counted(Sort.DISCARD, "count")),
        _reads(DiscardHand, always(Sort.DISCARD)),
        _reads(DiscardThese, discarded),
        _reads(Distribute, distributed),
        _reads(Draw, counted(Sort.DRAW, "count")),
        _reads(ExchangeControl, plainly(Sort.STEAL)),
        _reads(Exile, exiled),
        _reads(Fight, fought),
        _reads(GainControl, plainly(Sort.STEAL)),
        _reads(GainLife, counted(Sort.GAIN_LIFE, "amount")),
        _reads(GetEmblem, always(Sort.EMBLEM)),
        _reads(Goad, plainly(Sort.HOLD)),
        _reads(LoseGame, always(Sort.LOSE)),
        _reads(LoseLife, counted(Sort.LOSE_LIFE, "amount")),
        _reads(Mill, counted(Sort.MILL, "count")),
        _reads(Modify, statically),
        _reads(Put, to_zone),
        _reads(PutCounters, counters),
        _reads(PutPiles, piles),
        _reads(PutOntoBattlefield, put_onto_battlefield),
        _reads(Regenerate, plainly(Sort.SAVE)),
        _reads(RemoveFromCombat, plainly(Sort.TAP)),
        _reads(Sacrifice, plainly(Sort.SACRIFICE)),
        _reads(Scry, always(Sort.LOOK)),
        _reads(Search, searched),
        _reads(Surveil, always(Sort.LOOK)),
        _reads(TakeExtraTurns, always(Sort.EXTRA_TURN)),
        _reads(Tap, plainly(Sort.TAP)),
        _reads(TapOrUntap, plainly(Sort.TAP)),
        _reads(Untap, plainly(Sort.UNTAP)),
        _reads(WinGame, always(Sort.WIN)),
    )
)
"""Which words do what; a word that is not here does what the words inside it do."""


# --- texts ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def statics_of(abilities: tuple[Node, ...]) -> tuple[Consequence, ...]:
    """What the static abilities of a permanent do to objects, with what they ask of its host."""
    found = ((one, given_by(one)) for one in abilities if isinstance(one, Static))
    return tuple(
        replace(one, given=(*one.given, *given))
        for ability, given in found
        for one in consequences_of(ability)
    )

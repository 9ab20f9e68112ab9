"""What instructions do, as "this way", "that much" and "the sacrificed creature" speak of it (CR 608.2c)."""

from __future__ import annotations

from typing import NamedTuple

from engine.abilities.actions.choosing.choose import ChooseObjects, ChoosePlayer
from engine.abilities.actions.choosing.piles import ChoosePile
from engine.abilities.actions.counters.counters_from_among import RemoveFromAmong
from engine.abilities.actions.counters.player_counters import PayEnergy
from engine.abilities.actions.counters.putting_and_removing import (
    PutCounters,
    PutCountersApart,
    RemoveCounters,
    RemoveThoseCounters,
)
from engine.abilities.actions.looking.discover import ExileUntil
from engine.abilities.actions.looking.look import LookAt, Reveal, RevealUntil
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.moving.destroy import Destroy
from engine.abilities.actions.moving.discard import Discard, DiscardHand, DiscardThese
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.mill import Mill
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.put_apart import PutApart
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.paying.pay import Pay
from engine.abilities.actions.paying.pay_any_amount import PayAnyAmount
from engine.abilities.actions.paying.pay_repeatedly import PayRepeatedly
from engine.abilities.actions.permanents.goad import Goad
from engine.abilities.actions.permanents.meld import ExileAndMeld
from engine.abilities.actions.permanents.regenerate import Regenerate
from engine.abilities.actions.permanents.tapping import Tap, TapOrUntap, Untap
from engine.abilities.actions.players.life import PayLife
from engine.abilities.actions.spells.copy import Copy
from engine.abilities.actions.spells.counter import Counter
from engine.abilities.actions.spells.play import Play
from engine.abilities.effects.damage import DealDamage, DealDivided, DealEvenly, DealPortions
from engine.abilities.effects.exile_instead import ExileItInstead
from engine.abilities.keywords.casting.casting_now import CastFor, PlayFor
from engine.abilities.tokens.amass import Amass
from engine.abilities.tokens.copies import CreateCopies
from engine.abilities.tokens.create import CreateLots, CreateThose, CreateTokens
from engine.ir.amounts import ThatMuch
from engine.ir.effects import Does, Sequence
from engine.ir.mentions import MentionId, mention_of
from engine.ir.nodes import Action, Effect, Node, how_much_of, recipient_of, walk, what_of
from engine.ir.objects import It, This
from engine.values.zones import Zone

Kinds = type[Node] | tuple[type[Node], ...]


class Instruction(NamedTuple):
    """An instruction as words speak of it: its kind, and the zone that it moves things to, if it says one."""

    kind: type[Node]
    to: Zone | None = None

    def is_of(self, kinds: Kinds) -> bool:
        """Whether it is one of some kinds."""
        return issubclass(self.kind, kinds)


def instruction_of(node: Action | Effect) -> Instruction:
    """An instruction or a cost, as words speak of it."""
    to = Zone.BATTLEFIELD if isinstance(node, PutOntoBattlefield) else recipient_of(node)
    return Instruction(type(node), to if isinstance(to, Zone) else None)


CREATING = (CreateTokens, CreateCopies, CreateLots, CreateThose)
DEALING = (DealDamage, DealDivided, DealEvenly, DealPortions)
DISCARDING = (Discard, DiscardHand, DiscardThese)
EXILING = (Exile, ExileUntil, ExileAndMeld, ExileItInstead)
PUTTING = (Put, PutOntoBattlefield, PutApart)
REMOVING = (RemoveCounters, RemoveThoseCounters, RemoveFromAmong)
PAYING = (Pay, PayAnyAmount, PayRepeatedly, PayLife, PayEnergy)
REVEALING = (Reveal, RevealUntil)
SHOWING = (*REVEALING, LookAt)
"""What leaves cards where they are."""
OF_CARDS = (*SHOWING, Search, *EXILING, *DISCARDING)
"""What is done to a card that is a card still after it (CR 109.2a)."""
NOTED_BY_PLAYER = (*DISCARDING, Sacrifice, Draw, *CREATING, Search, *EXILING)
"""The instructions of which is noted who of several players followed them."""

DONE: dict[str, Kinds] = {
    "amassed": Amass,
    "cast": (Play, PlayFor, CastFor),
    "chosen": (ChooseObjects, ChoosePlayer, ChoosePile),
    "copied": Copy,
    "countered": Counter,
    "created": CREATING,
    "dealt": DEALING,
    "destroyed": Destroy,
    "discard": DISCARDING,
    "discarded": DISCARDING,
    "draw": Draw,
    "drawn": Draw,
    "drew": Draw,
    "exile": EXILING,
    "exiled": EXILING,
    "goaded": Goad,
    "milled": Mill,
    "put": PUTTING,
    "putcounters": (PutCounters, PutCountersApart),
    "regenerated": Regenerate,
    "removed": REMOVING,
    "returned": PUTTING,
    "revealed": REVEALING,
    "sacrifice": Sacrifice,
    "sacrificed": Sacrifice,
    "searched": Search,
    "tapped": (Tap, TapOrUntap),
    "untapped": (Untap, TapOrUntap),
}
"""The instructions and costs that a verb of the text speaks of, as it stands before "this way" and in "the <verb> card"."""

DYING = (Destroy, Sacrifice)
INTO_GRAVEYARDS = (*DYING, Mill, *DISCARDING, Counter)
"""What puts things into graveyards though it doesn't say so."""

ZONES = {zone.value: zone for zone in (Zone.HAND, Zone.GRAVEYARD, Zone.BATTLEFIELD, Zone.LIBRARY)}
GRAVEYARDS = ("graveyard", "graveyards")


def does(instruction: Instruction, word: str) -> bool:
    """Whether "<word> this way" may speak of an instruction: to the zone that the word says, if it says one. By some
    instructions things die or are put into graveyards though they don't say so."""
    verb, last = word.split()[0], word.split()[-1]
    if verb == "died" or last in GRAVEYARDS:
        put = instruction.is_of(PUTTING) and instruction.to is Zone.GRAVEYARD
        return put or instruction.is_of(DYING if verb == "died" else INTO_GRAVEYARDS)
    return instruction.is_of(DONE.get(verb, ())) and ZONES.get(last, instruction.to) == instruction.to


def is_done_in_several_ways(word: str) -> bool:
    """Whether "<word> this way" speaks of instructions of several kinds at once: cards discarded or sacrificed are both
    "put into a graveyard this way"."""
    return word in ("died", "cast") or word.split()[-1] in GRAVEYARDS


def instructions_in(effect: Node) -> set[MentionId]:
    """The numbers of the instructions of an effect."""
    return {mention_of(part) for part in walk(effect) if isinstance(part, Action | Effect)}


def amount_of(node: Node) -> MentionId:
    """The number under which "that much" finds how much an instruction does: if it says "that much" itself, that is
    what it means from there on."""
    said = how_much_of(node)
    return said.of if isinstance(said, ThatMuch) else mention_of(node)


def last_part(effect: Node) -> Node:
    """The last of several instructions: those before it will have been carried out when it is."""
    match effect:
        case Sequence(effects=(_, *_, last)) | Does(actions=(_, *_, last)):
            return last
        case _:
            return effect


def is_of_one(node: Node) -> bool:
    """Whether an instruction is about one object and about no number: "that many" isn't what it did."""
    fields = node.__struct_fields__
    one = isinstance(what_of(node), This | It)
    return one and not any(name in fields for name in ("amount", "count"))

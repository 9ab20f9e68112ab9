"""What hangs on the words a text chose is a field of its own: rules look at what is meant, words are for printing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

from msgspec.structs import replace

from engine.abilities.replacements.amounts import BY_EFFECTS, MoreCounters
from engine.abilities.triggers.steps import AtStep
from engine.ir.amounts import ThatMuch
from engine.ir.conditions import IsTrueOf
from engine.ir.effects import Delayed
from engine.ir.fields import fields_of
from engine.ir.filters import InZone
from engine.ir.mentions import EVENT_OBJECT
from engine.ir.modifications import DoesntUntap
from engine.ir.nodes import Ability, Node, rebuild
from engine.ir.objects import It, Part, Them, This
from engine.ir.past import DoneThisWay
from engine.values.zones import Zone

NAME = "~"
PARTS = {
    "the rest": Part.REST,
    "the other": Part.REST,
    "the others": Part.REST,
    "the exiled": Part.EXILED,
}
PAST = ("was", "were", "controlled")
SINGLE = "from a single"
LATER = ("that turn's", "the next turn's")
WHOSE_STEP = ("your", "that player's", "the player's", "their")
PUT_INTO = {
    "put into a graveyard": Zone.GRAVEYARD,
    "put into graveyards": Zone.GRAVEYARD,
    "put into their graveyard": Zone.GRAVEYARD,
    "put into your graveyard": Zone.GRAVEYARD,
    "died": Zone.GRAVEYARD,
}


def meant_by_words(ability: Ability) -> Ability:
    """The ability with what its words mean said by fields (CR 201.5, 400.7, 608.2c, 607.2a, 603.7b)."""
    found: Ability = rebuild(ability, _meant)
    return found


def _meant(node: Node) -> Node:
    find = MEANT.get(type(node))
    if find is None:
        return node
    fields = find(node)
    same = fields_of(node, fields) == fields
    return node if same else replace(node, **fields)


N = TypeVar("N", bound=Node)
Fields = Callable[[Node], dict[str, object]]


def _means(kind: type[N], fields: Callable[[N], dict[str, object]]) -> tuple[type[Node], Fields]:
    """A class of words with the fields that its words mean."""
    return kind, cast("Fields", fields)


MEANT: Mapping[type[Node], Fields] = dict(
    (
        # An object's name means that very object where the text gives an ability, "this creature" what has it (CR 201.5b).
        _means(This, lambda node: {"by_name": node.word == NAME}),
        # What is left of a group, and what a linked ability exiled, are no antecedents as others are (CR 608.2c, 607.2a).
        _means(It, lambda node: {"part": PARTS.get(node.word, Part.ALL)}),
        _means(Them, lambda node: {"part": PARTS.get(node.word, Part.ALL)}),
        # All cards of one player: "from a single graveyard".
        _means(InZone, lambda node: {"of_one_player": node.word == SINGLE}),
        # How something was, though it may be elsewhere by now (CR 608.2h).
        _means(IsTrueOf, lambda node: {"past": node.verb in PAST}),
        # "Whenever" goes on triggering, "when" and "at" trigger once (CR 603.7b-c).
        _means(Delayed, lambda node: {"each_time": node.word == "whenever"}),
        # What went elsewhere instead wasn't put there (CR 614.6).
        _means(
            DoneThisWay,
            lambda node: {"into": PUT_INTO.get(node.word), "yours": "into your graveyard" in node.word},
        ),
        # Counters that are put by effects, not as costs (CR 614.16).
        _means(MoreCounters, lambda node: {"by_effects": node.word == BY_EFFECTS}),
        # A step of a later turn than the one in which the text was carried out (CR 603.7a); each of the main phases after
        # the first, or the second (CR 505.1b).
        _means(AtStep, lambda node: {"later": node.word in LATER, "each": node.word.startswith("each")}),
        # Excess damage is less than all that was dealt (CR 120.10); an event that is about it has no other amount.
        _means(ThatMuch, lambda node: {"excess": "excess damage" in node.word and node.of != EVENT_OBJECT}),
        # The untap step of one player, whoever will control the permanents then (CR 502.3, 611.2c).
        _means(
            DoesntUntap,
            lambda node: {"yours": node.whose == "your", "of_one_player": node.whose in WHOSE_STEP},
        ),
    )
)
"""For each class of words that mean more than one thing: the field that says which, and what it is."""

"""What instructions do, as "this way", "that much" and "before it" speak of it (CR 608.2c)."""

from __future__ import annotations

from engine.ir.amounts import ThatMuch
from engine.ir.effects import Does, Sequence
from engine.ir.mentions import MentionId, mention_of
from engine.ir.nodes import Action, Effect, Node, how_much_of, walk, what_of
from engine.ir.objects import It, This

ZONE_WORDS = ("hand", "graveyard", "battlefield", "library")

STEMS = {
    "the chosen": "choose",
    "the drawn": "draw",
    "the tapped": "tap",
    "the milled": "mill",
    "the untapped": "untap",
    "the returned": "put",
    "the returned, this way": "put",
    "the returned, you": "put",
}
"""The verbs of participles that don't begin with five letters of them."""

CREATED = ("createtokens", "createcopies")
"""The names of the instructions that create tokens."""

DAMAGED = "dealdamage"
"""The name of the instruction that does something to what stays where it is, until state-based actions are performed."""

TO_GRAVEYARDS = ("put graveyard", "destroy", "sacrifice", "mill", "discard", "counter")

INSTRUCTIONS = {
    "tapped": ("tap",),
    "untapped": ("untap",),
    "chosen": ("choose",),
    "found": ("search",),
    "drew": ("draw",),
    "draw": ("draw",),
    "returned": ("put",),
    "put into a graveyard": TO_GRAVEYARDS,
    "put into graveyards": TO_GRAVEYARDS,
    "put into their graveyard": TO_GRAVEYARDS,
    "put into your graveyard": TO_GRAVEYARDS,
    "died": ("put graveyard", "destroy", "sacrifice"),
    "cast": ("play", "cast"),
}
"""The instructions that do what a participle says, where that isn't how their name begins."""


def verbs_of(word: str) -> tuple[str, ...]:
    """The instructions that "<word> this way" speaks of, and the zone that they move things to."""
    zone = word.split()[-1] if word.split()[-1] in ZONE_WORDS else ""
    stems = INSTRUCTIONS.get(word) or INSTRUCTIONS.get(word.split()[0]) or (word.split()[0][:4].casefold(),)
    return stems if word in INSTRUCTIONS else tuple(f"{stem} {zone}".strip() for stem in stems)


def done_so(wanted: str, verb: str) -> bool:
    """Whether an instruction is one of a kind, to the zone that is said, if one is."""
    stem, _, zone = wanted.partition(" ")
    return verb.startswith(stem) and verb.endswith(zone)


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

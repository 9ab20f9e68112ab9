"""What "it", "that player" and "that much" stand for: the mentions of a text, each under a number (CR 608.2c).

A number is of a type of its own, so that no other number gets where a mention belongs, and each meaning has a number
that no other meaning has. Which kind a mention is of is asked by the functions here, never by comparing numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NewType, TypeGuard

from msgspec import Struct

MentionId = NewType("MentionId", int)
"""Under which number a text speaks of something; by itself it says nothing of what that is."""

NOT_MENTIONED = MentionId(-1)
"""Of what no text speaks, and of words that are not bound yet: there is nothing under it."""

EVENT_OBJECT, EVENT_PLAYER, EVENT_OTHER = MentionId(0), MentionId(1), MentionId(2)
"""Mentions that a trigger event makes: its subject, its player, the other object or player in it (CR 603.2)."""

CHOSEN_ATTACKERS = MentionId(3)
"""The creatures chosen to attack, while what may be paid for that is paid (CR 508.1g)."""

FIRST_COST, LAST_COST = MentionId(4), MentionId(8)
"""Mentions that costs make, which the effect can refer to: "the sacrificed creature" (CR 608.2h)."""

ACTOR = MentionId(9)
"""The player who is acting: "each player discards *their* hand" (CR 608.2c)."""

FIRST_MENTION = MentionId(10)
"""The first of the mentions that the text itself makes; there is no last one."""

AFFECTED = MentionId(-2)
"""The object that a continuous effect changes, while what it does to it is worked out (CR 611)."""

COMPARED = MentionId(-3)
"""The object that a noun looks at, while one number of it is compared with another."""

COUNTED = MentionId(-4)
"""Among the amounts that a text has said, what a condition counts; no bound text holds it."""

THIS_PILE, OTHER_PILE = MentionId(-5), MentionId(-6)
"""The two piles; once one is chosen, that is the first of them (CR 700.3)."""

FACE_DOWN_PILE = MentionId(-21)
"""What is in that of the two piles which is face down, if one is (CR 700.3)."""

LASTS_ON = MentionId(-7)
"""The objects on which a lasting effect was begun (CR 611.2c)."""

PLAYABLE = MentionId(-8)
"""The cards that an effect lets somebody play or cast (CR 601.3)."""

TRADED = MentionId(-9)
"""What was given for a spell as it was cast: sacrificed for emerge or tapped for harmonize (CR 702.119, 702.180)."""

PROMISED_TO = MentionId(-23)
"""Who was chosen to be given a gift as a spell was cast (CR 702.174a)."""

ONE_OPPONENT = MentionId(-24)
"""Which of several opponents "an opponent" is, once the controller of the text has decided it (CR 601.6a, 608.2d)."""

WHO_GAINS = MentionId(-10)
"""The player who gains control (CR 613.1b)."""

BENT = MentionId(-11)
"""The land that was earthbent (CR 701.66a)."""

SEARCHED = MentionId(-12)
"""The amount that says whether a library was searched (CR 701.23)."""

CLASH_WON = MentionId(-13)
"""The amount that says whether a clash was won (CR 701.30d)."""

FLIPS_WON, FLIPS_LOST, HEADS = MentionId(-14), MentionId(-15), MentionId(-16)
"""How many flips of coins were won, how many were lost, and how many came up heads (CR 705)."""

CAME_UP_HEADS, CAME_UP_TAILS = MentionId(-19), MentionId(-20)
"""The players whose coins, and the objects for which coins, came up so in what a text has just had flipped (CR 705.1)."""

LAST_ROLL = MentionId(-17)
"""The result of the last roll of a die (CR 706)."""

CONVOKED = MentionId(-18)
"""The creatures that convoked a spell (CR 702.51c)."""

ATTACKED = MentionId(-22)
"""What was attacked by the creature that was returned to a hand for ninjutsu or sneak: nothing if it attacked nothing any
more (CR 702.49c, 702.190b)."""


_CONSTANTS = {
    held: name for name, held in tuple(globals().items()) if name.isupper() and isinstance(held, int)
}
"""The mentions above by what they are called here."""

_NOT_FOUND = -1_000
_EXCESS = -1_000_000

MENTION_FIELDS = ("mention", "of", "also", "one_by_one")
"""The fields of the vocabulary that hold mentions, where they hold a number or several."""


def name_of(mention: MentionId) -> str:
    """What code calls a mention: by its constant, or by the function that makes it."""
    search = search_of(mention)
    if search is not None:
        return f"not_found({name_of(search)})"
    if mention <= _EXCESS:
        return f"excess_of({name_of(MentionId(_EXCESS - mention))})"
    if is_instruction(mention):
        return f"instruction({place_of(mention)})"
    if FIRST_COST < mention < LAST_COST:
        return f"FIRST_COST + {mention - FIRST_COST}"
    return _CONSTANTS.get(mention, str(mention))


def instruction(place: int) -> MentionId:
    """A mention that the text itself makes, counted from 0."""
    return MentionId(FIRST_MENTION + place)


def place_of(mention: MentionId) -> int:
    """Which of the mentions of its text it is, counted from 0."""
    return mention - FIRST_MENTION


def not_found(search: MentionId) -> MentionId:
    """What a search looked at and didn't find, from the mention of the search: "exile the rest"."""
    return MentionId(_NOT_FOUND - search)


def search_of(mention: MentionId) -> MentionId | None:
    """The search of which a mention is what it didn't find; None: of none."""
    return MentionId(_NOT_FOUND - mention) if _EXCESS < mention <= _NOT_FOUND else None


def excess_of(damage: MentionId) -> MentionId:
    """Among the amounts, how much of the damage that an instruction dealt was excess damage (CR 120.10)."""
    return MentionId(_EXCESS - damage)


def is_mentioned(mention: MentionId) -> bool:
    """Whether the text can speak of it again."""
    return mention != NOT_MENTIONED


def is_instruction(mention: MentionId) -> bool:
    """Whether the text itself makes it: one of its instructions or phrases."""
    return mention >= FIRST_MENTION


def is_cost(mention: MentionId) -> bool:
    """Whether a cost makes it."""
    return FIRST_COST <= mention <= LAST_COST


def is_event(mention: MentionId) -> bool:
    """Whether a trigger event makes it."""
    return EVENT_OBJECT <= mention <= EVENT_OTHER


def is_said(mention: MentionId) -> bool:
    """Whether words of the text make it, be it in a cost or in what it tells to do, or it is who acts."""
    return is_cost(mention) or is_instruction(mention) or mention == ACTOR


def after(mention: MentionId) -> MentionId:
    """The mention that is made next; a cost has few of its own, and after those goes on as the text does."""
    return FIRST_MENTION if mention == LAST_COST else MentionId(mention + 1)


def moved_on(mention: MentionId, by: int) -> MentionId:
    """The same mention of a text that follows on one that makes so many: only what the text itself makes moves."""
    return MentionId(mention + by) if is_instruction(mention) else mention


def speaks_of_an_event(node: Struct) -> bool:
    """Whether a word or phrase by itself speaks of what a trigger event makes (CR 603.2)."""
    return bool(renamed(node, lambda mention: NOT_MENTIONED if is_event(mention) else mention))


def renamed(node: Struct, change: Callable[[MentionId], MentionId]) -> dict[str, object]:
    """The fields of a node that hold mentions, with the mentions changed; what a search didn't find goes with it."""

    def new(mention: MentionId) -> MentionId:
        search = search_of(mention)
        return change(mention) if search is None else not_found(change(search))

    found: dict[str, object] = {}
    for name in MENTION_FIELDS:
        held = getattr(node, name, None)
        if _is_mention(held):
            found[name] = new(held)
        elif isinstance(held, tuple) and held and all(map(_is_mention, held)):
            found[name] = tuple(map(new, held))
    return {name: mention for name, mention in found.items() if mention != getattr(node, name)}


def _is_mention(held: object) -> TypeGuard[MentionId]:
    """Whether a field of such a name holds a mention: some words use those names for something else."""
    return isinstance(held, int) and not isinstance(held, bool)


def named_mentions(fields: Mapping[str, object]) -> dict[str, object]:
    """Those fields of a node that hold mentions, with these by their names, for people to read."""
    found: dict[str, object] = {}
    for name in MENTION_FIELDS:
        held = fields.get(name)
        if _is_mention(held):
            found[name] = name_of(held)
        elif isinstance(held, tuple) and held and all(map(_is_mention, held)):
            found[name] = tuple(map(name_of, held))
    return found


def mention_of(node: object) -> MentionId:
    """What a phrase or an instruction is mentioned as; NOT_MENTIONED if it can't be spoken of again."""
    mention: MentionId = getattr(node, "mention", NOT_MENTIONED)  # an open family (MENTION_FIELDS)
    return mention


def referred_to(node: object) -> MentionId:
    """What a word refers back to; NOT_MENTIONED if it is no such word, or isn't bound."""
    of: object = getattr(node, "of", NOT_MENTIONED)  # an open family (MENTION_FIELDS)
    return of if _is_mention(of) else NOT_MENTIONED


def made_by(node: object) -> tuple[MentionId, ...]:
    """The mentions that a phrase or an instruction makes by itself."""
    besides: tuple[MentionId, ...] = getattr(node, "MAKES", ())  # few words make more than one
    each: MentionId = getattr(node, "one_by_one", NOT_MENTIONED)  # an open family (MENTION_FIELDS)
    made = (mention_of(node), each, *besides)
    return tuple(mention for mention in made if is_mentioned(mention))

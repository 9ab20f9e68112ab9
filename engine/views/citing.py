"""Rules and terms as the rules of a date have them: the number that a rule had then, the words of then."""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec.structs import replace

from engine.assets import number_then
from engine.decisions import Why
from engine.rules.core.game import Game
from engine.values.edition import Profile

OLDER_TERMS: tuple[tuple[str, str], ...] = (
    (r"\benters the battlefield\b", "comes into play"),
    (r"\benter the battlefield\b", "come into play"),
    (r"\bonto the battlefield\b", "into play"),
    (r"\bon the battlefield\b", "in play"),
    (r"\bfrom the battlefield\b", "from play"),
    (r"\bthe battlefield\b", "play"),
    (r"\b(is|are|was|were|be) exiled\b", r"\1 removed from the game"),
    (r"\bexiles\b", "removes from the game"),
    (r"\bexile\b", "remove from the game"),
    (r"\bin exile\b", "removed from the game"),
    (r"\bdies\b", "is put into a graveyard from play"),
    (r"\bcasts\b", "plays"),
    (r"\bcast\b", "play"),
    (r"\bcasting\b", "playing"),
    (r"\bactivates\b", "plays"),
    (r"\bis activated\b", "is played"),
    (r"\bactivate\b", "play"),
    (r"\b([Ss])tate-based actions\b", r"\1tate-based effects"),
    (r"\bend step\b", "end of turn step"),
    (r"^End$", "End of turn"),
    (r"\bmana value\b", "converted mana cost"),
)
"""The terms of 2006 for those of the rules in force, where the program speaks: cards read as they do today."""

CITED = re.compile(r"\(CR [^()]*\)")
NUMBER = re.compile(r"\b\d{3}(?:\.\d+[a-z]?)?\b")

_TERMS = tuple((re.compile(pattern), older) for pattern, older in OLDER_TERMS)


@lru_cache(maxsize=4096)
def cite(rule: str, profile: Profile) -> str:
    """The number by which the rules of a date have a rule in force, or one of theirs that is written "2006 310.1". A rule
    that they don't have, or of which we don't know, is named with the year of today's."""
    return number_then(rule, profile.value) if rule else ""


@lru_cache(maxsize=4096)
def in_terms_of(text: str, profile: Profile) -> str:
    """What the program says in the terms of a date, and with the numbers that it has for the rules that are cited."""
    text = with_numbers_of(text, profile)
    if profile is not Profile.CR_2006:
        return text
    for pattern, older in _TERMS:
        text = pattern.sub(older, text)
    return text


def with_numbers_of(text: str, profile: Profile) -> str:
    """A text with the numbers that a date has for the rules of today that it cites, "(CR 614.5)"."""
    if profile is Profile.TODAY:
        return text
    return CITED.sub(lambda said: NUMBER.sub(lambda rule: cite(rule[0], profile), said[0]), text)


def asking(game: Game, why: Why) -> Why:
    """A question as the rules that are played by have it: with their number and in their terms."""
    profile = game.state.edition.profile
    if profile is Profile.TODAY:
        return why
    return replace(why, cited=cite(why.rule, profile), text=in_terms_of(why.text, profile))

"""Words in italics before an ability: ability words and flavor words, which have no rules meaning (CR 207.2c-d)."""

import re
from collections.abc import Mapping

from engine.language.kernel import Category, joined, leaf, leaf_words, phrase
from engine.language.kernel.tokens import join, tokenise

ABILITY_WORDS = (
    "adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, converge, "
    "council's dilemma, coven, delirium, descend 4, descend 8, domain, eerie, eminence, enrage, fateful hour, "
    "fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic, imprint, inspired, "
    "join forces, kinfall, kinship, landfall, lieutenant, magecraft, metalcraft, morbid, pack tactics, "
    "paradox, parley, radiance, raid, rally, renew, revolt, secret council, spell mastery, strive, "
    "survival, sweep, tempting offer, threshold, undergrowth, valiant, void, will of the council, corrupted, "
    "will of the planeswalkers, vivid, infusion, opus, repartee, increment"
).split(", ")
"""CR 207.2c."""
RULE_WORDS = frozenset(
    (
        "boast, companion, exhaust, forecast, friends forever, max speed, partner, power-up, prototype, solved, "
        "to solve, visit"
    ).split(", ")
)
"""What stands in the same place and has a meaning: keywords and headings (CR 702, 719)."""

KEYWORDS_WITH_COST = (
    "blitz, bestow, buyback, craft, cumulative upkeep, cycling, dash, disguise, disturb, echo, embalm, emerge, encore, "
    "entwine, equip, escape, eternalize, evoke, flashback, fortify, freerunning, harmonize, kicker, level up, madness, "
    "mayhem, megamorph, miracle, morph, multikicker, mutate, ninjutsu, offspring, outlast, overload, plot, prowl, "
    "reconfigure, recover, replicate, scavenge, spectacle, squad, surge, transfigure, transmute, unearth, ward, warp"
).split(", ")
"""Keywords after which a dash stands before a cost that isn't only mana (CR 702)."""

ABILITY_WORD = Category("word before an ability")
KNOWN = leaf_words("ability word", {word: word for word in ABILITY_WORDS})
FLAVOR_TOKEN = leaf(
    "word of a flavor word",
    r"(?-i:[A-Z~\d][\w'/-]*)|of|the|to|from|a|an|in|on|and|for|with|by|at|as|it|is|'s|'|,|!|\?|&",
    str,
    str,
    str,
)
_CHAPTERS = re.compile(r"[IVX]+(?:, [IVX]+)*")


def flavor_word(words: tuple[str, ...]) -> str:
    """Any words that begin large, but for those that mean something."""
    text = join(words)
    if not (text[0].isupper() or text[0] == "~") or text.casefold() in (
        *ABILITY_WORDS,
        *RULE_WORDS,
        *KEYWORDS_WITH_COST,
    ):
        raise ValueError("not a flavor word")
    if _CHAPTERS.fullmatch(text) or words[0].casefold() in ("choose", "when", "whenever", "at", "if"):
        raise ValueError("not a flavor word")
    return text


def split_flavor_word(value: object) -> Mapping[str, object] | None:
    """The inverse of `flavor_word`."""
    if not isinstance(value, str) or value in ABILITY_WORDS:
        return None
    return {"words": tuple(tokenise(value))}


PHRASES = (
    phrase(ABILITY_WORD, "{word}", None, word=KNOWN),
    phrase(ABILITY_WORD, "{words}", flavor_word, unbuild=split_flavor_word, words=joined(FLAVOR_TOKEN, "")),
)

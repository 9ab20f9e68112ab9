"""Names of keyword abilities that a noun may speak of without what belongs to them: "with cycling" (CR 702.1)."""

from engine.language.kernel import leaf_words

KEYWORD_NAMES = (
    "affinity, afterlife, amplify, awaken, bestow, blitz, bloodthirst, bushido, craft, cumulative upkeep, "
    "cycling, dash, disguise, disturb, dredge, echo, embalm, emerge, encore, equip, escape, eternalize, "
    "evoke, fading, flashback, foretell, harmonize, kicker, landcycling, landwalk, level up, "
    "madness, megamorph, miracle, mobilize, modular, morph, mutate, ninjutsu, offspring, outlast, "
    "overload, plot, prowl, rampage, reinforce, scavenge, soulshift, spectacle, splice, surge, suspend, "
    "toxic, transfigure, transmute, undying, unearth, vanishing, ward, warp"
).split(", ")
NAMED_KEYWORD = leaf_words("name of a keyword", {word: word for word in KEYWORD_NAMES})
ABILITIES_OF_THAT_NAME = leaf_words(
    "name of several abilities", {word: word for word in KEYWORD_NAMES if word != "landwalk"}
)
"""Landwalk is the name of a whole class of abilities (CR 702.14a)."""

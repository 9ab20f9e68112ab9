"""Single words and symbols: numbers, mana, types, colors, counters."""

from collections.abc import Mapping

from engine.ir.filters import (
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    IsColorless,
    IsCommander,
    IsMonocolored,
    IsMulticolored,
    IsOutlaw,
)
from engine.ir.nodes import Quality
from engine.language.kernel import Category, Phrase, joined, leaf, leaf_words, phrase
from engine.values.colors import COLOR_NAMES
from engine.values.mana import ManaCost, Symbol, symbol
from engine.values.numerals import NUMBER_WORDS
from engine.values.types import (
    ARTIFACT_TYPES,
    BATTLE_TYPES,
    CREATURE_TYPES,
    ENCHANTMENT_TYPES,
    LAND_TYPES,
    PLANESWALKER_TYPES,
    SPELL_TYPES,
    CardType,
    Supertype,
)

INTEGER = leaf("number", r"\d+(?:,\d{3})*", lambda t: int(t.replace(",", "")), lambda n: f"{n:,}", int)
"""A number in digits."""

SMALL_NUMERAL = leaf_words("small number word", {word: number for number, word in enumerate(NUMBER_WORDS)})
"""A number in words that is never written in digits where words stand."""

BIG_NUMBER_WORDS = {"thirty": 30, "forty": 40, "fifty": 50, "ninety-nine": 99}

NUMERAL = leaf_words(
    "number word", {**{word: number for number, word in enumerate(NUMBER_WORDS)}, **BIG_NUMBER_WORDS}
)
"""A number in words."""

ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split()
ORDINAL = leaf_words("ordinal", {word: number for number, word in enumerate(ORDINALS, 1)})

_MANA_SYMBOL = r"\{(?:\d+|[WUBRGCSXYZ]|(?:[WUBRG]|2|C)/[WUBRGCP](?:/P)?)\}"
MANA_SYMBOL = leaf("mana symbol", _MANA_SYMBOL, symbol, lambda found: found.text, Symbol)
MANA = Category("mana")

IRREGULAR = {
    "Aurochs": "Aurochs",
    "Blood": "Blood",
    "Borg": "Borg",
    "Child": "Children",
    "Custodes": "Custodes",
    "Cyclops": "Cyclopes",
    "Djinn": "Djinn",
    "Dwarf": "Dwarves",
    "Eldrazi": "Eldrazi",
    "Elf": "Elves",
    "Equipment": "Equipment",
    "Fish": "Fish",
    "Fungus": "Fungi",
    "Gold": "Gold",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Jellyfish": "Jellyfish",
    "Kithkin": "Kithkin",
    "Kor": "Kor",
    "Kree": "Kree",
    "Locus": "Loci",
    "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk",
    "Mouse": "Mice",
    "Myr": "Myr",
    "Nephilim": "Nephilim",
    "Ninja": "Ninjas",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Plains": "Plains",
    "Samurai": "Samurai",
    "Sheep": "Sheep",
    "Spacecraft": "Spacecraft",
    "Starfish": "Starfish",
    "Treefolk": "Treefolk",
    "Vedalken": "Vedalken",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
    "Zubera": "Zubera",
}

SUBTYPES = tuple(
    dict.fromkeys(
        ARTIFACT_TYPES
        + BATTLE_TYPES
        + CREATURE_TYPES
        + ENCHANTMENT_TYPES
        + LAND_TYPES
        + PLANESWALKER_TYPES
        + SPELL_TYPES
    )
)

TYPE_NAMES: dict[str, Quality] = {kind.value: HasType(kind) for kind in CardType}
TYPE_NAMES.update({name: HasSubtype(name) for name in SUBTYPES})
TYPE_NAMES["commander"] = IsCommander()
TYPE_NAMES["outlaw"] = IsOutlaw()
TYPE_WORD = leaf_words("type", TYPE_NAMES, plurals=IRREGULAR)
"""Card types and subtypes as qualities, with their plurals."""

CARD_TYPE = leaf_words("card type", {kind.value: kind for kind in CardType}, plurals={})
SUBTYPE = leaf_words("subtype", {name: name for name in SUBTYPES}, plurals=IRREGULAR)
CREATURE_TYPE = leaf_words("creature type", {name: name for name in CREATURE_TYPES}, plurals=IRREGULAR)
SUPERTYPE = leaf_words("supertype", {kind.value: kind for kind in Supertype})
COLOR = leaf_words("color", {name: color for color, name in COLOR_NAMES.items()})

QUALITY_NAMES: dict[str, Quality] = {kind.value: HasSupertype(kind) for kind in Supertype}
QUALITY_NAMES.update({name: HasColor(color) for color, name in COLOR_NAMES.items()})
QUALITY_NAMES.update(
    {"colorless": IsColorless(), "multicolored": IsMulticolored(), "monocolored": IsMonocolored()}
)
COLOR_WORD = leaf_words(
    "color quality",
    {word: quality for word, quality in QUALITY_NAMES.items() if not isinstance(quality, HasSupertype)},
)

SUPERTYPE_WORD = leaf_words("supertype word", {kind.value: HasSupertype(kind) for kind in Supertype})
PT_COUNTER = leaf("counter", r"[+-]\d+/[+-]\d+", str, str, str)
NAMED_COUNTERS = (
    "acorn, aegis, age, aim, arrow, arrowhead, awakening, bait, blaze, blessing, blood, bloodline, bloodstain, "
    "book, bounty, brain, bribery, brick, burden, cage, carrion, charge, chorus, coin, collection, component, "
    "contested, corpse, corruption, credit, croak, crystal, cube, currency, death, deathtouch, defense, delay, "
    "depletion, descent, despair, devotion, divinity, doom, double strike, dread, dream, duty, echo, egg, elixir, "
    "ember, energy, enlightened, eon, everything, experience, eyeball, eyestalk, fade, fate, feather, feeding, "
    "fellowship, fetch, filibuster, finality, fire, first strike, flame, flood, flying, foreshadow, fungus, fury, "
    "fuse, gem, ghostform, glyph, gold, growth, harmony, hatching, hatchling, haste, healing, hexproof, hit, "
    "hone, hoofprint, hope, hour, hourglass, hunger, ice, impostor, incarnation, incubation, indestructible, "
    "infection, influence, ingenuity, intel, intervention, invitation, isolation, javelin, judgment, keyword, "
    "ki, kick, knickknack, knowledge, landmark, level, lifelink, lore, loot, loyalty, luck, magnet, manabond, "
    "manifestation, mannequin, matrix, memory, menace, midway, mine, mining, mire, music, muster, necrodermis, "
    "net, night, oil, omen, ore, page, pain, palliation, paralyzation, pause, petal, petrification, phylactery, "
    "phyresis, pin, plague, plot, point, poison, polyp, possession, pressure, prey, pupa, quest, rad, reach, "
    "rebuilding, rejection, release, reprieve, rev, revival, ribbon, ritual, rope, rust, scream, scroll, shell, "
    "shield, shred, shy, silver, skewer, sleep, sleight, slime, slumber, soot, soul, spark, spite, spore, "
    "stash, storage, story, strife, study, stun, supply, suspect, takeover, task, ticket, tide, time, tower, "
    "training, trample, trap, treasure, unity, unlock, valor, velocity, verse, vigilance, vitality, void, volatile, "
    "vortex, vow, voyage, wage, winch, wind, wish, wreck"
).split(", ")
NAMED_COUNTER = leaf_words("named counter", {word: word for word in NAMED_COUNTERS})
NO_COUNTERS = frozenset(
    (
        "a additional all and another any both different each either enough equal every exactly fewer following half "
        "had has have his her its it kind least less many may more most much no of on only or other same several some "
        "such than that the their them then these they this those to two was were whose with without would you your"
    ).split()
) | frozenset(NUMBER_WORDS)


def _is_counter(token: str) -> bool:
    """Whether a word can be the name of a counter that isn't listed: any card may name its own (CR 122.1)."""
    return (
        token.isalpha()
        and token.islower()
        and token not in NO_COUNTERS
        and token not in ORDINALS
        and token not in NAMED_COUNTERS
    )


OTHER_COUNTER = leaf("other counter", _is_counter, str, str, str)
COUNTERS = Category("kind of counter")

WORD = leaf("word", r"[^\W\d_][\w'-]*", str, str, str)


def named_by_a_card(kind: str) -> str:
    """A kind of counter that isn't listed."""
    return kind


def split_named_by_a_card(value: object) -> Mapping[str, object] | None:
    """The inverse of `named_by_a_card`."""
    return {"kind": value} if isinstance(value, str) and _is_counter(value) else None


PHRASES: list[Phrase] = [
    phrase(MANA, "{symbols}", ManaCost, symbols=joined(MANA_SYMBOL, "")),
    phrase(COUNTERS, "{kind} #pt", None, kind=PT_COUNTER),
    phrase(COUNTERS, "{kind} #named", None, kind=NAMED_COUNTER),
    phrase(COUNTERS, "{kind} #other", named_by_a_card, unbuild=split_named_by_a_card, kind=OTHER_COUNTER),
]

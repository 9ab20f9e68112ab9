"""Citations are right and not just there: each cited section is about what stands around the citation.

Three looks. A section with a narrow subject may only be cited near words of that subject; a keyword's rule only in a
file that names the keyword; and each room has a list of the sections that its files are about.
"""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from engine.assets import rule_title
from tests.architecture.sources import Source, sources
from tests.architecture.test_citations import NUMBER, cited

NEAR = 12
"""So many lines before and after a citation are looked at, and the path of the file."""

SUBJECTS = {
    "103": "start|begin|first|mulligan|opening|decks?|sideboard|keep|hand",
    "104": "win|won|los[et]|draw|over|concede|end|loop",
    "105": "color|red|blue",
    "106": "mana|pool|facts",
    "111": "token|predefined|name",
    "114": "emblem",
    "116": "special|suspend|turn|face|land|play|foretell|plot|unlock|companion",
    "119": "life|damage|happening|facts",
    "120": "damage",
    "121": "draw|drew|library|impossible",
    "122": "counter|facts|damage, life",
    "123": "sticker",
    "202": "mana|cost|color|number",
    "203": "illustration",
    "204": "indicator|color",
    "206": "expansion|set",
    "207": "text|word|line|reminder|flavor|italic|strive",
    "208": "power|toughness|number|printed|size|text",
    "209": "loyalty",
    "210": "defense",
    "301": "artifact|equip|attach|attached|vehicle",
    "302": "creature|control|came|sick|established|before|turn|picture|notic",
    "303": "enchant|aura|attach|permanents",
    "304": "instant|sorcer",
    "305": "land|play",
    "306": "planeswalker|loyalty|counter",
    "307": "sorcer|main phase",
    "308": "kindred|tribal",
    "309": "dungeon|venture",
    "310": "battle|siege|protect|defense|intrinsic|subtype|its counters",
    "401": "librar|top|order|look|cards",
    "402": "hand",
    "403": "battlefield",
    "404": "graveyard|order",
    "405": "stack",
    "406": "exile|face",
    "501": "begin",
    "502": "untap|phas|course of turns",
    "503": "upkeep",
    "504": "draw",
    "505": "main|precombat",
    "506": "combat|attack|control|battle|controll|defend",
    "507": "combat",
    "508": "attack|defending",
    "509": "block",
    "510": "damage",
    "511": "combat|step",
    "512": "end",
    "513": "end step",
    "514": "cleanup|turn|wear|damage|course",
    "604": "static|ability|abilities|always",
    "605": "mana",
    "606": "loyalty|planeswalker",
    "607": "link|chosen|chose|choos|exiled|noted|with|this way|spell",
    "610": "exile|return|leav|until",
    "612": "text|word",
    "615": "prevent|damage|protect",
    "705": "flip|coin|chance",
    "706": "die|dice|roll|chance",
    "707": "cop(?:y|ies|ied|iable)|except",
    "708": "face.down|face.up|turned|face|status",
    "709": "split|half|halves|face|fuse|room",
    "710": "flip",
    "711": "level",
    "712": "face|double|transform|meld|side|enter",
    "713": "substitute",
    "714": "saga|chapter|lore|counters by its type|its counters",
    "715": "adventure|face|shown",
    "716": "class|level",
    "717": "attraction",
    "718": "prototyp|face|characteristics",
    "719": "case|solve|heading",
    "720": "omen|adventure",
    "721": "station",
    "722": "prepar|faces",
    "723": "control",
    "724": "end|combat",
    "725": "monarch",
    "726": "initiative",
    "727": "restart",
    "728": "rad",
    "729": "subgame",
    "730": "merg|mutat",
    "731": "day|night|spells? (?:were |was )?cast|cast in the turn",
    "732": "loop|shortcut|endless",
    "733": "illegal|back|undo|undone|rewind|rewound|cancel|proposal|refuse",
}
"""What a section with a narrow subject is about: one of these words, or beginnings of words, stands near a citation."""

SAID_OTHERWISE = {
    "701.23": ["look at"],
    "701.24": ["random orders"],
    "701.28": ["double-faced"],
    "701.37": ["designation"],
    "701.40": ["face down"],
    "701.58": ["face down"],
    "702.11": ["targeted", "variant"],
    "702.12": ["destroyed"],
    "702.16": ["chosen color"],
    "702.26": ["phase"],
    "702.33": ["optional cost", "payments"],
    "702.37": ["face down"],
    "702.42": ["all modes"],
    "702.44": ["colors spent"],
    "702.51": ["objects instead", "pays for"],
    "702.66": ["objects instead", "pays for"],
    "702.96": ['"each" takes', '"each" in place', "each in place", '"overload'],
    "702.102": ["both halves"],
    "702.103": ["enchants", "unattached", "aura"],
    "702.105": ["most life"],
    "702.109": ["becomes permanent", "becomes a permanent"],
    "702.120": ["costs of its modes", "each mode"],
    "702.121": ["opponents attacked"],
    "702.126": ["objects instead"],
    "702.127": ["any other zone", "cast from this zone"],
    "702.131": ["any time"],
    "702.145": ["day and night", "any time", "day or night", "by day"],
    "702.143": ["foretold"],
    "702.148": ["brackets"],
    "702.149": ["designation"],
    "702.168": ["face down"],
    "702.177": ["once"],
}
"""Keywords whose rules are cited in files that name them by other words: the rule's number -> the words."""


EVERYWHERE = re.compile(r"[1-4]\d\d|500|6\d\d|70[0-4]")
"""Sections that any room may speak of: concepts, parts and types of cards, zones, spells, abilities and effects. What
is left are the steps of a turn and the rules for kinds of cards and designations, each of which has its place."""

ROOMS = {
    "engine/abilities/actions": "506 508 509 705 706 707 708 709 710 712 723 724 725 726 727 728 729 733",
    "engine/abilities/effects": "506 508 509 716 719 722 731",
    "engine/abilities/keywords": "508 509 510 707 708 714 718 730 733",
    "engine/abilities/nouns": "506 508 509 707 712 731 903",
    "engine/abilities/replacements": "705 706 707 722 730 731",
    "engine/abilities/statics": "502 508 509 514 707 708",
    "engine/abilities/tokens": "508 707 722 726",
    "engine/abilities/triggers": "504 505 508 509 511 705 706 707 708 712 714 730 731",
    "engine/rules/actions": "502 505 506 511 514 709 712 714 715 720 722 724 730 731",
    "engine/rules/casting": "707 708 709 712 715 718 730 733",
    "engine/rules/core": "506 705 706 707 708 709 712 723 730 732 733",
    "engine/rules/evaluating": "508 509 708 709 715 730",
    "engine/rules/events": "506 508 509 514 705 706 707 708 709 712 714 727 729 730 731",
    "engine/rules/game": "732",
    "engine/rules/layers": "708 709 712 715 730 800",
    "engine/rules/lookup": "712 730",
    "engine/rules/mana": "",
    "engine/rules/turn": "501 502 504 506 507 508 509 510 511 514 708 712 722 723 724 727 729 732 733 800",
}
"""The other sections that the files of a room carry out or speak of. Who cites another there adds it, and looks twice."""


def citations(source: Source) -> Iterator[tuple[int, str]]:
    """Each rule that a file cites in prose or names as a value, with the line."""
    for line, text in source.prose():
        for rule in cited(text):
            yield line, rule
    for line, text in enumerate(source.text.splitlines(), 1):
        for rule in re.findall(rf'"({NUMBER})"', text):
            yield line, rule


@cache
def pattern(words: str) -> re.Pattern[str]:
    """Finds one of some words, or what begins with it, also within a name."""
    return re.compile(rf"(?<![a-z])(?:{words})", re.IGNORECASE)


def surroundings(source: Source, line: int) -> str:
    """What stands around a line, with names taken apart, and the path; the docstring of a file is about all of it."""
    lines = source.text.splitlines()
    lines = lines if line == 1 else lines[max(0, line - NEAR - 1) : line + NEAR]
    return re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", "\n".join([source.path.replace("/", " "), *lines]))


def off_subject(source: Source) -> Iterator[str]:
    """Citations of sections that are about something else than what stands around them."""
    for line, rule in citations(source):
        words = SUBJECTS.get(rule[:3])
        if words is not None and not pattern(words).search(surroundings(source, line)):
            yield source.at(line, f"cites {rule}, which is about {rule_title(rule[:3])}")


def stems(title: str) -> Iterator[str]:
    """How the words of a title begin, whatever form they have."""
    for word in re.findall(r"[a-z]+", title.lower()):
        if len(word) > 2 and word not in ("and", "the", "your"):
            yield word[: max(3, len(word) - 2)] if len(word) > 4 else word


def unnamed(source: Source) -> Iterator[str]:
    """Citations of the rule of a keyword that the file doesn't name."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", source.path + source.text).lower()
    for line, rule in citations(source):
        keyword = re.match(r"70[12]\.\d+", rule)
        if keyword is None or keyword[0] in ("701.1", "701.2", "702.1"):
            continue
        words = [*stems(rule_title(keyword[0]) or ""), *SAID_OTHERWISE.get(keyword[0], ())]
        if not any(word in text for word in words):
            yield source.at(line, f"cites {rule}, {rule_title(keyword[0])}, without naming it")


def out_of_place(source: Source) -> Iterator[str]:
    """Citations of sections that the file's room is not about."""
    room = "/".join(source.path.split("/")[:3])
    for line, rule in citations(source):
        if room in ROOMS and rule[:3] not in ROOMS[room].split() and not EVERYWHERE.fullmatch(rule[:3]):
            yield source.at(line, f"cites {rule}, and {room} is not about {rule_title(rule[:3])}")


def test_cited_sections_fit_their_room():
    assert [offence for source in sources("engine") for offence in out_of_place(source)] == []
    rooms = {"/".join(source.path.split("/")[:3]) for source in sources("engine/rules", "engine/abilities")}
    assert {room for room in rooms if not room.endswith(".py")} == ROOMS.keys()


def test_cited_sections_fit_what_stands_around_them():
    assert [offence for source in sources("engine", "gui") for offence in off_subject(source)] == []


def test_cited_keywords_are_named():
    assert [offence for source in sources("engine", "gui") for offence in unnamed(source)] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('"""It becomes day or night (CR 730.2)."""', 1),
        ('"""It becomes day or night (CR 731.1)."""', 0),
        ('"""The level of a Class (CR 717)."""', 1),
        ('"""The level of a Class (CR 716.2d)."""', 0),
        ('game.happen(BecameDay(), "730.1")', 1),
    ],
)
def test_a_section_about_something_else_is_seen(text: str, found: int):
    assert len(list(off_subject(Source("engine/x/y.py", text)))) == found


def test_a_section_out_of_place_is_seen():
    text = '"""The active player untaps (CR 502.3)."""'
    assert len(list(out_of_place(Source("engine/rules/mana/x.py", text)))) == 1
    assert list(out_of_place(Source("engine/rules/actions/x.py", text))) == []


def test_a_keyword_of_another_name_is_seen():
    assert len(list(unnamed(Source("engine/x/y.py", '"""Flying (CR 702.19a)."""')))) == 1
    assert list(unnamed(Source("engine/x/y.py", '"""Flying (CR 702.9b), trample (702.19a)."""'))) == []

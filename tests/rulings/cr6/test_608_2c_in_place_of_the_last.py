"""Instructions that take the place of the last of several, by what those before it find (CR 608.2c)."""

import pytest

from engine.language.compile import explain_line
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table

SORCERY = {"types": "Sorcery", "cost": "{0}"}
SEARCH = (
    "Search your library for a creature card, reveal it, and put it into your hand. If it's an Elf card, put it onto the "
    "battlefield instead. Then shuffle."
)
SHUFFLED = (
    "Search your library for a creature card, reveal it, put it into your hand, then shuffle. If it's an Elf card, put it "
    "onto the battlefield instead."
)


@pytest.mark.parametrize("text", [SEARCH, SHUFFLED])
@pytest.mark.parametrize(("kind", "zone"), [("Elf", Zone.BATTLEFIELD), ("Bear", Zone.HAND)])
def test_what_was_found_decides_where_it_is_put(table: Table, text: str, kind: str, zone: Zone) -> None:
    """CR 608.2c: the search is made in any case; only what is put into the hand is put elsewhere."""
    found = table.ann.library("Found", types=f"Creature — {kind}")
    table.ann.library("Land", types="Land", cost="")
    spell = table.ann.holds("Call", text, **SORCERY)
    table.ann.casts(spell)
    table.ann.answers(found)
    table.resolve()

    assert found.zone is zone


@pytest.mark.parametrize(("types", "zone"), [("Land", Zone.BATTLEFIELD), ("Creature", Zone.HAND)])
def test_what_is_revealed_decides_where_it_is_put(table: Table, types: str, zone: Zone) -> None:
    """CR 608.2c: the card that was revealed is the one that is asked about."""
    top = table.ann.library("Top", types=types, cost="")
    table.ann.carries_out(
        "Reveal the top card of your library and put it into your hand. If it's a land card, put it onto the battlefield "
        "tapped instead."
    )

    assert top.zone is zone


def test_what_is_only_found_where_the_condition_is_false_cant_be_asked_about() -> None:
    """CR 608.2c: a search that nobody makes where the condition is true finds nothing that it could be true of."""
    reading = explain_line(SEARCH.replace("put it onto the battlefield", "you may draw a card"), spell=True)
    assert reading.declined is None
    reading = explain_line(
        "Search your library for a creature card. If it's an Elf card, draw a card instead. Then shuffle.",
        spell=True,
    )

    assert "only afterwards" in str(reading.declined)


@pytest.mark.parametrize("may", [True, False])
@pytest.mark.parametrize(("others", "zone"), [(0, Zone.BATTLEFIELD), (1, Zone.HAND)])
def test_the_search_is_made_whatever_is_done_with_what_it_finds(
    table: Table, may: bool, others: int, zone: Zone
) -> None:
    """CR 608.2c: only where it is put hangs on the condition, even where nothing that was found is asked about."""
    text = (
        "earch your library for a land card, reveal it, put it into your hand, then shuffle. If you control no creatures, "
        "put it onto the battlefield tapped instead."
    )
    land = table.ann.library("Land", types="Land", cost="")
    table.ann.library("Bear")
    [table.ann.controls("Ox") for _ in range(others)]
    spell = table.ann.holds("Call", ("You may s" if may else "S") + text, **SORCERY)
    table.ann.casts(spell)
    table.ann.answers(*([True] if may else []), land)
    table.resolve()

    assert land.zone is zone


@pytest.mark.parametrize(("elf", "hand"), [(True, 2), (False, 1)])
def test_the_rest_goes_where_it_goes_in_any_case(table: Table, elf: bool, hand: int) -> None:
    """CR 608.2c: "put two of them into your hand instead" says nothing of the rest."""
    if elf:
        table.ann.controls("Elf", types="Creature — Elf")
    for name in ("A", "B", "C", "D"):
        table.ann.library(name)
    spell = table.ann.holds(
        "Insight",
        "Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard. If "
        "you control an Elf, put two of them into your hand instead.",
        **SORCERY,
    )
    table.ann.casts(spell)
    table.ann.answers(["A", "B"][:hand])
    table.resolve()

    assert (len(table.ann.hand), table.ann.library_names) == (hand, ["D"])
    assert len(table.ann.graveyard) == 3 - hand + 1


@pytest.mark.parametrize(
    "text",
    [
        "Until end of turn, ~'s base power and toughness become 6/6 and it gains trample.",
        "Until end of turn, you may play lands from your graveyard and ~ gains trample.",
        "Exile the top card of your library. Until end of turn, you may play that card and ~ gains trample.",
    ],
)
def test_a_duration_before_two_changes_is_that_of_both(table: Table, text: str) -> None:
    """CR 611.2a: the ability is gained for as long as what is said before it."""
    dinosaur = table.ann.controls("Dinosaur", "{0}: " + text, pt="1/1")
    table.ann.library("Card")
    table.ann.activates(dinosaur)
    table.resolve()
    assert "trample" in dinosaur.keywords
    table.to(Step.UPKEEP, 1)

    assert "trample" not in dinosaur.keywords


@pytest.mark.parametrize(("wizard", "counters"), [(True, 2), (False, 1)])
def test_more_of_the_last_of_several_actions(table: Table, wizard: bool, counters: int) -> None:
    """CR 608.2c: the creature is tapped in any case."""
    bear = table.bob.controls("Bear", pt="2/2")
    table.ann.controls("Friend", types=f"Creature — {'Wizard' if wizard else 'Bear'}", pt="1/1")
    spell = table.ann.holds(
        "Freeze",
        "Tap target creature and put a stun counter on it. If you control a Wizard, put two stun counters on it instead.",
        **SORCERY,
    )
    table.ann.answers(bear)
    table.ann.casts(spell)
    table.resolve()

    assert (bear.object.tapped, bear.counters("stun")) == (True, counters)


@pytest.mark.parametrize(("elf", "life"), [(True, 24), (False, 22)])
def test_more_of_what_is_done_then(table: Table, elf: bool, life: int) -> None:
    """CR 608.2c: the creature is destroyed in any case."""
    bear = table.bob.controls("Bear", types="Creature — Elf" if elf else "Creature — Bear", pt="2/2")
    table.ann.controls("Friend", pt="1/1")
    spell = table.ann.holds(
        "Murder",
        "Destroy target creature, then you gain 2 life. If that creature was an Elf, you gain 4 life instead.",
        **SORCERY,
    )
    table.ann.answers(bear)
    table.ann.casts(spell)
    table.resolve()

    assert (bear.zone, table.ann.life) == (Zone.GRAVEYARD, life)


EARLIER = (
    "Target creature gets +1/+1 until end of turn. Draw a card. If you control an Elf, that creature gets +3/+3 until end of "
    "turn instead."
)
SKIPPED = (
    "Mill three cards, then you may return a creature card from your graveyard to your hand. If you control an Elf, you may "
    "put that card onto the battlefield instead."
)


@pytest.mark.parametrize(
    ("text", "declined"), [(EARLIER, "before the last one"), (SKIPPED, "whose place is taken")]
)
def test_instead_of_what_is_not_just_before(text: str, declined: str) -> None:
    """What would take the place of another instruction than the last one isn't read, nor what speaks of what only the
    instruction would pick whose place it takes."""
    assert declined in str(explain_line(text, spell=True).declined)


@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(("kind", "size"), [("Treasure", 1), ("Clue", 2)])
def test_who_may_have_something_happen_may_have_what_takes_its_place(
    table: Table, kind: str, size: int, wanted: bool
) -> None:
    """CR 608.2c: what happens is changed by the sentence after it, not whether the player wants it."""
    table.ann.controls(
        "Collector",
        "Whenever you sacrifice an artifact, you may have target creature get -1/-1 until end of turn. If that artifact was "
        "a Treasure, that creature gets -2/-2 until end of turn instead.",
    )
    wall = table.bob.controls("Wall", types="Creature — Wall", pt="3/3")
    table.ann.controls("Thing", types=f"Artifact — {kind}")
    table.ann.carries_out("Sacrifice an artifact.", wall, wanted)

    assert (wall.chars.power, wall.chars.toughness) == ((size, size) if wanted else (3, 3))

"""What is chosen to change zones while it is settled how permanents enter (CR 614.13a-b), by date."""

from engine.values.zones import Zone
from tests.rulings.dates import dated
from tests.rulings.table import Card, Table

GHOUL = "As this creature enters, exile any number of creature cards from your graveyard."
RISE = "Return all creature cards from your graveyard to the battlefield."


def risen(table: Table, *texts: str) -> tuple[Card, ...]:
    """Creatures in a graveyard, and the spell that returns them all, ready to be cast."""
    cards = tuple(table.ann.buried(f"Creature {n}", text, pt="1/1") for n, text in enumerate(texts))
    table.ann.casts(table.ann.holds("Rise", RISE, types="Sorcery", cost="{0}"))
    return cards


def test_nothing_that_enters_can_be_chosen(table: Table) -> None:
    """CR 614.13a: neither the permanent itself nor what enters with it."""
    ghoul, bear = risen(table, GHOUL, "")

    table.resolve_all()

    assert (ghoul.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)


def test_what_stays_in_the_graveyard_can_be_chosen(table: Table) -> None:
    """CR 614.13a: only what enters is kept from it."""
    ghoul = table.ann.buried("Ghoul", GHOUL, pt="1/1")
    bear = table.ann.buried("Bear", pt="2/2")
    text = "Return target creature card from your graveyard to the battlefield."
    table.ann.answers(ghoul)
    table.ann.casts(table.ann.holds("Zombify", text, types="Sorcery", cost="{0}"))
    table.ann.answers([bear])

    table.resolve_all()

    assert (ghoul.zone, bear.zone) == (Zone.BATTLEFIELD, Zone.EXILE)


def test_those_that_are_not_chosen_are_all_of_them(table: Table) -> None:
    """CR 614.13: what was exiled as something else entered doesn't enter any more."""
    _, bear = risen(table, "As this creature enters, exile all creature cards from your graveyard.", "")

    table.resolve_all()

    assert bear.zone == Zone.EXILE


@dated("where", today=Zone.BATTLEFIELD, cr_2016=Zone.BATTLEFIELD, cr_2011=Zone.EXILE)
def test_what_enters_with_it_could_be_chosen_once(table: Table, where: Zone) -> None:
    """CR 614.13a; 2011 614.13 kept only the permanent itself from being chosen."""
    ghoul, bear = risen(table, GHOUL, "")
    if where is Zone.EXILE:
        table.ann.answers([bear])

    table.resolve_all()

    assert (ghoul.zone, bear.zone) == (Zone.BATTLEFIELD, where)


@dated("first second", today=("2/2", "1/1"), cr_2019=("2/2", "1/1"), cr_2016=("2/2", "2/2"))
def test_one_creature_for_two_that_devour(table: Table, first: str, second: str) -> None:
    """CR 614.13b: chosen once; 2016 614.13b spoke of a single permanent, so once for each."""
    bear = table.ann.controls("Bear", pt="2/2")
    one, other = risen(table, "Devour 1", "Devour 1")
    table.ann.answers([bear])
    if second == "2/2":
        table.ann.answers([bear])

    table.resolve_all()

    assert (one.pt, other.pt, bear.zone) == (first, second, Zone.GRAVEYARD)


def test_effects_of_keyword_abilities_are_called_by_them(table: Table) -> None:
    """CR 616.1f, 702.82c: which of two is applied first is chosen, and each is named."""
    table.ann.controls("Bear", pt="2/2")
    elder = table.ann.holds("Elder", "Devour 3\nDevour 5", pt="1/1", cost="{0}")
    table.ann.casts(elder)
    table.ann.answers("Devour 5", [table.ann.controls("Goblin", pt="1/1")], [])

    table.resolve_all()

    assert elder.pt == "6/6"


LODGE = "As this land enters, you may reveal a Mountain card from your hand. If you don't, this land enters tapped."


def test_what_enters_with_it_can_be_revealed(table: Table) -> None:
    """CR 614.12a, 614.13a: it is revealed before anything has entered, and only what would go elsewhere can't be chosen."""
    lodge = table.ann.holds("Lodge", LODGE, types="Land")
    peak = table.ann.holds("Peak", types="Land — Mountain")
    table.ann.answers(True)

    table.put_onto_battlefield(peak, lodge)

    assert (peak.zone, lodge.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD)
    assert not lodge.object.tapped


def test_a_card_can_reveal_itself_as_it_enters(table: Table) -> None:
    """CR 614.12a: it is still in the hand as that is chosen."""
    lodge = table.ann.holds("Lodge", LODGE, types="Land — Mountain")
    table.ann.answers(True)

    table.put_onto_battlefield(lodge)

    assert not lodge.object.tapped


def test_what_enters_is_not_discarded_for_itself(table: Table) -> None:
    """CR 614.13a: neither the card itself nor what enters with it is chosen, though both are still in the hand."""
    rat = table.ann.holds("Rat", "As this creature enters, discard a card.", pt="1/1")
    bear = table.ann.holds("Bear", pt="2/2")
    other = table.ann.holds("Other", pt="3/3")

    table.put_onto_battlefield(rat, bear)

    assert (rat.zone, bear.zone, other.zone) == (Zone.BATTLEFIELD, Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_there_may_be_nothing_to_discard(table: Table) -> None:
    """CR 614.13a: nothing is asked where the only card is the one that enters."""
    text = "As this creature enters, you may discard a card. If you do, it enters with a +1/+1 counter on it."
    rat = table.ann.holds("Rat", text, pt="1/1")

    table.put_onto_battlefield(rat)

    assert rat.pt == "1/1"

"""Effects that last until a card is cast from exile (CR 611.2a)."""

from engine.values.zones import Zone

PROWLER = (
    '{2}, Exile this card from your hand: Target land gains "{T}: Add {U}, {B}, or {R}" until this card is cast from '
    "exile. You may cast this card for as long as it remains exiled."
)


def exiled_for_a_land(table, cost):
    """Ann exiles the card from her hand; the land gains the ability."""
    land = table.ann.controls("Waste", types="Land")
    prowler = table.ann.holds("Prowler", PROWLER, pt="3/3", cost=cost)
    table.ann.has_mana("{2}")
    table.ann.activates(prowler)
    table.resolve()
    return land, prowler


def test_the_land_has_the_ability_until_then_and_pays_for_it(table):
    """CR 601.2g, 611.2a: mana is paid before the spell becomes cast; then the land is what it was."""
    land, prowler = exiled_for_a_land(table, "{R}")
    assert (prowler.zone, len(land.chars.abilities)) == (Zone.EXILE, 1)
    table.ann.casts(prowler)
    assert land.object.tapped
    assert len(land.chars.abilities) == 0
    table.resolve()
    assert table.ann.permanents == ["Waste", "Prowler"]


def test_another_spell_doesnt_end_it(table):
    """CR 611.2a."""
    land, _ = exiled_for_a_land(table, "{R}")
    table.ann.casts(table.ann.holds("Balm", "You gain 1 life.", types="Instant", cost="{0}"))
    table.resolve()
    assert len(land.chars.abilities) == 1


def test_it_lasts_while_the_card_goes_elsewhere(table):
    """CR 400.7, 611.2a: what left exile otherwise was not cast from there; as a new object it can't be either."""
    land, prowler = exiled_for_a_land(table, "{0}")
    text = "Put target card in exile into its owner's hand."
    table.ann.casts(table.ann.holds("Pull", text, types="Instant", cost="{0}"))
    table.resolve()
    table.ann.casts(prowler)
    table.resolve()
    assert len(land.chars.abilities) == 1

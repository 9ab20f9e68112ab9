"""What texts say of commanders where no player has one (CR 903.3d, 903.8)."""

from engine.values.steps import Step


def test_a_commander_enters_or_attacks(table):
    """CR 903.3d: what isn't there does neither; other creatures are no commanders."""
    tome = table.ann.controls(
        "Tome", "Whenever your commander enters or attacks, put a page counter on ~.", types="Artifact"
    )
    bear = table.ann.holds("Bear", types="Legendary Creature — Bear", pt="2/2")
    table.put_onto_battlefield(bear)
    other = table.ann.controls("Elk", types="Legendary Creature — Elk", pt="2/2")
    table.attack(other)
    assert (table.stack, tome.counters("page")) == ([], 0)


def test_a_commander_deals_combat_damage(table):
    """CR 903.3d."""
    text = "When your commander deals combat damage to a player, you gain 5 life."
    table.ann.controls("Archivist", text, types="Enchantment")
    table.attack(table.ann.controls("Elk", types="Legendary Creature — Elk", pt="2/2"))
    table.block()
    table.damage()
    table.settle()
    assert (table.ann.life, table.bob.life, table.stack) == (20, 18, [])


def test_put_into_the_hand_from_the_command_zone(table):
    """CR 101.3, 903.3d: nothing is moved; the cost is paid."""
    text = "{T}, Sacrifice this land: Put your commander into your hand from the command zone."
    beacon = table.ann.controls("Beacon", text, types="Land")
    table.ann.activates(beacon)
    table.resolve()
    assert (table.ann.hand, table.ann.graveyard) == ([], ["Beacon"])


def test_put_into_the_hand_from_a_graveyard_said_so(table):
    """CR 608.2c: where it comes from may stand last."""
    text = "When this creature dies, put this card into your hand from your graveyard."
    bear = table.ann.controls("Bear", text, pt="2/2")
    table.destroy(bear)
    table.settle()
    table.resolve()
    assert table.ann.hand == ["Bear"]


def test_how_often_a_commander_was_cast(table):
    """CR 903.8: never; other spells don't count."""
    table.ann.casts(table.ann.holds("Elk", types="Legendary Creature — Elk", pt="2/2", cost="{0}"))
    table.resolve()
    text = "You gain 1 life for each time you've cast a commander from the command zone this game."
    table.ann.casts(table.ann.holds("Balm", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 20


def test_the_greatest_mana_value_of_a_commander(table):
    """CR 903.3d: of none it is 0, whatever legendary creatures there are."""
    elk = table.ann.controls("Elk", types="Legendary Creature — Elk", pt="2/2", cost="{4}{G}")
    text = (
        "All creatures get -X/-X until end of turn, where X is the greatest mana value of a commander you own on the "
        "battlefield or in the command zone."
    )
    table.ann.casts(table.ann.holds("Cloud", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert elk.pt == "2/2"


def test_the_mana_value_of_a_commander(table):
    """CR 903.3d: of none it is 0."""
    table.ann.library("Pearl")
    table.ann.controls("Elk", types="Legendary Creature — Elk", pt="2/2", cost="{4}{G}")
    text = (
        "You draw X cards and you lose X life, where X is the mana value of a commander you own on the battlefield or in "
        "the command zone."
    )
    table.ann.casts(table.ann.holds("Study", text, types="Sorcery", cost="{0}"))
    table.resolve()
    assert (table.ann.hand, table.ann.life) == ([], 20)


def test_the_greatest_power_of_a_creature(table):
    """CR 107.1: "of a creature you control" is said for "among creatures you control"."""
    for name, size in (("One", "1/1"), ("Three", "3/3")):
        table.ann.controls(name, pt=size)
    text = "You gain life equal to the greatest power of a creature you control."
    table.ann.casts(table.ann.holds("Balm", text, types="Instant", cost="{0}"))
    table.resolve()
    assert table.ann.life == 23


def test_mana_only_for_a_commander(table):
    """CR 106.6, 903.3d: it can be spent on nothing."""
    lotus = table.ann.controls(
        "Lotus",
        "{T}: Add three mana of any one color. Spend this mana only to cast your commander.",
        types="Artifact",
    )
    elk = table.ann.holds("Elk", types="Legendary Creature — Elk", pt="2/2", cost="{G}")
    table.ann.answers("G")
    table.ann.activates(lotus)
    assert (table.ann.pool, table.ann.can(elk)) == ("GGG", False)


def test_casting_a_commander(table):
    """CR 903.3d: casting another legendary creature doesn't trigger it."""
    text = "When you cast your commander, return this card from your graveyard to the battlefield."
    phoenix = table.ann.buried("Phoenix", text, pt="1/1")
    table.ann.casts(table.ann.holds("Elk", types="Legendary Creature — Elk", pt="2/2", cost="{0}"))
    table.resolve_all()
    assert table.ann.graveyard == ["Phoenix"]
    assert phoenix.chars.name == "Phoenix"


def test_casting_a_commander_for_nothing(table):
    """CR 101.3, 903.3d: there is nothing to cast."""
    text = "Whenever this creature deals combat damage to a player, you may cast your commander from the command zone without paying its mana cost."
    table.attack(table.ann.controls("Golem", text, pt="2/2"))
    table.block()
    table.damage()
    table.settle()
    table.resolve_all()
    assert (table.bob.life, table.stack) == (18, [])
    assert table.state.turn.step is Step.COMBAT_DAMAGE

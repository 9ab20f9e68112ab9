"""State-based actions (CR 704.5)."""

from engine.values.zones import Zone


def test_a_player_with_no_life_loses(table):
    """CR 704.5a."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.deal(bear, table.bob, 20)
    assert table.state.winner == table.ann.id


def test_both_players_losing_at_once_is_a_draw(table):
    """CR 104.4a, 704.3."""
    quake = table.ann.holds("Quake", "~ deals 20 damage to each player.", types="Sorcery", cost="{R}")
    table.ann.has_mana("{R}")
    table.ann.casts(quake)
    table.resolve()
    assert table.state.winner is None
    assert table.state.drawn


def test_drawing_from_an_empty_library_loses(table):
    """CR 704.5b, 121.4."""
    table.bob.draws()
    assert table.state.winner == table.ann.id


def test_ten_poison_counters_lose(table):
    """CR 704.5c."""
    table.put_counters(table.bob, "poison", 10)
    assert table.state.winner == table.ann.id


def test_no_toughness_is_death_even_for_the_indestructible(table):
    """CR 704.5f, 702.12b."""
    rock = table.bob.controls("Rock", "Indestructible", pt="0/2")
    wither = table.ann.holds(
        "Wither", "Target creature gets -2/-2 until end of turn.", types="Instant", cost="{B}"
    )
    table.ann.has_mana("{B}")
    table.ann.casts(wither)
    table.resolve()
    assert rock.zone is Zone.GRAVEYARD


def test_lethal_damage_destroys(table):
    """CR 704.5g."""
    bear, wolf = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Wolf", pt="3/3")
    table.deal(bear, wolf, 2)
    assert wolf.zone is Zone.BATTLEFIELD
    table.deal(bear, wolf, 1)
    assert wolf.zone is Zone.GRAVEYARD


def test_the_indestructible_survive_lethal_damage(table):
    """CR 702.12b."""
    bear, rock = table.ann.controls("Bear", pt="2/2"), table.bob.controls("Rock", "Indestructible", pt="1/1")
    table.deal(bear, rock, 5)
    assert rock.zone is Zone.BATTLEFIELD


def test_any_damage_of_a_deathtouch_source_destroys(table):
    """CR 704.5h."""
    snake, giant = table.ann.controls("Snake", "Deathtouch", pt="1/1"), table.bob.controls("Giant", pt="4/5")
    table.deal(snake, giant, 1)
    assert giant.zone is Zone.GRAVEYARD


def test_the_legend_rule_lets_its_controller_keep_one(table):
    """CR 704.5j."""
    first = table.ann.controls("Queen", types="Legendary Creature — Human", pt="3/3")
    second = table.ann.holds("Queen", types="Legendary Creature — Human", pt="3/3")
    table.ann.answers(second)
    table.put_onto_battlefield(second)
    assert first.zone is Zone.GRAVEYARD
    assert second.zone is Zone.BATTLEFIELD


def test_the_legend_rule_leaves_other_players_alone(table):
    """CR 704.5j: only permanents with the same controller."""
    table.ann.controls("Queen", types="Legendary Creature — Human", pt="3/3")
    table.bob.controls("Queen", types="Legendary Creature — Human", pt="3/3")
    table.settle()
    assert table.ann.permanents == ["Queen"]
    assert table.bob.permanents == ["Queen"]


def test_plus_and_minus_counters_annihilate(table):
    """CR 704.5q."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.put_counters(bear, "+1/+1", 3)
    table.put_counters(bear, "-1/-1", 2)
    assert bear.counters("+1/+1") == 1
    assert bear.counters("-1/-1") == 0
    assert bear.pt == "3/3"


def test_equipment_stays_when_its_creature_leaves(table):
    """CR 704.5n, 301.5."""
    bear = table.ann.controls("Bear", pt="2/2")
    blade = table.ann.controls(
        "Blade", "Equipped creature gets +2/+1.\nEquip {2}", types="Artifact — Equipment", attach_to=bear
    )
    assert bear.pt == "4/3"
    table.destroy(bear)
    assert blade.zone is Zone.BATTLEFIELD
    assert blade.object.attached_to is None


def test_tokens_cease_to_exist_outside_the_battlefield(table):
    """CR 704.5d, 111.7."""
    levy = table.ann.holds("Levy", "Create a 1/1 white Soldier creature token.", types="Sorcery", cost="{W}")
    table.ann.has_mana("{W}")
    table.ann.casts(levy)
    table.resolve()
    assert table.ann.permanents == ["Soldier Token"]
    soldier = table.ann.card("Soldier Token")
    table.destroy(soldier)
    assert soldier.zone is None
    assert table.ann.graveyard == ["Levy"]


def test_a_planeswalker_without_loyalty_goes(table):
    """CR 704.5i, 120.3c."""
    bear = table.ann.controls("Bear", pt="2/2")
    walker = table.bob.controls(
        "Walker", "+1: You gain 1 life.", types="Legendary Planeswalker — Jace", loyalty="3"
    )
    assert walker.counters("loyalty") == 3
    table.deal(bear, walker, 3)
    assert walker.zone is Zone.GRAVEYARD

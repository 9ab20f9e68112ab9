"""Answers go to spells that are worth them."""

COUNTER = {"types": "Instant", "cost": "{1}{U}{U}"}


def test_a_large_creature_spell_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    beast = position.ann.holds("Beast", pt="5/4", cost="{4}{G}")
    position.ann.casts(beast, free="{5}{G}")
    assert position.act(position.bob) == "Cast No"
    assert position.targets() == {"Beast"}


def test_a_small_creature_spell_is_let_through(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    position.ann.casts(position.ann.holds("Elf", pt="1/1", cost="{G}"), free="{G}")
    assert position.act(position.bob) == "Pass"


def test_removal_aimed_at_the_best_creature_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    dragon = position.bob.controls("Dragon", "Flying", pt="4/4", cost="{4}{R}{R}")
    doom = position.ann.holds("Doom", "Destroy target creature.", types="Instant", cost="{B}")
    position.ann.answers(dragon)
    position.ann.casts(doom, free="{B}")
    assert position.act(position.bob) == "Cast No"


def test_damage_to_the_player_at_high_life_is_not_countered(position):
    position.lands(position.bob, "Island", 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.ann.answers(position.bob)
    position.ann.casts(bolt, free="{R}")
    assert position.act(position.bob) == "Pass"


def test_damage_that_would_kill_is_countered(position):
    position.lands(position.bob, "Island", 3)
    position.life(position.bob, 3)
    position.bob.holds("No", "Counter target spell.", **COUNTER)
    bolt = position.ann.holds("Bolt", "~ deals 3 damage to any target.", types="Instant", cost="{R}")
    position.ann.answers(position.bob)
    position.ann.casts(bolt, free="{R}")
    assert position.act(position.bob) == "Cast No"


def test_ones_own_spell_is_never_countered(position):
    position.lands(position.ann, "Island", 3)
    position.ann.holds("No", "Counter target spell.", **COUNTER)
    position.ann.casts(position.ann.holds("Beast", pt="5/4", cost="{4}{G}"), free="{5}{G}")
    assert position.act(position.ann) == "Pass"

"""Events of one object and of others at once (CR 603.2c), and how what entered was cast (CR 601.2h-i)."""

TEXT = (
    "Whenever ~ and/or one or more other nontoken creatures you control enter, if none of them were cast or no mana was "
    "spent to cast them, you gain 1 life."
)


def test_it_and_others_that_enter_at_once_are_one_event(table):
    """CR 603.2c: one ability for all of them; a token doesn't count."""
    satoru = table.ann.holds("Satoru", TEXT, cost="{U}{B}", pt="2/3")
    bear = table.ann.holds("Bear", cost="{1}{G}", pt="2/2")
    table.put_onto_battlefield(satoru, bear)
    table.resolve_all()
    assert table.ann.life == 21

    wolf = table.ann.holds("Wolf", pt="2/2")
    table.put_onto_battlefield(wolf)
    table.resolve_all()
    assert table.ann.life == 22

    call = table.ann.holds("Call", "Create a 1/1 red Goblin creature token.", types="Sorcery", cost="{1}")
    table.ann.casts(call, free="{1}")
    table.resolve_all()
    assert table.ann.life == 22


def test_a_creature_on_which_mana_was_spent(table):
    """CR 603.4, 601.2h: it was cast, and mana was spent; for one that costs nothing none was."""
    table.ann.controls("Satoru", TEXT, pt="2/3")
    bear = table.ann.holds("Bear", cost="{1}", pt="2/2")
    table.ann.casts(bear, free="{1}")
    table.resolve_all()
    assert table.ann.life == 20

    mite = table.ann.holds("Mite", types="Artifact Creature", cost="{0}", pt="1/1")
    table.ann.casts(mite)
    table.resolve_all()
    assert table.ann.life == 21


def test_creatures_of_others_are_not_meant(table):
    """CR 109.5."""
    table.ann.controls("Satoru", TEXT, pt="2/3")
    wolf = table.bob.holds("Wolf", pt="2/2")
    table.put_onto_battlefield(wolf)
    table.resolve_all()

    assert table.ann.life == 20

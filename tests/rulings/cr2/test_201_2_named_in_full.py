"""A text that speaks of cards with the name of the card it's printed on (CR 201.2, 201.5)."""

from engine.values.steps import Step


def test_a_token_looks_for_the_card_that_its_text_names(table):
    """CR 201.5: "a card named ~" in a text that a token is given is the name itself, not what the token is called."""
    text = (
        "When ~ dies, create a 0/1 red Elemental creature token with "
        '"At the beginning of your upkeep, sacrifice this token and return target card named ~ from your graveyard to '
        'the battlefield."'
    )
    bird = table.ann.controls("Ember Bird", text, pt="4/3")
    for name in "abcdef":
        table.ann.library(name)
        table.bob.library(name)

    table.destroy(bird)
    table.resolve_all()
    assert table.ann.permanents == ["Elemental Token"]
    table.to(Step.DRAW, 2)

    assert table.ann.permanents == ["Ember Bird"]


def test_an_ability_that_others_have_counts_permanents_of_that_name(table):
    """CR 201.5: the artifact that has the ability is not called so."""
    text = (
        'Artifacts you control have "{2}, Sacrifice this artifact: It deals damage to any target equal to 1 plus the '
        'number of permanents named ~ you control."'
    )
    table.ann.controls("Pie Fight", text, types="Enchantment")
    pie = table.ann.controls("Pie", types="Artifact")
    table.ann.has_mana("{2}")
    table.ann.answers(table.bob)

    table.ann.activates(pie)
    table.resolve()

    assert table.bob.life == 18


def test_a_copy_with_another_name_says_the_name_that_was_printed(table):
    """CR 201.2, 707.9b: the copied text still speaks of the cards that it names."""
    guard = table.ann.controls("Guard", "Creatures named ~ get +1/+1.", pt="1/1")
    text = "You may have ~ enter as a copy of any creature on the battlefield, except its name is ~."
    mirror = table.ann.holds("Mirror", text, cost="{U}", pt="0/0")
    table.ann.answers(guard)

    table.ann.casts(mirror, free="{U}")
    table.resolve_all()

    assert (guard.pt, mirror.pt) == ("3/3", "1/1")


def test_a_token_is_called_what_the_text_calls_it(table):
    """CR 111.4: the name of the token begins like that of the card, but isn't the card's."""
    text = "When ~ dies, create Tukka the Returned, a legendary 5/5 colorless Golem artifact creature token."
    goblin = table.ann.controls("Tukka the Explorer", text, types="Legendary Creature — Goblin", pt="1/1")

    table.destroy(goblin)
    table.resolve_all()

    assert table.ann.permanents == ["Tukka the Returned"]

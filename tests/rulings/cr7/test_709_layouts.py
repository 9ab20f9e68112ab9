"""Cards with more than one set of characteristics (CR 709 to 722)."""

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.zones import Zone
from tests.rulings.table import remember


def two_faced(layout, *faces):
    """A card of several faces: name, cost, type line, text, power/toughness."""
    records = []
    for name, cost, types, text, pt in faces:
        power, _, toughness = pt.partition("/")
        records.append(FaceRecord(name, cost, types, text, power or None, toughness or None))
    compiled = compile_card(CardRecord(" // ".join(face[0] for face in faces), layout, tuple(records)))
    assert compiled.definition is not None, compiled.declines
    remember(compiled)
    return compiled.definition


def giant():
    """A creature with an Adventure."""
    return two_faced(
        Layout.ADVENTURE,
        ("Hill Walker", "{2}{R}", "Creature — Giant", "", "4/3"),
        ("Throw Stones", "{1}{R}", "Instant — Adventure", "~ deals 2 damage to any target.", ""),
    )


def test_an_adventure_is_exiled_as_it_resolves_and_the_creature_cast_from_there(table):
    """CR 715.3d."""
    card = table.ann.holds("Hill Walker", card=giant())
    table.ann.has_mana("{R}{R}")
    table.ann.answers(table.bob)
    table.ann.casts(card, face=1)
    assert table.stack == ["Throw Stones"]
    table.resolve()
    assert table.bob.life == 18
    assert card.zone is Zone.EXILE
    table.ann.has_mana("{R}{R}{R}{R}{R}")
    table.ann.casts(card)
    table.resolve()
    assert card.zone is Zone.BATTLEFIELD
    assert card.pt == "4/3"


def test_a_spell_that_has_an_adventure(table):
    """CR 715.2a: the creature spell and the card on the battlefield have one, though they don't use it."""
    table.ann.controls(
        "Keeper",
        "Whenever you cast a creature spell that has an Adventure, you gain 1 life.\n"
        "{0}: Tap target creature that has an Adventure.",
        types="Artifact",
    )
    card = table.ann.holds("Hill Walker", card=giant())
    bear = table.ann.holds("Bear", types="Creature", cost="{0}", pt="2/2")
    table.ann.casts(bear)
    table.resolve_all()
    table.ann.casts(card, free="{2}{R}")
    table.resolve_all()
    table.ann.activates(table.ann.card("Keeper"))
    table.resolve_all()
    assert (table.ann.life, card.object.tapped, bear.object.tapped) == (21, True, False)


def test_a_card_on_an_adventure_can_not_be_cast_as_one_again(table):
    """CR 715.3d."""
    card = table.ann.holds("Hill Walker", card=giant())
    table.ann.has_mana("{R}{R}")
    table.ann.answers(table.bob)
    table.ann.casts(card, face=1)
    table.resolve()
    table.ann.has_mana("{R}{R}")
    assert not table.ann.can(card)


def test_a_countered_adventure_goes_to_the_graveyard(table):
    """CR 715.3d: only as it resolves is it exiled."""
    card = table.ann.holds("Hill Walker", card=giant())
    no = table.bob.holds("No", "Counter target spell.", types="Instant", cost="{U}")
    table.ann.has_mana("{R}{R}")
    table.bob.has_mana("{U}")
    table.ann.answers(table.bob)
    table.ann.casts(card, face=1)
    table.bob.casts(no)
    table.resolve()
    assert card.zone is Zone.GRAVEYARD


def test_outside_the_stack_an_adventurer_card_has_its_normal_characteristics_only(table):
    """CR 715.4."""
    card = table.ann.holds("Hill Walker", card=giant())
    assert card.chars.name == "Hill Walker"
    assert card.chars.mana_value == 3


def test_each_half_of_a_split_card_can_be_cast(table):
    """CR 709.3, 709.4: one half on the stack, both together elsewhere."""
    card = table.ann.holds(
        "Burn // Chill",
        card=two_faced(
            Layout.SPLIT,
            ("Burn", "{R}", "Instant", "~ deals 2 damage to any target.", ""),
            ("Chill", "{1}{U}", "Instant", "Tap target permanent. Draw a card.", ""),
        ),
    )
    assert card.chars.mana_value == 3
    table.ann.has_mana("{R}")
    table.ann.answers(table.bob)
    table.ann.casts(card)
    assert card.chars.mana_value == 1
    table.resolve()
    assert table.bob.life == 18


def test_either_face_of_a_modal_double_faced_card_can_be_played(table):
    """CR 712.11b."""
    card = table.ann.holds(
        "Walker // Crossing",
        card=two_faced(
            Layout.MODAL_DFC,
            ("Walker", "{1}{G}", "Creature — Elf", "", "2/2"),
            ("Crossing", "", "Land", "{T}: Add {G}.", ""),
        ),
    )
    assert table.ann.can(card)
    table.ann.has_mana("{G}{G}")
    table.ann.casts(card)
    table.resolve()
    assert card.pt == "2/2"


def test_a_double_faced_permanent_transforms(table):
    """CR 701.27a, 712.8e: the back face has the mana value of the front."""
    card = table.ann.controls(
        "Pup // Alpha",
        card=two_faced(
            Layout.TRANSFORM,
            ("Pup", "{1}{G}", "Creature — Wolf", "{G}: Transform this creature.", "1/1"),
            ("Alpha", "", "Creature — Wolf", "Trample", "4/4"),
        ),
    )
    table.ann.has_mana("{G}")
    table.ann.activates(card)
    table.resolve()
    assert card.pt == "4/4"
    assert card.chars.name == "Alpha"
    assert card.chars.mana_value == 2


def test_a_split_card_has_both_names(table):
    """CR 709.4a: each of the names of its halves is one of its names."""
    split = two_faced(
        Layout.SPLIT,
        ("Drive", "{1}{G}", "Sorcery", "You gain 1 life.", ""),
        ("Despond", "{1}{B}", "Sorcery", "You lose 1 life.", ""),
    )
    card = table.bob.holds("Drive // Despond", card=split)
    therapy = table.ann.holds(
        "Therapy",
        "Choose a nonland card name. Target player reveals their hand and discards all cards with that name.",
        types="Sorcery",
        cost="{B}",
    )
    table.ann.answers(table.bob, "Despond")

    table.ann.casts(therapy, free="{B}")
    table.resolve()

    assert card.zone is Zone.GRAVEYARD


def wolf(back=""):
    """A creature that transforms, also back if its other face has such a text."""
    return two_faced(
        Layout.TRANSFORM,
        ("Pup", "{1}{G}", "Creature — Wolf", "{0}: Transform this creature.", "1/1"),
        ("Alpha", "", "Creature — Wolf", back, "4/4"),
    )


def test_a_back_face_has_no_mana_cost(table):
    """CR 712.8e: only its mana value is calculated with the mana cost of the front face."""
    card = table.ann.controls("Pup // Alpha", card=wolf())
    shrine = table.ann.controls(
        "Shrine", "{0}: You gain life equal to your devotion to green.", types="Artifact"
    )
    table.ann.activates(shrine)
    table.resolve_all()
    assert table.ann.life == 21

    table.ann.activates(card)
    table.resolve_all()
    table.ann.activates(shrine)
    table.resolve_all()

    assert (card.chars.mana_value, table.ann.life) == (2, 21)


def test_a_copy_of_a_back_face_has_the_mana_value_0(table):
    """CR 712.8e; CR 707.8a: a token that is a copy of the permanent has both faces, and that mana value."""
    card = table.ann.controls("Pup // Alpha", card=wolf())
    table.ann.activates(card)
    table.resolve_all()
    shifter = table.ann.holds(
        "Shifter",
        "You may have this creature enter as a copy of any creature on the battlefield.",
        cost="{0}",
        pt="0/0",
    )
    twins = table.ann.holds(
        "Twins",
        "Create a token that's a copy of target creature you control. You gain life equal to its mana value.",
        types="Sorcery",
        cost="{0}",
    )
    table.ann.casts(twins)
    table.resolve_all()
    assert table.ann.life == 22

    table.ann.answers(card)
    table.ann.casts(shifter)
    table.resolve_all()

    assert (shifter.pt, shifter.chars.name, shifter.chars.mana_value) == ("4/4", "Alpha", 0)


def test_a_fused_spell_has_the_mana_value_of_both_halves(table):
    """CR 709.4d."""
    card = table.ann.holds(
        "Drive // Despond",
        card=two_faced(
            Layout.SPLIT,
            ("Drive", "{1}{G}", "Sorcery", "You gain 1 life.\nFuse", ""),
            ("Despond", "{1}{B}", "Sorcery", "Target player loses 1 life.\nFuse", ""),
        ),
    )
    table.ann.controls(
        "Shrine",
        "Whenever you cast a spell with mana value 4 or greater, you gain 10 life.",
        types="Artifact",
    )
    table.ann.answers(table.bob)

    table.ann.casts(card, way="fuse", free="{1}{G}{1}{B}")
    table.resolve_all()

    assert (table.ann.life, table.bob.life) == (31, 19)


def test_the_other_half_can_be_cast_alone(table):
    """CR 709.3a: only the chosen half is looked at."""
    card = table.bob.holds(
        "Drive // Despond",
        card=two_faced(
            Layout.SPLIT,
            ("Drive", "{1}{G}", "Sorcery", "You gain 1 life.", ""),
            ("Despond", "{1}{B}", "Instant", "You lose 1 life.", ""),
        ),
    )
    table.bob.controls("Ban", "You can't cast green spells.", types="Enchantment")

    table.bob.casts(card, face=1, free="{1}{B}")

    assert ({color.value for color in card.chars.colors}, card.chars.mana_value) == ({"B"}, 2)

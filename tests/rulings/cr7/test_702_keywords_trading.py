"""Keywords that trade something in, add text or have another wording (CR 702)."""

from engine.language.compile import compile_card
from engine.language.records import CardRecord, FaceRecord, Layout
from engine.values.steps import Step
from engine.values.zones import Zone


def test_emerge_takes_off_the_mana_value_of_what_is_sacrificed(table):
    """CR 702.119a."""
    small = table.ann.controls("Small", cost="{2}", pt="1/1")
    elder = table.ann.holds("Elder", "Emerge {5}{U}", cost="{8}", pt="5/6")
    table.ann.casts(elder, way="emerge", free="{U}{3}")

    assert small.zone is Zone.GRAVEYARD
    assert table.ann.pool == ""


def test_emerge_needs_something_to_sacrifice(table):
    """CR 702.119a: from artifact is a variant."""
    table.ann.controls("Bear", cost="{5}", pt="1/1")
    crab = table.ann.holds("Crab", "Emerge from artifact {2}", cost="{8}", pt="5/6")
    table.ann.has_mana("{2}")

    assert not table.ann.can(crab)

    table.ann.controls("Relic", types="Artifact", cost="{1}")

    assert table.ann.can(crab)


def test_emerge_can_be_paid_for_with_the_greatest_of_several(table):
    """CR 601.2f, 702.119a: {1} is left after the Ox is sacrificed, whichever lies first and whatever the others take off."""
    for name, cost in (("Rat", "{1}"), ("Ox", "{4}"), ("Bear", "{2}")):
        table.ann.controls(name, cost=cost)
    elder = table.ann.holds("Elder", "Emerge {5}", cost="{8}", pt="5/6")
    assert not table.ann.can(elder)
    table.ann.has_mana("{1}")
    assert table.ann.can(elder)

    table.ann.casts(elder, way="emerge")

    assert (table.ann.graveyard, table.ann.pool) == (["Ox"], "")


def test_harmonize_taps_a_creature_for_its_power(table):
    """CR 702.180a-b."""
    bear = table.ann.controls("Bear", pt="2/2")
    song = table.ann.buried("Song", "You gain 3 life.\nHarmonize {3}{G}", types="Sorcery", cost="{G}")
    table.ann.casts(song, way="harmonize", free="{G}{1}")
    table.resolve()

    assert bear.object.tapped
    assert (song.zone, table.ann.life) == (Zone.EXILE, 23)


def test_spliced_text_happens_after_the_main_spell(table):
    """CR 702.47a-b: the card stays in hand."""
    table.ann.library("Card")
    ritual = table.ann.holds("Reach", "You gain 1 life.", types="Instant — Arcane", cost="{W}")
    text = "Draw a card.\nSplice onto Arcane {1}"
    glacial = table.ann.holds("Glacial", text, types="Instant — Arcane", cost="{5}")
    table.ann.answers(glacial)
    table.ann.casts(ritual, free="{W}{1}")
    table.resolve()

    assert table.ann.life == 21
    assert sorted(table.ann.hand) == ["Card", "Glacial"]


def test_spliced_text_has_targets_of_its_own(table):
    """CR 702.47d."""
    one, two = table.bob.controls("One", pt="1/1"), table.bob.controls("Two", pt="1/1")
    main = table.ann.holds("Main", "Destroy target creature.", types="Sorcery", cost="{B}")
    text = "Destroy target creature.\nSplice onto instant or sorcery {1}"
    extra = table.ann.holds("Extra", text, types="Sorcery", cost="{5}")
    table.ann.answers(extra, one, two)
    table.ann.casts(main, free="{B}{1}")
    table.resolve()

    assert (one.zone, two.zone) == (Zone.GRAVEYARD, Zone.GRAVEYARD)


def test_escalate_costs_for_each_mode_beyond_the_first(table):
    """CR 702.120a."""
    text = "Escalate {1}\nChoose one or more —\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
    spell = table.ann.holds("Alliance", text, types="Sorcery", cost="{W}")
    table.ann.answers(["1", "3"])
    table.ann.casts(spell, free="{W}{1}")
    table.resolve()

    assert table.ann.life == 25
    assert table.ann.pool == ""


def test_prototyped_it_has_its_other_cost_and_size(table):
    """CR 702.160a, 718.3b."""
    face = FaceRecord(
        "Golem", "{7}", "Artifact Creature — Golem", "Prototype {1}{R} — 2/2\nTrample", "6", "6"
    )
    compiled = compile_card(CardRecord("Golem", Layout.PROTOTYPE, (face,)))
    golem = table.ann.holds("Golem", card=compiled.definition)
    table.ann.casts(golem, way="prototype", face=1, free="{1}{R}")
    table.resolve()

    assert (golem.pt, golem.chars.mana_value) == ("2/2", 2)
    assert {color.value for color in golem.chars.colors} == {"R"}
    assert "trample" in golem.keywords

    table.destroy(golem)

    assert golem.chars.mana_value == 7


def test_numbers_that_are_worked_out(table):
    """CR 702.181a, 702.189a, 702.54b."""
    text = "Mobilize X, where X is the number of Forests you control.\nFirebending X, where X is this creature's power."
    khan = table.ann.controls("Khan", text, pt="3/3")
    table.ann.controls("Forest")
    table.ann.controls("Forest")
    table.ann.answers(["mobilize", "firebending"])
    table.attack(khan)
    table.resolve_all()

    assert table.ann.permanents.count("Warrior Token") == 2
    assert table.ann.pool == "RRR"


def test_bloodthirst_x_counts_the_damage(table):
    """CR 702.54b."""
    raider = table.ann.holds("Raider", "Bloodthirst X", pt="1/1")
    table.deal(table.ann.controls("Pinger", pt="1/1"), table.bob, 3)
    table.put_onto_battlefield(raider)

    assert raider.pt == "4/4"


def test_devour_of_a_quality(table):
    """CR 702.82c."""
    relic = table.ann.controls("Relic", types="Artifact")
    table.ann.controls("Bear", pt="2/2")
    beast = table.ann.holds("Beast", "Devour artifact 3", pt="1/1")
    table.ann.answers([relic])
    table.put_onto_battlefield(beast)

    assert beast.pt == "4/4"


def test_vanishing_without_a_number_only_counts_down(table):
    """CR 702.63b."""
    table.fill_libraries()
    text = "Vanishing\nThis enchantment enters with two time counters on it."
    rift = table.ann.controls("Rift", text, types="Enchantment")
    table.to(Step.DRAW, turns_on=2)

    assert rift.counters("time") == 1

    table.to(Step.DRAW, turns_on=2)

    assert rift.zone is Zone.GRAVEYARD


def test_myriad_finds_no_other_opponent(table):
    """CR 702.116a: in a game of two there is only the defending player."""
    legion = table.ann.controls("Legion", "Myriad", pt="2/2")
    table.attack(legion)
    table.resolve_all()

    assert table.ann.permanents == ["Legion"]


def test_costs_after_a_dash(table):
    """CR 702.21a, 702.29a, 702.34a: a keyword's cost can be anything."""
    table.ann.library("Card")
    guarded = table.bob.controls("Guarded", "Ward—Pay 2 life.", pt="2/2")
    beast = table.ann.holds("Beast", "Cycling—Pay 1 life.", pt="2/2")
    table.ann.activates(beast, "cycling")
    table.resolve()
    kill = table.ann.buried("Kill", "Destroy target creature.\nFlashback—Pay 3 life.", types="Sorcery")
    table.ann.casts(kill, way="flashback")
    table.ann.answers(True)
    table.resolve_all()

    assert guarded.zone is Zone.GRAVEYARD
    assert table.ann.life == 20 - 1 - 3 - 2


def test_totem_armor_is_umbra_armor(table):
    """CR 702.89b."""
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.controls("Mantle", "Enchant creature\nTotem armor", types="Enchantment — Aura", attach_to=bear)
    table.destroy(bear)

    assert bear.zone is Zone.BATTLEFIELD


def test_prototyped_without_paying_its_mana_cost(table):
    """CR 718.3: casting it prototyped is no alternative cost, so that it can be combined with one."""
    face = FaceRecord("Golem", "{7}", "Artifact Creature — Golem", "Prototype {1}{R} — 2/2", "6", "6")
    compiled = compile_card(CardRecord("Golem", Layout.PROTOTYPE, (face,)))
    golem = table.ann.holds("Golem", card=compiled.definition)
    text = "You may cast a spell with mana value 3 or less from your hand without paying its mana cost."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{1}")
    table.ann.casts(spell, free="{1}")
    table.ann.answers(True)

    table.resolve()
    table.resolve()

    assert golem.pt == "2/2"


def test_prototyped_or_not_without_paying_its_mana_cost(table):
    """CR 718.3."""
    face = FaceRecord("Golem", "{7}", "Artifact Creature — Golem", "Prototype {1}{R} — 2/2", "6", "6")
    compiled = compile_card(CardRecord("Golem", Layout.PROTOTYPE, (face,)))
    golem = table.ann.holds("Golem", card=compiled.definition)
    text = "You may cast an artifact spell from your hand without paying its mana cost."
    spell = table.ann.holds("Spell", text, types="Sorcery", cost="{1}")
    table.ann.casts(spell, free="{1}")
    table.ann.answers(True, "prototyped")

    table.resolve()
    table.resolve()

    assert golem.pt == "2/2"

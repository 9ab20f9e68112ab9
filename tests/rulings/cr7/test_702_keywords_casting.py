"""Keywords that change what casting costs and what becomes of the spell (CR 702)."""

from engine.values.steps import Step
from engine.values.zones import Zone


def test_kicker_is_an_additional_cost_whose_targets_are_chosen_only_if_paid(table):
    """CR 702.33a, 702.33g."""
    text = "Kicker {2}\nTarget creature gets +1/+1 until end of turn. If this spell was kicked, destroy target land."
    bear = table.ann.controls("Bear", pt="2/2")
    forest = table.bob.controls("Forest")
    plain = table.ann.holds("Plain", text, types="Instant", cost="{G}")
    kicked = table.ann.holds("Kicked", text, types="Instant", cost="{G}")
    table.ann.casts(plain, free="{G}")
    table.resolve()

    assert forest.zone is Zone.BATTLEFIELD

    table.ann.answers(True)
    table.ann.casts(kicked, free="{G}{2}")
    table.resolve()

    assert forest.zone is Zone.GRAVEYARD
    assert bear.pt == "4/4"


def test_multikicker_is_paid_any_number_of_times(table):
    """CR 702.33c."""
    hawk = table.ann.holds("Hawk", "Multikicker {1}\nWhen this creature enters, put a +1/+1 counter on it for each time it was kicked.",
                           cost="{W}", pt="1/1")  # fmt: skip
    table.ann.answers(2)
    table.ann.casts(hawk, free="{W}{2}")
    table.resolve_all()

    assert hawk.pt == "3/3"


def test_what_each_number_of_times_comes_to_is_told(table, monkeypatch):
    """CR 601.2b, 601.2f, 702.33c: who announces how often sees the whole cost with each number."""
    hawk = table.ann.holds("Hawk", "Multikicker {1}{W}", cost="{W}", pt="1/1")
    told = []
    asks = table.game.ask

    def noting(decision):
        told.append(getattr(decision, "prices", ()))
        return asks(decision)

    monkeypatch.setattr(table.game, "ask", noting)
    table.ann.answers(1)
    table.ann.casts(hawk, free="{W}{W}{W}{2}")

    assert ("{W}", "{1}{W}{W}", "{2}{W}{W}{W}") in told


def test_two_kickers_are_paid_each_by_itself(table):
    """CR 702.33b, 702.33f."""
    text = (
        "Kicker {R} and/or {U}\nWhen this creature enters, if it was kicked with its {U} kicker, draw a card."
    )
    table.ann.library("Card")
    mage = table.ann.holds("Mage", text, cost="{G}", pt="2/2")
    table.ann.answers(False, True)
    table.ann.has_mana("{G}{R}{U}")
    table.ann.casts(mage)
    table.resolve_all()

    assert table.ann.hand == ["Card"]


def test_flashback_casts_from_the_graveyard_and_exiles(table):
    """CR 702.34a."""
    table.ann.library("Card")
    study = table.ann.buried("Study", "Draw a card.\nFlashback {2}", types="Sorcery", cost="{U}")

    table.ann.casts(study, way="flashback", free="{2}")
    table.resolve()

    assert study.zone is Zone.EXILE
    assert table.ann.hand == ["Card"]


def test_flashback_exiles_a_countered_spell_too(table):
    """CR 702.34a: any time it would leave the stack."""
    study = table.ann.buried("Study", "Draw a card.\nFlashback {2}", types="Sorcery", cost="{U}")
    cancel = table.bob.holds("Cancel", "Counter target spell.", types="Instant", cost="{U}")
    table.ann.casts(study, way="flashback", free="{2}")
    table.bob.casts(cancel, free="{U}")
    table.resolve()

    assert study.zone is Zone.EXILE


def test_jump_start_discards_a_card_in_addition_to_the_mana_cost(table):
    """CR 702.133a."""
    jolt = table.ann.buried("Jolt", "You gain 1 life.\nJump-start", types="Instant", cost="{R}")
    spare = table.ann.holds("Spare")
    table.ann.casts(jolt, way="jump-start", free="{R}")
    table.resolve()

    assert (jolt.zone, spare.zone) == (Zone.EXILE, Zone.GRAVEYARD)
    assert table.ann.life == 21


def test_retrace_needs_a_land_card_and_stays_in_the_graveyard(table):
    """CR 702.81a."""
    call = table.ann.buried("Call", "You gain 1 life.\nRetrace", types="Sorcery", cost="{R}")
    table.ann.holds("Spare")
    table.ann.has_mana("{R}")

    assert not table.ann.can(call)

    table.ann.holds("Forest")
    table.ann.casts(call, way="retrace")
    table.resolve()

    assert call.zone is Zone.GRAVEYARD


def test_escape_exiles_other_cards_as_its_cost(table):
    """CR 702.138a."""
    text = "Escape—{G}, Exile two other cards from your graveyard."
    elk = table.ann.buried("Elk", text, cost="{2}{G}", pt="4/4")
    table.ann.has_mana("{G}")
    one = table.ann.buried("One")

    assert not table.ann.can(elk)

    two = table.ann.buried("Two")
    table.ann.casts(elk, way="escape")
    table.resolve()

    assert elk.zone is Zone.BATTLEFIELD
    assert (one.zone, two.zone) == (Zone.EXILE, Zone.EXILE)


def test_convoke_pays_generic_and_own_colors(table):
    """CR 702.51a."""
    green = table.ann.controls("Green", pt="1/1", cost="{G}")
    red = table.ann.controls("Red", pt="1/1", cost="{R}")
    wurm = table.ann.holds("Wurm", "Convoke", cost="{2}{G}", pt="5/5")
    table.ann.has_mana("{1}")

    table.ann.casts(wurm)

    assert green.object.tapped
    assert red.object.tapped
    assert table.ann.pool == ""


def test_convoke_does_not_pay_another_color(table):
    """CR 702.51a: a creature of that color."""
    table.ann.controls("Red", pt="1/1", cost="{R}")
    spell = table.ann.holds("Sprout", "Convoke", cost="{G}", pt="1/1")

    assert not table.ann.can(spell)


def test_convoke_can_tap_a_creature_that_came_this_turn(table):
    """CR 702.51a: it is not a {T} cost, so 302.6 does not matter."""
    table.ann.casts(table.ann.holds("New", cost="{G}", pt="1/1"), free="{G}")
    table.resolve()
    spell = table.ann.holds("Sprout", "Convoke", cost="{G}", pt="1/1")

    assert table.ann.can(spell)


def test_delve_exiles_cards_for_generic_mana_only(table):
    """CR 702.66a."""
    spell = table.ann.holds("Dig", "You gain 1 life.\nDelve", types="Sorcery", cost="{2}{U}")
    cards = [table.ann.buried(name) for name in ("One", "Two", "Three")]

    assert not table.ann.can(spell)

    table.ann.has_mana("{U}")
    table.ann.answers(cards[:2])
    table.ann.casts(spell)

    assert [card.zone for card in cards] == [Zone.EXILE, Zone.EXILE, Zone.GRAVEYARD]


def test_improvise_taps_artifacts(table):
    """CR 702.126a."""
    table.ann.controls("Relic", types="Artifact")
    spell = table.ann.holds("Whirl", "You gain 1 life.\nImprovise", types="Sorcery", cost="{1}{U}")
    table.ann.has_mana("{U}")

    table.ann.casts(spell)

    assert table.ann.card("Relic").object.tapped


def test_affinity_takes_off_generic_mana(table):
    """CR 702.41a."""
    golem = table.ann.holds(
        "Golem", "Affinity for artifacts", types="Artifact Creature — Golem", cost="{4}", pt="4/4"
    )
    for _ in range(3):
        table.ann.controls("Relic", types="Artifact")

    assert not table.ann.can(golem)

    table.ann.has_mana("{1}")
    table.ann.casts(golem)

    assert table.ann.pool == ""


def test_buyback_returns_the_spell_as_it_resolves(table):
    """CR 702.27a."""
    text = "Buyback {2}\nYou gain 1 life."
    spell = table.ann.holds("Salve", text, types="Instant", cost="{W}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{W}{2}")
    table.resolve()

    assert spell.zone is Zone.HAND
    assert table.ann.life == 21


def test_entwine_chooses_all_modes(table):
    """CR 702.42a-b."""
    text = "Choose one —\n• You gain 3 life.\n• Draw a card.\nEntwine {2}"
    table.ann.library("Card")
    spell = table.ann.holds("Both", text, types="Sorcery", cost="{G}")
    table.ann.answers(True)
    table.ann.casts(spell, free="{G}{2}")
    table.resolve()

    assert (table.ann.life, table.ann.hand) == (23, ["Card"])


def test_evoke_sacrifices_it_when_it_enters(table):
    """CR 702.74a."""
    table.ann.library("Card")
    mulldrifter = table.ann.holds(
        "Drifter", "When this creature enters, draw a card.\nEvoke {U}", cost="{4}{U}", pt="2/2"
    )
    table.ann.answers(["draw", "evoke"])
    table.ann.casts(mulldrifter, way="evoke", free="{U}")
    table.resolve_all()

    assert mulldrifter.zone is Zone.GRAVEYARD
    assert table.ann.hand == ["Card"]


def test_dash_has_haste_and_returns_at_the_end_step(table):
    """CR 702.109a."""
    runner = table.ann.holds("Runner", "Dash {R}", cost="{3}{R}", pt="3/1")
    table.ann.casts(runner, way="dash", free="{R}")
    table.resolve()

    assert "haste" in runner.keywords

    table.to(Step.CLEANUP)

    assert runner.zone is Zone.HAND


def test_blitz_draws_when_it_dies(table):
    """CR 702.152a."""
    table.ann.library("Card")
    thug = table.ann.holds("Thug", "Blitz {R}", cost="{3}{R}", pt="3/1")
    table.ann.casts(thug, way="blitz", free="{R}")
    table.resolve()
    table.to(Step.CLEANUP)

    assert thug.zone is Zone.GRAVEYARD
    assert table.ann.hand == ["Card"]


def test_overload_says_each_instead_of_target(table):
    """CR 702.96a-b."""
    text = "Destroy target artifact you don't control.\nOverload {4}{R}"
    mine = table.ann.controls("Mine", types="Artifact")
    theirs = table.bob.controls("Theirs", "Shroud", types="Artifact")
    spell = table.ann.holds("Blast", text, types="Sorcery", cost="{R}")
    table.ann.casts(spell, way="overload", free="{4}{R}")
    table.resolve()

    assert (mine.zone, theirs.zone) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)


def test_spectacle_needs_an_opponent_who_lost_life(table):
    """CR 702.137a."""
    spell = table.ann.holds("Show", "You gain 1 life.\nSpectacle {R}", types="Sorcery", cost="{5}")
    table.ann.has_mana("{R}")

    assert not table.ann.can(spell)

    table.deal(table.ann.controls("Pinger", pt="1/1"), table.bob, 1)

    assert table.ann.can(spell)


def test_surge_needs_another_spell(table):
    """CR 702.117a."""
    spell = table.ann.holds("Wave", "You gain 1 life.\nSurge {U}", types="Sorcery", cost="{5}")
    table.ann.casts(table.ann.holds("First", "You gain 1 life.", types="Instant", cost="{W}"), free="{W}")
    table.resolve()
    table.ann.has_mana("{U}")

    assert table.ann.can(spell)


def test_cycling_discards_and_draws(table):
    """CR 702.29a."""
    table.ann.library("Card")
    card = table.ann.holds("Beast", "Cycling {1}", cost="{6}", pt="5/5")
    table.ann.has_mana("{1}")
    table.ann.activates(card, "cycling")

    assert card.zone is Zone.GRAVEYARD

    table.resolve()

    assert table.ann.hand == ["Card"]


def test_landcycling_finds_a_land_of_the_type(table):
    """CR 702.29e."""
    forest = table.ann.library("Forest")
    table.ann.library("Island")
    card = table.ann.holds("Ent", "Forestcycling {1}", cost="{6}", pt="5/5")
    table.ann.has_mana("{1}")
    table.ann.activates(card, "cycling")
    table.ann.answers(forest)
    table.resolve()

    assert table.ann.hand == ["Forest"]

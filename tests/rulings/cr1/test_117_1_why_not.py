"""Why something can't be done now: the first rule against it (CR 117.1, 601, 602, 305)."""

from engine.rules.casting.why_not import why_not_with
from engine.values.steps import Step
from engine.views.seat_view import SeatView

BOLT = "~ deals 3 damage to any target."


def rules_against(table, seat, card):
    return [(action, reason.rule) for action, reason in why_not_with(table.game, seat.id, card.id)]


def test_a_spell_without_enough_mana_names_its_cost(table):
    """CR 601.2h: a cost that can't be paid makes the casting illegal."""
    bolt = table.ann.holds("Bolt", BOLT, cost="{R}", types="Instant")
    table.to(Step.PRECOMBAT_MAIN)
    (action, reason), *more = why_not_with(table.game, table.ann.id, bolt.id)
    assert (action, reason.rule, more) == ("Cast Bolt", "601.2h", [])
    assert "{R}" in reason.reason


def test_a_spell_without_targets_names_them(table):
    """CR 601.2c."""
    doom = table.ann.holds("Doom", "Destroy target creature.", cost="{B}", types="Instant")
    table.to(Step.PRECOMBAT_MAIN)
    table.ann.has_mana("{B}")
    assert rules_against(table, table.ann, doom) == [("Cast Doom", "601.2c")]


def test_a_sorcery_in_another_turn_names_the_timing(table):
    """CR 307.1."""
    lesson = table.bob.holds("Lesson", "Draw two cards.", cost="{U}", types="Sorcery")
    table.to(Step.PRECOMBAT_MAIN)
    table.bob.has_mana("{U}")
    assert rules_against(table, table.bob, lesson) == [("Cast Lesson", "307.1")]


def test_a_land_in_another_turn_and_a_second_land(table):
    """CR 305.1 and 305.2."""
    first, second = (table.ann.holds("Field", types="Land") for _ in range(2))
    other = table.bob.holds("Field", types="Land")
    table.to(Step.PRECOMBAT_MAIN)
    assert rules_against(table, table.ann, first) == []
    table.ann.plays(first)
    assert rules_against(table, table.ann, second) == [("Play Field", "305.2")]
    assert rules_against(table, table.bob, other) == [("Play Field", "305.1")]


def test_an_ability_of_a_tapped_creature_and_of_another_players(table):
    """CR 118.3 keeps its cost from being paid, CR 602.2 other players from activating it."""
    elf = table.ann.controls("Elf", "{T}: Add {G}.", pt="1/1", tapped=True)
    table.to(Step.PRECOMBAT_MAIN)
    assert [rule for _, rule in rules_against(table, table.ann, elf)] == ["118.3"]
    assert [rule for _, rule in rules_against(table, table.bob, elf)] == ["602.2"]


def test_a_hidden_card_is_not_explained(table):
    """CR 402.3: a player may look only at their own hand."""
    bolt = table.ann.holds("Bolt", BOLT, cost="{R}", types="Instant")
    table.to(Step.PRECOMBAT_MAIN)
    assert SeatView(table.game, table.bob.id).why_not(bolt.id) == ()
    assert SeatView(table.game, table.ann.id).why_not(bolt.id) != ()


def test_what_was_announced_is_seen_on_the_stack(table):
    """CR 601.2b: X and the modes are announced; only those modes will happen (CR 700.2)."""
    text = "Choose one —\n• ~ deals X damage to any target.\n• You gain X life."
    blaze = table.ann.holds("Blaze", text, cost="{X}{R}", types="Sorcery")
    table.to(Step.PRECOMBAT_MAIN)
    table.ann.has_mana("{R}{R}{R}")
    table.ann.answers("You gain X life", 2)
    spell = table.ann.casts(blaze)
    seen = SeatView(table.game, table.bob.id).table.object(spell.id)
    assert seen.notes == ("X is 2",)
    assert seen.stack_text == "You gain X life."

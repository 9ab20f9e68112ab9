"""What becomes of the objects of a player who leaves a game that goes on (CR 800.4a-k)."""

from __future__ import annotations

import pytest

from engine.rules.turn.ending import concede
from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Table


@pytest.fixture
def three() -> Table:
    """A table of three, at which Bob is to leave."""
    table = Table("Cid")
    table.fill_libraries()
    return table


def leaves(table: Table) -> None:
    """Bob concedes."""
    concede(table.game, table.bob.id)
    table.settle()


def test_all_that_they_own_leaves(three: Table) -> None:
    """CR 800.4a: wherever it is, and whoever controls it."""
    ox = three.bob.controls("Ox", pt="2/2")
    wolf = three.bob.controls("Wolf", pt="2/2")
    for where in (three.bob.holds, three.bob.buried, three.bob.exiled):
        where("Card")
    three.ann.carries_out("Gain control of target creature.", ox, types="Sorcery")

    leaves(three)

    assert (ox.zone, wolf.zone) == (None, None)
    assert [obj for obj in three.state.objects.values() if obj.owner == three.bob.id] == []
    assert not three.state.over


def test_effects_that_give_them_control_end(three: Table) -> None:
    """CR 800.4a: what was stolen from another player goes back, by an effect of a spell or of an Aura."""
    cid = three.others[0]
    ox, elk = cid.controls("Ox", pt="2/2"), cid.controls("Elk", pt="2/2")
    three.bob.carries_out("Gain control of target creature.", ox)
    theft = "Enchant creature\nYou control enchanted creature."
    three.bob.controls("Theft", theft, types="Enchantment — Aura", attach_to=elk)
    assert (ox.controller.id, elk.controller.id) == (three.bob.id, three.bob.id)

    leaves(three)

    assert (ox.zone, ox.controller.id) == (Zone.BATTLEFIELD, cid.id)
    assert (elk.zone, elk.controller.id) == (Zone.BATTLEFIELD, cid.id)


def test_what_they_still_control_is_exiled(three: Table) -> None:
    """CR 800.4a: a creature that was put onto the battlefield under their control has no other controller."""
    ox = three.ann.buried("Ox", pt="2/2")
    text = "Put target creature card from a graveyard onto the battlefield under your control."
    three.bob.carries_out(text)
    assert ox.controller.id == three.bob.id

    leaves(three)

    assert ox.zone is Zone.EXILE


def test_abilities_and_copies_on_the_stack_cease(three: Table) -> None:
    """CR 800.4a: spells leave as cards do, and what is no card ceases to exist; those of others stay."""
    rod = three.bob.controls("Rod", "{0}: You gain 1 life.", types="Artifact")
    gain = three.ann.holds("Gain", "You gain 3 life.", types="Instant", cost="{0}")
    three.ann.casts(gain)
    fork = three.bob.holds("Fork", "Copy target instant spell.", types="Instant", cost="{0}")
    three.bob.casts(fork)
    three.resolve()
    three.bob.activates(rod)
    three.bob.casts(three.bob.holds("Own", "You gain 5 life.", types="Instant", cost="{0}"))
    assert len(three.stack) == 4

    leaves(three)

    assert three.stack == ["Gain"]
    three.resolve_all()
    assert (three.ann.life, three.bob.life) == (23, 20)


def test_permanents_that_leave_so_trigger(three: Table) -> None:
    """CR 603.6c: leaves-the-battlefield abilities of others see them go; nothing dies."""
    three.ann.controls(
        "Eye", "Whenever a creature leaves the battlefield, you gain 1 life.", types="Enchantment"
    )
    three.ann.controls("Pall", "Whenever a creature dies, you lose 5 life.", types="Enchantment")
    three.bob.controls("Ox", pt="2/2")

    leaves(three)
    three.resolve_all()

    assert three.ann.life == 21


def test_effects_on_others_last(three: Table) -> None:
    """CR 800.4a: only what they own leaves; what their spells did goes on."""
    ox = three.ann.controls("Ox", pt="2/2")
    three.bob.carries_out("Target creature gets +2/+2 until end of turn.", ox)

    leaves(three)

    assert ox.pt == "4/4"


def test_the_turn_goes_on_and_the_next_player_follows(three: Table) -> None:
    """CR 800.4j-k: who leaves in their own turn has no further one; the player after them takes the next."""
    three.others[0].library("Card")
    three.to(Step.UPKEEP, turns_on=1)
    assert three.state.turn.active == three.bob.id

    leaves(three)
    three.to(Step.UPKEEP, turns_on=1)

    assert three.state.turn.active == three.others[0].id


def test_nobody_leaves_a_game_that_is_over(table: Table) -> None:
    """CR 104.2a: with two players the game ends, and what lies on the table is left."""
    ox = table.bob.controls("Ox", pt="2/2")
    concede(table.game, table.bob.id)
    assert (table.state.winner, ox.zone) == (table.ann.id, Zone.BATTLEFIELD)


def test_who_lost_with_another_leaves_too(three: Table) -> None:
    """CR 704.3, 800.4a: two at once leave, and the one who is left wins."""
    pain = three.ann.controls("Pain", pt="1/1")
    three.deal(pain, three.bob, 20)

    assert [obj for obj in three.state.objects.values() if obj.owner == three.bob.id] == []
    assert three.state.objects[pain.id].zone is Zone.BATTLEFIELD


@pytest.mark.parametrize(
    ("word", "text"), [("monarch", "You become the monarch."), ("initiative", "You take the initiative.")]
)
@pytest.mark.parametrize("turns", [0, 1])
def test_what_they_were_the_active_player_becomes(three: Table, word: str, text: str, turns: int) -> None:
    """CR 725.4, 726.4: or, if it is the turn of the one who leaves, the next player in turn order."""
    three.to(Step.UPKEEP, turns_on=turns) if turns else None
    three.bob.carries_out(text)

    leaves(three)

    heir = three.others[0] if turns else three.ann
    assert [word in player.designations for player in three.state.players.values()] == [
        player == heir.id for player in three.state.players
    ]


RAISE = "Put target creature card from a graveyard onto the battlefield under your control."


@pytest.mark.parametrize("kept", [False, True])
def test_what_returns_to_nobody_is_exiled(three: Table, kept: bool) -> None:
    """CR 800.4c: as the effect ends that gave another player control, unless one more effect gives it to somebody."""
    ox = three.ann.buried("Ox", pt="2/2")
    three.bob.carries_out(RAISE)
    if kept:
        three.ann.carries_out("Gain control of target creature.", types="Instant")
    three.others[0].carries_out("Gain control of target creature until end of turn.")
    leaves(three)
    assert (ox.zone, ox.controller.id) == (Zone.BATTLEFIELD, three.others[0].id)

    three.to(Step.UPKEEP, turns_on=1)
    assert ox.zone is (Zone.BATTLEFIELD if kept else Zone.EXILE)
    assert not kept or ox.controller.id == three.ann.id


def test_an_aura_that_kept_it_leaves(three: Table) -> None:
    """CR 800.4c: the Aura's effect ends, and it is exiled before anything else is done."""
    ox = three.ann.buried("Ox", pt="2/2")
    three.bob.carries_out(RAISE)
    text = "Enchant creature\nYou control enchanted creature."
    theft = three.others[0].controls("Theft", text, types="Enchantment — Aura", attach_to=ox)
    leaves(three)
    three.destroy(theft)

    assert ox.zone is Zone.EXILE


@pytest.mark.parametrize(
    "until", ["your next turn", "the end of your next turn", "your next end step", "your next upkeep"]
)
def test_what_lasts_until_their_next_turn(three: Table, until: str) -> None:
    """CR 800.4m: it lasts until that turn would have begun, and no longer."""
    cid = three.others[0]
    ox = three.ann.controls("Ox", pt="2/2")
    cid.carries_out(f"Until {until}, target creature gets +1/+1.")
    concede(three.game, cid.id)
    three.settle()
    assert ox.pt == "3/3"

    three.to(Step.UPKEEP, turns_on=1)
    assert (three.state.turn.active, ox.pt) == (three.bob.id, "3/3")
    three.to(Step.UPKEEP, turns_on=1)
    assert (three.state.turn.active, ox.pt) == (three.ann.id, "2/2")


def test_what_others_made_last_goes_on(three: Table) -> None:
    """CR 800.4m: what lasts until the turn of somebody else, and what lasts otherwise, isn't theirs to end."""
    ox, elk = three.ann.controls("Ox", pt="2/2"), three.bob.controls("Elk", pt="2/2")
    cid = three.others[0]
    three.ann.carries_out("Until your next turn, target creature gets +1/+1.", ox)
    cid.carries_out("Target creature gets +2/+2 for as long as it's untapped.", elk)
    concede(three.game, cid.id)
    three.to(Step.UPKEEP, turns_on=1)
    assert (ox.pt, elk.pt) == ("3/3", "4/4")

    three.to(Step.UPKEEP, turns_on=1)
    assert three.state.turn.active == three.ann.id
    assert (ox.pt, elk.pt) == ("2/2", "4/4")


def test_a_goaded_creature_of_who_is_left(three: Table) -> None:
    """CR 701.15a, 800.4m: goaded until the turn of the player who left would have begun."""
    cid = three.others[0]
    ox = three.bob.controls("Ox", pt="2/2")
    cid.carries_out("Goad target creature.")
    concede(three.game, cid.id)
    three.to(Step.PRECOMBAT_MAIN, turns_on=1)

    assert not three.may_attack()
    assert three.may_attack(ox)

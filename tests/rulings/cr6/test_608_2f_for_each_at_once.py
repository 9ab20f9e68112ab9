"""An action that is taken on several players or objects is taken on all of them at the same time (CR 608.2f)."""

from __future__ import annotations

import pytest

from engine.state.events import Created
from tests.rulings.table import Table

WHEN_ONE_OR_MORE = "Whenever one or more creatures you control enter, you gain 1 life."


def test_tokens_for_each_creature_enter_together(table: Table) -> None:
    """CR 608.2f, 603.2c: one entering of one or more creatures, not three."""
    table.ann.controls("Watch", WHEN_ONE_OR_MORE, types="Enchantment")
    table.ann.controls("Bear")
    table.ann.controls("Wolf")
    table.ann.controls("Stag")
    table.ann.carries_out(
        "For each creature you control, create a 1/1 white Soldier creature token.", types="Sorcery"
    )

    assert table.ann.permanents.count("Soldier Token") == 3
    assert table.ann.life == 21


def test_copies_for_each_creature_do_not_change_how_each_other_enters(table: Table) -> None:
    """CR 608.2f, 614.12: what enters at the same time doesn't give the others counters yet."""
    table.ann.controls(
        "Lord", "Each other creature you control enters with an additional +1/+1 counter on it."
    )
    table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out(
        "For each creature you control, create a token that's a copy of that creature.", types="Sorcery"
    )

    made = [id for id in table.state.battlefield if table.state.objects[id].token]
    assert [table.state.objects[id].counter("+1/+1") for id in made] == [1, 1]


def test_each_controller_creates_at_the_same_time(table: Table) -> None:
    """CR 608.2f: the tokens of both players enter together."""
    table.ann.controls("Watch", "Whenever one or more creatures enter, you gain 1 life.", types="Enchantment")
    table.ann.controls("Bear")
    table.bob.controls("Wolf")
    table.bob.controls("Stag")
    table.ann.carries_out(
        "Exile all creatures. For each creature exiled this way, its controller creates a 2/2 green Boar creature "
        "token.",
        types="Sorcery",
    )

    assert (table.ann.permanents.count("Boar Token"), table.bob.permanents.count("Boar Token")) == (1, 2)
    assert table.ann.life == 21


def test_what_was_created_for_each_is_found_again(table: Table) -> None:
    """CR 608.2c: "those tokens" are all of them, each once."""
    table.ann.controls("Bear")
    table.ann.controls("Wolf")
    table.ann.carries_out(
        "For each creature you control, create a 1/1 white Soldier creature token. Those tokens gain haste until end "
        "of turn.",
        types="Sorcery",
    )

    made = [event for event in table.state.happened if isinstance(event, Created) and event.objects[0].token]
    assert sum(len(event.objects) for event in made) == 2
    assert table.ann.card("Soldier Token").keywords == {"haste"}


def test_each_player_creates_at_the_same_time(table: Table) -> None:
    """CR 608.2e."""
    table.ann.controls("Watch", "Whenever one or more creatures enter, you gain 1 life.", types="Enchantment")
    table.ann.carries_out("Each player creates a 1/1 white Soldier creature token.", types="Sorcery")

    assert (table.ann.permanents, table.bob.permanents) == (["Watch", "Soldier Token"], ["Soldier Token"])
    assert table.ann.life == 21


def test_what_is_destroyed_for_each_player_dies_together(table: Table) -> None:
    """CR 608.2f, 603.10a: both leave at once, so that one sees the other die."""
    table.ann.controls("Mourner", "Whenever another creature dies, you gain 1 life.")
    table.bob.controls("Keeper", "Whenever another creature dies, you gain 1 life.")
    table.ann.carries_out("For each player, destroy target creature that player controls.", types="Sorcery")

    assert (table.ann.life, table.bob.life) == (21, 21)


def test_control_is_gained_of_all_at_once(table: Table) -> None:
    """CR 608.2f, first example."""
    bear = table.bob.controls("Bear")
    table.ann.carries_out(
        "For each opponent, gain control of target creature that player controls.", types="Sorcery"
    )

    assert bear.controller is table.ann


def test_cards_from_the_top_are_exiled_one_after_the_other(table: Table) -> None:
    """CR 608.2f, second example: the top card can't be exiled multiple times at the same time."""
    table.ann.controls("Bear")
    table.ann.controls("Wolf")
    table.ann.library("First")
    table.ann.library("Second")
    table.ann.library("Third")
    table.ann.carries_out(
        "For each creature you control, exile the top card of your library.", types="Sorcery"
    )

    assert table.ann.library_names == ["Third"]


def test_counters_for_each_are_put_at_once(table: Table) -> None:
    """CR 608.2f, 122.6: what adds to counters that would be put applies to all of them once."""
    table.ann.controls(
        "Scales",
        "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are "
        "put on it instead.",
        types="Enchantment",
    )
    bear = table.ann.controls("Bear")
    table.ann.controls("Relic", types="Artifact")
    table.ann.carries_out(
        "For each nonland permanent you control, put a +1/+1 counter on target creature.", types="Sorcery"
    )

    assert bear.counters("+1/+1") == 4


@pytest.mark.parametrize("word", ["gains", "loses"])
def test_life_of_each_player_changes_at_once(table: Table, word: str) -> None:
    """CR 608.2e."""
    table.ann.carries_out(f"Each player {word} 2 life.", types="Sorcery")

    assert table.ann.life == table.bob.life == (22 if word == "gains" else 18)


def test_distributed_counters_are_put_at_once(table: Table) -> None:
    """CR 601.2d, 608.2f, 603.2c."""
    table.ann.controls(
        "Watch", "Whenever one or more +1/+1 counters are put on one or more creatures you control, you gain 1 life.",
        types="Enchantment",
    )  # fmt: skip
    bear = table.ann.controls("Bear")
    wolf = table.ann.controls("Wolf")
    table.ann.carries_out(
        "Distribute two +1/+1 counters among one or two target creatures.",
        [bear, wolf],
        types="Sorcery",
    )

    assert (bear.pt, wolf.pt) == ("2/2", "2/2")


def test_rounds_that_find_nothing_do_nothing(table: Table) -> None:
    """CR 608.2d: no creature, no token."""
    table.ann.carries_out(
        "For each creature you control, create a 1/1 white Soldier creature token.", types="Sorcery"
    )

    assert table.ann.permanents == []

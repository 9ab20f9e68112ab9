"""A permanent's own effects that affect only it apply to how it enters (CR 614.12, 614.16)."""

from tests.rulings.table import Table

MORE = "If one or more +1/+1 counters would be put on ~, that many plus one +1/+1 counters are put on it instead."


def test_more_counters_on_itself_as_an_effect_lets_it_enter_with_some(table: Table) -> None:
    """CR 614.12, 616.1f: it enters with one counter, which its own effect makes two."""
    table.ann.controls(
        "Blessing",
        "Each other creature you control enters with an additional +1/+1 counter on it.",
        types="Enchantment",
    )
    hound = table.ann.holds("Hound", MORE, pt="3/3", cost="{0}")
    table.ann.casts(hound)
    table.resolve_all()

    assert hound.counters("+1/+1") == 2


def test_more_counters_on_itself_as_it_enters_with_its_own(table: Table) -> None:
    """CR 614.12: also with counters of its own text."""
    hound = table.ann.holds("Hound", f"~ enters with two +1/+1 counters on it.\n{MORE}", pt="3/3", cost="{0}")
    table.ann.casts(hound)
    table.resolve_all()

    assert hound.counters("+1/+1") == 3


def test_another_creature_enters_with_no_more(table: Table) -> None:
    """CR 614.12: the effect is about the permanent that has it alone."""
    table.ann.controls("Hound", MORE, pt="3/3")
    bear = table.ann.holds("Bear", "~ enters with a +1/+1 counter on it.", pt="2/2", cost="{0}")
    table.ann.casts(bear)
    table.resolve_all()

    assert bear.counters("+1/+1") == 1


def test_a_token_that_is_a_copy_enters_with_more(table: Table) -> None:
    """CR 707.2, 614.12: the token has the same effect as it enters."""
    table.ann.controls(
        "Blessing",
        "Each other creature you control enters with an additional +1/+1 counter on it.",
        types="Enchantment",
    )
    table.ann.controls("Hound", MORE, pt="3/3")
    table.ann.casts(
        table.ann.holds(
            "Twin",
            "Create a token that's a copy of target creature you control.",
            types="Sorcery",
            cost="{0}",
        )
    )
    table.resolve_all()

    token = next(game_object for game_object in table.state.objects.values() if game_object.token)
    assert dict(token.counters) == {"+1/+1": 2}

"""Which mana a cost is paid with by itself: harmless sources first, and the colors that are needed elsewhere are left."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.decisions import ManaOption, Toll
from engine.rules.core.solving import find_plan, spend
from engine.rules.core.sparing import sparing_plan
from engine.values.ids import ObjectId
from engine.values.mana import ManaCost, ManaType, mana_cost


def source(
    id: int, *rows: str, toll: Toll = Toll.NOTHING, restricted: bool = False, fights: bool = False
) -> ManaOption:
    """A mana ability of an object, with the rows of mana it can give."""
    made = tuple(tuple(ManaType(letter) for letter in row) for row in rows)
    harmless = toll is Toll.NOTHING
    return ManaOption(
        ObjectId(id), rows[0], made, harmless=harmless, toll=toll, restricted=restricted, fights=fights
    )


def used(cost: str, sources: list[ManaOption], *wishes: str) -> list[int]:
    """The objects that pay a cost, in order."""
    plan = sparing_plan(mana_cost(cost), (), tuple(sources), tuple(mana_cost(wish) for wish in wishes))
    assert plan is not None
    return sorted(int(sources[i].object) for i, _ in plan)


ISLAND, FOREST, DUAL, RING = source(1, "U"), source(2, "G"), source(3, "U", "G"), source(4, "CC")


def test_the_color_that_the_hand_needs_is_left():
    assert used("{1}", [ISLAND, FOREST], "{U}") == [2]
    assert used("{1}", [FOREST, ISLAND], "{U}") == [2]
    assert used("{1}", [FOREST, ISLAND], "{G}") == [1]


def test_a_surplus_is_spent_before_the_only_source_of_a_color():
    islands = [source(10, "U"), source(11, "U"), source(12, "U")]
    assert used("{2}", [FOREST, *islands], "{G}", "{U}") == [10, 11]


def test_sources_of_one_kind_come_before_flexible_ones():
    assert used("{G}", [DUAL, FOREST]) == [2]
    assert used("{1}", [DUAL, FOREST, ISLAND], "{U}", "{G}") != [3]


def test_creatures_are_left_to_attack_and_block():
    elf, any_elf = source(6, "G", fights=True), source(7, "W", "U", "B", "R", "G", fights=True)
    assert used("{G}", [elf, FOREST]) == [2]
    assert used("{1}{G}", [elf, DUAL, FOREST]) == [2, 3]
    assert used("{1}{G}", [elf, any_elf, FOREST]) == [2, 6]
    assert used("{G}", [elf, DUAL], "{U}") == [6]
    plan = find_plan(mana_cost("{G}"), (), (elf, FOREST))
    assert plan is not None
    assert plan[0][0] == 1


def test_a_dual_land_is_left_if_it_alone_leaves_both_wishes_payable():
    assert used("{G}", [DUAL, FOREST, source(5, "R")], "{1}{U}") == [2]


def test_colorless_mana_for_generic_costs_leaves_the_colors():
    assert used("{2}", [ISLAND, FOREST, RING], "{U}{G}") == [4]


def test_the_first_wish_counts_if_not_all_can_be_kept():
    assert used("{1}", [ISLAND, FOREST], "{G}", "{U}") == [1]


def test_the_only_source_of_a_color_is_left_for_a_dear_card_though_cheap_ones_want_all_the_rest():
    lands = [source(10, "B"), source(11, "G"), source(12, "G"), source(13, "G")]
    assert used("{1}", lands, "{G}", "{G}", "{G}", "{1}{B}") != [10]
    assert used("{1}", lands, "{G}", "{G}", "{1}{G}", "{2}{B}") != [10]


def test_mana_is_left_for_either_of_two_dear_cards():
    lands = [source(10, "B"), source(11, "R"), source(12, "G"), source(13, "G"), source(14, "G")]
    assert used("{1}", lands, "{G}", "{G}{G}", "{2}{B}", "{2}{R}") not in ([10], [11])
    assert used("{2}", lands, "{G}", "{1}{B}", "{1}{R}", "{G}{G}{G}") == [12, 13]


LANDS = st.lists(st.sampled_from(("W", "U", "B", "R", "G", "WU", "BR", "C")), min_size=2, max_size=6)
SPELLS = st.sampled_from(("{G}", "{1}", "{1}{U}", "{2}{B}", "{W}{W}", "{3}", "{R}", "{1}{B}{R}", "{W/U}{1}"))


@settings(deadline=None, max_examples=60, derandomize=True)
@given(LANDS, SPELLS, st.lists(SPELLS, max_size=4))
def test_no_payment_leaves_more_spells_castable(made: list[str], cost: str, wishes: list[str]) -> None:
    """Against all payments there are, each wish by itself."""
    lands = tuple(source(id, *row) for id, row in enumerate(made, 1))
    plan = sparing_plan(mana_cost(cost), (), lands, tuple(mana_cost(wish) for wish in wishes))
    wanted = mana_cost(cost).mana_value

    def castable(paid: tuple[int, ...]) -> int:
        rest = tuple(land for at, land in enumerate(lands) if at not in paid)
        return sum(find_plan(mana_cost(wish), (), rest) is not None for wish in wishes)

    payments = [
        some
        for some in combinations(range(len(lands)), wanted)
        if find_plan(mana_cost(cost), (), tuple(lands[at] for at in some)) is not None
    ]
    assert (plan is None) == (not payments)
    if plan is not None:
        assert castable(tuple(at for at, _ in plan)) >= max(map(castable, payments))


def test_restricted_mana_is_spent_first():
    assert used("{1}", [FOREST, source(6, "G", restricted=True)]) == [6]


def test_what_takes_something_is_used_last_and_what_takes_least_first():
    treasure = source(7, "G", toll=Toll.ITSELF)
    pain = source(8, "G", toll=Toll.HURT)
    altar = source(9, "G", toll=Toll.OTHERS)
    assert used("{G}", [altar, treasure, pain, FOREST]) == [2]
    assert used("{G}", [altar, treasure, pain]) == [8]
    assert used("{G}{G}", [altar, treasure, pain]) == [7, 8]
    assert used("{G}{G}{G}", [altar, treasure, pain]) == [7, 8, 9]


def test_the_harmless_ability_of_a_permanent_pays_what_it_can():
    forge = [source(8, "C"), source(8, "R", "W", toll=Toll.HURT)]
    mountain = source(5, "R")
    sources = (*forge, mountain)
    plan = sparing_plan(mana_cost("{1}{R}"), (), sources)
    assert plan is not None
    assert {(int(sources[i].object), sources[i].harmless) for i, _ in plan} == {(8, True), (5, True)}


ROWS = ("W", "U", "G", "C", "WU", "CC", "GG")
SOURCES = st.lists(
    st.tuples(
        st.integers(1, 8),
        st.lists(st.sampled_from(ROWS), min_size=1, max_size=3, unique=True),
        st.sampled_from(list(Toll)),
        st.booleans(),
    ),
    max_size=9,
)
COSTS = st.sampled_from(
    ("{1}", "{U}", "{2}{G}", "{G}{U}", "{W/U}{1}", "{2/W}{G}", "{3}", "{C}{1}", "{U}{U}{G}")
)


@settings(deadline=None)
@given(SOURCES, COSTS, st.lists(COSTS, max_size=4), st.lists(st.sampled_from("WUGC"), max_size=2))
def test_a_plan_is_found_whenever_there_is_one_and_pays(
    made: list[tuple[int, list[str], Toll, bool]], cost: str, wishes: list[str], pool: list[str]
) -> None:
    sources = tuple(source(id, *rows, toll=toll, restricted=only) for id, rows, toll, only in made)
    floating = tuple(ManaType(letter) for letter in pool)
    wanted: ManaCost = mana_cost(cost)
    plan = sparing_plan(wanted, floating, sources, tuple(mana_cost(wish) for wish in wishes))
    assert (plan is None) == (find_plan(wanted, floating, sources) is None)
    if plan is not None:
        objects = [sources[i].object for i, _ in plan]
        assert len(set(objects)) == len(objects)
        mana = floating + tuple(mana for i, k in plan for mana in sources[i].produces[k])
        assert spend(wanted, mana) is not None


@settings(deadline=None)
@given(SOURCES, COSTS)
def test_nothing_is_given_up_for_a_cost_that_harmless_sources_pay(
    made: list[tuple[int, list[str], Toll, bool]], cost: str
) -> None:
    sources = tuple(source(id, *rows, toll=toll, restricted=only) for id, rows, toll, only in made)
    harmless = tuple(one for one in sources if one.harmless)
    plan = sparing_plan(mana_cost(cost), (), sources)
    if plan is not None and find_plan(mana_cost(cost), (), harmless) is not None:
        assert all(sources[i].harmless for i, _ in plan)


def test_thousands_of_sources_pay_and_keep_what_no_other_source_gives():
    """However long the chain in which one source takes the place of another (CR 601.2g)."""
    duals = [source(id, "U", "G") for id in range(100, 1600)]
    forests = [source(id, "G") for id in range(2000, 3000)]
    paid = used("{2400}{U}{U}", [*duals, *forests])
    assert len(paid) == 2402
    assert set(range(2000, 3000)) <= set(paid)
    assert find_plan(mana_cost("{2499}{U}{U}"), (), tuple(duals + forests)) is None
    assert spend(mana_cost("{2}{U}{G}"), (ManaType.GREEN, ManaType.BLUE, ManaType.BLUE, ManaType.RED)) == (
        0,
        1,
        2,
        3,
    )

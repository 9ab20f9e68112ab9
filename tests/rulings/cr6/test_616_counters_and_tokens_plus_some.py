"""More counters and tokens than there would be, and other things done instead (CR 614.1a, 616.1)."""

from __future__ import annotations

from engine.values.steps import Step
from engine.values.zones import Zone
from tests.rulings.table import Card, Table

MORE = "If one or more +1/+1 counters would be put on a permanent you control, that many plus one +1/+1 counters are put on that permanent instead."
MUTAGEN = "If one or more tokens would be created under your control, those tokens plus a Food token are created instead."


def seal(table: Table, text: str) -> Card:
    """An enchantment of ann's."""
    return table.ann.controls("Seal", text, types="Enchantment")


def test_one_counter_more(table: Table) -> None:
    """CR 614.16, 122.6: whoever puts them, also as it enters; other kinds aren't more."""
    seal(table, MORE)
    bear = table.ann.controls("Bear", pt="2/2")
    table.bob.carries_out("Put two +1/+1 counters on target creature.")
    table.bob.carries_out("Put a charge counter on target creature.")
    assert (bear.counters("+1/+1"), bear.counters("charge")) == (3, 1)
    table.ann.casts(table.ann.holds("Tree", "~ enters with a +1/+1 counter on it.", cost="{0}", pt="1/1"))
    table.resolve()
    assert table.ann.card("Tree").pt == "3/3"


def test_one_counter_more_of_each_kind(table: Table) -> None:
    """CR 614.16: those that you put, of all kinds; what an opponent puts is as many as it was."""
    seal(
        table,
        "If you would put one or more counters on a permanent you control, put that many plus one of each of those kinds of counters on that permanent instead.",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    table.ann.carries_out(
        "Put two charge counters on target creature. Put a +1/+1 counter on target creature."
    )
    table.bob.carries_out("Put a charge counter on target creature.")
    assert (bear.counters("+1/+1"), bear.counters("charge")) == (2, 4)


def test_twice_as_many_counters_of_each_kind(table: Table) -> None:
    """CR 614.16: put by anyone, on what is one of those then."""
    seal(
        table,
        "If one or more counters would be put on a creature, Spacecraft, or Planet you control, twice that many of each of those kinds of counters are put on it instead.",
    )
    bear = table.ann.controls("Bear", pt="2/2")
    relic = table.ann.controls("Relic", types="Artifact")
    table.bob.carries_out("Put two charge counters on target creature.")
    table.put_counters(relic, "charge")
    assert (bear.counters("charge"), relic.counters("charge")) == (4, 1)


def test_a_token_besides_those_created(table: Table) -> None:
    """CR 616.1, 614.5: once for each event that would create tokens, not again for its own token."""
    seal(table, MUTAGEN)
    table.ann.carries_out("Create two Treasure tokens.")
    table.bob.carries_out("Create a Treasure token.")
    assert sorted(table.ann.permanents) == ["Food Token", "Seal", "Treasure Token", "Treasure Token"]


def test_two_effects_that_each_add_a_token(table: Table) -> None:
    """CR 614.5, 616.1: each is applied once; what the one adds isn't added to by itself."""
    seal(table, MUTAGEN)
    seal(
        table,
        "If one or more artifact tokens would be created under your control, those tokens plus an additional 1/1 colorless Thopter artifact creature token with flying are created instead.",
    )
    table.ann.answers("Food")
    table.ann.carries_out("Create a Treasure token.")
    assert sorted(table.ann.permanents) == ["Food Token", "Seal", "Seal", "Thopter Token", "Treasure Token"]


def test_an_artifact_token_that_another_effect_adds(table: Table) -> None:
    """CR 616.1g: the event as it was changed is looked at: the Food is an artifact, the Bird isn't."""
    seal(table, MUTAGEN)
    seal(
        table,
        "If one or more artifact tokens would be created under your control, those tokens plus an additional 1/1 colorless Thopter artifact creature token with flying are created instead.",
    )
    table.ann.carries_out("Create a 1/1 white Bird creature token.")
    assert sorted(table.ann.permanents) == ["Bird Token", "Food Token", "Seal", "Seal", "Thopter Token"]


def test_exiled_instead_of_anywhere_else(table: Table) -> None:
    """CR 614.6, 613.1f: also if it would be returned to a hand; the ability was gained for good."""
    text = 'Return target creature card from your graveyard to the battlefield. It gains "If this creature would leave the battlefield, exile it instead of putting it anywhere else."'
    bear = table.ann.buried("Bear", pt="2/2", cost="{0}")
    table.ann.carries_out(text)
    table.fill_libraries()
    table.to(Step.PRECOMBAT_MAIN, turns_on=1)
    table.bob.carries_out("Return target creature to its owner's hand.")
    assert bear.zone == Zone.EXILE


def test_put_on_the_bottom_instead_of_dying(table: Table) -> None:
    """CR 614.6, 700.4: it doesn't die; exiled or returned it goes where it is put."""
    text = "If ~ would die, put it on the bottom of its owner's library instead."
    chosen = table.ann.controls("Chosen", text, pt="4/1")
    table.ann.controls("Watch", "Whenever another creature dies, you gain 1 life.", pt="1/1")
    table.ann.library("Top")
    table.destroy(chosen)
    assert (table.ann.library_names, table.stack) == (["Top", "Chosen"], [])


def test_lands_that_produce_another_mana(table: Table) -> None:
    """CR 106.12b: a mana of the new type for each, whatever it would be; only when tapped by you for it."""
    text = "{0}: Until end of turn, if you tap a land you control for mana, it produces {U} instead of any other type."
    seal(table, text)
    grove = table.ann.controls("Grove", "{T}: Add {G}{G}.", types="Land")
    rock = table.ann.controls("Rock", "{T}: Add {C}.", types="Artifact")
    table.ann.activates(table.ann.card("Seal"))
    table.resolve()
    table.ann.activates(grove)
    table.ann.activates(rock)
    assert sorted(table.ann.pool) == ["C", "U", "U"]


def test_moved_counters_as_it_enters(table: Table) -> None:
    """CR 614.12: what is done as it enters is done before, and counted for what it enters with."""
    text = "As ~ enters, exile up to X creature cards from your graveyard. It enters with three +1/+1 counters on it for each creature card exiled this way."
    one, two = table.ann.buried("One"), table.ann.buried("Two")
    table.ann.buried("Three")
    table.ann.has_mana("{3}")
    table.ann.answers(3, [one, two])
    table.ann.casts(table.ann.holds("Ooze", text, cost="{X}", pt="0/0"))
    table.resolve()
    assert (table.ann.card("Ooze").pt, table.ann.graveyard) == ("6/6", ["Three"])


def test_entering_with_a_keyword_and_counters(table: Table) -> None:
    """CR 702.33d, 614.12: kicked, it has the keyword from then on, and as many counters as the discarded card says."""
    text = "Kicker—{0}, Discard a creature card.\nIf this creature was kicked, it enters with flying and with X +1/+1 counters on it, where X is the discarded card's mana value."
    table.ann.holds("Bear", cost="{2}{G}", pt="2/2")
    table.ann.answers(True)
    table.ann.casts(table.ann.holds("Pet", text, cost="{0}", pt="1/1"))
    table.resolve()
    pet = table.ann.card("Pet")
    assert (pet.pt, "flying" in pet.keywords) == ("4/4", True)


def test_copies_with_other_sizes(table: Table) -> None:
    """CR 707.9a: the token is copied as that, and has what the exception gives it."""
    bear = table.ann.controls("Bear", "Trample", pt="2/2", cost="{1}{G}")
    aura = "Enchant creature\nAt the beginning of your end step, create a token that's a copy of enchanted creature, except the token is 1/1."
    table.ann.controls("Evil", aura, types="Enchantment — Aura", attach_to=bear)
    table.to(Step.END)
    table.resolve_all()
    (token,) = table.tokens()
    assert (token.pt, token.keywords) == ("1/1", {"trample"})


def test_a_copy_with_an_ability_that_isnt_legendary(table: Table) -> None:
    """CR 707.9d, 704.5j: it isn't legendary, so both stay."""
    table.ann.controls("Hero", types="Legendary Creature — Human", pt="2/2")
    text = "Create a token that's a copy of target creature you control, except the token has flying and it isn't legendary."
    table.ann.carries_out(text)
    (token,) = table.tokens()
    assert (token.keywords, table.ann.permanents) == ({"flying"}, ["Hero", "Hero"])


def test_copies_of_a_land_that_are_creatures(table: Table) -> None:
    """CR 707.9b: in addition to being lands; they have the abilities."""
    table.ann.controls("Forest")
    text = "Choose target land. Create three tokens that are copies of it, except they're 3/3 creatures in addition to their other types and they have vigilance and menace."
    table.ann.carries_out(text)
    first, *others = table.tokens()
    assert (first.pt, len(others), first.keywords >= {"vigilance", "menace"}) == ("3/3", 2, True)
    assert {t.value for t in first.chars.types} == {"land", "creature"}


def test_a_copy_that_has_the_ability_still(table: Table) -> None:
    """CR 707.9a: the ability that copied it is kept, and can be activated again."""
    text = "{0}: Exile target card from a graveyard.\n{0}: ~ becomes a copy of target creature card in your graveyard, except it's 0/0 and has this ability.\n~ enters with three +1/+1 counters on it."
    table.ann.casts(table.ann.holds("Ooze", text, cost="{0}", pt="0/0"))
    table.resolve()
    ooze = table.ann.card("Ooze")
    cat = table.ann.buried("Cat", "Flying", pt="5/5")
    table.ann.activates(ooze, number=1)
    table.resolve()
    assert (ooze.pt, "flying" in ooze.keywords, cat.zone) == ("3/3", True, Zone.GRAVEYARD)
    dog = table.ann.buried("Dog", "Trample", pt="5/5")
    table.ann.answers(dog)
    table.ann.activates(ooze)
    table.resolve()
    assert (ooze.pt, "trample" in ooze.keywords, "flying" in ooze.keywords) == ("3/3", True, False)

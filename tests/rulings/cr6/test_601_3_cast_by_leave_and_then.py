"""What is so of a card that was cast by leave of its own text, or of another's (CR 601.3, 614.1c)."""

from engine.values.zones import Zone
from tests.rulings.table import Table

VETERAN = "You may cast this card from your graveyard. If you do, it enters with a finality counter on it."
DIGGER = (
    "{0}, {T}: Exile target card from a graveyard.\nYou may cast creature spells from among cards you own exiled with this "
    "creature. If you cast a spell this way, that creature enters with a finality counter on it."
)


def test_only_what_was_cast_so_enters_so(table: Table) -> None:
    """CR 601.3, 614.1c."""
    old = table.ann.buried("Veteran", VETERAN, types="Creature — Zombie", pt="4/2", cost="{0}")
    new = table.ann.holds("Recruit", VETERAN, types="Creature — Zombie", pt="4/2", cost="{0}")
    table.ann.casts(old)
    table.resolve_all()
    table.ann.casts(new)
    table.resolve_all()
    assert (old.counters("finality"), new.counters("finality")) == (1, 0)


def test_of_the_cards_exiled_with_it_only_ones_own_may_be_cast(table: Table) -> None:
    """CR 601.3, 108.3."""
    digger = table.ann.controls("Digger", DIGGER, types="Creature — Human", pt="2/2")
    own = table.ann.buried("Bear", types="Creature — Bear", pt="2/2", cost="{0}")
    theirs = table.bob.buried("Boar", types="Creature — Boar", pt="3/2", cost="{0}")
    table.ann.answers(own)
    table.ann.activates(digger)
    table.resolve_all()
    table.ann.carries_out("Untap target creature.")
    table.ann.answers(theirs)
    table.ann.activates(digger)
    table.resolve_all()
    assert theirs.zone is Zone.EXILE
    assert table.ann.can(own)
    assert not table.ann.can(theirs)
    assert not table.bob.can(theirs)
    table.ann.casts(own)
    table.resolve_all()
    assert own.counters("finality") == 1


def test_of_the_cards_exiled_with_it_ones_own_may_be_played(table: Table) -> None:
    """CR 601.3, 305.1, 108.3: lands as well, while the effect lasts."""
    box = table.ann.controls(
        "Box",
        "{0}: Exile target card from a graveyard.\n{T}: Until end of turn, you may play cards you own exiled with ~.",
        types="Artifact",
    )
    own = [table.ann.buried("Forest"), table.ann.buried("Bear", pt="2/2", cost="{0}")]
    theirs = table.bob.buried("Boar", pt="3/2", cost="{0}")
    table.ann.answers(*own)
    for _ in (*own, theirs):
        table.ann.activates(box, "{0}")
        table.resolve_all()
    assert not any(table.ann.can(card) for card in own)
    table.ann.activates(box, "{T}")
    table.resolve_all()
    assert [table.ann.can(card) for card in (*own, theirs)] == [True, True, False]

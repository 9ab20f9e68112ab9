"""What continuous effects do to cards outside the battlefield and the stack: "cards in your graveyard have
retrace" (CR 109.2, 611.3, 613)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TypeVar

from engine.ir.filters import InZone, Thing
from engine.ir.modifications import GainAbility, LoseAllAbilities
from engine.ir.nodes import Ability, Node, walk
from engine.ir.objects import Each, This, TopOfLibrary
from engine.rules.core import registries
from engine.rules.core.characteristics import Characteristics, Seen, copiable
from engine.rules.core.game import Game
from engine.rules.core.projected import Grant
from engine.rules.layers.changing import granted_abilities
from engine.rules.layers.run import Part, Run
from engine.rules.lookup.selecting import has_qualities, matches
from engine.state.game_state import Fact
from engine.state.objects import GameObject
from engine.state.references import ObjectRef
from engine.values.ids import ObjectId
from engine.values.layers import Layer
from engine.values.zones import BATTLEFIELD, STACK

Word = TypeVar("Word")


def change_cards(projecting: Run, parts: list[Part]) -> tuple[Grant, ...]:
    """Apply effects of one layer to the cards that they take in, by timestamp (CR 613.1, 613.7).

    The changed characteristics join those of the board. Returns what abilities are granted, for faces that are
    looked at only as they are cast.
    """
    grants: list[Grant] = []
    reaching = [part for part in parts if may_reach_cards(part)]
    for part in sorted(reaching, key=lambda part: (part.timestamp, part.source)):
        ids = cards_reached(projecting, part)
        for id in ids:
            projecting.change_card(part, id)
        if isinstance(part.modification, GainAbility) and projecting.exists_still(part):
            grants.append(grant_of(part, ids))
    return tuple(grants)


def comes_before_board(part: Part, losing: frozenset[ObjectId]) -> bool:
    """Whether an effect is applied to cards before the objects on battlefield and stack, which may depend on them; not
    one that depends on these: on a condition, or on its source's keeping its abilities (CR 613.8a)."""
    return part.source not in losing and (part.static is None or part.static.condition is None)


def to_spells(projecting: Run) -> Iterator[Grant]:
    """The abilities that effects give to spells of a kind (CR 601.3e)."""
    for part in projecting.layers[Layer.ABILITY]:
        gained, what = part.modification, None if part.what is None else part.what.what
        if isinstance(gained, GainAbility) and isinstance(what, Each) and what.what.noun.thing == Thing.SPELL:
            if projecting.exists_still(part):
                yield Grant(gained, part.scope, what=what.what, spells=True)


def silenced_cards(projecting: Run, losing: frozenset[ObjectId]) -> frozenset[ObjectId]:
    """The cards outside battlefield and stack that lose all abilities: their effects depend on that (CR 613.8a).
    `losing`: the objects that lose the ability that says so themselves."""
    parts = [
        part
        for part in projecting.layers[Layer.ABILITY]
        if isinstance(part.modification, LoseAllAbilities) and part.source not in losing
    ]
    return frozenset(id for part in parts if may_reach_cards(part) for id in cards_reached(projecting, part))


def may_reach_cards(part: Part) -> bool:
    """Whether an effect may take in cards outside battlefield and stack."""
    if part.locked is not None:
        return True
    assert part.what is not None
    if part.static is not None and (part.static.elsewhere or part.static.zone not in (BATTLEFIELD, STACK)):
        return isinstance(part.what.what, This) or names_cards(part.what.what)
    return names_cards(part.what.what)


@lru_cache(maxsize=4096)
def names_cards(what: Node) -> bool:
    """Whether a phrase may mean cards outside battlefield and stack (CR 109.2)."""
    if isinstance(what, This):
        return False
    return any(
        isinstance(node, TopOfLibrary) or (isinstance(node, InZone) and node.zone not in (BATTLEFIELD, STACK))
        for node in walk(what)
    )


def cards_reached(projecting: Run, part: Part) -> tuple[ObjectId, ...]:
    """The cards outside battlefield and stack to which an effect applies now, in the order in which they came to be: who is
    looked at first hangs on whose turn it is, and what cards are doesn't. A permanent that is phased out is none, and is
    known as it last was (CR 702.26b, 608.2h)."""
    game, board = projecting.game, projecting.objects
    if part.locked is not None:
        objects = game.state.objects
        elsewhere = tuple(id for id in part.locked if id not in board and not objects[id].phased_out)
        if elsewhere:
            game.read(Fact.HIDDEN_ZONES)
        return elsewhere
    if not projecting.exists_still(part):
        return ()
    assert part.what is not None
    game.read(Fact.HIDDEN_ZONES)
    refs = registries.OBJECTS.of(part.what.what)(game, part.what.what, part.scope)
    return tuple(sorted({ref.id for ref in refs if isinstance(ref, ObjectRef) and ref.id not in board}))


def grant_of(part: Part, ids: tuple[ObjectId, ...]) -> Grant:
    """What abilities an effect gives, to which cards."""
    assert isinstance(part.modification, GainAbility)
    what = None if part.what is None else part.what.what
    if isinstance(what, Each):
        return Grant(part.modification, part.scope, what=what.what)
    return Grant(part.modification, part.scope, ids)


def granted_to_face(game: Game, face: Seen) -> tuple[Ability, ...]:
    """The abilities that effects give a card looked at as one of its faces (CR 601.3e, 712.11c, 715.3a)."""
    grants = game.projection().grants
    return (
        ()
        if not grants
        else tuple(
            ability
            for grant in grants
            if not grant.spells
            and (
                matches(game, grant.what, face, grant.scope)
                if grant.what is not None
                else face.id in grant.ids
            )
            for ability in granted_abilities(grant.gained, face.chars.mana_cost)
        )
    )


def granted_to_spell(game: Game, spell: Seen) -> tuple[Ability, ...]:
    """The abilities that effects would give a card as the spell that it is looked at as (CR 601.3e)."""
    grants = game.projection().grants
    return (
        ()
        if not grants
        else tuple(
            ability
            for grant in grants
            if grant.spells and grant.what is not None and has_qualities(game, grant.what, spell, grant.scope)
            for ability in granted_abilities(grant.gained, spell.chars.mana_cost)
        )
    )


def changed_as_the_card(game: Game, chars: Characteristics, obj: GameObject) -> None:
    """What effects do to the types and colors of a card, they do to the spell it becomes too; what the card has of its other
    half or face, the spell hasn't (CR 709.3a, 715.3a)."""
    now = game.characteristics(obj.id)
    if len(obj.card.faces) == 1:
        if now.printed == chars.printed:
            chars.types, chars.subtypes = now.types, now.subtypes
            chars.supertypes, chars.colors = now.supertypes, now.colors
        return
    before = copiable(obj.card, obj)
    chars.types = _changed_alike(chars.types, before.types, now.types)
    chars.subtypes = _changed_alike(chars.subtypes, before.subtypes, now.subtypes)
    chars.supertypes = _changed_alike(chars.supertypes, before.supertypes, now.supertypes)
    chars.colors = _changed_alike(chars.colors, before.colors, now.colors)


def _changed_alike(own: frozenset[Word], before: frozenset[Word], now: frozenset[Word]) -> frozenset[Word]:
    """What becomes of some words where effects make of others what they are now: either words are added, or they are set."""
    if before <= now:
        return own | (now - before)
    return now

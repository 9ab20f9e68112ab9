"""Cipher (CR 702.99)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.keywords.casting.casting_now import CastFor, cast_in_way, ways_for
from engine.abilities.keywords.parts import creature, static, yours
from engine.abilities.triggers.damage import DealsDamage
from engine.abilities.triggers.subjects import AnyOne
from engine.ir.abilities import Modify, Spell, Triggered
from engine.ir.effects import Does, Optional
from engine.ir.filters import PlayerFilter
from engine.ir.history import DamageKind
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Action, Keyword, Objects
from engine.ir.objects import Chosen, This
from engine.ir.players import You
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands, payable, selects
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import all_matching, objects_of
from engine.state import events as ev
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, Ref
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, STACK

ENCODED = "encoded on"
YOUR_CREATURE = yours(creature())


class Cipher(Keyword, frozen=True):
    """Cipher (CR 702.99)."""


class Encode(Action, frozen=True):
    """Exile the source, a spell that is a card, encoded on a creature (CR 702.99a)."""

    SAID: ClassVar[str] = "exile ~ encoded on a creature you control"


class EncodedCreature(Objects, frozen=True):
    """The creature that the source is encoded on (CR 702.99b-c)."""

    SAID: ClassVar[str] = "the creature it is encoded on"


class CastCopy(Action, frozen=True):
    """Copy a card in exile, and cast the copy (CR 702.99a)."""

    what: Objects
    SAID: ClassVar[str] = "cast a copy of {what} without paying its mana cost"


@selects(EncodedCreature)
def encoded_creature(game: Game, phrase: EncodedCreature, scope: Scope) -> tuple[Ref, ...]:
    """As long as both stay where they are (CR 702.99c)."""
    noted = game.look(scope.source).object.note(ENCODED)
    return tuple(ref for ref in noted if isinstance(ref, ObjectRef) and game.is_there(ref.id))


@payable(Encode)
def can_encode(game: Game, action: Encode, payer: PlayerId, scope: Scope) -> bool:
    """A copy can't be exiled so, and there has to be a creature (CR 702.99a)."""
    obj = game.state.objects.get(scope.source)
    is_card = obj is not None and obj.zone == STACK and not obj.copy
    return is_card and bool(all_matching(game, YOUR_CREATURE, scope))


@does(Encode)
def encode(game: Game, action: Encode, actor: PlayerId, scope: Scope) -> bool:
    """The player chooses the creature (CR 702.99b)."""
    if not can_encode(game, action, actor, scope):
        return False
    chosen = picked(game, Chosen(YOUR_CREATURE), actor, scope, text="Encode it on which creature?")
    notes = ((ENCODED, tuple(ObjectRef(id) for id in chosen)),)
    return bool(move(game, (scope.source,), EXILE, scope, "702.99a", verb=Verb.EXILE, notes=notes))


@does(CastCopy)
def cast_copy(game: Game, action: CastCopy, actor: PlayerId, scope: Scope) -> bool:
    """The copy is cast without paying its mana cost; it exists only for that (CR 702.99a, 707.12)."""
    card = next(iter(objects_of(game, action.what, scope)), NOTHING)
    obj = game.state.objects.get(card)
    if obj is None:
        return False
    copy = replace(GameObject(ObjectId(0), actor, EXILE, obj.card), copy=True)
    made = happen(game, ev.Created(objects=(copy,), player=actor, verb=Verb.COPY, why="707.12", cause=card))
    assert isinstance(made[0], ev.Created)
    id = made[0].objects[0].id
    ways = ways_for(game, CastFor(This(), "cipher"), id, actor)
    return bool(ways) and cast_in_way(game, id, ways, actor)


@expands(Cipher)
def cipher(keyword: Cipher) -> tuple[Ability, ...]:
    """Encoded, it is cast again as a copy whenever the creature hits a player (CR 702.99a)."""
    hits = DealsDamage(This("this creature", by_name=False), DamageKind.COMBAT, AnyOne(PlayerFilter()))
    again = Triggered(hits, Optional(Does(You(), (CastCopy(This()),))), keyword="cipher")
    return (
        Spell(Optional(Does(You(), (Encode(),)))),
        static(Modify(EncodedCreature(), (GainAbility((again,)),)), zone=EXILE),
    )


PHRASES = (phrase(KEYWORD, "cipher", Cipher()),)

"""Linked abilities: what one ability of an object did, another one refers to (CR 607)."""

from __future__ import annotations

from typing import TypeVar

from engine.ir.filters import ChosenQuality, ChosenSort
from engine.ir.nodes import Node, rebuild, walk
from engine.ir.past import CreatedWith
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.state.game_state import Fact
from engine.state.objects import GameObject, Notes
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId
from engine.values.zones import BATTLEFIELD, EXILE

T = TypeVar("T", bound=Node)

Values = tuple[Ref | str | int, ...]

EXILED_WITH = "exiled with"
"""The note on an exiled card that names the object whose ability exiled it (CR 607.2a)."""

EXILED_BY_GIFT = "exiled by an ability of"
"""The note on an exiled card that names the effect that gave the ability which exiled it (CR 607.5)."""

EXILED_AS = "exiled by a copied ability of"
"""The note on an exiled card that says what the object was a copy of whose own text exiled it (CR 607.5)."""

PUT_WITH = "put onto the battlefield with"
"""The note on a permanent that names the object whose ability put it onto the battlefield."""

CREATED_WITH = "created with"
"""The note on a token that names the object whose ability created it, if an ability of that speaks of such tokens."""

EXILED_UNTIL = "exiled until"
"""The note on an exiled card that names the object whose leaving brings it back (CR 610.3)."""

EXILED_UNTIL_MONARCH = "exiled until an opponent becomes the monarch"
"""The note on an exiled card that names the object that exiled it, the zone that it comes back to, and the player whose
opponent is meant (CR 610.3)."""


CHOSEN = "chosen "
"""How the names of notes of choices begin; what was chosen follows (CR 607.2d)."""

CHOSEN_BY = ", chosen by"
"""How the names of notes go on that say as what the object was when its ability had that chosen."""


def choice(game: Game, source: ObjectId, what: str) -> Values:
    """What was chosen for an object by an ability linked to those it has. What was chosen before it became a copy of
    something else, abilities that come with the copy don't know (CR 607.2d, 607.5a)."""
    game.read(Fact.NOTES)
    seen = game.look(source)
    by = seen.object.note(f"{CHOSEN}{what}{CHOSEN_BY}")
    printed = seen.chars.printed
    known = not by or printed is None or printed.name in by
    return seen.object.note(f"{CHOSEN}{what}") if known else ()


TYPES_CHOSEN = ("creature type", "land type", "card type")
SORTS_CHOSEN = {
    ChosenSort.COLOR: ("color",),
    ChosenSort.THAT_COLOR: ("color",),
    ChosenSort.TYPE: TYPES_CHOSEN,
    ChosenSort.THAT_TYPE: TYPES_CHOSEN,
    ChosenSort.NAME: ("name",),
    ChosenSort.THAT_NAME: ("name",),
}
"""Of which choices a quality can be. A "type" may be of any sort."""


def chosen_of(game: Game, source: ObjectId, quality: ChosenQuality) -> tuple[str, ...]:
    """The colors, types or names that a quality speaks of: what was chosen when its effect began, or is for the
    source now (CR 607.2d)."""
    if quality.values:
        return quality.values
    sorts = SORTS_CHOSEN[quality.what]
    return tuple(str(word) for sort in sorts for word in choice(game, source, sort))


def as_chosen_now(game: Game, text: T, source: ObjectId) -> T:
    """A text that says what was chosen so far: later choices don't change an effect that has begun, or an ability
    that waits already (CR 608.2c, 611.2c)."""
    if not any(isinstance(node, ChosenQuality) for node in walk(text)):
        return text

    def told(node: Node) -> Node:
        if not isinstance(node, ChosenQuality):
            return node
        return ChosenQuality(node.what, chosen_of(game, source, node))

    changed: T = rebuild(text, told)
    return changed


def chooses_as(game: Game, source: ObjectId) -> tuple[str, ...]:
    """As what an object makes a choice: any face of its card, or what it is or enters as a copy of (CR 607.1b)."""
    entering = game.circumstances.entering
    enters = entering is not None and source in (entering.id, entering.object.previous)
    seen = entering if entering is not None and enters else game.look(source)
    printed, faces = seen.chars.printed, seen.object.card.faces
    if printed is None:
        return ()
    return tuple(face.name for face in (faces if printed in faces else (printed,)))


def copied_as(game: Game, source: ObjectId) -> Values:
    """What an object is or enters as a copy of; nothing if it is what is printed on it."""
    names = chooses_as(game, source)
    own = {face.name for face in game.look(source).object.card.faces}
    return () if own.issuperset(names) else names


def as_exiled_by(game: Game, scope: Scope) -> Notes:
    """What a card remembers that the text of an ability exiles: with which object, and which effect gave that the ability
    if it isn't its own, or what it is a copy of (CR 607.2a, 607.5)."""
    gift = scope.context.gift
    copied = () if gift else copied_as(game, scope.source)
    noted: tuple[tuple[str, Values], ...] = (
        (EXILED_WITH, (ObjectRef(scope.source),)),
        (EXILED_BY_GIFT, (gift,) if gift else ()),
        (EXILED_AS, copied),
    )
    return tuple(note for note in noted if note[1])


def as_created_by(game: Game, source: ObjectId) -> Notes:
    """What a token remembers that the text of an ability creates: with which object, where an ability of that asks
    (CR 607.2)."""
    own = game.look(source).chars.abilities
    asked = any(isinstance(node, CreatedWith) for having in own for node in walk(having.ability))
    return ((CREATED_WITH, (ObjectRef(source),)),) if asked else ()


def is_exiled_with(game: Game, card: GameObject, source: ObjectId, scope: Scope) -> bool:
    """Whether a card in exile is there because of abilities of an object, also because of what that did as it
    entered, before it was a permanent (CR 607.2a, 614.12a). The text of an ability of its own means those that are linked to
    that: its own ones, those that came with the same copy effect, or those that it was given by the same effect
    (CR 607.5)."""
    noted = card.note(EXILED_WITH)
    if not noted:
        return False
    gift = scope.context.gift
    if gift is not None and source == scope.source:
        if card.note(EXILED_BY_GIFT) != ((gift,) if gift else ()):
            return False
        if not gift and card.note(EXILED_AS) != copied_as(game, source):
            return False
    obj = game.look(source).object
    if obj.zone == BATTLEFIELD and obj.previous is not None and ObjectRef(obj.previous) in noted:
        return True
    return ObjectRef(source) in noted


def noted_exiles(game: Game, note: str, source: ObjectId) -> tuple[ObjectId, ...]:
    """The cards in exile on which a note names an object."""
    game.read(Fact.HIDDEN_ZONES)
    wanted: Ref = ObjectRef(source)
    return tuple(id for id in game.state.zone(EXILE) if wanted in game.state.objects[id].note(note))

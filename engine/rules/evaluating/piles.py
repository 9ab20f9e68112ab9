"""Objects grouped into piles, and the choice of one of them (CR 700.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Purpose, WordOption
from engine.ir.mentions import OTHER_PILE, THIS_PILE
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.game.asking import why_asked
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId, PlayerId


def separate(game: Game, player: PlayerId, ids: tuple[ObjectId, ...], scope: Scope) -> None:
    """A player puts each object into one of two piles, of which either may be empty (CR 700.3a, 700.3d)."""
    first: tuple[ObjectId, ...] = ()
    if ids:
        why = replace(why_asked(game, scope, player, Purpose.PILE), rule="700.3")
        answer = game.ask(Choose(player, why, tuple(map(ObjectOption, ids)), 0, len(ids), Purpose.PILE))
        first = tuple(ids[place] for place in answer.indices)
    scope.mentions[THIS_PILE] = tuple(map(ObjectRef, first))
    scope.mentions[OTHER_PILE] = tuple(ObjectRef(id) for id in ids if id not in first)


def choose_pile(game: Game, player: PlayerId, scope: Scope) -> None:
    """A player chooses one of the two piles (CR 700.3)."""
    piles = [scope.mentioned(number) for number in (THIS_PILE, OTHER_PILE)]
    options = tuple(
        WordOption(f"pile {number}", f"Pile {number}: {contents(game, pile)}", holds=_ids(pile))
        for number, pile in enumerate(piles, 1)
    )
    why = replace(why_asked(game, scope, player, Purpose.PILE), rule="700.3")
    if game.ask(Choose(player, why, options, purpose=Purpose.PILE)).indices[0]:
        piles.reverse()
    scope.mentions[THIS_PILE], scope.mentions[OTHER_PILE] = piles


def contents(game: Game, pile: tuple[Ref, ...]) -> str:
    """What is in a pile, in words."""
    names = [game.look(ref.id).chars.name or "a face-down card" for ref in pile if isinstance(ref, ObjectRef)]
    return ", ".join(names) or "nothing"


def _ids(pile: tuple[Ref, ...]) -> tuple[ObjectId, ...]:
    """The objects in a pile."""
    return tuple(ref.id for ref in pile if isinstance(ref, ObjectRef))

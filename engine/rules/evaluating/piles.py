"""Objects grouped into piles, and the choice of one of them (CR 700.3)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.decisions import Choose, ObjectOption, Purpose, WordOption
from engine.ir.mentions import FACE_DOWN_PILE, OTHER_PILE, THIS_PILE
from engine.rules.core.game import Game
from engine.rules.core.scope import Scope
from engine.rules.events.happening import happen
from engine.rules.game.asking import why_asked
from engine.state import events as ev
from engine.state.references import ObjectRef, Ref
from engine.values.ids import ObjectId, PlayerId


def separate(
    game: Game, player: PlayerId, ids: tuple[ObjectId, ...], scope: Scope, *, one_hidden: bool = False
) -> None:
    """A player puts each object into one of two piles, of which either may be empty (CR 700.3a, 700.3d). `one_hidden`: the
    first is face down, and the other is shown to everybody."""
    first: tuple[ObjectId, ...] = ()
    if ids:
        why = replace(why_asked(game, scope, player, Purpose.PILE), rule="700.3")
        answer = game.ask(Choose(player, why, tuple(map(ObjectOption, ids)), 0, len(ids), Purpose.PILE))
        first = tuple(ids[place] for place in answer.indices)
    scope.mentions[THIS_PILE] = tuple(map(ObjectRef, first))
    scope.mentions[OTHER_PILE] = tuple(ObjectRef(id) for id in ids if id not in first)
    if one_hidden:
        scope.mentions[FACE_DOWN_PILE] = scope.mentions[THIS_PILE]
        shown, seats = _ids(scope.mentions[OTHER_PILE]), game.state.player_order()
        if shown:
            seen = ev.Revealed(player=player, objects=shown, to=seats, why="701.20a", cause=scope.source)
            happen(game, seen)


def choose_pile(game: Game, player: PlayerId, scope: Scope) -> None:
    """A player chooses one of the two piles (CR 700.3)."""
    piles = [scope.mentioned(number) for number in (THIS_PILE, OTHER_PILE)]
    hidden = scope.mentions.get(FACE_DOWN_PILE)
    options = tuple(
        WordOption(f"pile {number}", f"Pile {number}: {unseen(len(pile))}")
        if pile == hidden
        else WordOption(f"pile {number}", f"Pile {number}: {contents(game, pile)}", holds=_ids(pile))
        for number, pile in enumerate(piles, 1)
    )
    why = replace(why_asked(game, scope, player, Purpose.PILE), rule="700.3")
    if game.ask(Choose(player, why, options, purpose=Purpose.PILE)).indices[0]:
        piles.reverse()
    scope.mentions[THIS_PILE], scope.mentions[OTHER_PILE] = piles


def unseen(count: int) -> str:
    """What can be seen of a face-down pile: how many cards are in it."""
    return f"{count} face-down card{'' if count == 1 else 's'}"


def contents(game: Game, pile: tuple[Ref, ...]) -> str:
    """What is in a pile, in words."""
    names = [game.look(ref.id).chars.name or "a face-down card" for ref in pile if isinstance(ref, ObjectRef)]
    return ", ".join(names) or "nothing"


def _ids(pile: tuple[Ref, ...]) -> tuple[ObjectId, ...]:
    """The objects in a pile."""
    return tuple(ref.id for ref in pile if isinstance(ref, ObjectRef))

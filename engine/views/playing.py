"""The ways to play a card, each with its face, what it costs, and the rule against it now, for its player (CR 601.3, 305)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from engine.decisions import ActionKind
from engine.ir.abilities import Activated
from engine.ir.costs import Cost
from engine.rules.actions.costs import mana_of
from engine.rules.casting.activating import permitted_lands, why_no_land, why_not_completed
from engine.rules.casting.castable import why_not_cast
from engine.rules.casting.ways_to_cast import Way, additional_costs, as_spell, base_cost, ways
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, Seen
from engine.rules.core.price import total
from engine.rules.core.scope import scope_of
from engine.rules.mana.mana_abilities import added_mana
from engine.rules.mana.may_activate import activated_among, why_not
from engine.rules.mana.total_cost import NO_TARGETS, joined, price_of_spell, without_mana
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, STACK
from engine.views.citing import cite, in_terms_of
from engine.views.looking import Looking
from engine.views.pictures import ObjectView

NOT_HERE = "113.6"
"""The rule that an ability doesn't work where its object is, of which nothing is said."""


class WayView(Struct, frozen=True):
    """A way to play a card. `kind`, `way`, `face`, `key`: what the question for an action names it by. `name`: what is cast,
    played or activated; `cost`: all that it costs now, in symbols and words, before optional costs and targets; `view`:
    how it would look. `rule`, `reason`: what is against it now, if anything is; `cause`: whose effect that is."""

    kind: ActionKind
    name: str
    view: ObjectView
    way: str = ""
    face: int = 0
    key: str = ""
    cost: str = ""
    rule: str = ""
    reason: str = ""
    cause: ObjectId = NOTHING


def ways_to_play(game: Game, seat: PlayerId, id: ObjectId) -> tuple[WayView, ...]:
    """All that can be done with a card that isn't on the battlefield, possible now or not; what a question names alike is
    one way, possible if it is by anybody's leave."""
    if game.state.objects[id].zone in (BATTLEFIELD, STACK):
        return ()
    found: dict[object, WayView] = {}
    looker = Looking(game, seat)
    for one in (*_lands(game, looker, id), *_castings(game, looker, id), *_activations(game, looker, id)):
        named = (one.kind, one.way, one.face, one.key)
        if named not in found or (found[named].reason and not one.reason):
            found[named] = one
    return tuple(found.values())


def _against(game: Game, way: WayView, problem: IllegalAction | None) -> WayView:
    """A way with the rule against it."""
    if problem is None:
        return way
    profile = game.state.edition.profile
    reason = in_terms_of(problem.reason, profile)
    return replace(way, rule=cite(problem.rule, profile), reason=reason, cause=problem.cause)


def _looks(looker: Looking, seen: Seen, face: int) -> ObjectView:
    """How a card would look as the spell or land that it becomes: one of its faces, or both halves of a fused one."""
    view = looker.drawn(replace(seen.object, face=face), seen.chars, looker.seat, known=True)
    return replace(view, transformed=False, parts=() if view.text else view.parts)


def _lands(game: Game, looker: Looking, id: ObjectId) -> Iterator[WayView]:
    """Each face that can be played as a land (CR 305.1, 712.12)."""
    player = looker.seat
    for face in permitted_lands(game, player, id):
        seen = as_spell(game, player, id, Way(face=face))
        way = WayView(ActionKind.PLAY_LAND, seen.chars.name, _looks(looker, seen, face), face=face)
        yield _against(game, way, why_no_land(game, player))


def _castings(game: Game, looker: Looking, id: ObjectId) -> Iterator[WayView]:
    """Each way to cast it (CR 601.3)."""
    player, card = looker.seat, game.state.objects[id].card
    for way in ways(game, player, id):
        seen = as_spell(game, player, id, way)
        name = " // ".join(face.name for face in card.faces) if way.fused else card.faces[way.face].name
        shown = WayView(
            ActionKind.CAST, name, _looks(looker, seen, way.face), way.name, way.face, way.key,
            cost=_cost_of(game, player, seen, way),
        )  # fmt: skip
        yield _against(game, shown, why_not_cast(game, player, id, way))


def _cost_of(game: Game, player: PlayerId, seen: Seen, way: Way) -> str:
    """What a way to cast comes to, its X still open (CR 601.2f)."""
    base = base_cost(game.state.objects[seen.id].card.faces[way.face], way)
    besides = () if way.besides is None else (way.besides,)
    wanted = [each for each in additional_costs(seen.chars) if each.name is None]
    whole = joined(
        (
            base,
            *besides,
            *(each.cost for each in wanted if not each.alternatives),
        )
    )
    mana = mana_of(game, whole, scope_of(seen.id, player))
    mana = total(mana, price_of_spell(game, mana, seen, player, NO_TARGETS))
    parts = [str(mana.joined())] if mana.symbols else []
    rest = without_mana(whole)
    if rest.parts:
        parts.append(game.describe(rest))
    parts += [_one_of(game, (each.cost, *each.alternatives)) for each in wanted if each.alternatives]
    return ", ".join(parts) or "{0}"


def _one_of(game: Game, costs: tuple[Cost, ...]) -> str:
    return " or ".join(game.describe(cost) for cost in costs)


def _activations(game: Game, looker: Looking, id: ObjectId) -> Iterator[WayView]:
    """Each activated ability that works where the card is, such as cycling (CR 602.5)."""
    player, seen = looker.seat, game.look(id)
    for having, _, _ in activated_among(seen.chars.abilities, game.state.edition):
        ability = having.ability
        problem = why_not(game, player, id, having)
        problem = why_not_completed(game, player, id, having) if problem is None else problem
        if isinstance(ability, Activated) and (problem is None or problem.rule != NOT_HERE):
            makes_mana = added_mana(ability, game.state.edition) is not None
            kind = ActionKind.MANA if makes_mana else ActionKind.ACTIVATE
            view = looker.drawn(seen.object, seen.chars, player, known=True)
            way = WayView(
                kind, game.describe(ability), view, key=having.key, cost=game.describe(ability.cost)
            )
            yield _against(game, way, problem)

"""Keywords that exile a card to find it again: champion and hideaway (CR 702.72, 702.75)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.keywords.parts import you, yours
from engine.abilities.triggers.moving import Enters, LeavesBattlefield
from engine.decisions import Choose, ObjectOption, Purpose, Why
from engine.ir.abilities import Triggered
from engine.ir.effects import Does, Optional
from engine.ir.filters import Filter, InZone, Noun, Thing
from engine.ir.mentions import FIRST_MENTION
from engine.ir.nodes import Ability, Action, Keyword
from engine.ir.objects import Chosen, Each, It, This
from engine.ir.past import ExiledWith
from engine.ir.players import OwnerOf, You
from engine.language.grammar.vocabulary import A_FILTER, KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import does, expands
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import move
from engine.rules.events.happening import happen
from engine.rules.events.randomness import in_random_order
from engine.rules.lookup.linked import as_exiled_by
from engine.state import events as ev
from engine.values.ids import PlayerId
from engine.values.verbs import Verb
from engine.values.zones import EXILE, LIBRARY

EXILED = Filter((), Noun(Thing.CARD), (InZone(EXILE, None, "in"), ExiledWith(This())))


class Champion(Keyword, frozen=True):
    """Champion (CR 702.72)."""

    what: Filter


class Hideaway(Keyword, frozen=True):
    """Hideaway (CR 702.75)."""

    count: int


class HideAway(Action, frozen=True):
    """Look at the top cards, exile one face down, and put the rest on the bottom (CR 702.75a)."""

    count: int
    SAID: ClassVar[str] = (
        "look at the top {count} cards of your library, exile one face down and put the rest on the bottom"
    )


@does(HideAway)
def hide_away(game: Game, action: HideAway, actor: PlayerId, scope: Scope) -> bool:
    """The exiled card is linked to the permanent (CR 702.75a, 607.2a)."""
    top = game.state.zone(LIBRARY, actor)[: action.count]
    if not top:
        return False
    happen(game, ev.Revealed(player=actor, objects=top, to=(actor,), why="702.75a", cause=scope.source))
    why = Why("702.75a", scope.source, "Exile one of them face down")
    options = tuple(ObjectOption(id) for id in top)
    answer = game.ask(Choose(actor, why, options, purpose=Purpose.OBJECT, helps=True))
    chosen = top[answer.indices[0]]
    notes = as_exiled_by(game, scope)
    fields = {"face_down": "hidden", "seen_by": (actor,), "notes": notes, "verb": Verb.EXILE}
    move(game, (chosen,), EXILE, scope, "702.75a", **fields)
    rest = tuple(id for id in top if id != chosen)
    move(game, in_random_order(game, rest), LIBRARY, scope, "702.75a", position=None, verb=Verb.PUT)
    return True


@expands(Hideaway)
def hideaway(keyword: Hideaway) -> tuple[Ability, ...]:
    """When it enters, one of the top cards is hidden away (CR 702.75a)."""
    return (Triggered(Enters(This()), you(HideAway(keyword.count)), word="when", keyword="hideaway"),)


@expands(Champion)
def champion(keyword: Champion) -> tuple[Ability, ...]:
    """It takes the place of another permanent for as long as it stays (CR 702.72a)."""
    exile = Does(You(), (Exile(Chosen(yours(keyword.what), another=True)),))
    enters = Optional(exile, if_not=you(Sacrifice(This())))
    back = PutOntoBattlefield(Each(EXILED, mention=FIRST_MENTION), under=OwnerOf(It(of=FIRST_MENTION)))
    return (
        Triggered(Enters(This()), enters, word="when", keyword="champion"),
        Triggered(LeavesBattlefield(This()), you(back), word="when", keyword="champion"),
    )


PHRASES = (
    phrase(KEYWORD, "hideaway {count}", Hideaway, count=INTEGER),
    phrase(KEYWORD, "champion {what}", Champion, what=A_FILTER),
)

"""Amassing (CR 701.47)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import put
from engine.decisions import Purpose
from engine.ir.cards import CardDefinition, Printed
from engine.ir.durations import INDEFINITELY
from engine.ir.filters import ControlledBy, Filter, HasSubtype, HasType, Kind, Noun, Thing
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.modifications import ChangeTypes
from engine.ir.nodes import Action, Amount
from engine.ir.objects import Chosen
from engine.ir.players import You
from engine.language.grammar.vocabulary import ACTION, AMOUNT
from engine.language.grammar.words import SUBTYPE
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import does
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import note_result, picked
from engine.rules.events.happening import happen
from engine.rules.lookup.results import how_many
from engine.rules.lookup.selecting import all_matching
from engine.rules.turn.tokens import Issue, create
from engine.state import events as ev
from engine.state.references import ObjectRef
from engine.values.colors import Color
from engine.values.ids import PlayerId
from engine.values.types import CardType
from engine.values.verbs import Verb

ARMY = Filter(
    noun=Noun(Thing.PERMANENT, (Kind((HasSubtype("Army"), HasType(CardType.CREATURE))),)),
    clauses=(ControlledBy(You()),),
)


class Amass(Action, frozen=True):
    """Amass [subtype] N."""

    subtype: str
    count: int | Amount
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)


def army_token(subtype: str) -> CardDefinition:
    """A 0/0 black Army creature token that is of the subtype too (CR 701.47a, 111.4)."""
    printed = Printed(
        f"{subtype} Army Token",
        color_indicator=frozenset((Color.BLACK,)),
        types=frozenset((CardType.CREATURE,)),
        subtypes=frozenset((subtype, "Army")),
        power=0,
        toughness=0,
        printed_subtypes=(subtype, "Army"),
    )
    return CardDefinition(printed.name, (printed,))


@does(Amass)
def amass(game: Game, action: Amass, actor: PlayerId, scope: Scope) -> bool:
    """An Army of yours, made if there is none, gets counters and the subtype (CR 701.47a)."""
    own = Scope(scope.kept())
    own.controller = actor
    if not all_matching(game, ARMY, own):
        create(game, actor, (Issue(army_token(action.subtype)),), scope)
    chosen = picked(game, Chosen(ARMY), actor, own, Purpose.OBJECT, text="Choose an Army you control")
    put(game, chosen, {"+1/+1": how_many(game, action.count, scope)}, actor, scope)
    for id in chosen:
        if game.is_there(id) and action.subtype not in game.characteristics(id).subtypes:
            more = ChangeTypes(subtypes=(action.subtype,))
            begin(game, scope, INDEFINITELY, refs=(ObjectRef(id),), modifications=(more,))
    happen(game, ev.Did(player=actor, verb=Verb.AMASS, why="701.47b", cause=scope.source))
    note_result(scope, action.mention, chosen)
    return True


PHRASES = (phrase(ACTION, "amass<es> {subtype:many} {count}", Amass, subtype=SUBTYPE, count=AMOUNT),)

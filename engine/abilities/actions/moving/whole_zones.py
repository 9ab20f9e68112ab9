"""All the cards of a zone as one noun phrase: "target player's graveyard", "your hand and graveyard" (CR 400)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import MANY, Objects, Players
from engine.ir.objects import Target
from engine.language.grammar.objects.objects import NAMED_OBJECTS
from engine.language.grammar.vocabulary import WHOSE
from engine.language.kernel import Category, leaf_words, phrase
from engine.rules.core.game import Game
from engine.rules.core.registries import selects
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import players_of
from engine.state.game_state import Fact
from engine.state.references import ObjectRef, Ref
from engine.values.number import Number
from engine.values.zones import Zone

WHOLE_ZONES = Category("whole zones")
ZONES = leaf_words(
    "zones",
    {
        "graveyard": (Zone.GRAVEYARD,),
        "hand": (Zone.HAND,),
        "library": (Zone.LIBRARY,),
        "hand and graveyard": (Zone.HAND, Zone.GRAVEYARD),
        "graveyard and hand": (Zone.GRAVEYARD, Zone.HAND),
        "graveyard and library": (Zone.GRAVEYARD, Zone.LIBRARY),
    },
)
ALL_ZONES = leaf_words(
    "zones of everybody",
    {"all graveyards": (Zone.GRAVEYARD,), "all hands": (Zone.HAND,)},
)
ALL_OF_OPPONENTS = leaf_words("zones of opponents", {"graveyards": (Zone.GRAVEYARD,), "hands": (Zone.HAND,)})


class WholeZone(Objects, frozen=True):
    """Every card of the zones of some players; of all players if it says none. `cards`: written "all the cards from";
    `plural`: of several players, "graveyards"."""

    zones: tuple[Zone, ...]
    whose: Players | None = None
    everyone: bool = False
    cards: bool = False
    plural: bool = False
    mention: MentionId = NOT_MENTIONED
    DERIVED = ("mention",)

    @property
    def grammatical_number(self) -> Number:
        return MANY


@selects(WholeZone)
def whole_zone(game: Game, what: WholeZone, scope: Scope) -> tuple[Ref, ...]:
    """The cards that are there now (CR 400.1)."""
    game.read(Fact.HIDDEN_ZONES)
    order = game.state.player_order()
    players = order if what.whose is None else players_of(game, what.whose, scope)
    ids = [id for player in players for zone in what.zones for id in game.state.zone(zone, player)]
    refs: tuple[Ref, ...] = tuple(ObjectRef(id) for id in ids)
    scope.mention(what.mention, refs)
    return refs


def of_several(whose: Players, zones: tuple[Zone, ...]) -> WholeZone:
    """ "any number of target players' graveyards"."""
    if not isinstance(whose, Target):
        raise ValueError("not of several")
    return WholeZone(zones, whose, plural=True)


def split_of_several(value: object) -> Mapping[str, object] | None:
    """The inverse of `of_several`."""
    if not isinstance(value, WholeZone) or not value.plural:
        return None
    return {"whose": value.whose, "zones": value.zones}


PHRASES = (
    phrase(
        WHOLE_ZONES,
        "{whose} {zones} #several",
        of_several,
        unbuild=split_of_several,
        whose=WHOSE,
        zones=ALL_OF_OPPONENTS,
    ),
    phrase(WHOLE_ZONES, "{whose} {zones}", WholeZone, whose=WHOSE, zones=ZONES),
    phrase(
        NAMED_OBJECTS,
        "all the cards from {whose} {zones}",
        WholeZone,
        whose=WHOSE,
        zones=ZONES,
        where={"cards": True},
        also=("all of the cards from {whose} {zones}",),
    ),
    phrase(WHOLE_ZONES, "{zones} #all", WholeZone, zones=ALL_ZONES),
    phrase(
        WHOLE_ZONES,
        "all {whose} {zones}",
        WholeZone,
        whose=WHOSE,
        zones=ALL_OF_OPPONENTS,
        where={"everyone": True},
    ),
)

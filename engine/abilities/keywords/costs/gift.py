"""Gift (CR 702.174)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.players.extra_turns import TakeExtraTurns
from engine.abilities.keywords.parts import static
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.predefined import PredefinedToken
from engine.abilities.tokens.shape import TokenShape
from engine.abilities.triggers.moving import Enters
from engine.ir.abilities import AdditionalCost, Spell, Triggered
from engine.ir.conditions import NotSo, PaidOptionalCost
from engine.ir.costs import Cost
from engine.ir.effects import Conditional, Does
from engine.ir.filters import HasColor, HasSubtype, HasType
from engine.ir.mentions import PROMISED_TO
from engine.ir.modifications import SetPT
from engine.ir.nodes import Ability, Action, Keyword, Players
from engine.ir.objects import This
from engine.language.grammar.conditions.conditions import SIMPLE
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.permanents import GIVEN_TO
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, names
from engine.rules.core.scope import Scope
from engine.state.references import PlayerRef
from engine.values.colors import Color
from engine.values.ids import PlayerId
from engine.values.types import CREATURE


def sea_creature(subtype: str, size: int, *, tapped: bool = False) -> CreateTokens:
    """A blue creature from the sea."""
    words = (HasSubtype(subtype), HasType(CREATURE))
    blue = (HasColor(Color.BLUE),)
    return CreateTokens(1, TokenShape(words, SetPT(size, size), colors=blue, tapped=tapped))


GIFTS: dict[str, Action] = {
    "a card": Draw(),
    "a Food": CreateTokens(1, PredefinedToken("Food")),
    "a Treasure": CreateTokens(1, PredefinedToken("Treasure")),
    "a tapped Fish": sea_creature("Fish", 1, tapped=True),
    "an Octopus": sea_creature("Octopus", 8),
    "an extra turn": TakeExtraTurns(),
}
"""CR 702.174d-i."""
GIFT = leaf_words("gift", {word: word for word in GIFTS})
PROMISED = PaidOptionalCost("gift")


class PromisedPlayer(Players, frozen=True):
    """The opponent to whom a gift was promised as the spell was cast (CR 702.174a)."""

    SAID: ClassVar[str] = "the chosen player"


@names(PromisedPlayer)
def promised_player(game: Game, phrase: PromisedPlayer, scope: Scope) -> tuple[PlayerId, ...]:
    """The one that was chosen as it was cast, whoever controls the spell, a copy of it or the permanent by now."""
    obj = game.look(scope.source).object
    chosen = (
        obj.note(GIVEN_TO) if obj.stack is None else dict(obj.stack.context.mentions).get(PROMISED_TO, ())
    )
    return tuple(PlayerId(ref.id) for ref in chosen if isinstance(ref, PlayerRef))


class Gift(Keyword, frozen=True):
    """Gift (CR 702.174)."""

    what: str


@expands(Gift)
def gift(keyword: Gift) -> tuple[Ability, ...]:
    """An opponent may be promised something as it is cast; with two players it is the one there is (CR 702.174a-b)."""
    give = Does(PromisedPlayer(), (GIFTS[keyword.what],))
    return (
        static(AdditionalCost(Cost(()), "gift")),
        Spell(Conditional(PROMISED, give)),
        Triggered(Enters(This()), give, PROMISED, word="when", keyword="gift"),
    )


PHRASES = (
    phrase(KEYWORD, "gift {what}", Gift, what=GIFT),
    phrase(SIMPLE, "the gift was promised", PROMISED),
    phrase(SIMPLE, "the gift wasn't promised", NotSo(PROMISED)),
)

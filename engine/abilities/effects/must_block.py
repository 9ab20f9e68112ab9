"""Requirements that one creature blocks another: "target creature blocks it this turn if able" (CR 509.1c)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.effects.structure import is_left
from engine.ir.combat_marks import (
    AttacksAsThoughNoDefender,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    MustBlockThese,
)
from engine.ir.durations import Duration
from engine.ir.mentions import NOT_MENTIONED, MentionId
from engine.ir.nodes import Effect, Objects
from engine.ir.objects import It
from engine.language.grammar.sentences.sentence_forms import also_for_a_time
from engine.language.grammar.vocabulary import CLAUSE, DURATION, EFFECT, MODIFICATIONS, OBJECTS, SUBJECT
from engine.language.kernel import Phrase, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import possible, resolves
from engine.rules.core.scope import Scope
from engine.rules.evaluating.acted_on import picked
from engine.rules.lookup.selecting import objects_of
from engine.state.references import ObjectRef


class MustBlockIt(Effect, frozen=True):
    """Creatures block a particular attacker if able (CR 509.1c)."""

    what: Objects
    attacker: Objects
    duration: Duration
    mention: MentionId = NOT_MENTIONED
    DERIVED: ClassVar[tuple[str, ...]] = ("mention",)

    @property
    def text_order(self) -> tuple[str, ...]:
        """Where "it" is blocked, that comes first: in "another creature blocks it", "it" isn't that creature."""
        return ("attacker", "what") if isinstance(self.attacker, It) else ("what", "attacker")


@possible(MustBlockIt)
def may_have_it_blocked(game: Game, effect: MustBlockIt, scope: Scope) -> bool:
    """There is something that could block, and what it could block (CR 608.2d)."""
    return is_left(game, effect.what, scope) and is_left(game, effect.attacker, scope)


@resolves(MustBlockIt)
def must_block_it(game: Game, effect: MustBlockIt, scope: Scope) -> None:
    """The requirement begins; it asks nothing as long as that creature doesn't attack (CR 509.1c)."""
    ids = picked(game, effect.what, scope.controller, scope)
    scope.mention_objects(effect.mention, ids)
    attackers = tuple(id for id in objects_of(game, effect.attacker, scope) if game.is_there(id))
    scope.done = bool(ids and attackers)
    if scope.done:
        refs = tuple(ObjectRef(id) for id in ids)
        begin(game, scope, effect.duration, refs=refs, modifications=(MustBlockThese(attackers),))


def _and_for_a_time() -> list[Phrase]:
    """ "gets +3/+0 until end of turn and can attack this turn as though it didn't have defender"."""
    found: list[Phrase] = []
    for words, mark in (
        ("must be blocked {until} if able", MustBeBlocked()),
        ("attack<s@what> {until} if able", MustAttack()),
        ("block<s@what> {until} if able", MustBlock()),
        ("can attack {until} as though <it|they@what> didn't have defender", AttacksAsThoughNoDefender()),
    ):
        build, unbuild = also_for_a_time(mark)
        found.append(
            phrase(
                CLAUSE,
                f"{{what}} {{first@what}} {{duration}} and {words}",
                build,
                unbuild=unbuild,
                what=SUBJECT,
                first=MODIFICATIONS,
                duration=DURATION,
                until=DURATION,
            )
        )
    return found


PHRASES = (
    *_and_for_a_time(),
    phrase(
        EFFECT,
        "{what} block<s> {attacker} {duration} if able #it",
        MustBlockIt,
        what=SUBJECT,
        attacker=OBJECTS,
        duration=DURATION,
    ),
)

"""Backup (CR 702.165)."""

from __future__ import annotations

from typing import ClassVar

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.keywords.parts import creature, you
from engine.abilities.triggers.moving import Enters
from engine.ir.abilities import Triggered
from engine.ir.durations import END_OF_TURN
from engine.ir.effects import Sequence
from engine.ir.mentions import FIRST_MENTION
from engine.ir.modifications import GainAbility
from engine.ir.nodes import Ability, Effect, Keyword, Objects
from engine.ir.objects import It, Target, This
from engine.language.grammar.vocabulary import KEYWORD
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game
from engine.rules.core.registries import expands, resolves
from engine.rules.core.scope import Scope
from engine.rules.lookup.selecting import objects_of
from engine.state.references import ObjectRef


class Backup(Keyword, frozen=True):
    """Backup (CR 702.165)."""

    count: int


class BacksUp(Effect, frozen=True):
    """If the target is another creature, it gains the abilities printed below (CR 702.165a)."""

    TELLS_INSTANCE: ClassVar[bool] = True
    what: Objects
    instance: int = 0
    SAID: ClassVar[str] = "if that's another creature, it also gains the abilities below until end of turn"


@resolves(BacksUp)
def backs_up(game: Game, effect: BacksUp, scope: Scope) -> None:
    """Only what is printed on the source, below its backup ability, is gained (CR 702.165a, 702.165c)."""
    others = [id for id in objects_of(game, effect.what, scope) if id != scope.source and game.is_there(id)]
    printed = game.look(scope.source).chars.printed
    if not others or printed is None:
        return
    abilities = printed.own_abilities
    places = [n for n, ability in enumerate(abilities) if isinstance(ability, Backup)]
    own = max(effect.instance - 1, 0)
    first = places[own] if own < len(places) else len(abilities) if places else 0
    below = tuple(a for a in abilities[first:] if not isinstance(a, Backup))
    if below:
        refs = tuple(ObjectRef(id) for id in others)
        begin(game, scope, END_OF_TURN, refs=refs, modifications=(GainAbility(below),))


@expands(Backup)
def backup(keyword: Backup) -> tuple[Ability, ...]:
    """Counters on a creature, and the abilities below for another one (CR 702.165a)."""
    target = Target(creature(), slot=0, mention=FIRST_MENTION)
    effect = Sequence((you(PutCounters(keyword.count, "+1/+1", target)), BacksUp(It(of=FIRST_MENTION))))
    return (Triggered(Enters(This()), effect, word="when", keyword="backup"),)


PHRASES = (phrase(KEYWORD, "backup {count}", Backup, count=INTEGER),)

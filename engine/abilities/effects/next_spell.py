"""What is so of the next spell that a player casts in a turn: "the next creature spell you cast this turn costs {2}
less to cast" (CR 601.3, 611.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.statics.costs import MORE_OR_LESS, ONE_GENERIC
from engine.ir.abilities import Modify
from engine.ir.durations import THIS_TURN
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Amount, Effect, Modification, Players, Quality
from engine.ir.objects import Each, Word
from engine.ir.player_rules import CastAsThoughFlash, CostChanges
from engine.language.grammar.vocabulary import BY_WHOM, EFFECT, FILTER, MODIFICATIONS, VALUE
from engine.language.grammar.words import MANA
from engine.language.kernel import Category, Number, phrase
from engine.rules.actions.lasting import begin
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import resolves, tests
from engine.rules.core.scope import Scope
from engine.rules.evaluating.amounts import amount
from engine.rules.evaluating.history import fitted, past
from engine.rules.lookup.selecting import players_of
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.values.mana import ManaCost, symbol

NEXT_SPELL = Category("next spell that a player casts", lambda _: Number.ONE)


class NextSpell(Quality, frozen=True):
    """Is the next such spell that a player casts this turn, and no copy of one. `since`: how much had happened
    in this turn as that was said."""

    who: Players
    kind: Filter
    since: int = 0


class OfNextSpell(Effect, frozen=True):
    """Something is so of the next such spell that a player casts this turn. One of: `modifications` of the spell; `mana`
    that it costs more or `less`, so many `times` as X; `flash`: it can be cast as though it had
    flash."""

    spell: NextSpell
    modifications: tuple[Modification, ...] = ()
    mana: ManaCost | None = None
    less: bool = False
    times: Amount | None = None
    is_x: bool = False
    flash: bool = False


@tests(NextSpell)
def is_next(game: Game, quality: NextSpell, seen: Seen, scope: Scope) -> bool:
    """No other such spell was cast since, and it is so of the spell for as long as it is on the stack."""
    caster = seen.object.owner if seen.object.stack is None else seen.chars.controller
    if seen.object.copy or caster not in players_of(game, quality.who, scope):
        return False
    game.read(Fact.HISTORY)
    all_cast = past(game, ev.Cast)
    if any(event.spell == seen.id and place < quality.since for place, event in all_cast):
        return False  # it was cast already as that was said
    cast = [
        event.spell
        for place, event in all_cast
        if place >= quality.since
        and event.player == caster
        and (event.spell == seen.id or fitted(game, place, event.spell, quality.kind, scope))
    ]
    return not cast or cast[0] == seen.id


@resolves(OfNextSpell)
def begin_of_next(game: Game, effect: OfNextSpell, scope: Scope) -> None:
    """It is so from now on, of a spell that isn't yet (CR 611.2c)."""
    spell = replace(effect.spell, since=len(game.state.happened))
    kind = replace(spell.kind, clauses=(*spell.kind.clauses, spell))
    if effect.modifications:
        said = Modify(Each(kind, Word.THE), effect.modifications)
        begin(game, scope, THIS_TURN, modifications=said.modifications, whichever=said)
    elif effect.mana is not None:
        mana = effect.mana
        if effect.times is not None:  # X is worked out once (611.2d)
            mana = ManaCost((symbol(f"{{{amount(game, effect.times, scope)}}}"),))
        rule = CostChanges(kind, mana, effect.less, spell.who)
        begin(game, scope, THIS_TURN, rule=rule)
    else:
        begin(game, scope, THIS_TURN, rule=CastAsThoughFlash(spell.who, kind))


def next_spell(what: Filter, who: Players) -> NextSpell:
    """ "the next creature spell you cast this turn"."""
    if what.noun.thing != Thing.SPELL:
        raise ValueError("only spells are cast")
    return NextSpell(who, what)


def split_next_spell(value: object) -> Mapping[str, object] | None:
    """The inverse of `next_spell`."""
    return {"what": value.kind, "who": value.who} if isinstance(value, NextSpell) else None


def costs(spell: NextSpell, mana: ManaCost, less: bool) -> OfNextSpell:
    """ "costs {2} less to cast"."""
    if mana.variables:
        raise ValueError("what X is has to be said")
    return OfNextSpell(spell, (), mana, less)


def split_costs(value: object) -> Mapping[str, object] | None:
    """The inverse of `costs`."""
    if not isinstance(value, OfNextSpell) or value.mana is None or value.is_x:
        return None
    return {"spell": value.spell, "mana": value.mana, "less": value.less}


def costs_x(spell: NextSpell, less: bool, times: Amount) -> OfNextSpell:
    """ "costs {X} less to cast, where X is ..."."""
    return OfNextSpell(spell, (), ONE_GENERIC, less, times, is_x=True)


def split_costs_x(value: object) -> Mapping[str, object] | None:
    """The inverse of `costs_x`."""
    if not isinstance(value, OfNextSpell) or not value.is_x:
        return None
    return {"spell": value.spell, "less": value.less, "times": value.times}


PHRASES = (
    phrase(
        NEXT_SPELL,
        "the next {what:one} {who} cast<s@who> this turn",
        next_spell,
        unbuild=split_next_spell,
        what=FILTER,
        who=BY_WHOM,
    ),
    phrase(
        EFFECT,
        "{spell} {modifications@spell} #next_spell",
        OfNextSpell,
        spell=NEXT_SPELL,
        modifications=MODIFICATIONS,
    ),
    phrase(
        EFFECT,
        "{spell} costs {mana} {less} to cast",
        costs,
        unbuild=split_costs,
        spell=NEXT_SPELL,
        mana=MANA,
        less=MORE_OR_LESS,
    ),
    phrase(
        EFFECT,
        "{spell} costs {X} {less} to cast, where X is {times}",
        costs_x,
        unbuild=split_costs_x,
        spell=NEXT_SPELL,
        less=MORE_OR_LESS,
        times=VALUE,
        also=("{spell} costs {X} {less} to cast, where X is {times} as this ability resolves",),
    ),
    phrase(
        EFFECT,
        "{spell} can be cast as though it had flash",
        OfNextSpell,
        spell=NEXT_SPELL,
        where={"flash": True},
    ),
)

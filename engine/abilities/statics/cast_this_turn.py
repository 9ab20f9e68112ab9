"""What is so of the spells that are cast in a turn: "spells you cast this turn cost {1} less to cast" (CR 601.2f, 611.2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.abilities.statics.costs import AFTER, MORE_OR_LESS
from engine.ir.durations import Duration, Until
from engine.ir.effects import RuleContinuously
from engine.ir.filters import Filter, Thing
from engine.ir.nodes import Amount, PlayerRule, Players, Quality
from engine.ir.player_rules import CastAsThoughFlash, CostChanges
from engine.language.grammar.vocabulary import BY_WHOM, COUNTABLE, EFFECT, FILTER, WHO
from engine.language.grammar.words import MANA
from engine.language.kernel import Phrase, joined, phrase
from engine.values.mana import ManaCost

THIS_TURN = Duration(Until.THIS_TURN)


def cost_this_turn(
    what: Filter,
    who: Players,
    mana: ManaCost,
    less: bool,
    after: tuple[Quality, ...] = (),
    times: Amount | None = None,
) -> RuleContinuously:
    """ "creature spells you cast from exile this turn cost {1} less to cast"."""
    if what.noun.thing != Thing.SPELL:
        raise ValueError("no spells")
    return within(CostChanges(what, mana, less, who, times, after=after))


def split_cost_this_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `cost_this_turn`."""
    rule = rule_within(value)
    if not isinstance(rule, CostChanges) or rule.who is None:
        return None
    fields: dict[str, object] = {"what": rule.what, "who": rule.who, "mana": rule.mana, "less": rule.less}
    fields |= {"after": rule.after} | ({} if rule.times is None else {"times": rule.times})
    again = cost_this_turn(rule.what, rule.who, rule.mana, rule.less, rule.after, rule.times)
    return fields if again == value else None


def flash_this_turn(who: Players, what: Filter) -> RuleContinuously:
    """ "you may cast spells this turn as though they had flash"."""
    return within(CastAsThoughFlash(who, what))


def split_flash_this_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `flash_this_turn`."""
    rule = rule_within(value)
    if not isinstance(rule, CastAsThoughFlash) or rule != CastAsThoughFlash(rule.who, rule.what):
        return None
    return {"who": rule.who, "what": rule.what}


def within(rule: PlayerRule) -> RuleContinuously:
    """A rule for this turn, which is said within it."""
    return RuleContinuously(rule, THIS_TURN, within=True)


def rule_within(value: object) -> PlayerRule | None:
    """The inverse of `within`."""
    if not isinstance(value, RuleContinuously) or not value.within or value != within(value.rule):
        return None
    return value.rule


PLAIN = "{what:many} {who} cast this turn cost {mana} {less} to cast"
SAID_MORE = (
    "{what:many} {who} cast {after:many} this turn cost {mana} {less} to cast",
    "{what:many} {who} cast this turn {after:many} cost {mana} {less} to cast",
)

PHRASES: tuple[Phrase, ...] = (
    phrase(
        EFFECT,
        PLAIN,
        cost_this_turn,
        unbuild=split_cost_this_turn,
        what=FILTER,
        who=BY_WHOM,
        mana=MANA,
        less=MORE_OR_LESS,
    ),
    phrase(
        EFFECT,
        f"{PLAIN} for each {{times}}",
        cost_this_turn,
        unbuild=split_cost_this_turn,
        what=FILTER,
        who=BY_WHOM,
        mana=MANA,
        less=MORE_OR_LESS,
        times=COUNTABLE,
    ),
    phrase(
        EFFECT,
        SAID_MORE[0],
        cost_this_turn,
        unbuild=split_cost_this_turn,
        what=FILTER,
        who=BY_WHOM,
        mana=MANA,
        less=MORE_OR_LESS,
        after=joined(AFTER, ""),
        also=SAID_MORE[1:],
    ),
    phrase(
        EFFECT,
        "{who} may cast {what:many} this turn as though they had flash",
        flash_this_turn,
        unbuild=split_flash_this_turn,
        who=WHO,
        what=FILTER,
    ),
)

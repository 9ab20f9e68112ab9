"""Any number of things as an additional cost, each of which makes the spell cost less: "As an additional cost to cast this
spell, you may sacrifice any number of creatures. This spell costs {2} less to cast for each creature sacrificed this
way." (CR 118.8, 601.2b, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from engine.abilities.actions.counters.counters_from_among import RemoveFromAmong
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.tapping import Tap
from engine.abilities.statics.additional_costs import ADDITIONAL
from engine.abilities.statics.costs import THIS_SPELL
from engine.ir.abilities import AdditionalCost, Rule, Static
from engine.ir.amounts import TimesPaid
from engine.ir.costs import ActionPart, Cost
from engine.ir.nodes import Ability, Action, Amount
from engine.ir.objects import Chosen, This
from engine.ir.player_rules import CostChanges
from engine.language.grammar.ability_words import ABILITY_WORD
from engine.language.grammar.vocabulary import ACTION, LINE
from engine.language.grammar.words import MANA
from engine.language.kernel import leaf_words, phrase
from engine.rules.actions.costs import can_pay_parts, payable_numbers
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import evaluates
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.amounts import amount
from engine.values.mana import ManaCost
from engine.values.zones import STACK

VERBS: dict[str, type[Action]] = {
    "creature sacrificed": Sacrifice,
    "permanent sacrificed": Sacrifice,
    "card exiled": Exile,
    "creature tapped": Tap,
    "counter removed": RemoveFromAmong,
}
DONE = leaf_words("what was done as a cost", {words: words for words in VERBS})


class DoneAsCost(Amount, frozen=True):
    """How many things the additional cost of this spell was paid with: "creature sacrificed this way"."""

    words: str
    paid: TimesPaid = TimesPaid(ADDITIONAL, This("this spell"))


@evaluates(DoneAsCost)
def done_as_cost(game: Game, value: DoneAsCost, scope: Scope) -> int:
    """As many as the player announced that they would (CR 601.2b); before that, what the spell costs is only estimated."""
    spell = game.look(scope.source)
    if spell.object.zone == STACK:
        return amount(game, value.paid, scope)
    to_be = scope_of(spell.id, scope.controller)
    to_be.to_be_cast = True
    return max(
        (most_payable(game, action, to_be) for action in offered_by(spell, value.paid.name)), default=0
    )


def offered_by(spell: Seen, name: str) -> Iterator[Action]:
    """What may be done any number of times as the additional cost of that name of a spell."""
    for having in spell.chars.expanded():
        for effect in having.ability.effects if isinstance(having.ability, Static) else ():
            if isinstance(effect, AdditionalCost) and effect.name == name and effect.repeatable:
                yield from (part.action for part in effect.cost.parts if isinstance(part, ActionPart))


def most_payable(game: Game, action: Action, scope: Scope) -> int:
    """With how many things it could be paid (CR 118.3)."""

    def can(count: int) -> bool:
        parts = (
            (ActionPart(replace(action, count=count)),)
            if isinstance(action, RemoveFromAmong)
            else (ActionPart(action),) * count
        )
        return not count or can_pay_parts(game, Cost(parts), scope.controller, scope)

    return payable_numbers(can)[-1]


def each_makes_it_cheaper(
    action: Action, mana: ManaCost, words: str, ability_word: str | None = None
) -> tuple[Ability, ...]:
    """The cost is paid with one thing as often as the player likes, and the spell costs less for each time."""
    cost = AdditionalCost(Cost((ActionPart(one_of_them(action)),)), ADDITIONAL, repeatable=True)
    if VERBS[words] is not type(action) or mana.variables:
        raise ValueError("something else is done")
    less = Rule(CostChanges(THIS_SPELL, mana, less=True, times=DoneAsCost(words)))
    return (Static((cost,), ability_word=ability_word), Static((less,)))


def one_of_them(action: Action) -> Action:
    """Doing it with one of them."""
    match action:
        case RemoveFromAmong(count=None, least=0):
            return replace(action, count=1)
        case (
            Sacrifice(what=Chosen(least=0, most=None) as what)
            | Exile(what=Chosen(least=0, most=None) as what)
        ):
            return replace(action, what=replace(what, least=1, most=1))
        case Tap(what=Chosen(least=0, most=None) as what):
            return replace(action, what=replace(what, least=1, most=1))
        case _:
            raise ValueError("not any number of things")


def any_number_of_them(action: Action) -> Action | None:
    """The inverse of `one_of_them`."""
    match action:
        case RemoveFromAmong(count=1):
            return replace(action, count=None)
        case Sacrifice(what=Chosen() as what) | Exile(what=Chosen() as what) | Tap(what=Chosen() as what):
            return replace(action, what=replace(what, least=0, most=None))
        case _:
            return None


def split_cheaper(value: object) -> Mapping[str, object] | None:
    """The inverse of `each_makes_it_cheaper`."""
    match value:
        case (
            Static(
                effects=(AdditionalCost(cost=Cost(parts=(ActionPart(action=action),))),), ability_word=word
            ),
            Static(effects=(Rule(rule=CostChanges(mana=mana, times=DoneAsCost(words=words))),)),
        ):
            several = any_number_of_them(action)
            if several is None or each_makes_it_cheaper(several, mana, words, word) != value:
                return None
            return {"action": several, "mana": mana, "words": words, "ability_word": word}
        case _:
            return None


PHRASES = (
    phrase(
        LINE,
        "[{ability_word} —] as an additional cost to cast this spell, you may {action:many}. this spell costs {mana} less to cast for each "
        "{words} this way.",
        each_makes_it_cheaper,
        unbuild=split_cheaper,
        ability_word=ABILITY_WORD,
        action=ACTION,
        mana=MANA,
        words=DONE,
    ),
)

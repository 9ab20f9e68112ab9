"""Having abilities or none, and how many colors an object has (CR 113, 105.2)."""

from __future__ import annotations

from engine.abilities.nouns.numbers.of_a_group import ColorsOf
from engine.ir.abilities import Activated, Triggered
from engine.ir.costs import TapSymbol
from engine.ir.nodes import Quality
from engine.language.grammar.nouns.qualifiers import HAVING
from engine.language.grammar.vocabulary import COUNTABLE, ITS
from engine.language.kernel import phrase
from engine.rules.core.game import Game, Seen
from engine.rules.core.registries import tests
from engine.rules.core.scope import Scope
from engine.rules.mana.mana_abilities import added_mana, is_triggered_mana_ability


class HasAbilities(Quality, frozen=True):
    """Has any ability at all, or has `none` (CR 113.1)."""

    none: bool = False


class HasActivatedAbility(Quality, frozen=True):
    """Has an activated ability, be it a keyword or one of a land type (CR 113.3b, 305.6, 602.1); `mana`: only one that is
    a mana ability, or that is none (CR 605.1a); `tapping`: only one whose cost has {T}. `many`: said of several
    abilities."""

    mana: bool | None = None
    many: bool = False
    tapping: bool = False


class HasManaAbility(Quality, frozen=True):
    """Has a mana ability, activated or triggered (CR 605.1). `many`: said of several abilities."""

    many: bool = False


@tests(HasAbilities)
def has_abilities(game: Game, quality: HasAbilities, seen: Seen, scope: Scope) -> bool:
    """Whether it has an ability, printed or gained; mana abilities of land types count (CR 113.1, 305.6)."""
    return bool(seen.chars.abilities) != quality.none


@tests(HasActivatedAbility)
def has_activated_ability(game: Game, quality: HasActivatedAbility, seen: Seen, scope: Scope) -> bool:
    """Whether one of its abilities is activated, wherever that works (CR 113.3b)."""
    return any(
        isinstance(having.ability, Activated)
        and quality.mana in (None, added_mana(having.ability, game.state.edition) is not None)
        and (not quality.tapping or any(isinstance(part, TapSymbol) for part in having.ability.cost.parts))
        for having in seen.chars.expanded()
    )


@tests(HasManaAbility)
def has_mana_ability(game: Game, quality: HasManaAbility, seen: Seen, scope: Scope) -> bool:
    """Whether one of its abilities is a mana ability, wherever that works (CR 605.1)."""
    return any(
        added_mana(having.ability, game.state.edition) is not None
        or (isinstance(having.ability, Triggered) and is_triggered_mana_ability(having.ability))
        for having in seen.chars.expanded()
    )


PHRASES = (
    phrase(HAVING, "no abilities", HasAbilities(none=True)),
    phrase(HAVING, "abilities", HasAbilities()),
    phrase(HAVING, "an activated ability", HasActivatedAbility()),
    phrase(HAVING, "an activated ability with {T} in its cost", HasActivatedAbility(tapping=True)),
    phrase(HAVING, "activated abilities", HasActivatedAbility(many=True)),
    phrase(HAVING, "an activated ability that isn't a mana ability", HasActivatedAbility(mana=False)),
    phrase(
        HAVING,
        "activated abilities that aren't mana abilities",
        HasActivatedAbility(mana=False, many=True),
    ),
    phrase(HAVING, "a mana ability", HasManaAbility()),
    phrase(HAVING, "mana abilities", HasManaAbility(many=True)),
    phrase(COUNTABLE, "of {what} colors", ColorsOf, what=ITS, where={"possessive": True}),
)

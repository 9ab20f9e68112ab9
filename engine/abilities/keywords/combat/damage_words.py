"""Keywords that say how damage counts: deathtouch, lifelink, wither, infect, toxic (CR 702, 120.3)."""

from __future__ import annotations

from engine.abilities.keywords.parts import marked
from engine.ir.modifications import Damage
from engine.ir.nodes import Ability, Keyword
from engine.ir.player_rules import AllDamageWithers
from engine.language.grammar.vocabulary import KEYWORD, PLAYER_RULE
from engine.language.grammar.words import INTEGER
from engine.language.kernel import phrase
from engine.rules.core.registries import expands


class Deathtouch(Keyword, frozen=True):
    """Deathtouch (CR 702.2)."""


class Lifelink(Keyword, frozen=True):
    """Lifelink (CR 702.15)."""


class Wither(Keyword, frozen=True):
    """Wither (CR 702.80)."""


class Infect(Keyword, frozen=True):
    """Infect (CR 702.90)."""


class Toxic(Keyword, frozen=True):
    """Toxic (CR 702.164)."""

    count: int


@expands(Deathtouch)
def deathtouch(keyword: Deathtouch) -> tuple[Ability, ...]:
    """Any damage it deals to a creature is deadly (CR 702.2b-c)."""
    return marked(Damage("deathtouch"))


@expands(Lifelink)
def lifelink(keyword: Lifelink) -> tuple[Ability, ...]:
    """Its controller gains that much life (CR 702.15b)."""
    return marked(Damage("lifelink"))


@expands(Wither)
def wither(keyword: Wither) -> tuple[Ability, ...]:
    """Damage to a creature becomes -1/-1 counters (CR 702.80a)."""
    return marked(Damage("wither"))


@expands(Infect)
def infect(keyword: Infect) -> tuple[Ability, ...]:
    """Damage to a creature becomes -1/-1 counters, to a player poison counters (CR 702.90b-c)."""
    return marked(Damage("infect"))


@expands(Toxic)
def toxic(keyword: Toxic) -> tuple[Ability, ...]:
    """Combat damage to a player gives them poison counters too (CR 702.164c)."""
    return marked(Damage(f"toxic {keyword.count}", poison=keyword.count))


PHRASES = (
    phrase(KEYWORD, "deathtouch", Deathtouch()),
    phrase(KEYWORD, "lifelink", Lifelink()),
    phrase(KEYWORD, "wither", Wither()),
    phrase(PLAYER_RULE, "all damage is dealt as though its source had wither", AllDamageWithers()),
    phrase(KEYWORD, "infect", Infect()),
    phrase(KEYWORD, "toxic {count}", Toxic, count=INTEGER),
)

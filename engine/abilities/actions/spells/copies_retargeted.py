"""New targets for copies, said of them in a sentence after all that is said of the copying: "Copy it if you gained life
this turn. You may choose new targets for the copy." (CR 707.10c)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.spells.copy import Copy
from engine.ir.effects import Conditional, Does, Optional, Sequence, Then
from engine.ir.nodes import Effect, Node, rebuild, walk
from engine.language.grammar.sentences.sentences import PROPOSITION
from engine.language.grammar.vocabulary import SENTENCE
from engine.language.kernel import leaf_words, phrase

COPIES = leaf_words(
    "the copies", {"the copy": "the copy"}, also={"the copies": "the copy", "that copy": "the copy"}
)


def says_more(effect: Node) -> bool:
    """Whether something is said after the copying, to which the sentence about new targets is added."""
    match effect:
        case Copy():
            return bool(effect.exceptions)
        case Does(actions=(*_, last)) | Sequence(effects=(*_, last)):
            return says_more(last)  # what is done after the copying may be done to the copy
        case Conditional():
            if effect.instead:
                return False  # it is said of what is done otherwise as well
            return effect.trailing or says_more(effect.otherwise or effect.effect)
        case Optional(effect=inner) | Then(effect=inner):
            return says_more(inner)
        case _:
            return False


def retargeted(effect: Effect, copies: str) -> Effect:
    """The effect, with new targets for what it copies."""
    made = [part for part in walk(effect) if isinstance(part, Copy)]
    if not made or any(part.new_targets for part in made) or not says_more(effect):
        raise ValueError("said of the copying itself")
    changed: Effect = rebuild(
        effect, lambda part: replace(part, retargeted=True) if isinstance(part, Copy) else part
    )
    return changed


def split_retargeted(value: object) -> Mapping[str, object] | None:
    """The inverse of `retargeted`."""
    if not isinstance(value, Effect):
        return None
    if not any(isinstance(part, Copy) and part.retargeted for part in walk(value)):
        return None
    plain = rebuild(value, lambda part: replace(part, retargeted=False) if isinstance(part, Copy) else part)
    return {"effect": plain, "copies": "the copy"}


PHRASES = (
    phrase(
        SENTENCE,
        "{effect}. you may choose new targets for {copies}",
        retargeted,
        unbuild=split_retargeted,
        effect=PROPOSITION,
        copies=COPIES,
        also=("{effect}, and you may choose new targets for {copies}",),
    ),
)

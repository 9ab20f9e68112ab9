"""How the forms of lines are built and taken apart again."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.abilities.actions.spells.play import Play
from engine.abilities.replacements.entering import AsItEnters
from engine.ir.abilities import (
    Activated,
    Instruction,
    Modify,
    ModifyEverywhere,
    OwnFlash,
    Rule,
    Spell,
    Static,
    Triggered,
)
from engine.ir.amounts import Plus, X
from engine.ir.combat_marks import CantBeBlocked
from engine.ir.combat_rules import CantAttackWhom
from engine.ir.conditions import AllOf, DuringTurn, NotSo
from engine.ir.costs import Cost, ManaPart
from engine.ir.effects import Conditional, Delayed, OnceEachTurn, Optional, Sequence
from engine.ir.fields import fields_of
from engine.ir.filters import Filter, Targets
from engine.ir.modifications import DefinePT
from engine.ir.nodes import (
    Amount,
    Condition,
    Effect,
    Modification,
    Objects,
    Players,
    StaticEffect,
    Trigger,
    rebuild,
    walk,
)
from engine.ir.objects import Each, It, Target, Them, This
from engine.ir.player_rules import MayPlayFrom
from engine.ir.players import ThatPlayer, You
from engine.ir.triggers import Chapter, ThisTurn
from engine.language.kernel import TwoWay, if_rebuilt

WAITING_WORDS = ("the next", "next", "that turn's", "the next turn's", "the first", "first", "of the game")


def power_and_toughness(what: Objects, amount: Amount) -> Modify:
    """ "~'s power and toughness are each equal to ..."."""
    return Modify(what, (DefinePT(amount, amount),))


def split_power_and_toughness(value: object) -> dict[str, object] | None:
    """The inverse of `power_and_toughness`."""
    return defined(value, True, True)


def defined(value: object, power: bool, toughness: bool) -> dict[str, object] | None:
    """What a characteristic-defining ability for power, toughness or both says."""
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    definition = value.modifications[0]
    if not isinstance(definition, DefinePT):
        return None
    if (definition.power is not None, definition.toughness is not None) != (power, toughness):
        return None
    if power and toughness and definition.power != definition.toughness:
        return None
    return {"what": value.what, "amount": definition.power if power else definition.toughness}


def power(what: Objects, amount: Amount) -> Modify:
    """ "~'s power is equal to ..."."""
    return Modify(what, (DefinePT(amount, None),))


def split_power(value: object) -> dict[str, object] | None:
    """The inverse of `power`."""
    return defined(value, True, False)


def power_and_more(what: Objects, amount: Amount, more: int) -> Modify:
    """ "... and its toughness is equal to that number plus 1"."""
    return Modify(what, (DefinePT(amount, Plus(amount, more)),))


def split_power_and_more(value: object) -> dict[str, object] | None:
    """The inverse of `power_and_more`."""
    definition = value.modifications[0] if isinstance(value, Modify) and value.modifications else None
    if not isinstance(definition, DefinePT) or not isinstance(definition.toughness, Plus):
        return None
    if definition.toughness.first != definition.power or not isinstance(value, Modify):
        return None
    return {"what": value.what, "amount": definition.power, "more": definition.toughness.second}


def toughness(what: Objects, amount: Amount) -> Modify:
    """ "~'s toughness is equal to ..."; where the amount speaks of several named before, "its" could be said of them."""
    if isinstance(what, It) and any(isinstance(part, Them) for part in walk(amount)):
        raise ValueError("whose toughness")
    return Modify(what, (DefinePT(None, amount),))


def split_toughness(value: object) -> dict[str, object] | None:
    """The inverse of `toughness`."""
    return defined(value, False, True)


def waits(trigger: Trigger) -> bool:
    """Whether a trigger event is one that a delayed ability waits for once (CR 603.7b)."""
    if isinstance(trigger, ThisTurn) or trigger.next_this_turn:
        return True
    if trigger.first_of_game:
        return True
    return fields_of(trigger).get("word") in WAITING_WORDS  # some events keep the word that introduced them


def spell(effect: Effect, ability_word: str | None = None) -> Spell:
    """What an instant or sorcery does, which is no triggered ability of the card (CR 113.3a)."""
    first = effect.effects[0] if isinstance(effect, Sequence) and effect.effects else effect
    if isinstance(first, Delayed) and first.leading and first.duration is None and not waits(first.trigger):
        raise ValueError("a triggered ability")
    own = (This("this spell"), This("this card")) if isinstance(effect, Optional) else (This("this spell"),)
    if any(isinstance(node, Play) and node.what in own for node in walk(effect)):
        raise ValueError("a permission to cast this spell")
    return Spell(effect, ability_word)


def split_spell(value: object) -> dict[str, object] | None:
    """The inverse of `spell`."""
    return {"effect": value.effect, "ability_word": value.ability_word} if isinstance(value, Spell) else None


def trigger_of(word: str) -> TwoWay:
    """Building and taking apart triggered abilities that begin with a word (CR 603.1, 603.4)."""

    def build(trigger: Trigger, effect: Effect, **rest: object) -> Triggered:
        whole = effect.effect if isinstance(effect, OnceEachTurn) else effect
        first = whole.effects[0] if isinstance(whole, Sequence) and whole.effects else whole
        if isinstance(first, Conditional) and not (first.trailing or first.instead or first.otherwise):
            raise ValueError("an intervening if")
        if waits(trigger):
            raise ValueError("an effect that waits")
        return replace(Triggered(trigger, effect, word=word), **rest)

    def unbuild(value: object) -> dict[str, object] | None:
        if not isinstance(value, Triggered) or value.word != word:
            return None
        names = ("trigger", "effect", "condition", "times_each_turn", "ability_word")
        return fields_of(value, names)

    return build, unbuild


def cant_attack(what: Objects, who: Players, controller: Players) -> CantAttackWhom:
    """ "can't attack you or planeswalkers you control"."""
    if controller not in (who, ThatPlayer("they")):
        raise ValueError("the same player")
    return CantAttackWhom(what, who, True)


def split_cant_attack(value: object) -> dict[str, object] | None:
    """The inverse of `cant_attack`."""
    if not isinstance(value, CantAttackWhom) or not value.planeswalkers_too:
        return None
    controller = value.who if isinstance(value.who, You) else ThatPlayer("they")
    return {"what": value.what, "who": value.who, "controller": controller}


def always(what: Objects, modifications: tuple[Modification, ...]) -> Modify:
    """What is always so: nothing is targeted, gained or becomes something (CR 604.1)."""
    if isinstance(what, Target) or any(happens(modification) for modification in modifications):
        raise ValueError("it happens once")
    return Modify(what, modifications)


def everywhere(
    what: Objects, modifications: tuple[Modification, ...], spells: Filter, cards: Filter
) -> ModifyEverywhere:
    """ "... The same is true for creature spells you control and creature cards you own that aren't ..."."""
    return ModifyEverywhere(cards, always(what, modifications).modifications, spells, what, added=True)


def split_everywhere(value: object) -> dict[str, object] | None:
    """The inverse of `everywhere`."""
    if not isinstance(value, ModifyEverywhere) or not value.added:
        return None
    return {
        "what": value.what,
        "modifications": value.modifications,
        "spells": value.spells,
        "cards": value.cards,
    }


def happens(modification: Modification) -> bool:
    """Whether a modification is said of something that happens, not of what is always so."""
    return fields_of(modification).get("verb") in ("gains", "becomes")  # as it is said; meaning has no verb


def split_always(value: object) -> dict[str, object] | None:
    """The inverse of `always`."""
    if not isinstance(value, Modify) or any(happens(modification) for modification in value.modifications):
        return None
    return {"what": value.what, "modifications": value.modifications}


def cant_block(by: Filter, what: Objects) -> Modify:
    """ "creatures with power greater than ~'s power can't block it" (CR 509.1b)."""
    if isinstance(what, Each):
        raise ValueError("what those creatures can't block")
    return Modify(what, (CantBeBlocked(by, True),))


def split_cant_block(value: object) -> dict[str, object] | None:
    """The inverse of `cant_block`."""
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    mark = value.modifications[0]
    if isinstance(value.what, Each):
        return None
    return {"by": mark.by, "what": value.what} if isinstance(mark, CantBeBlocked) and mark.active else None


def chapter(numbers: tuple[int, ...], effect: Effect, ability_word: str | None = None) -> Triggered:
    """A chapter ability of a Saga (CR 714.2), perhaps with an ability word before its effect (CR 207.2c)."""
    return Triggered(Chapter(numbers), effect, word="chapter", ability_word=ability_word)


def split_chapter(value: object) -> dict[str, object] | None:
    """The inverse of `chapter` without an ability word."""
    if not isinstance(value, Triggered) or not isinstance(value.trigger, Chapter) or value.ability_word:
        return None
    return {"numbers": value.trigger.numbers, "effect": value.effect}


def split_named_chapter(value: object) -> dict[str, object] | None:
    """The inverse of `chapter` with an ability word."""
    if not isinstance(value, Triggered) or not isinstance(value.trigger, Chapter) or not value.ability_word:
        return None
    return {
        "numbers": value.trigger.numbers,
        "effect": value.effect,
        "ability_word": value.ability_word,
    }


def unless(
    effects: tuple[StaticEffect, ...], condition: Condition, ability_word: str | None = None
) -> Static:
    """ "~ can't attack unless you control another creature"."""
    if any(isinstance(effect, AsItEnters) for effect in effects):
        raise ValueError("it decides about what is done as it enters")
    return Static(effects, NotSo(condition), unless=True, ability_word=ability_word)


def split_unless(value: object) -> dict[str, object] | None:
    """The inverse of `unless`."""
    if not isinstance(value, Static) or not value.unless or not isinstance(value.condition, NotSo):
        return None
    inner = value.condition.condition
    return {"effects": value.effects, "condition": inner, "ability_word": value.ability_word}


def together(effects: tuple[StaticEffect, ...], ability_word: str | None = None) -> Static:
    """Static sentences joined by "and"; what follows an exception of a copy is another exception (CR 707.9)."""
    if any(effect.changes_the_copy for effect in effects[:-1]):
        raise ValueError("an exception of a copy")
    return Static(effects, ability_word=ability_word)


def split_together(value: object) -> dict[str, object] | None:
    """The inverse of `together`."""
    if not isinstance(value, Static) or value != Static(
        value.effects, ability_word=value.ability_word, zone=value.zone, defines=value.defines
    ):
        return None
    return {"effects": value.effects, "ability_word": value.ability_word}


def is_leave(effect: StaticEffect) -> bool:
    """Whether it lets somebody play cards: "you may cast this card from your graveyard"."""
    return isinstance(effect, OwnFlash) or (isinstance(effect, Rule) and isinstance(effect.rule, MayPlayFrom))


def flash_if(effects: tuple[StaticEffect, ...], condition: Condition) -> None:
    """What a spell that may be cast as though it had flash targets, or what its X is, is no state of the game as the
    casting begins (CR 601.3b)."""
    if any(isinstance(effect, OwnFlash) for effect in effects) and any(
        isinstance(node, Targets | X) for node in walk(condition)
    ):
        raise ValueError("announced later")


def only_if(
    effects: tuple[StaticEffect, ...], condition: Condition, ability_word: str | None = None
) -> Static:
    """ "~ doesn't untap during your untap step if it has a depletion counter on it"."""
    if not all(isinstance(effect, Modify) or is_leave(effect) for effect in effects):
        raise ValueError("said by the effect itself")
    flash_if(effects, condition)
    return Static(effects, condition, trailing_if=True, ability_word=ability_word)


def if_so(condition: Condition, effects: tuple[StaticEffect, ...], ability_word: str | None = None) -> Static:
    """ "If X is 5 or more, this spell can't be countered"."""
    if not all(isinstance(effect, Modify | Rule | OwnFlash) for effect in effects):
        raise ValueError("said by the effect itself")
    flash_if(effects, condition)
    return Static(effects, condition, leading=True, trailing_if=True, ability_word=ability_word)


def split_if_so(value: object) -> dict[str, object] | None:
    """The inverse of `if_so`."""
    if not isinstance(value, Static) or not value.trailing_if or not value.leading:
        return None
    return {"effects": value.effects, "condition": value.condition, "ability_word": value.ability_word}


def in_your_turn(
    condition: Condition, effects: tuple[StaticEffect, ...], ability_word: str | None = None
) -> Static:
    """ "As long as ~ is attached to a creature, your opponents can't cast spells during your turn"."""
    both = AllOf((condition, DuringTurn(You())))
    return Static(effects, both, leading=True, during=True, ability_word=ability_word)


def split_in_your_turn(value: object) -> Mapping[str, object] | None:
    """The inverse of `in_your_turn`."""
    both = value.condition if isinstance(value, Static) else None
    if not isinstance(value, Static) or not isinstance(both, AllOf) or len(both.parts) != 2:
        return None
    if both.parts[1] != DuringTurn(You()):
        return None
    fields: dict[str, object] = {
        "condition": both.parts[0],
        "effects": value.effects,
        "ability_word": value.ability_word,
    }
    return if_rebuilt(value, in_your_turn, fields)


def in_your_turn_if(
    condition: Condition, effects: tuple[StaticEffect, ...], ability_word: str | None = None
) -> Static:
    """ "During your turn, as long as ~ has one or more loyalty counters on it, it's a 3/4 Ninja creature"."""
    both = AllOf((DuringTurn(You()), condition))
    return Static(effects, both, leading=True, during=True, ability_word=ability_word)


def in_your_turn_leave(
    condition: Condition, effects: tuple[StaticEffect, ...], ability_word: str | None = None
) -> Static:
    """ "During your turn, if an opponent lost life this turn, you may play lands"."""
    if not all(is_leave(effect) for effect in effects):
        raise ValueError("no leave to play cards")
    both = AllOf((DuringTurn(You()), condition))
    return Static(effects, both, leading=True, during=True, trailing_if=True, ability_word=ability_word)


def split_in_your_turn_leave(value: object) -> dict[str, object] | None:
    """The inverse of `in_your_turn_leave`."""
    both = value.condition if isinstance(value, Static) else None
    if not isinstance(value, Static) or not isinstance(both, AllOf) or len(both.parts) != 2:
        return None
    condition, effects, word = both.parts[1], value.effects, value.ability_word
    if not all(map(is_leave, effects)) or in_your_turn_leave(condition, effects, word) != value:
        return None
    return {"condition": condition, "effects": effects, "ability_word": word}


def split_in_your_turn_if(value: object) -> dict[str, object] | None:
    """The inverse of `in_your_turn_if`."""
    both = value.condition if isinstance(value, Static) else None
    if not isinstance(value, Static) or not isinstance(both, AllOf) or len(both.parts) != 2:
        return None
    condition, effects, word = both.parts[1], value.effects, value.ability_word
    if in_your_turn_if(condition, effects, word) != value:
        return None
    return {"condition": condition, "effects": effects, "ability_word": word}


def begins_with_mana(cost: Cost) -> bool:
    """Whether mana is the first part of a cost."""
    return bool(cost.parts) and isinstance(cost.parts[0], ManaPart)


def at_either_cost(
    cost: Cost, other: Cost, effect: Effect, instructions: tuple[Instruction, ...] = ()
) -> tuple[Activated, Activated]:
    """ "{3}, {T} or {B}, {T}: ...": whoever activates it chooses which cost to pay, as of two abilities (CR 602.2b). An
    action after "or" is one that may be taken in place of the action before it; a limit would be one for both."""
    if not begins_with_mana(other):
        raise ValueError("one of two actions")
    if any(how.times_each_turn is not None or how.only_once for how in instructions):
        raise ValueError("a limit for both together")
    return Activated(cost, effect, instructions), Activated(other, effect, instructions)


def split_at_either_cost(value: object) -> dict[str, object] | None:
    """The inverse of `at_either_cost`."""
    match value:
        case (Activated() as first, Activated() as second):
            cost, other, effect, how = first.cost, second.cost, first.effect, first.instructions
            if second != Activated(other, effect, how) or first != Activated(cost, effect, how):
                return None
            if not begins_with_mana(other):
                return None
            return {"cost": cost, "other": other, "effect": effect, "instructions": how}
        case _:
            return None


def so_or_else(
    condition: Condition, effects: tuple[StaticEffect, ...], others: tuple[StaticEffect, ...]
) -> tuple[Static, Static]:
    """ "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.": one is so, or the other
    (CR 611.3a)."""
    return Static(effects, condition, leading=True), Static(others, NotSo(condition), leading=True)


def split_so_or_else(value: object) -> dict[str, object] | None:
    """The inverse of `so_or_else`."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(first, Static) or not isinstance(second, Static) or first.condition is None:
        return None
    if value != so_or_else(first.condition, first.effects, second.effects):
        return None
    return {"condition": first.condition, "effects": first.effects, "others": second.effects}


def so_otherwise(
    condition: Condition, effects: tuple[StaticEffect, ...], others: tuple[StaticEffect, ...]
) -> tuple[Static, Static]:
    """ "Enchanted creature gets +1/+2 as long as it's white. Otherwise, it gets -2/-1.": one is so, or the other, "it"
    being the same in both (CR 611.3a)."""
    first = effects[0]
    if not isinstance(first, Modify) or first.what == It():
        raise ValueError("of what?")
    meant = first.what

    def told(effect: StaticEffect) -> StaticEffect:
        return replace(effect, what=meant) if isinstance(effect, Modify) and effect.what == It() else effect

    about = rebuild(condition, lambda node: meant if node == It() else node)
    otherwise = Static(tuple(map(told, others)), NotSo(about))
    return Static(effects, condition), otherwise


def split_so_otherwise(value: object) -> dict[str, object] | None:
    """The inverse of `so_otherwise`."""
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = value
    if not isinstance(first, Static) or not isinstance(second, Static) or first.condition is None:
        return None
    subject = first.effects[0]
    if not isinstance(subject, Modify):
        return None
    others = tuple(
        replace(effect, what=It()) if isinstance(effect, Modify) and effect.what == subject.what else effect
        for effect in second.effects
    )
    if value != so_otherwise(first.condition, first.effects, others):
        return None
    return {"condition": first.condition, "effects": first.effects, "others": others}


def split_only_if(value: object) -> dict[str, object] | None:
    """The inverse of `only_if`."""
    if not isinstance(value, Static) or not value.trailing_if or value.leading:
        return None
    return {"effects": value.effects, "condition": value.condition, "ability_word": value.ability_word}

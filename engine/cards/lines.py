"""What a line of a card can be: keywords, activated, triggered, static and spell abilities (CR 112.3, 113.3)."""

from typing import Any

from engine.abilities.triggers.status import Chapter
from engine.ir.abilities import (
    Activated,
    Instruction,
    Modify,
    Rule,
    Spell,
    Static,
    StillStatic,
    Timing,
    Triggered,
    WhereXStatic,
)
from engine.ir.amounts import Plus
from engine.ir.conditions import DuringTurn, NotSo
from engine.ir.effects import Conditional, Delayed, Sequence
from engine.ir.filters import Filter
from engine.ir.modifications import CantBeBlocked, ChangeControl, DefinePT, MayNotUntap, MustBeBlocked
from engine.ir.nodes import Amount, Condition, Effect, Modification, Objects, Players, StaticEffect, Trigger
from engine.ir.objects import Each, It, Target
from engine.ir.player_rules import CantAttackWhom
from engine.ir.players import OwnerOf, ThatPlayer, You
from engine.ir.triggers import ThisTurn
from engine.oracle.kernel import Category, Phrase, joined, leaf_words, listed, phrase, sub
from engine.oracle.sentences import LETTER_NAME
from engine.oracle.vocabulary import (
    ABILITY,
    BY_WHOM,
    CONDITION,
    COST,
    EFFECTS,
    FILTER,
    ITS,
    KEYWORD,
    LINE,
    MODIFICATIONS,
    OBJECTS,
    PLAYER_RULE,
    REPLACEMENT,
    STATIC,
    SUBJECT,
    TRIGGER,
    VALUE,
)
from engine.oracle.words import INTEGER

ACTIVATED = Category("activated ability")
TRIGGERED = Category("triggered ability")
STATIC_ABILITY = Category("static ability")
ONE_STATIC = Category("one static sentence")
ATTACKED = Category("who can't be attacked")
STATIC_SENTENCE = Category("static sentences")
SPELL_ABILITY = Category("spell ability")
SPELL_LINE = Category("line of an instant or sorcery")
INSTRUCTION = Category("activation instruction")

ABILITY_WORDS = (
    "adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort, constellation, converge, "
    "council's dilemma, coven, delirium, descend 4, descend 8, domain, eerie, eminence, enrage, fateful hour, "
    "fathomless descent, ferocious, flurry, formidable, grandeur, hellbent, heroic, imprint, inspired, "
    "join forces, kinfall, kinship, landfall, lieutenant, magecraft, metalcraft, morbid, pack tactics, "
    "paradox, parley, radiance, raid, rally, renew, revolt, secret council, spell mastery, strive, "
    "survival, sweep, tempting offer, threshold, undergrowth, valiant, void, will of the council, corrupted, "
    "will of the planeswalkers, vivid, infusion, opus, repartee, increment"
).split(", ")
"""CR 207.2c."""
ABILITY_WORD = leaf_words("ability word", {word: word for word in ABILITY_WORDS})

TIMING = leaf_words(
    "when it can be activated",
    {
        "as a sorcery": Timing.SORCERY,
        "during your turn": Timing.YOUR_TURN,
        "during your turn, before attackers are declared": Timing.BEFORE_ATTACKERS,
        "during your upkeep": Timing.UPKEEP,
        "during combat": Timing.COMBAT,
    },
)
ROMAN = leaf_words("chapter", {word: n for n, word in enumerate("I II III IV V VI VII VIII IX X".split(), 1)})
TIMES = leaf_words("how often", {"once": 1})
MORE_TIMES = leaf_words("at most how often", {"twice": 2, "three times": 3})


def _power_and_toughness(what: Objects, amount: Amount) -> Modify:
    return Modify(what, (DefinePT(amount, amount),))


def _split_power_and_toughness(value: object) -> dict[str, object] | None:
    return _defined(value, True, True)


def _defined(value: object, power: bool, toughness: bool) -> dict[str, object] | None:
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


def _power(what: Objects, amount: Amount) -> Modify:
    return Modify(what, (DefinePT(amount, None),))


def _split_power(value: object) -> dict[str, object] | None:
    return _defined(value, True, False)


def _power_and_more(what: Objects, amount: Amount, more: int) -> Modify:
    return Modify(what, (DefinePT(amount, Plus(amount, more)),))


def _split_power_and_more(value: object) -> dict[str, object] | None:
    definition = value.modifications[0] if isinstance(value, Modify) and value.modifications else None
    if not isinstance(definition, DefinePT) or not isinstance(definition.toughness, Plus):
        return None
    if definition.toughness.first != definition.power or not isinstance(value, Modify):
        return None
    return {"what": value.what, "amount": definition.power, "more": definition.toughness.second}


def _toughness(what: Objects, amount: Amount) -> Modify:
    return Modify(what, (DefinePT(None, amount),))


def _split_toughness(value: object) -> dict[str, object] | None:
    return _defined(value, False, True)


WAITING_WORDS = ("the next", "next", "that turn's", "the next turn's")


def waits(trigger: Trigger) -> bool:
    """Whether a trigger event is one that a delayed ability waits for once (CR 603.7b)."""
    if isinstance(trigger, ThisTurn) or getattr(trigger, "next_this_turn", False):
        return True
    return getattr(trigger, "word", None) in WAITING_WORDS


def _spell(effect: Effect, ability_word: str | None = None) -> Spell:
    """What an instant or sorcery does, which is no triggered ability of the card (CR 113.3a)."""
    first = effect.effects[0] if isinstance(effect, Sequence) and effect.effects else effect
    if isinstance(first, Delayed) and first.leading and first.duration is None and not waits(first.trigger):
        raise ValueError("a triggered ability")
    return Spell(effect, ability_word)


def _split_spell(value: object) -> dict[str, object] | None:
    return {"effect": value.effect, "ability_word": value.ability_word} if isinstance(value, Spell) else None


def _trigger_of(word: str) -> tuple[Any, Any]:
    """Building and taking apart triggered abilities that begin with a word (CR 603.1, 603.4)."""

    def build(trigger: Trigger, effect: Effect, **rest: Any) -> Triggered:
        first = effect.effects[0] if isinstance(effect, Sequence) and effect.effects else effect
        if isinstance(first, Conditional) and not (first.trailing or first.instead or first.otherwise):
            raise ValueError("an intervening if")
        if waits(trigger):
            raise ValueError("an effect that waits")
        return Triggered(trigger, effect, word=word, **rest)

    def unbuild(value: Any) -> dict[str, Any] | None:
        if not isinstance(value, Triggered) or value.word != word:
            return None
        names = ("trigger", "effect", "condition", "times_each_turn", "ability_word")
        return {name: getattr(value, name) for name in names}

    return build, unbuild


def _triggered() -> list[Phrase]:
    """ "Whenever ..., if ..., ..." with what may stand before and after it (CR 603.1)."""
    found: list[Phrase] = []
    for word in ("when", "whenever", "at"):
        build, unbuild = _trigger_of(word)
        found.append(
            phrase(
                TRIGGERED,
                f"[{{ability_word}} —] {word} {{trigger}}, [if {{condition}},] {{effect}}"
                " [this ability triggers only {times_each_turn} each turn.]",
                build,
                unbuild=unbuild,
                ability_word=ABILITY_WORD,
                trigger=TRIGGER,
                condition=CONDITION,
                effect=EFFECTS,
                times_each_turn=TIMES,
            )
        )
    return found


def _cant_attack(what: Objects, who: Players, controller: Players) -> CantAttackWhom:
    if controller not in (who, ThatPlayer("they")):
        raise ValueError("the same player")
    return CantAttackWhom(what, who, True)


def _split_cant_attack(value: object) -> dict[str, object] | None:
    if not isinstance(value, CantAttackWhom) or not value.planeswalkers_too:
        return None
    controller = value.who if isinstance(value.who, You) else ThatPlayer("they")
    return {"what": value.what, "who": value.who, "controller": controller}


def _always(what: Objects, modifications: tuple[Modification, ...]) -> Modify:
    """What is always so: nothing is targeted, gained or becomes something (CR 604.1)."""
    if isinstance(what, Target) or any(_happens(modification) for modification in modifications):
        raise ValueError("it happens once")
    return Modify(what, modifications)


def _happens(modification: Modification) -> bool:
    return getattr(modification, "verb", "") in ("gains", "becomes")


def _split_always(value: object) -> dict[str, object] | None:
    if not isinstance(value, Modify) or any(_happens(modification) for modification in value.modifications):
        return None
    return {"what": value.what, "modifications": value.modifications}


def _cant_block(by: Filter, what: Objects) -> Modify:
    """ "creatures with power greater than ~'s power can't block it" (CR 509.1b)."""
    if isinstance(what, Each):
        raise ValueError("what those creatures can't block")
    return Modify(what, (CantBeBlocked(by, True),))


def _split_cant_block(value: object) -> dict[str, object] | None:
    if not isinstance(value, Modify) or len(value.modifications) != 1:
        return None
    mark = value.modifications[0]
    if isinstance(value.what, Each):
        return None
    return {"by": mark.by, "what": value.what} if isinstance(mark, CantBeBlocked) and mark.active else None


def _chapter(numbers: tuple[int, ...], effect: Effect) -> Triggered:
    """A chapter ability of a Saga (CR 714.2)."""
    return Triggered(Chapter(numbers), effect, word="chapter")


def _split_chapter(value: object) -> dict[str, object] | None:
    if not isinstance(value, Triggered) or not isinstance(value.trigger, Chapter):
        return None
    return {"numbers": value.trigger.numbers, "effect": value.effect}


def _unless(
    effects: tuple[StaticEffect, ...], condition: Condition, ability_word: str | None = None
) -> Static:
    """ "~ can't attack unless you control another creature"."""
    return Static(effects, NotSo(condition), unless=True, ability_word=ability_word)


def _split_unless(value: object) -> dict[str, object] | None:
    if not isinstance(value, Static) or not value.unless or not isinstance(value.condition, NotSo):
        return None
    inner = value.condition.condition
    return {"effects": value.effects, "condition": inner, "ability_word": value.ability_word}


def _statics() -> list[Phrase]:
    """Static sentences, with "as long as ..." before or after them (CR 604.1)."""
    effects = listed(STATIC_SENTENCE, "and")
    plain: dict[str, Any] = {"ability_word": ABILITY_WORD, "effects": effects}
    conditional: dict[str, Any] = {**plain, "condition": CONDITION}
    your_turn, other_turns = DuringTurn(You()), NotSo(DuringTurn(You()))
    opening = "[{ability_word} —]"
    found = [
        phrase(STATIC_ABILITY, f"{opening} {{effects}}.", Static, **plain),
        phrase(STATIC_ABILITY, f"{opening} {{effects}} as long as {{condition}}.", Static, **conditional),
        phrase(
            STATIC_ABILITY,
            f"{opening} as long as {{condition}}, {{effects}}.",
            Static,
            where={"leading": True},
            **conditional,
        ),
    ]
    found.append(
        phrase(
            STATIC_ABILITY,
            f"{opening} {{effects}} unless {{condition}}.",
            _unless,
            unbuild=_split_unless,
            **conditional,
        )
    )
    for words, condition in (("during your turn", your_turn), ("during turns other than yours", other_turns)):
        where: dict[str, Any] = {"condition": condition, "during": True}
        found.append(phrase(STATIC_ABILITY, f"{opening} {{effects}} {words}.", Static, where=where, **plain))
        where = {**where, "leading": True}
        found.append(phrase(STATIC_ABILITY, f"{opening} {words}, {{effects}}.", Static, where=where, **plain))
    return found


PHRASES: list[Phrase] = [
    # activation instructions (CR 602.1b)
    phrase(INSTRUCTION, "activate only {timing}.", Instruction, timing=TIMING),
    phrase(
        INSTRUCTION,
        "activate only {timing} and only {times_each_turn} each turn.",
        Instruction,
        timing=TIMING,
        times_each_turn=TIMES,
    ),
    phrase(INSTRUCTION, "activate only {times_each_turn} each turn.", Instruction, times_each_turn=TIMES),
    phrase(
        INSTRUCTION,
        "activate no more than {times_each_turn} each turn.",
        Instruction,
        times_each_turn=MORE_TIMES,
    ),
    phrase(INSTRUCTION, "activate only if {condition}.", Instruction, condition=CONDITION),
    phrase(
        INSTRUCTION,
        "activate only if {condition} and only {timing}.",
        Instruction,
        condition=CONDITION,
        timing=TIMING,
    ),
    phrase(
        INSTRUCTION,
        "activate only if {condition} and only {times_each_turn} each turn.",
        Instruction,
        condition=CONDITION,
        times_each_turn=TIMES,
    ),
    phrase(INSTRUCTION, "any player may activate this ability.", Instruction(any_player=True)),
    # abilities
    phrase(
        ACTIVATED,
        "[{ability_word} —] {cost}: {effect} [{instructions}]",
        Activated,
        ability_word=ABILITY_WORD,
        cost=COST,
        effect=EFFECTS,
        instructions=joined(INSTRUCTION, ""),
    ),
    *_triggered(),
    phrase(
        LINE,
        "{numbers} — {effect}",
        _chapter,
        unbuild=_split_chapter,
        numbers=joined(ROMAN, ","),
        effect=EFFECTS,
    ),
    # static sentences
    sub(STATIC_SENTENCE, ONE_STATIC),
    sub(ONE_STATIC, STATIC),
    sub(ONE_STATIC, REPLACEMENT),
    phrase(
        STATIC,
        "all creatures able to block {what} do so",
        Modify,
        what=OBJECTS,
        where={"modifications": (MustBeBlocked(by_all=True),)},
    ),
    phrase(PLAYER_RULE, "{what} can't attack {who}", CantAttackWhom, what=SUBJECT, who=ATTACKED),
    phrase(
        PLAYER_RULE,
        "{what} can't attack {who} or planeswalkers {controller} control<s@controller>",
        _cant_attack,
        unbuild=_split_cant_attack,
        what=SUBJECT,
        who=ATTACKED,
        controller=BY_WHOM,
    ),
    phrase(ATTACKED, "you", You()),
    phrase(ATTACKED, "its owner", OwnerOf(It())),
    phrase(ONE_STATIC, "{rule}", Rule, rule=PLAYER_RULE),
    phrase(
        STATIC,
        "{by:many} can't block {what}",
        _cant_block,
        unbuild=_split_cant_block,
        by=FILTER,
        what=OBJECTS,
    ),
    phrase(
        STATIC,
        "you may choose not to untap {what} during your untap step",
        Modify,
        what=OBJECTS,
        where={"modifications": (MayNotUntap(),)},
    ),
    phrase(
        STATIC,
        "{what} {modifications@what}",
        _always,
        unbuild=_split_always,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        STATIC, "you control {what}", Modify, what=OBJECTS, where={"modifications": (ChangeControl(You()),)}
    ),
    phrase(
        STATIC,
        "{what} power and toughness are each equal to {amount}",
        _power_and_toughness,
        unbuild=_split_power_and_toughness,
        what=ITS,
        amount=VALUE,
    ),
    phrase(STATIC, "{what} power is equal to {amount}", _power, unbuild=_split_power, what=ITS, amount=VALUE),
    phrase(
        STATIC,
        "{what} power is equal to {amount} and its toughness is equal to that number plus {more}",
        _power_and_more,
        unbuild=_split_power_and_more,
        what=ITS,
        amount=VALUE,
        more=INTEGER,
    ),
    phrase(
        STATIC,
        "{what} toughness is equal to {amount}",
        _toughness,
        unbuild=_split_toughness,
        what=ITS,
        amount=VALUE,
    ),
    phrase(
        STATIC_SENTENCE,
        "{effect}, where {letter} is {meaning}",
        WhereXStatic,
        effect=ONE_STATIC,
        letter=LETTER_NAME,
        meaning=VALUE,
    ),
    phrase(
        STATIC_SENTENCE,
        "{effect}, where {letter} is {meaning} #replacement",
        WhereXStatic,
        effect=REPLACEMENT,
        letter=LETTER_NAME,
        meaning=VALUE,
    ),
    *_statics(),
    sub(ABILITY, ACTIVATED),
    sub(ABILITY, TRIGGERED),
    sub(ABILITY, STATIC_ABILITY),
    # lines
    sub(LINE, ABILITY),
    phrase(LINE, "{keywords}", None, keywords=joined(KEYWORD, ",")),
    phrase(STATIC_SENTENCE, "{effect}. it's still a land", StillStatic, effect=STATIC),
    phrase(
        STATIC_SENTENCE, "{effect}. they're still lands", StillStatic, effect=STATIC, where={"many": True}
    ),
    phrase(
        SPELL_ABILITY,
        "[{ability_word} —] {effect}",
        _spell,
        unbuild=_split_spell,
        ability_word=ABILITY_WORD,
        effect=EFFECTS,
    ),
    sub(SPELL_LINE, LINE),
    sub(SPELL_LINE, SPELL_ABILITY),
]

"""What a line of a card can be: keywords, activated, triggered, static and spell abilities (CR 113.3)."""

from collections.abc import Mapping

from engine.abilities.replacements.entering import MANNERS
from engine.abilities.replacements.entering_besides import (
    and_enters,
    enters_and_is,
    split_and_enters,
    split_enters_and_is,
)
from engine.ir.abilities import (
    Activated,
    Flavored,
    Modify,
    ModifyEverywhere,
    Rule,
    SparingStatic,
    Static,
    StillStatic,
    WhereXStatic,
)
from engine.ir.combat_rules import CantAttackWhom
from engine.ir.conditions import DuringPhase, DuringTurn, NotSo
from engine.ir.modifications import ChangeControl, MayNotUntap
from engine.ir.nodes import StaticEffect
from engine.ir.objects import It
from engine.ir.players import OwnerOf, ThatPlayer, You
from engine.language.grammar.ability_words import ABILITY_WORD
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.sentences.instructions import TIMES
from engine.language.grammar.sentences.sentences import LETTER_NAME
from engine.language.grammar.vocabulary import (
    ABILITY,
    BY_WHOM,
    CONDITION,
    COST,
    EFFECTS,
    FILTER,
    INSTRUCTION,
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
from engine.language.grammar.words import INTEGER
from engine.language.kernel import Category, Phrase, Slots, joined, leaf_words, listed, phrase, slotted, sub
from engine.language.line_forms import (
    always,
    at_either_cost,
    cant_attack,
    cant_block,
    chapter,
    everywhere,
    if_so,
    in_your_turn,
    in_your_turn_if,
    in_your_turn_leave,
    only_if,
    power,
    power_and_more,
    power_and_toughness,
    so_or_else,
    so_otherwise,
    spell,
    split_always,
    split_at_either_cost,
    split_cant_attack,
    split_cant_block,
    split_chapter,
    split_everywhere,
    split_if_so,
    split_in_your_turn,
    split_in_your_turn_if,
    split_in_your_turn_leave,
    split_named_chapter,
    split_only_if,
    split_power,
    split_power_and_more,
    split_power_and_toughness,
    split_so_or_else,
    split_so_otherwise,
    split_spell,
    split_together,
    split_toughness,
    split_unless,
    together,
    toughness,
    trigger_of,
    unless,
)

ACTIVATED = Category("activated ability")
TRIGGERED = Category("triggered ability")
STATIC_ABILITY = Category("static ability")
ONE_STATIC = Category("one static sentence")
ATTACKED = Category("who can't be attacked")
PLAYERS_WHO_CANT = Category("players who can't attack somebody")
STATIC_SENTENCE = Category("static sentences")
TWO_STATICS = Category("two static sentences")
SPELL_ABILITY = Category("spell ability")
SPELL_LINE = Category("line of an instant or sorcery")

ROMAN = leaf_words("chapter", {word: n for n, word in enumerate("I II III IV V VI VII VIII IX X".split(), 1)})


def _triggered() -> list[Phrase]:
    """ "Whenever ..., if ..., ..." with what may stand before and after it (CR 603.1)."""
    found: list[Phrase] = []
    for word in ("when", "whenever", "at"):
        build, unbuild = trigger_of(word)
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


def two_statics(first: StaticEffect, second: StaticEffect) -> tuple[StaticEffect, ...]:
    """ "you have no maximum hand size, and ...": two sentences, with or without a comma between them."""
    return (first, second)


def split_two_statics(value: object) -> Mapping[str, object] | None:
    """The inverse of `two_statics`."""
    return {"first": value[0], "second": value[1]} if isinstance(value, tuple) and len(value) == 2 else None


def _statics() -> list[Phrase]:
    """Static sentences, with "as long as ..." before or after them (CR 604.1)."""
    effects = listed(STATIC_SENTENCE, "and")
    plain: Slots = {"ability_word": ABILITY_WORD, "effects": effects}
    conditional: Slots = {**plain, "condition": CONDITION}
    your_turn, other_turns = DuringTurn(You()), NotSo(DuringTurn(You()))
    opening = "[{ability_word} —]"
    found = [
        slotted(STATIC_ABILITY, f"{opening} {{effects}}.", together, plain, unbuild=split_together),
        slotted(STATIC_ABILITY, f"{opening} {{effects}} as long as {{condition}}.", Static, conditional),
        slotted(
            STATIC_ABILITY,
            f"{opening} as long as {{condition}}, {{effects}}.",
            Static,
            conditional,
            where={"leading": True},
        ),
    ]
    pair = {**plain, "effects": TWO_STATICS}
    found.append(
        slotted(STATIC_ABILITY, f"{opening} {{effects}}. #two", together, pair, unbuild=split_together)
    )
    found.append(
        slotted(
            STATIC_ABILITY,
            f"{opening} as long as {{condition}}, {{effects}} during your turn.",
            in_your_turn,
            conditional,
            unbuild=split_in_your_turn,
        )
    )
    found.append(
        slotted(
            STATIC_ABILITY,
            f"{opening} {{effects}} if {{condition}}.",
            only_if,
            conditional,
            unbuild=split_only_if,
        )
    )
    found.append(
        slotted(
            STATIC_ABILITY,
            f"{opening} if {{condition}}, {{effects}}.",
            if_so,
            conditional,
            unbuild=split_if_so,
        )
    )
    found.append(
        slotted(
            STATIC_ABILITY,
            f"{opening} {{effects}} unless {{condition}}.",
            unless,
            conditional,
            unbuild=split_unless,
        )
    )
    for words, condition in (
        ("during your turn", your_turn),
        ("during turns other than yours", other_turns),
        ("during combat", DuringPhase("combat")),
    ):
        where: dict[str, object] = {"condition": condition, "during": True}
        found.append(slotted(STATIC_ABILITY, f"{opening} {{effects}} {words}.", Static, plain, where=where))
        where = {**where, "leading": True}
        found.append(slotted(STATIC_ABILITY, f"{opening} {words}, {{effects}}.", Static, plain, where=where))
    found.append(
        slotted(
            STATIC_ABILITY,
            f"{opening} during your turn, as long as {{condition}}, {{effects}}.",
            in_your_turn_if,
            conditional,
            unbuild=split_in_your_turn_if,
        )
    )
    found.insert(
        0,
        slotted(
            STATIC_ABILITY,
            f"{opening} during your turn, if {{condition}}, {{effects}}.",
            in_your_turn_leave,
            conditional,
            unbuild=split_in_your_turn_leave,
        ),
    )
    return found


PHRASES: list[Phrase] = [
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
        chapter,
        unbuild=split_chapter,
        numbers=joined(ROMAN, ","),
        effect=EFFECTS,
    ),
    phrase(
        LINE,
        "{numbers} — {ability_word} — {effect}",
        chapter,
        unbuild=split_named_chapter,
        numbers=joined(ROMAN, ","),
        ability_word=ABILITY_WORD,
        effect=EFFECTS,
    ),
    # static sentences
    sub(STATIC_SENTENCE, ONE_STATIC),
    sub(ONE_STATIC, STATIC),
    phrase(
        TWO_STATICS,
        "{first} and {second}",
        two_statics,
        unbuild=split_two_statics,
        first=STATIC_SENTENCE,
        second=STATIC_SENTENCE,
        also=("{first}, and {second}",),
    ),
    phrase(
        TWO_STATICS,
        "{what} enter<s@what> {manners@what} and {modifications@what}",
        enters_and_is,
        unbuild=split_enters_and_is,
        what=SUBJECT,
        manners=MANNERS,
        modifications=MODIFICATIONS,
    ),
    sub(ONE_STATIC, REPLACEMENT),
    phrase(PLAYER_RULE, "{what} can't attack {who}", CantAttackWhom, what=SUBJECT, who=ATTACKED),
    phrase(
        PLAYER_RULE, "{what} can't attack {who} #players", CantAttackWhom, what=PLAYERS_WHO_CANT, who=ATTACKED
    ),
    phrase(
        PLAYER_RULE,
        "{what} can't attack {who} or planeswalkers {controller} control<s@controller>",
        cant_attack,
        unbuild=split_cant_attack,
        what=SUBJECT,
        who=ATTACKED,
        controller=BY_WHOM,
    ),
    sub(PLAYERS_WHO_CANT, NAMED_PLAYERS),
    phrase(PLAYERS_WHO_CANT, "you", You()),
    phrase(ATTACKED, "you", You()),
    phrase(ATTACKED, "that player", ThatPlayer()),
    phrase(ATTACKED, "its owner", OwnerOf(It())),
    phrase(ONE_STATIC, "{rule}", Rule, rule=PLAYER_RULE),
    phrase(
        STATIC,
        "{by:many} can't block {what}",
        cant_block,
        unbuild=split_cant_block,
        by=FILTER,
        what=OBJECTS,
    ),
    phrase(
        STATIC,
        "{what} also {modifications@what}",
        Modify,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        where={"also": True},
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
        always,
        unbuild=split_always,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        STATIC,
        "{what} {modifications@what}. the same is true for {spells:many} and {cards:many} that aren't on the battlefield",
        everywhere,
        unbuild=split_everywhere,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        spells=FILTER,
        cards=FILTER,
    ),
    phrase(
        STATIC,
        "all {cards:many} that aren't on the battlefield, {spells:many}, and {what} {modifications@what}",
        ModifyEverywhere,
        cards=FILTER,
        spells=FILTER,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        STATIC,
        "{cards:many} that aren't on the battlefield {modifications:many}",
        ModifyEverywhere,
        cards=FILTER,
        modifications=MODIFICATIONS,
    ),
    phrase(
        STATIC, "you control {what}", Modify, what=OBJECTS, where={"modifications": (ChangeControl(You()),)}
    ),
    phrase(
        STATIC,
        "{what} power and toughness are each equal to {amount}",
        power_and_toughness,
        unbuild=split_power_and_toughness,
        what=ITS,
        amount=VALUE,
    ),
    phrase(STATIC, "{what} power is equal to {amount}", power, unbuild=split_power, what=ITS, amount=VALUE),
    phrase(
        STATIC,
        "{what} power is equal to {amount} and its toughness is equal to that number plus {more}",
        power_and_more,
        unbuild=split_power_and_more,
        what=ITS,
        amount=VALUE,
        more=INTEGER,
    ),
    phrase(
        STATIC,
        "{what} toughness is equal to {amount}",
        toughness,
        unbuild=split_toughness,
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
    phrase(
        STATIC_SENTENCE,
        "{first}. if {condition}, it enters {manners:one}",
        and_enters,
        unbuild=split_and_enters,
        first=REPLACEMENT,
        condition=CONDITION,
        manners=MANNERS,
    ),
    *_statics(),
    sub(ABILITY, ACTIVATED),
    sub(ABILITY, TRIGGERED),
    sub(ABILITY, STATIC_ABILITY),
    # lines
    sub(LINE, ABILITY),
    phrase(
        LINE,
        "{cost} or {other}: {effect} [{instructions}]",
        at_either_cost,
        unbuild=split_at_either_cost,
        cost=COST,
        other=COST,
        effect=EFFECTS,
        instructions=joined(INSTRUCTION, ""),
    ),
    phrase(LINE, "{keywords}", None, keywords=joined(KEYWORD, ",")),
    phrase(LINE, "{word} — {keyword}", Flavored, word=ABILITY_WORD, keyword=KEYWORD),
    phrase(
        LINE,
        "as long as {condition}, {effects}. otherwise, {others}.",
        so_or_else,
        unbuild=split_so_or_else,
        condition=CONDITION,
        effects=listed(STATIC_SENTENCE, "and"),
        others=listed(STATIC_SENTENCE, "and"),
    ),
    phrase(
        LINE,
        "{effects} as long as {condition}. otherwise, {others}.",
        so_otherwise,
        unbuild=split_so_otherwise,
        condition=CONDITION,
        effects=listed(STATIC_SENTENCE, "and"),
        others=listed(STATIC_SENTENCE, "and"),
    ),
    phrase(STATIC_SENTENCE, "{effect}. it's still a land", StillStatic, effect=STATIC),
    phrase(STATIC_SENTENCE, "{effect}. this effect doesn't remove this Aura", SparingStatic, effect=STATIC),
    phrase(
        STATIC_SENTENCE,
        "{effect}. this effect doesn't remove Auras",
        SparingStatic,
        effect=STATIC,
        where={"all_auras": True},
    ),
    phrase(
        STATIC_SENTENCE, "{effect}. they're still lands", StillStatic, effect=STATIC, where={"many": True}
    ),
    phrase(
        SPELL_ABILITY,
        "[{ability_word} —] {effect}",
        spell,
        unbuild=split_spell,
        ability_word=ABILITY_WORD,
        effect=EFFECTS,
    ),
    sub(SPELL_LINE, LINE),
    sub(SPELL_LINE, SPELL_ABILITY),
]

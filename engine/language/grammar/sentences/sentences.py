"""How clauses and sentences are put together (CR 608.2c)."""

from engine.ir.combat_marks import (
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from engine.ir.effects import (
    Also,
    Conditional,
    Continuously,
    Delayed,
    Does,
    ForEachOf,
    Joint,
    MayHave,
    OnceEachTurn,
    PerEach,
    PerEachAction,
    Reflexive,
    RuleContinuously,
    Then,
    UnlessPaid,
    WhereX,
)
from engine.ir.modifications import SwitchPT
from engine.ir.players import EachPlayer, PlayerKind, ThatPlayer, You
from engine.language.grammar.nouns.players import NAMED_PLAYERS
from engine.language.grammar.numbers.amounts import BACK_REFERENCE
from engine.language.grammar.numbers.x_in_the_middle import split_x_and_then, split_x_then, x_and_then, x_then
from engine.language.grammar.sentences.sentence_forms import (
    IMPERATIVE,
    attack_anyway,
    changed_instead,
    clauses,
    for_two_times,
    if_able,
    if_instead_if,
    if_or_else,
    if_trailing,
    imperatives_and,
    indefinitely,
    may,
    may_then,
    paragraph,
    split_attack_anyway,
    split_changed_instead,
    split_for_two_times,
    split_if_instead_if,
    split_if_or_else,
    split_if_trailing,
    split_imperatives_and,
    split_indefinitely,
    split_may,
    split_may_then,
    split_paragraph,
    split_stays_tapped,
    split_stays_tapped_for,
    split_unblocked_except,
    split_unless_acted,
    split_unless_true,
    stays_tapped,
    stays_tapped_for,
    unblocked_except,
    unless_acted,
    unless_true,
)
from engine.language.grammar.vocabulary import (
    ACTION,
    CLAUSE,
    CONDITION,
    COUNTABLE,
    DURATION,
    EFFECT,
    EFFECTS,
    FILTER,
    ITS,
    MODIFICATIONS,
    PAYMENT,
    PLAYER_RULE,
    SENTENCE,
    SUBJECT,
    TARGET,
    TRIGGER,
    VALUE,
    WATERBENT,
    WHO,
)
from engine.language.kernel import Category, Phrase, joined, leaf_words, listed, phrase, sub

UNTAPPING = leaf_words(
    "whose untap step",
    {whose: whose for whose in ("your", "their controllers'", "their", "that player's", "the player's")},
)
CAUSED = Category("what somebody may have happen")
CAUSED_PLAYER = Category("who somebody may have do it")
IMPERATIVE_EFFECT = Category("what somebody may have happen, said as what they do")
NUMBERED_ACTION = Category("action with its number")
ACTIONS_IN_ONE_PLACE = Category("actions in one place")
COMPOUND = Category("clauses")
PROPOSITION = Category("sentence without then")
CONSEQUENCE = Category("clauses with what X is")
FOR_EACH = Category("something for each")
UNLESS = Category("what happens unless somebody pays")
TEMPORARY = Category("change for a while")
PARAGRAPH = Category("sentences")
LOOP = Category("each player in turn")
LETTER_NAME = leaf_words("letter", {letter: letter for letter in "XYZ"})
DONE = leaf_words(
    "done before",
    {
        word: word
        for word in (
            "you do",
            "they do",
            "that player does",
            "he or she does",
            "its controller does",
            "damage is prevented this way",
        )
    },
)
DELAYING = leaf_words("when", {word: word for word in ("at", "when", "whenever")})


def _if_able() -> list[Phrase]:
    """ "attacks this turn if able" (CR 508.1d, 509.1c)."""
    found: list[Phrase] = []
    for verb, mark in (
        ("attack<s>", MustAttack()),
        ("block<s>", MustBlock()),
        ("must be blocked", MustBeBlocked()),
    ):
        build, unbuild = if_able(mark)
        template = f"{{what}} {verb} {{duration}} if able"
        found.append(phrase(CLAUSE, template, build, unbuild=unbuild, what=SUBJECT, duration=DURATION))
    return found


_and, _split_and = clauses(Joint.AND)
_comma_and, _split_comma_and = clauses(Joint.COMMA_AND)
_then, _split_then = clauses(Joint.THEN)
_AND, _THEN, _EACH = (
    listed(NUMBERED_ACTION, "and"),
    listed(ACTIONS_IN_ONE_PLACE, ", then", 2),
    joined(ACTIONS_IN_ONE_PLACE, ", then", 3),
)

PHRASES: list[Phrase] = [
    # what one subject does
    sub(NUMBERED_ACTION, ACTION),
    phrase(NUMBERED_ACTION, "{action@} for each {amount}", PerEachAction, action=ACTION, amount=COUNTABLE),
    sub(ACTIONS_IN_ONE_PLACE, NUMBERED_ACTION),
    phrase(ACTIONS_IN_ONE_PLACE, "{actions@}", Also, actions=listed(NUMBERED_ACTION, "and", 2)),
    phrase(CLAUSE, "{actions:many}", Does, actions=_AND, where={"who": IMPERATIVE}),
    phrase(
        CLAUSE, "{actions:many} #then", Does, actions=_THEN, where={"who": IMPERATIVE, "joint": Joint.THEN}
    ),
    phrase(CLAUSE, "{who} {actions@who}", Does, who=WHO, actions=_AND),
    phrase(CLAUSE, "{who} {actions@who} #then", Does, who=WHO, actions=_THEN, where={"joint": Joint.THEN}),
    phrase(
        CLAUSE,
        "{actions:many} #then_each",
        Does,
        actions=_EACH,
        where={"who": IMPERATIVE, "joint": Joint.THEN_EACH},
    ),
    phrase(
        CLAUSE,
        "{who} {actions@who} #then_each",
        Does,
        who=WHO,
        actions=_EACH,
        where={"joint": Joint.THEN_EACH},
    ),
    phrase(
        IMPERATIVE_EFFECT,
        "switch {what} power and toughness {duration}",
        Continuously,
        what=ITS,
        duration=DURATION,
        where={"modifications": (SwitchPT(),)},
    ),
    sub(CLAUSE, IMPERATIVE_EFFECT),
    phrase(CLAUSE, "{who} may {effect}", MayHave, who=WHO, effect=IMPERATIVE_EFFECT, where={"plain": True}),
    phrase(CLAUSE, "{who} may {actions:many}", may, unbuild=split_may, who=WHO, actions=_AND),
    phrase(
        CLAUSE, "{who} may {actions:many} #then", may_then, unbuild=split_may_then, who=WHO, actions=_THEN
    ),
    # other clauses
    sub(CLAUSE, EFFECT),
    phrase(CLAUSE, "{effect} for each {amount}", PerEach, effect=EFFECT, amount=COUNTABLE),
    *_if_able(),
    phrase(
        CLAUSE,
        "{what} can attack {duration} as though <it|they@what> didn't have defender",
        attack_anyway,
        unbuild=split_attack_anyway,
        what=SUBJECT,
        duration=DURATION,
    ),
    sub(CLAUSE, TEMPORARY),
    phrase(CLAUSE, "{effect} for each {amount} #temporary", PerEach, effect=TEMPORARY, amount=COUNTABLE),
    phrase(CLAUSE, "{who} may have {effect:bare}", MayHave, who=WHO, effect=CAUSED),
    *(sub(CAUSED, one) for one in (EFFECT, TEMPORARY)),
    phrase(CAUSED, "{who} {actions@who}", Does, who=CAUSED_PLAYER, actions=_AND),
    sub(CAUSED_PLAYER, NAMED_PLAYERS),
    *(phrase(CAUSED_PLAYER, word, who) for word, who in (("them", ThatPlayer("they")), ("you", You()))),
    phrase(
        TEMPORARY,
        "{what} can't be blocked {duration} except by {by:many}",
        unblocked_except,
        unbuild=split_unblocked_except,
        what=SUBJECT,
        duration=DURATION,
        by=FILTER,
    ),
    phrase(
        TEMPORARY,
        "{what} {modifications@what} {duration}",
        Continuously,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
    ),
    phrase(
        CLAUSE,
        "{duration}, {what} {modifications@what}",
        Continuously,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
        where={"leading": True},
    ),
    phrase(
        CLAUSE,
        "{what} {modifications@what}",
        indefinitely,
        unbuild=split_indefinitely,
        what=SUBJECT,
        modifications=MODIFICATIONS,
    ),
    phrase(
        CLAUSE,
        "{what} <doesn't|don't@what> untap during {whose} next untap step",
        stays_tapped_for,
        unbuild=split_stays_tapped_for,
        what=SUBJECT,
        whose=UNTAPPING,
    ),
    phrase(
        CLAUSE,
        "{what} {first@what} {duration} and {second@what} {until}",
        for_two_times,
        unbuild=split_for_two_times,
        what=SUBJECT,
        first=MODIFICATIONS,
        duration=DURATION,
        second=MODIFICATIONS,
        until=DURATION,
    ),
    phrase(
        CLAUSE,
        "{what} <doesn't|don't@what> untap during <its|their@what> <controller's|controllers'@what> next untap step(s@what)",
        stays_tapped,
        unbuild=split_stays_tapped,
        what=SUBJECT,
        also=(
            "{what} don't untap during their controller's next untap step",
            "{what} don't untap during their controllers' next untap step",
            "{what} don't untap during its controller's next untap step",
        ),
    ),
    phrase(CLAUSE, "{rule} {duration}", RuleContinuously, rule=PLAYER_RULE, duration=DURATION),
    phrase(
        CLAUSE,
        "{duration}, {rule}",
        RuleContinuously,
        rule=PLAYER_RULE,
        duration=DURATION,
        where={"leading": True},
    ),
    sub(COMPOUND, CLAUSE),
    phrase(COMPOUND, "{effects} #and", _and, unbuild=_split_and, effects=listed(CLAUSE, "and", 2)),
    phrase(
        COMPOUND,
        "{effects} #comma_and",
        _comma_and,
        unbuild=_split_comma_and,
        effects=joined(CLAUSE, ", and", 2),
    ),
    phrase(
        COMPOUND,
        "{actions:many}, and {last} #imperatives",
        imperatives_and,
        unbuild=split_imperatives_and,
        actions=joined(NUMBERED_ACTION, ",", 2),
        last=CLAUSE,
    ),
    phrase(COMPOUND, "{effects} #then", _then, unbuild=_split_then, effects=listed(CLAUSE, ", then", 2)),
    # sentences
    sub(CONSEQUENCE, COMPOUND),
    phrase(
        CONSEQUENCE,
        "{effect}, where {letter} is {meaning}",
        WhereX,
        effect=COMPOUND,
        letter=LETTER_NAME,
        meaning=VALUE,
    ),
    phrase(
        CONSEQUENCE,
        "{effect}, where {letter} is {meaning}, then {more}",
        x_then,
        unbuild=split_x_then,
        effect=CLAUSE,
        letter=LETTER_NAME,
        meaning=VALUE,
        more=COMPOUND,
    ),
    phrase(
        CONSEQUENCE,
        "{effect}, where {letter} is {meaning}, {middle}, then {more}",
        x_and_then,
        unbuild=split_x_and_then,
        effect=CLAUSE,
        letter=LETTER_NAME,
        meaning=VALUE,
        middle=joined(CLAUSE, ","),
        more=CLAUSE,
    ),
    sub(PROPOSITION, CONSEQUENCE),
    sub(SENTENCE, PROPOSITION),
    phrase(SENTENCE, "then {effect}", Then, effect=PROPOSITION),
    phrase(PROPOSITION, "if {condition}, {effect}", Conditional, condition=CONDITION, effect=CONSEQUENCE),
    phrase(
        PROPOSITION,
        "{effect} if {condition}",
        if_trailing,
        unbuild=split_if_trailing,
        condition=CONDITION,
        effect=COMPOUND,
    ),
    phrase(
        PROPOSITION,
        "{effect} if {condition}. otherwise, {otherwise}",
        if_or_else,
        unbuild=split_if_or_else,
        condition=CONDITION,
        effect=COMPOUND,
        otherwise=CONSEQUENCE,
    ),
    phrase(
        PROPOSITION,
        "if {condition}, {effect}. otherwise, {otherwise}",
        Conditional,
        condition=CONDITION,
        effect=CONSEQUENCE,
        otherwise=CONSEQUENCE,
    ),
    phrase(
        PROPOSITION,
        "if {condition}, {effect} instead",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        where={"instead": True},
        also=("if {condition}, instead {effect}",),
    ),
    phrase(
        PROPOSITION,
        "{effect} instead if {condition}",
        Conditional,
        condition=CONDITION,
        effect=COMPOUND,
        where={"instead": True, "trailing": True},
    ),
    phrase(
        PROPOSITION,
        "{what} {modifications@what} instead if {condition}",
        changed_instead,
        unbuild=split_changed_instead,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        condition=CONDITION,
    ),
    phrase(
        PROPOSITION,
        "{effect} if {inner} instead if {condition}",
        if_instead_if,
        unbuild=split_if_instead_if,
        effect=COMPOUND,
        inner=CONDITION,
        condition=CONDITION,
    ),
    phrase(
        PROPOSITION,
        "when {word}, [if {condition},] {effect}",
        Reflexive,
        word=DONE,
        condition=CONDITION,
        effect=CONSEQUENCE,
    ),
    phrase(
        PROPOSITION, "{effect} unless {who} pay<s> {cost}", UnlessPaid, effect=COMPOUND, who=WHO, cost=PAYMENT
    ),
    phrase(
        PROPOSITION,
        "{effect} unless {who} waterbend<s> {cost}",
        UnlessPaid,
        effect=COMPOUND,
        who=WHO,
        cost=WATERBENT,
    ),
    phrase(
        PROPOSITION,
        "unless {who} pay<s> {cost}, {effect}",
        UnlessPaid,
        effect=COMPOUND,
        who=WHO,
        cost=PAYMENT,
        where={"leading": True},
    ),
    phrase(
        PROPOSITION,
        "{effect} unless {who} {action@who}",
        unless_acted,
        unbuild=split_unless_acted,
        effect=COMPOUND,
        who=WHO,
        action=ACTION,
    ),
    phrase(
        PROPOSITION,
        "{effect} unless {condition}",
        unless_true,
        unbuild=split_unless_true,
        effect=COMPOUND,
        condition=CONDITION,
    ),
    phrase(UNLESS, "{effect} unless {who} pay<s> {cost}", UnlessPaid, effect=COMPOUND, who=WHO, cost=PAYMENT),
    phrase(
        PROPOSITION,
        "if {condition}, {effect} instead #unless",
        Conditional,
        condition=CONDITION,
        effect=UNLESS,
        where={"instead": True},
    ),
    phrase(
        PROPOSITION,
        "{effect}, where {letter} is {meaning} #unless",
        WhereX,
        effect=UNLESS,
        letter=LETTER_NAME,
        meaning=VALUE,
    ),
    phrase(
        CLAUSE,
        "{what} also {modifications@what} {duration}",
        Continuously,
        what=SUBJECT,
        modifications=MODIFICATIONS,
        duration=DURATION,
        where={"also": True},
    ),
    phrase(FOR_EACH, "for each {what}, {effect}", ForEachOf, what=FILTER, effect=CONSEQUENCE),
    phrase(FOR_EACH, "for {what}, {effect}", ForEachOf, what=LOOP, effect=CONSEQUENCE),
    sub(PROPOSITION, FOR_EACH),
    phrase(
        PROPOSITION, "if {condition}, {effect} #for_each", Conditional, condition=CONDITION, effect=FOR_EACH
    ),
    phrase(LOOP, "each of {inner} #targets", None, inner=TARGET),
    phrase(LOOP, "each of {inner}", None, inner=BACK_REFERENCE),
    phrase(LOOP, "each player", EachPlayer()),
    phrase(LOOP, "each opponent", EachPlayer(PlayerKind.OPPONENT)),
    phrase(
        PROPOSITION,
        "{word} {trigger}, {effect}",
        Delayed,
        word=DELAYING,
        trigger=TRIGGER,
        effect=CONSEQUENCE,
    ),
    phrase(
        CONSEQUENCE,
        "{effect} at {trigger}",
        Delayed,
        trigger=TRIGGER,
        effect=COMPOUND,
        where={"leading": False},
    ),
    # paragraphs
    phrase(EFFECTS, "{effect}.", None, effect=SENTENCE),
    phrase(EFFECTS, "{effects}.", paragraph, unbuild=split_paragraph, effects=joined(SENTENCE, ".", 2)),
    phrase(PARAGRAPH, "{effects}", paragraph, unbuild=split_paragraph, effects=joined(SENTENCE, ".", 2)),
    phrase(EFFECTS, "{effect}. do this only once each turn.", OnceEachTurn, effect=SENTENCE),
    phrase(EFFECTS, "{effect}. do this only once each turn. #several", OnceEachTurn, effect=PARAGRAPH),
]

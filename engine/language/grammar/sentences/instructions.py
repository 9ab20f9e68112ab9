"""When, how often and by whom an ability can be activated: what stands after its effect (CR 602.1b)."""

from engine.ir.abilities import Instruction, Timing
from engine.language.grammar.vocabulary import CONDITION, INSTRUCTION, VALUE
from engine.language.kernel import Phrase, leaf_words, phrase

TIMING = leaf_words(
    "when it can be activated",
    {
        "as a sorcery": Timing.SORCERY,
        "as an instant": Timing.INSTANT,
        "during your turn": Timing.YOUR_TURN,
        "during an opponent's turn": Timing.OPPONENTS_TURN,
        "during your turn, before attackers are declared": Timing.BEFORE_ATTACKERS,
        "during your upkeep": Timing.UPKEEP,
        "during an opponent's upkeep": Timing.OPPONENTS_UPKEEP,
        "during any upkeep step": Timing.ANY_UPKEEP,
        "during combat": Timing.COMBAT,
        "during combat after blockers are declared": Timing.AFTER_BLOCKERS,
        "during the declare attackers step": Timing.ATTACKERS,
        "during the declare blockers step": Timing.BLOCKERS,
        "during the end of combat step": Timing.END_OF_COMBAT,
    },
)
THEIR_TIMING = leaf_words(
    "when whoever it is can activate it",
    {
        "as a sorcery": Timing.SORCERY,
        "during their turn": Timing.YOUR_TURN,
        "during their upkeep": Timing.UPKEEP,
        "during their draw step": Timing.DRAW,
        "during their turn before the end step": Timing.BEFORE_END,
        "during any upkeep step": Timing.ANY_UPKEEP,
    },
)
TIMES = leaf_words("how often", {"once": 1})
MORE_TIMES = leaf_words("at most how often", {"twice": 2, "three times": 3})

PHRASES: list[Phrase] = [
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
    phrase(INSTRUCTION, "activate only once.", Instruction(only_once=True)),
    phrase(
        INSTRUCTION,
        "activate only {timing} and only once.",
        Instruction,
        timing=TIMING,
        where={"only_once": True},
    ),
    phrase(
        INSTRUCTION,
        "activate only if {condition} and only once.",
        Instruction,
        condition=CONDITION,
        where={"only_once": True},
        also=("activate only once and only if {condition}.",),
    ),
    phrase(
        INSTRUCTION,
        "activate only if {condition} and only {timing}.",
        Instruction,
        condition=CONDITION,
        timing=TIMING,
        also=("activate only {timing} and only if {condition}.",),
    ),
    phrase(
        INSTRUCTION,
        "activate only if {condition} and only {times_each_turn} each turn.",
        Instruction,
        condition=CONDITION,
        times_each_turn=TIMES,
        also=("activate only {times_each_turn} each turn and only if {condition}.",),
    ),
    phrase(INSTRUCTION, "X is {x_is}.", Instruction, x_is=VALUE),
    phrase(INSTRUCTION, "X can't be 0.", Instruction(least_x=1)),
    phrase(INSTRUCTION, "any player may activate this ability.", Instruction(any_player=True)),
    phrase(
        INSTRUCTION,
        "any player may activate this ability but only {timing}.",
        Instruction,
        timing=THEIR_TIMING,
        where={"any_player": True},
    ),
    phrase(
        INSTRUCTION,
        "any player may activate this ability but only if {condition}.",
        Instruction,
        condition=CONDITION,
        where={"any_player": True},
    ),
    phrase(
        INSTRUCTION,
        "only your opponents may activate this ability and only {timing}.",
        Instruction,
        timing=THEIR_TIMING,
        where={"only_opponents": True},
    ),
    phrase(INSTRUCTION, "only your opponents may activate this ability.", Instruction(only_opponents=True)),
]

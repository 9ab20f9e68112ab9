"""How long an effect lasts (CR 611.2)."""

from engine.ir.durations import Duration, Until
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import CONDITION, DURATION
from engine.language.kernel import Phrase, phrase

_UNTIL = (
    Until.END_OF_TURN,
    Until.THIS_TURN,
    Until.END_OF_COMBAT,
    Until.THIS_COMBAT,
    Until.YOUR_NEXT_TURN,
    Until.YOUR_NEXT_UPKEEP,
    Until.YOUR_NEXT_END_STEP,
    Until.END_OF_YOUR_NEXT_TURN,
    Until.END_OF_GAME,
)

PHRASES: list[Phrase] = [
    *(phrase(DURATION, until.value, Duration(until)) for until in _UNTIL),
    phrase(
        DURATION,
        "until {leaving} leaves the battlefield",
        Duration,
        leaving=SELF_WORD,
        where={"until": Until.SOURCE_LEAVES},
    ),
    phrase(
        DURATION,
        "until {leaving} is cast from exile",
        Duration,
        leaving=SELF_WORD,
        where={"until": Until.CAST_FROM_EXILE},
    ),
    phrase(DURATION, "for as long as {while_}", Duration, while_=CONDITION),
]

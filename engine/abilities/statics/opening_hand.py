"""What a card says it may do from its owner's opening hand (CR 103.6)."""

from __future__ import annotations

from engine.ir.abilities import BeginsOnBattlefield, RevealsInOpeningHand
from engine.ir.objects import This
from engine.language.grammar.sentences.sentences import PROPOSITION
from engine.language.grammar.vocabulary import STATIC, THIS
from engine.language.kernel import leaf_words, phrase

IT = leaf_words("this card again", {word: This(word) for word in ("it", "him", "her", "them")})

PHRASES = (
    phrase(
        STATIC,
        "you may reveal this card from your opening hand. if you do, {effect}",
        RevealsInOpeningHand,
        effect=PROPOSITION,
    ),
    phrase(
        STATIC,
        "if {what} is in your opening hand, you may begin the game with {it} on the battlefield",
        BeginsOnBattlefield,
        what=THIS,
        it=IT,
    ),
)

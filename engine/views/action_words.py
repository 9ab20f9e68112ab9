"""What was done in words: keyword actions, and changes of status (CR 701, 110.5)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.values.verbs import Verb

BY_PLAYER: Mapping[Verb, str] = {
    Verb.AIRBEND: "{0} airbends",
    Verb.AMASS: "{0} amasses",
    Verb.BLIGHT: "{0} blights",
    Verb.CLASH: "{0} clashes",
    Verb.COLLECT_EVIDENCE: "{0} collects evidence",
    Verb.DISCOVER: "{0} discovers {1}",
    Verb.DUNGEON: "{0} completes a dungeon",
    Verb.EARTHBEND: "{0} earthbends",
    Verb.EXPEND_4: "{0} expends 4",
    Verb.EXPEND_6: "{0} expends 6",
    Verb.EXPEND_8: "{0} expends 8",
    Verb.FIREBEND: "{0} firebends",
    Verb.FORAGE: "{0} forages",
    Verb.FORETELL: "{0} foretells a card",
    Verb.INITIATIVE: "{0} takes the initiative",
    Verb.INVESTIGATE: "{0} investigates",
    Verb.MANIFEST_DREAD: "{0} manifests dread",
    Verb.MONARCH: "{0} becomes the monarch",
    Verb.POPULATE: "{0} populates",
    Verb.PROLIFERATE: "{0} proliferates",
    Verb.SCRY: "{0} scries {1}",
    Verb.SEARCH: "{0} searches",
    Verb.START_YOUR_ENGINES: "{0} starts their engines",
    Verb.SURVEIL: "{0} surveils {1}",
    Verb.TEMPT: "The Ring tempts {0}",
    Verb.VENTURE: "{0} ventures into a dungeon",
    Verb.WATERBEND: "{0} waterbends",
}
"""What a player does: who, and a number."""

BY_OBJECT: Mapping[Verb, str] = {
    Verb.ADAPT: "{0} adapts",
    Verb.CONNIVE: "{0} connives",
    Verb.CREW: "{0} becomes crewed",
    Verb.CREWS: "{0} crews a Vehicle",
    Verb.ENLIST: "{0} enlists a creature",
    Verb.EVOLVE: "{0} evolves",
    Verb.EXPLOIT: "{0} exploits a creature",
    Verb.EXPLORE: "{0} explores",
    Verb.FIGHT: "{0} fights",
    Verb.LEVEL: "{0} becomes level {1}",
    Verb.MONSTROSITY: "{0} becomes monstrous",
    Verb.MUTATE: "{0} mutates",
    Verb.PLOT: "{0} becomes plotted",
    Verb.PREPARE: "{0} becomes prepared",
    Verb.RENOWN: "{0} becomes renowned",
    Verb.SADDLE: "{0} becomes saddled",
    Verb.SADDLES: "{0} saddles a Mount",
    Verb.STATIONS: "{0} stations a permanent",
    Verb.SUSPECT: "{0} becomes suspected",
    Verb.TRAIN: "{0} trains",
}
"""What an object does or becomes: what it is called, and a number."""

WITH_OBJECT: Mapping[Verb, str] = {
    Verb.ENTER_ROOM: "{0} enters a room of {1}",
    Verb.EXERT: "{0} exerts {1}",
    Verb.SUSPEND: "{0} suspends {1}",
    Verb.VOTE: "{0} votes for {1}",
}
"""What a player does with an object: who, and what it is called."""

CHANGED: Mapping[Verb, str] = {
    Verb.CONVERT: "{0} has converted",
    Verb.FLIP: "{0} has flipped",
    Verb.PHASE_IN: "{0} phases in",
    Verb.PHASE_OUT: "{0} phases out",
    Verb.TRANSFORM: "{0} has transformed",
    Verb.TURN_FACE_DOWN: "{0} is turned face down",
    Verb.TURN_FACE_UP: "{0} is turned face up",
}
"""How a status changes: what the object is called afterwards."""

SELDOM_HEARD = frozenset((Verb.EXPEND_4, Verb.EXPEND_6, Verb.EXPEND_8))
"""What happens to whoever pays for spells, and few cards hear (CR 700.14)."""


def done_in_words(verb: Verb, who: str, it: str, number: int) -> str:
    """A sentence for what was done: `it` is what the object is called, if there is one. Raises KeyError for a verb of
    which only other events tell."""
    if verb in BY_PLAYER:
        return BY_PLAYER[verb].format(who, number)
    if verb in BY_OBJECT:
        return BY_OBJECT[verb].format(it, number)
    return WITH_OBJECT[verb].format(who, it)

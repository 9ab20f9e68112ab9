"""What a script's names mean in a game: players, objects, texts of abilities."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.ir.abilities import Activated, Triggered
from engine.ir.cards import CardDefinition
from engine.ir.nodes import Ability
from engine.rules.core.game import Game
from engine.scenario.cards import Lexicon
from engine.scenario.notation import Wanted
from engine.state.objects import GameObject
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD, STACK
from engine.views.wording import in_words

FACE_DOWN = ("face_down_creature", "face_down_token")
_REMINDER = re.compile(r"\s*\([^()]*\)")
_SELF = re.compile(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|aura|equipment|vehicle|card|spell|fortification|"
    r"planeswalker|token|saga|class|case|siege|battle|mount|spacecraft|door|room)\b"
)
_LOYALTY = re.compile(r"\[([+-]?(?:\d+|x))\](?=:)")
_PLAIN = str.maketrans({"−": "-", "–": "-", "—": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "•": ""})
_DASHES = re.compile(r"\s*-\s*(?=[^0-9xX]|$)")


@lru_cache(maxsize=8192)
def plain(text: str, name: str = "") -> str:
    """A text in which letter case, typography, reminders and how an object speaks of itself make no difference."""
    text = _REMINDER.sub("", text.translate(_PLAIN)).replace("{this}", "~")
    if name:
        short = name.split(",")[0].split(" // ")[0]
        for own in (name, short):
            text = re.sub(rf"(?<!\w){re.escape(own.translate(_PLAIN))}(?!\w)", "~", text, flags=re.IGNORECASE)
    text = _LOYALTY.sub(r"\1", _SELF.sub("~", text.casefold()))
    return " ".join(_DASHES.sub(" - ", text).split())


def begins(text: str, wanted: str, name: str = "") -> bool:
    """Whether a text of an object begins as a script says."""
    return plain(text, name).startswith(plain(wanted, name)) or plain(text).startswith(plain(wanted))


class Cast:
    """Who and what a scenario speaks of: its players, and the cards that have an alias."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = {name: PlayerId(seat) for seat, name in enumerate(players)}
        self.names = {seat: name for name, seat in self.players.items()}
        self.aliases: dict[str, ObjectId] = {}

    def player(self, name: str) -> PlayerId | None:
        """The player of that name."""
        return self.players.get(name)

    def aliased(self, game: Game, alias: str) -> ObjectId | None:
        """What the card with that alias is now (CR 400.7)."""
        first = self.aliases.get(alias)
        return None if first is None else game.state.latest(first)


def source_of(obj: GameObject) -> ObjectId:
    """The source of an ability on the stack; anything else is its own."""
    if obj.stack is not None and obj.stack.ability is not None:
        return obj.stack.context.source
    return obj.id


def names_of(game: Game, id: ObjectId) -> tuple[str, ...]:
    """The names by which a script may speak of an object: what it is called now, and its full name."""
    seen = game.look(id)
    obj = seen.object
    if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
        return ()
    if obj.stack is not None and obj.stack.ability is not None and not obj.stack.damage:
        source = obj.stack.context.source
        return names_of(game, source) if source != NOTHING else ()
    name = seen.chars.name
    if obj.zone == BATTLEFIELD:
        return (name, obj.card.name) if " // " in obj.card.name and name == obj.card.front.name else (name,)
    return tuple(dict.fromkeys((name, obj.card.name)))


def face_names(card: CardDefinition) -> tuple[str, ...]:
    """The full name of a card and those of its faces."""
    return (card.name, *(face.name for face in card.faces))


def is_nameless(game: Game, id: ObjectId, kind: str) -> bool:
    """Whether an object is face down or otherwise without a name, as a script says it is."""
    seen = game.look(id)
    if seen.object.zone not in (BATTLEFIELD, STACK) or seen.chars.name:
        return False
    return kind != "face_down_token" or seen.object.token


def is_copy(game: Game, id: ObjectId) -> bool:
    """Whether an object is a copy: of a spell, a token made as one, or a permanent that became one (CR 707)."""
    seen = game.look(id)
    obj = seen.object
    if obj.copy:
        return True
    if obj.zone != BATTLEFIELD:
        return False
    if obj.token:
        names = {face.name for face in obj.card.faces}
        cards = (other.card for other in game.state.objects.values() if not other.token)
        return any(face.name in names for card in cards for face in card.faces)
    named = {face.name for face in obj.card.faces} | {obj.card.name}
    return not obj.face_down and bool(seen.chars.name) and seen.chars.name not in named


def fits(game: Game, cast: Cast, id: ObjectId, wanted: Wanted, *, any_face: bool = False) -> bool:
    """Whether an object is what a script names; with `any_face`, the name of any face of a card will do."""
    if wanted.player is not None:
        return False
    if wanted.alias is not None and cast.aliased(game, wanted.alias) != id:
        return False
    if wanted.nameless is not None and not is_nameless(game, id, wanted.nameless):
        return False
    if wanted.card is not None and wanted.card not in names_of(game, id):
        obj = game.look(id).object
        if not any_face or obj.zone == BATTLEFIELD or wanted.card not in face_names(obj.card):
            return False
    if wanted.copy is not None and is_copy(game, id) != wanted.copy:
        return False
    return wanted.index is None or has_index(game, cast, id, wanted)


def has_index(game: Game, cast: Cast, id: ObjectId, wanted: Wanted) -> bool:
    """Whether an object is the n-th of its name and controller in its zone, in order of arrival."""
    obj = game.look(id).object
    zone = game.state.zone(obj.zone, obj.owner)
    controller = game.controller(id)
    same = [
        other
        for other in zone
        if game.controller(other) == controller and names_of(game, other) == names_of(game, id)
    ]
    return wanted.index is not None and id in same and same.index(id) == wanted.index


def ability_texts(lexicon: Lexicon, ability: Ability, name: str) -> tuple[str, ...]:
    """The ways in which an ability may be written: its line, its own words, without its ability word."""
    found = [text for line in lexicon.lines_of(ability) for text in (line.text, *line.reminders)]
    found.append(in_words(ability, name))
    if isinstance(ability, Activated | Triggered) and ability.keyword:
        found.append(ability.keyword)
    found.extend(text.partition(" — ")[2] for text in tuple(found) if " — " in text)
    return tuple(dict.fromkeys(found))


def texts_of(game: Game, lexicon: Lexicon, id: ObjectId, key: str) -> tuple[str, ...]:
    """The ways in which an ability of an object may be written; a keyword is what it comes from."""
    chars = game.look(id).chars
    name = chars.name or "~"
    found: list[str] = []
    for having in chars.abilities:
        if key == having.key or key.startswith(having.key + "."):
            found.extend(ability_texts(lexicon, having.ability, name))
    for having in chars.expanded():
        if having.key == key:
            found.extend(ability_texts(lexicon, having.ability, name))
    return tuple(dict.fromkeys(found))


def stack_texts(game: Game, lexicon: Lexicon, id: ObjectId) -> tuple[str, ...]:
    """What an object on the stack may be called: its name, how it was cast, its rules text."""
    obj = game.state.objects[id]
    item = obj.stack
    assert item is not None
    source = game.look(source_of(obj))
    name = source.chars.name or ("" if source.object.face_down else obj.card.name)
    if item.ability is not None:
        return (*ability_texts(lexicon, item.ability, name or "~"), name)
    text = source.chars.printed.text if source.chars.printed is not None else ""
    return (name, f"{name} using {item.way}" if item.way else name, text)

"""What a check expects, as a sentence for people."""

from __future__ import annotations

from collections.abc import Callable

from engine.scenario.notation import Check

Say = Callable[[Check], str]
NOT = "'t"


def in_words(check: Check) -> str:
    """What should hold, in a sentence; for a kind without words of its own, what the file says."""
    say = SAYINGS.get(check.check)
    if say is None:
        return plainly(check)
    said = say(check)
    return f"{said[:1].upper()}{said[1:]}."


def plainly(check: Check) -> str:
    """The kind of a check and what it names and wants."""
    wanted = [
        f"{name} {value}".strip()
        for name, value in (
            ("", check.value),
            ("", check.count),
            ("amount", check.amount),
            ("", None if check.power is None else f"{check.power}/{check.toughness}"),
            ("counter", check.counter),
            ("zone", check.zone),
            ("color", check.color),
            ("type", check.type or check.subtype or check.supertype),
        )
        if value is not None
    ]
    about = " ".join([check.check.replace("_", " "), *_about(check)])
    return f"{about}{': ' if wanted else ''}{', '.join(wanted)}"


def _about(check: Check) -> list[str]:
    named = (
        check.controller,
        check.player,
        check.owner,
        check.card,
        check.alias,
        check.nameless,
        check.ability,
    )
    return [word for word in named if word]


def whose(player: str) -> str:
    """A player's name in front of what is theirs."""
    return f"{player}'" if player.endswith("s") else f"{player}'s"


def thing(check: Check) -> str:
    """What a check is about."""
    name = check.card or check.alias or check.nameless or "a permanent"
    player = check.controller or check.player
    return f"{whose(player)} {name}" if player else name


def player(check: Check) -> str:
    """Whom a check is about."""
    return check.player or check.controller or check.owner or "the player"


def holds(check: Check) -> bool:
    """Whether it should be so, rather than not."""
    return check.has is not False and check.value is not False


def article(word: str) -> str:
    """A noun with its article."""
    return f"{'an' if word[:1].casefold() in 'aeiou' else 'a'} {word}"


def number_of(count: int | None, noun: str) -> str:
    """So many of something."""
    if not count:
        return f"no {noun}"
    return f"{count} {noun}{'' if count == 1 else 's'}"


def is_(check: Check, what: str) -> str:
    """Something is something, or isn't."""
    return f"{thing(check)} {'is' if holds(check) else 'is not'} {what}"


def in_zone(where: str) -> Say:
    """How many cards, or whether one of a name, a player has in a zone."""

    def say(check: Check) -> str:
        what = "card" if check.card is None else None
        if what is None:
            count = "" if check.count == 1 else "no " if not check.count else f"{check.count} "
            return f"{player(check)} has {count}{check.card} {where}"
        return f"{player(check)} has {number_of(check.count, what)} {where}"

    return say


def permanents(check: Check) -> str:
    """How many permanents there are."""
    who = check.controller or check.player
    what = "token" if check.token else "permanent"
    if check.card is not None:
        count = "" if check.count == 1 else "no " if not check.count else f"{check.count} "
        return f"{who} controls {count}{check.card}" if who else f"there is {count or 'one '}{check.card}"
    said = number_of(check.count, what)
    return f"{who} controls {said}" if who else f"there are {said}"


def ability(check: Check) -> str:
    """Whether something has an ability."""
    return f"{thing(check)} {'has' if holds(check) else 'does not have'} “{check.ability}”"


def ability_count(check: Check) -> str:
    """How often something has an ability."""
    times = {0: "does not have", 1: "has"}.get(check.count or 0)
    said = f"{thing(check)} {times or 'has'} “{check.ability}”"
    return said if times else f"{said} {check.count} times"


def mana(check: Check) -> str:
    """How much mana floats."""
    kind = "mana" if check.color in (None, "any") else f"{{{check.color}}} mana"
    return f"{player(check)} has {check.amount or 'no'} {kind}"


def attached(check: Check) -> str:
    """Whether one thing is attached to another."""
    return f"{check.attachment} {'is' if holds(check) else 'is not'} attached to {check.to}"


def playable(check: Check) -> str:
    """Whether somebody can do something now."""
    verb = {"play_land": "play", "activate": "activate"}.get(check.action or "", "cast")
    can = "can" if check.value is not False else "can't"
    return f"{player(check)} {can} {verb} {check.card or f'“{check.ability}”'}"


def word(noun: Callable[[Check], str | None]) -> Say:
    """Something has a word in its type line, or hasn't."""
    return lambda check: is_(check, article(noun(check) or ""))


def colors(check: Check) -> str:
    """The colors of something."""
    named = [*check.colors, *([check.color] if check.color else [])]
    return is_(check, " and ".join(named) if holds(check) else " or ".join(named))


SAYINGS: dict[str, Say] = {
    "life": lambda check: f"{player(check)} has {check.value} life",
    "player_counters": lambda c: f"{player(c)} has {number_of(c.count, f'{c.counter} counter')}",
    "permanent_count": permanents,
    "hand_count": in_zone("in hand"),
    "graveyard_count": in_zone("in the graveyard"),
    "exile_count": in_zone("in exile"),
    "library_count": in_zone("in the library"),
    "library_card": lambda c: (
        f"card {1 + (c.index or 0)} from the top of {whose(player(c))} library is {c.card}"
    ),
    "mana_pool": mana,
    "stack_size": lambda c: f"{number_of(c.count, 'object')} on the stack",
    "power_toughness": lambda c: f"{thing(c)} is {c.power}/{c.toughness}",
    "power": lambda c: f"{thing(c)} has power {c.value}",
    "toughness": lambda c: f"{thing(c)} has toughness {c.value}",
    "damage": lambda c: f"{thing(c)} has {c.value} damage marked on it",
    "counters": lambda c: f"{thing(c)} has {number_of(c.count, f'{c.counter} counter')}",
    "tapped": lambda c: is_(c, "tapped"),
    "face_down": lambda c: is_(c, "face down"),
    "attacking": lambda c: is_(c, "attacking"),
    "blocked": lambda c: is_(c, "blocked"),
    "can_attack": lambda c: f"{thing(c)} can{'' if holds(c) else NOT} attack",
    "type": word(lambda c: (c.type or "").casefold()),
    "subtype": word(lambda c: c.subtype),
    "supertype": lambda c: is_(c, c.supertype or ""),
    "color": colors,
    "ability": ability,
    "ability_count": ability_count,
    "attached": attached,
    "controlled_by": lambda c: f"{c.player or c.controller or c.value} controls {c.card or c.alias}",
    "zone": lambda c: f"{c.alias} {'is' if holds(c) else 'is not'} in the zone {c.zone}",
    "playable": playable,
    "won": lambda c: f"{player(c)} has {'' if c.value is not False else 'not '}won",
    "lost": lambda c: f"{player(c)} has {'' if c.value is not False else 'not '}lost",
    "game_over": lambda c: f"the game is {'' if c.value is not False else 'not '}over",
    "game_drawn": lambda c: f"the game is {'' if c.value is not False else 'not '}a draw",
    "day_night": lambda c: f"it is {c.value}",
}

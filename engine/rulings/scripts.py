"""From a ruling to the scenario that plays it."""

from __future__ import annotations

from msgspec.structs import asdict, replace

from engine.rulings.notation import Action, Answer, Meant, Moment, Placed, Ruling, Side
from engine.scenario.notation import (
    Check,
    Choice,
    ChoiceKind,
    Do,
    Entry,
    PlacedCard,
    PlayerSetup,
    Queue,
    Scenario,
    Stage,
    Start,
    Stop,
    Wanted,
)
from engine.values.steps import Step

QUEUES = {ChoiceKind.TARGET: Queue.TARGET, ChoiceKind.MODE: Queue.MODE}
"""The queue in which answers of a kind wait; all others are choices."""
ZONES = ("battlefield", "hand", "graveyard", "exile", "command", "library", "library_rest")


class _Names:
    """What a name alone means in a ruling (`Meant`)."""

    def __init__(self, ruling: Ruling) -> None:
        self.players = frozenset(ruling.players)
        self.aliases = frozenset(
            alias
            for side in ruling.players.values()
            for zone in ZONES
            for placed in cards_in(side, zone)
            for alias in (*placed.aliases, *((placed.alias,) if placed.alias is not None else ()))
        ) | frozenset(one.alias for one in ruling.stack if one.alias is not None)

    def wanted(self, meant: Meant) -> Wanted:
        """The object or player that is meant."""
        if isinstance(meant, Wanted):
            return meant
        if meant in self.players:
            return Wanted(player=meant)
        return Wanted(alias=meant) if meant in self.aliases else Wanted(card=meant)

    def wanted_or_none(self, meant: Meant | None) -> Wanted | None:
        """The object or player that is meant, if one is."""
        return None if meant is None else self.wanted(meant)


def placed_card(placed: Placed) -> PlacedCard:
    """A card in a zone with everything that is said of it."""
    return PlacedCard(card=placed) if isinstance(placed, str) else placed


def cards_in(side: Side, zone: str) -> tuple[PlacedCard, ...]:
    """What a player has in a zone at the start."""
    return tuple(placed_card(placed) for placed in side.listed_in(zone))


def scenario_of(ruling: Ruling, id: str) -> Scenario:
    """The scenario that plays a ruling: what is written in its moments is done in that order (SCENARIO's `in_order`)."""
    script, choices = _told_in_order(ruling)
    last = ruling.moments[-1] if ruling.moments else None
    at_the_end = last if last is not None and last.ended else None
    return Scenario(
        id=id,
        title=ruling.title,
        players={name: setup_of(side) for name, side in ruling.players.items()},
        turn_order=ruling.turn_order,
        custom_cards=ruling.cards,
        day_night=ruling.day_night,
        starts=ruling.starts,
        timestamps=ruling.timestamps,
        effects=ruling.effects,
        combat=ruling.combat,
        bands=ruling.bands,
        stack=ruling.stack,
        script=tuple(script),
        choices={name: tuple(listed) for name, listed in choices.items() if listed},
        stages=tuple(
            Stage(stop=Stop(turn=moment.turn, step=moment.step), expect=moment.expect, name=moment.name)
            for moment in ruling.moments
            if moment.ended and moment is not at_the_end
        ),
        stop=at_first(ruling) if last is None else Stop(turn=last.turn, step=last.step),
        expect=() if at_the_end is None else at_the_end.expect,
        edition=ruling.edition,
        in_order=True,
        last_moment="" if at_the_end is None else at_the_end.name,
    )


def _told_in_order(ruling: Ruling) -> tuple[list[Entry], dict[str, list[Choice]]]:
    """What is done and looked at in the moments of a ruling, one after the other, and each player's answers."""
    names = _Names(ruling)
    script: list[Entry] = []
    choices: dict[str, list[Choice]] = {name: [] for name in ruling.players}
    first = first_player(ruling)
    _answered(choices, ruling.answers, first, names)
    for moment in ruling.moments:
        for action in moment.actions:
            script.append(entry_of(action, moment, names))
            _answered(choices, action.answers, action.player, names)
        _answered(choices, moment.answers, first, names)
        if not moment.ended:
            script.extend(_checked(moment, check, first) for check in moment.expect)
    return script, choices


def at_first(ruling: Ruling) -> Stop:
    """Where a ruling without moments stops: after the step that it begins in, and not before the first main phase."""
    starts = ruling.starts or Start()
    early = starts.step in (Step.UNTAP, Step.UPKEEP, Step.DRAW)
    return Stop(turn=starts.turn, step=Step.PRECOMBAT_MAIN if early else starts.step)


def first_player(ruling: Ruling) -> str:
    """Who takes the first turn."""
    return ruling.turn_order[0] if ruling.turn_order else min(ruling.players, default="")


def setup_of(side: Side) -> PlayerSetup:
    """A player's side as scenarios have it."""
    zones = {zone: cards_in(side, zone) for zone in ZONES}
    return PlayerSetup(
        life=side.life,
        library_order=side.library_order,
        counters=side.counters,
        mana=side.mana,
        lands_played=side.lands_played,
        designations=side.designations,
        **zones,
    )


def entry_of(action: Action, moment: Moment, names: _Names) -> Entry:
    """An action of a moment as an entry of a script."""
    given = asdict(action)
    del given["answers"]
    for field in ("attacker", "defender", "blocker"):
        given[field] = names.wanted_or_none(given[field])
    given["pays_with"] = tuple(names.wanted(source) for source in action.pays_with)
    if action.targets is not None:
        given["targets"] = tuple(names.wanted(target) for target in action.targets)
    return Entry(turn=moment.turn, step=moment.step, moment=moment.name, **given)


def choice_of(answer: Answer, names: _Names) -> Choice:
    """An answer as a prepared choice of a script."""
    given = asdict(answer)
    del given["by"]
    given["objects"] = tuple(names.wanted(one) for one in answer.objects)
    return Choice(queue=QUEUES.get(answer.kind, Queue.CHOICE), **given)


def _answered(
    choices: dict[str, list[Choice]], answers: tuple[Answer, ...], player: str, names: _Names
) -> None:
    for answer in answers:
        choices.setdefault(answer.by or player, []).append(choice_of(answer, names))


def _checked(moment: Moment, check: Check, player: str) -> Entry:
    return Entry(
        player=player,
        turn=moment.turn,
        step=moment.step,
        do=Do.CHECK,
        expect=replace(check),
        moment=moment.name,
    )

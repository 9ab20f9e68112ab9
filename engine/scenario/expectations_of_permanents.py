"""Checks of permanents: size, counters, status, types, colors, abilities, attachments."""

from __future__ import annotations

from collections.abc import Callable

from engine.ir.abilities import Static
from engine.ir.modifications import Designation
from engine.ir.nodes import Keyword
from engine.rules.core.characteristics import Characteristics
from engine.scenario.fitting import COLOR_NAMES
from engine.scenario.looking import permanents, seat_of
from engine.scenario.naming import ability_texts, fits, plain
from engine.scenario.notation import Check
from engine.scenario.playing import Run, ScenarioFailed
from engine.state.objects import GameObject
from engine.state.references import ObjectRef, PlayerRef
from engine.values.ids import ObjectId
from engine.views.wording import in_words

Evaluate = Callable[[Run, Check], str | None]
NONE = "there is no such permanent"


def one_of(values: list[object], wanted: object) -> str | None:
    """One of several permanents that has the value is enough."""
    if not values:
        return NONE
    if wanted in values:
        return None
    shown = values[0] if len(values) == 1 else values
    return f"is {shown}, should be {wanted}"


def looked_at(run: Run, check: Check) -> list[tuple[GameObject, Characteristics]]:
    """The permanents that a check means, as they are now."""
    game = run.game
    return [(game.state.objects[id], game.characteristics(id)) for id in permanents(run, check)]


def scoped(values: list[object], wanted: object, scope: str | None) -> str | None:
    """One, all or the first of several permanents must have the value."""
    if not values:
        return NONE
    if scope == "all":
        return None if all(value == wanted for value in values) else f"are {values}, should be {wanted}"
    return one_of(values[:1] if scope == "first" else values, wanted)


def power_toughness(run: Run, check: Check) -> str | None:
    """Power and toughness, or their base values (CR 613.4b)."""
    values: list[object] = [
        (c.base_power or 0, c.base_toughness or 0) if check.base else (c.power or 0, c.toughness or 0)
        for _, c in looked_at(run, check)
    ]
    return scoped(values, (check.power, check.toughness), check.scope)


def counters(run: Run, check: Check) -> str | None:
    """Counters of a kind on a permanent."""
    return one_of([obj.counter(check.counter or "") for obj, _ in looked_at(run, check)], check.count)


def tapped_count(run: Run, check: Check) -> str | None:
    """How many of some permanents are tapped, or untapped."""
    found = [obj for obj, _ in looked_at(run, check) if obj.tapped == (check.tapped is not False)]
    return None if len(found) == check.count else f"is {len(found)}, should be {check.count}"


def has_word(run: Run, check: Check, of: Callable[[Characteristics], set[str]], word: str) -> str | None:
    """Whether some permanent has a word in its type line."""
    wanted = word.casefold()
    values: list[object] = [wanted in {one.casefold() for one in of(c)} for _, c in looked_at(run, check)]
    return one_of(values, check.has is not False)


def card_type(run: Run, check: Check) -> str | None:
    """A card type."""
    return has_word(run, check, lambda chars: {kind.value for kind in chars.types}, check.type or "")


def subtype(run: Run, check: Check) -> str | None:
    """A subtype."""
    return has_word(run, check, lambda chars: set(chars.subtypes), check.subtype or "")


def supertype(run: Run, check: Check) -> str | None:
    """A supertype."""
    return has_word(
        run, check, lambda chars: {word.value for word in chars.supertypes}, check.supertype or ""
    )


def color(run: Run, check: Check) -> str | None:
    """Colors: all of them, or none of them."""
    wanted = {word.casefold() for word in check.colors} | ({check.color.casefold()} if check.color else set())
    values: list[object] = []
    for _, chars in looked_at(run, check):
        own = {COLOR_NAMES[color.value] for color in chars.colors}
        values.append(wanted <= own if check.has is not False else not wanted & own)
    return one_of(values, wanted=True)


def abilities_like(run: Run, chars: Characteristics, wanted: str) -> int:
    """How many abilities a permanent has that are a keyword, or say a text."""
    goal = plain(wanted, chars.name).rstrip(".")
    found = 0
    for having in chars.abilities:
        said = [in_words(having.ability, chars.name)]
        if not isinstance(having.ability, Static):
            said.extend(ability_texts(run.lexicon, having.ability, chars.name))
        texts = [plain(text, chars.name).rstrip(".") for text in said]
        family = isinstance(having.ability, Keyword) and any(
            text.startswith((f"{goal} ", f"{goal}-", f"{goal} -")) for text in texts
        )
        found += goal in texts or (family and goal != "hexproof")
    return found


def ability(run: Run, check: Check) -> str | None:
    """Whether permanents have an ability now."""
    there = looked_at(run, check)
    if check.matching_permanents is not None and len(there) != check.matching_permanents:
        return f"there are {len(there)} such permanents, should be {check.matching_permanents}"
    if not there:
        return None if check.matching_permanents == 0 or check.has is False else NONE
    values: list[object] = [abilities_like(run, chars, check.ability or "") > 0 for _, chars in there]
    return scoped(values, check.has is not False, check.scope)


def ability_count(run: Run, check: Check) -> str | None:
    """How often a permanent has an ability."""
    found: list[object] = [abilities_like(run, c, check.ability or "") for _, c in looked_at(run, check)]
    return one_of(found, check.count)


def attached(run: Run, check: Check) -> str | None:
    """Whether something is attached to a permanent."""
    game = run.game
    assert check.attachment is not None
    assert check.to is not None
    whose = None if check.controller is None else seat_of(run, check.controller)
    found = False
    for id in game.state.battlefield:
        to = game.state.objects[id].attached_to
        if not isinstance(to, ObjectRef) or not game.is_there(to.id):
            continue
        if fits(game, run.cast, id, check.attachment) and fits(game, run.cast, to.id, check.to):
            found = found or whose is None or whose in (game.controller(id), game.controller(to.id))
    wanted = check.value is not False
    return None if found == wanted else f"is {found}, should be {wanted}"


def attached_to_player(run: Run, check: Check) -> str | None:
    """Whether an Aura is attached to a player."""
    goal = PlayerRef(seat_of(run, check.player))
    whole = [obj for obj, _ in looked_at(run, without_player(check))]
    return one_of([obj.attached_to == goal for obj in whole], check.value is not False)


def without_player(check: Check) -> Check:
    """The same check of permanents of any player."""
    return Check(check=check.check, card=check.card, alias=check.alias, controller=check.controller)


def attachment_count(run: Run, check: Check) -> str | None:
    """How many things are attached to a permanent."""
    objects = run.game.state.objects
    found: list[object] = [
        sum(1 for other in run.game.state.battlefield if objects[other].attached_to == ObjectRef(id))
        for id in permanents(run, check)
    ]
    return one_of(found, check.count)


def attacking(run: Run, check: Check) -> str | None:
    """Whether a creature is attacking."""
    combat = run.game.state.combat
    found: list[object] = [
        combat is not None and combat.attack_of(id) is not None for id in permanents(run, check)
    ]
    return one_of(found, check.value is not False)


def blocked(run: Run, check: Check) -> str | None:
    """Whether an attacking creature is blocked."""
    found: list[object] = [is_blocked(run, id) for id in permanents(run, check)]
    return one_of(found, check.value is not False)


def is_blocked(run: Run, id: ObjectId) -> bool:
    """Whether an attacking creature is blocked."""
    combat = run.game.state.combat
    attack = combat.attack_of(id) if combat is not None else None
    return attack is not None and attack.blocked


def controlled_by(run: Run, check: Check) -> str | None:
    """Who controls a permanent."""
    everyone = Check(check=check.check, card=check.card, alias=check.alias, nameless=check.nameless)
    wanted = check.player or check.controller or str(check.value)
    found: list[object] = [run.cast.names[run.game.controller(id)] for id in permanents(run, everyone)]
    return one_of(found, wanted)


def zone(run: Run, check: Check) -> str | None:
    """The zone that a card with an alias is in; with the value false, one that it isn't in."""
    id = run.cast.aliased(run.game, check.alias or "")
    if id is None:
        raise ScenarioFailed(f"a check names the alias {check.alias}, which no card has")
    obj = run.game.state.objects.get(id)
    where = "nowhere" if obj is None else obj.zone.value
    if check.value is False:
        return f"is {where}, should be elsewhere" if where == check.zone else None
    return one_of([where], check.zone or check.value)


def noted(name: str) -> Evaluate:
    """Whether a permanent has a designation that stays with it: renowned, monstrous, suspected."""

    def has(run: Run, check: Check) -> str | None:
        found: list[object] = [
            bool(obj.note(name)) or any(mark.word == name for mark in chars.marks_of(Designation))
            for obj, chars in looked_at(run, check)
        ]
        return one_of(found, check.value is not False)

    return has


def class_level(run: Run, check: Check) -> str | None:
    """The level of a Class (CR 716.2d)."""
    found: list[object] = []
    for obj, _ in looked_at(run, check):
        levels = obj.note("class level") or obj.note("level")
        found.append(int(str(levels[-1])) if levels else 1)
    return one_of(found, check.value)


def plain_value(of: Callable[[GameObject, Characteristics], object]) -> Evaluate:
    """A single value of a permanent."""

    def evaluate(run: Run, check: Check) -> str | None:
        return one_of([of(obj, chars) for obj, chars in looked_at(run, check)], check.value)

    return evaluate


DESIGNATIONS = ("suspected", "renowned", "monstrous", "saddled", "goaded", "prepared", "solved")

PERMANENT_CHECKS: dict[str, Evaluate] = {
    "power_toughness": power_toughness,
    "power": plain_value(lambda _, chars: chars.power or 0),
    "toughness": plain_value(lambda _, chars: chars.toughness or 0),
    "damage": plain_value(lambda obj, _: obj.damage),
    "tapped": plain_value(lambda obj, _: obj.tapped),
    "face_down": plain_value(lambda obj, _: bool(obj.face_down)),
    "phased_out": plain_value(lambda obj, _: obj.phased_out),
    "counters": counters,
    "tapped_count": tapped_count,
    "type": card_type,
    "subtype": subtype,
    "supertype": supertype,
    "color": color,
    "ability": ability,
    "ability_count": ability_count,
    "attached": attached,
    "attached_to_player": attached_to_player,
    "attachment_count": attachment_count,
    "attacking": attacking,
    "blocked": blocked,
    "controlled_by": controlled_by,
    "zone": zone,
    "class_level": class_level,
    **{word: noted(word) for word in DESIGNATIONS},
}

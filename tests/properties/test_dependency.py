"""The order of effects within a layer is that which comes of trying every effect with every other (CR 613.8)."""

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.bench.boards import SIX, creature, empty, made
from engine.ir.filters import Filter
from engine.ir.modifications import ChangeControl, ChangePT
from engine.rules.core.characteristics import FACTS
from engine.rules.core.game import Game, Seen
from engine.rules.core.scope import Scope
from engine.rules.layers import projection, screening
from engine.rules.layers.changing import change, may_change
from engine.rules.layers.dependency import Trials
from engine.rules.layers.index import Index
from engine.rules.layers.run import Part, Run
from engine.rules.layers.screening import adds_subtypes, reads_board
from engine.rules.lookup.selecting import matching
from engine.scenario.position import begin, place
from engine.values.ids import ObjectId, PlayerId
from engine.values.zones import BATTLEFIELD

TEXTS = (
    *SIX,
    ("Mark", "Enchantment", "Creatures you control are Elves in addition to their other types."),
    ("Elf Lord", "Creature — Elf", "Other Elves you control get +1/+1 and have trample."),
    ("Wild", "Enchantment", "Each land is a 2/2 creature that's still a land."),
    ("Sea", "Enchantment", "Nonbasic lands are Islands."),
    ("Swamps", "Land", "Each land is a Swamp in addition to its other land types."),
    ("Mob", "Creature — Goblin", "~ gets +1/+1 for each other creature you control with power 3 or greater."),
    (
        "Proud",
        "Creature — Cat",
        "As long as you control an artifact creature, creatures you control have flying.",
    ),
    ("Winged", "Enchantment", "Creatures with flying get +0/+2."),
    ("Grounded", "Enchantment", "Creatures with power 3 or greater lose flying."),
    (
        "Counted",
        "Creature — Ooze",
        "~'s power and toughness are each equal to the number of creatures you control.",
    ),
    ("Golem", "Artifact", "Creatures you control are artifacts in addition to their other types."),
    ("Blue", "Enchantment", "All creatures are blue."),
    ("Blue Lord", "Creature — Drake", "Flying\nOther blue creatures get +1/+1."),
    ("Silent", "Enchantment", "Creatures your opponents control lose all abilities."),
    ("Small", "Enchantment", "Creatures your opponents control have base power and toughness 1/1."),
    ("Banner", "Artifact", "Enchanted creatures you control get +1/+0."),
    ("Alone", "Creature — Wolf", "As long as you control no other creatures, ~ gets +2/+2."),
    ("Others", "Creature — Elf", "~ gets +1/+1 for each other tapped creature without trample."),
    (
        "Largest",
        "Enchantment",
        "Creatures with power less than the number of creatures you control get +0/+1.",
    ),
    ("Crowd", "Enchantment", "Other artifacts and nonblack creatures have haste and lose flying."),
    ("Raid", "Enchantment", "Attacking creatures your opponents control get -1/-0."),
    ("Taken", "Enchantment", "You control each Elf."),
    (
        "Threat",
        "Creature — Imp",
        "As long as an opponent controls a creature with flying, ~ gets +1/+0 and has reach.",
    ),
)


def size(types: str) -> str:
    return "2/3" if "Creature" in types else ""


def random_board(seed: int) -> Game:
    chance = random.Random(seed)
    game = empty()
    for number in range(chance.randrange(4, 10)):
        place(game, PlayerId(number % 2), creature(chance.randrange(40)), BATTLEFIELD)
    texts = chance.sample(TEXTS, 4) if seed % 2 else TEXTS  # of few several of each
    for name, types, text in chance.choices(texts, k=chance.randrange(3, 12)):
        place(game, PlayerId(chance.randrange(2)), made(name, types, text, size(types)), BATTLEFIELD)
    begin(game)
    return game


class EveryEdge:
    """The order that comes of trying every part with every other, anew for each pick, whatever their words say."""

    def __init__(self, run: Run, parts: list[Part]) -> None:
        self.run = run
        self.todo = list(parts)

    def __iter__(self) -> Iterator[Part]:
        while self.todo:
            yield self.todo.pop(self.place())

    def place(self) -> int:
        edges = {
            part: [
                other for other in self.todo if other.effect != part.effect and depends(self.run, part, other)
            ]
            for part in self.todo
        }
        return next(
            (
                place
                for place, part in enumerate(self.todo)
                if all(reaches(edges, other, part) for other in edges[part])
            ),
            0,
        )


def reaches(edges: dict[Part, list[Part]], start: Part, goal: Part) -> bool:
    seen, todo = set(), [start]
    while todo:
        part = todo.pop()
        if part is goal:
            return True
        if part not in seen:
            seen.add(part)
            todo.extend(edges[part])
    return False


def depends(run: Run, part: Part, other: Part) -> bool:
    """CR 613.8a, tried out with nothing known in advance."""
    began = part.effect in run.started
    if began and not (reads_board(part.modification) or adds_subtypes(part.modification)):
        return False
    before = run.affected_ids(part)
    did = what_it_does(run, part, before)
    with as_if_applied(run, other):
        after = run.affected_ids(part)
        does = what_it_does(run, part, after)
    return (not began and after != before) or did != does


@contextmanager
def as_if_applied(run: Run, part: Part) -> Iterator[None]:
    """A part is applied to all that it reaches, and afterwards all is as it was."""
    groups = run.groups_for(part)
    before = [group.chars.copy() for group in groups]
    with run.index.supposing():
        for group in groups:
            change(
                run.game, part.modification, group.chars, part.scope, part.timestamp, group.first, part.key
            )
            group.chars.forget()
        run.index.changed(FACTS)
        yield
        for group, chars in zip(groups, before, strict=True):
            for name in FACTS:
                setattr(group.chars, name, getattr(chars, name))
            group.chars.forget()


def what_it_does(run: Run, part: Part, ids: frozenset[ObjectId]) -> list[object]:
    """What a part does to objects, where that may hang on the board: to whom it gives control; else what becomes of all that
    it may change, where that was nothing before."""
    if isinstance(part.modification, ChangeControl) and part.static is not None:
        return [part.scope.controller]
    if not (reads_board(part.modification) or adds_subtypes(part.modification)):
        return []
    found: list[object] = []
    for id in sorted(ids):
        chars = run.board[id].copy()
        chars.subtypes = frozenset()
        if isinstance(part.modification, ChangePT):
            chars.power = chars.toughness = 0
        change(run.game, part.modification, chars, part.scope, part.timestamp, id)
        found.append((id, [getattr(chars, name) for name in sorted(may_change(part.modification))]))
    return found


def everything(game: Game) -> dict[int, list[object]]:
    chars = game.projected_anew().chars
    return {id: [getattr(chars[id], name) for name in FACTS] for id in sorted(chars)}


@pytest.mark.parametrize("seed", range(60))
def test_what_is_found_is_what_trying_every_edge_finds(seed, monkeypatch):
    """CR 613.8a-c"""
    game = random_board(seed)
    found = everything(game)

    monkeypatch.setattr(projection, "Order", EveryEdge)

    assert everything(game) == found


@pytest.mark.parametrize("seed", range(40))
def test_what_the_index_finds_is_what_asking_each_permanent_finds(seed, monkeypatch):
    """CR 109.2, at every moment of the layers and of the trials in them"""
    game = random_board(seed)
    groups_of, ids_of = Index.groups_of, Index.ids_of
    differing: list[object] = []

    def asked(index: Index, game: Game, what: Filter, scope: Scope) -> list[ObjectId]:
        objects, board = game.state.objects, index.groups.board
        game.index = None
        try:
            return [id for id in index.ids if matching(what)(game, Seen(id, objects[id], board[id]), scope)]
        finally:
            game.index = index

    def compared_groups(index, game, what, scope):
        found = groups_of(index, game, what, scope)
        if found is not None:
            whole, some = found
            ids = [*(id for group in whole for id in group.ids), *some]
            if sorted(ids) != asked(index, game, what, scope):
                differing.append((what, sorted(ids)))
        return found

    def compared_ids(index, game, what, scope):
        found = ids_of(index, game, what, scope)
        if found is not None and list(found) != asked(index, game, what, scope):
            differing.append((what, found))
        return found

    monkeypatch.setattr(Index, "groups_of", compared_groups)
    monkeypatch.setattr(Index, "ids_of", compared_ids)
    game.projected_anew()

    assert differing == []


@pytest.mark.parametrize("seed", range(20))
def test_what_a_modification_may_change_is_all_it_changes(seed, monkeypatch):
    changed: list[tuple[Part, set[str]]] = []

    def noted(game, modification, chars, *others):
        before = chars.copy()
        change(game, modification, chars, *others)
        changed.append(
            (modification, {name for name in FACTS if getattr(before, name) != getattr(chars, name)})
        )

    monkeypatch.setattr(projection, "change", noted)
    random_board(seed).projected_anew()

    assert [(type(one).__name__, what) for one, what in changed if not what <= may_change(one)] == []


def test_words_that_no_list_has_lead_to_no_trial_where_they_read_nothing_that_is_changed(monkeypatch):
    """Words unknown to the screen are told by what is read for them (CR 613.8a)."""
    game = empty()
    for number in range(6):
        place(game, PlayerId(0), creature(number), BATTLEFIELD)
    for _, types, text in TEXTS[:1] * 3 + TEXTS[7:8] * 3:
        place(game, PlayerId(0), made(f"Card {types}", types, text, size(types)), BATTLEFIELD)
    begin(game)
    expected = everything(game)
    tried: list[Part] = []
    changed_by = Trials.changed_by
    monkeypatch.setattr(
        Trials, "changed_by", lambda self, other: tried.append(other) or changed_by(self, other)
    )
    screening._may_look.cache_clear()
    screening._may_matter.cache_clear()
    monkeypatch.setattr(screening, "could_see", lambda phrase, layer: True)

    assert everything(game) == expected
    assert tried == []


@pytest.fixture(autouse=True)
def _forget_screens() -> Iterator[None]:
    yield
    screening._may_look.cache_clear()
    screening._may_matter.cache_clear()

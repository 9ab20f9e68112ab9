"""What was tried out to find which effects depend on which others is recorded, and tried again with the few permanents that have
changed: what comes of that is what a run that knows nothing from before comes to (CR 613.8)."""

import random

import pytest
from msgspec.structs import replace

from engine.abilities.keywords.combat.evasion import Flying
from engine.bench.boards import creature, empty, made
from engine.ir.abilities import Static
from engine.ir.cards import CardDefinition
from engine.ir.durations import END_OF_TURN
from engine.ir.modifications import ChangeTypes, GainAbility, LoseAllAbilities, SetPT
from engine.ir.nodes import Modification
from engine.rules.core.game import Game
from engine.rules.events.performing import perform
from engine.rules.layers.few import Few, OthersMatter
from engine.rules.layers.kept import KeptLayers
from engine.rules.layers.projection import Projecting
from engine.rules.layers.recorded import Tried
from engine.scenario.position import begin, place
from engine.state import events as ev
from engine.state.game_state import Fact
from engine.state.lasting import Lasting
from engine.state.objects import Context
from engine.state.references import ObjectRef
from engine.store.many_games.fuzzing import out_of_date
from engine.values.ids import NOTHING, EffectId, ObjectId, PlayerId
from engine.values.types import CardType
from engine.values.zones import BATTLEFIELD, GRAVEYARD
from tests.properties.test_dependency import TEXTS, size
from tests.sampling import FULL

ANN = PlayerId(0)
GAMES = 150 if FULL else 20
CHANGES = 20

QUIET = (
    ("Relic", "Artifact", "", "", "{3}"),
    ("Wreath", "Enchantment", "", "", "{1}{W}"),
    ("Shroud", "Enchantment — Aura", "Enchant creature", "", "{1}{B}"),
    ("Field", "Land — Forest", "", "", ""),
    ("Waste", "Land", "", "", ""),
    ("Walker", "Artifact Creature — Golem", "Flying", "2/2", "{4}"),
    ("Elf", "Creature — Elf", "Trample", "3/3", "{G}"),
    ("Grove", "Land Creature — Forest Dryad", "", "1/1", ""),
    ("Gift", "Enchantment Creature — Spirit", "Flying", "1/4", "{2}{U}"),
    ("Taxer", "Creature — Cat", "Spells your opponents cast cost {1} more to cast.", "2/2", "{W}"),
    ("Kind", "Creature — Cat", "Whenever a creature dies, you gain 1 life.", "2/2", "{W}"),
)
"""Permanents that bring no effect, of most card types."""

LAWS = (
    *TEXTS,
    ("Twin", "Enchantment", "Each enchantment is an artifact in addition to its other types."),
    ("Twist", "Enchantment", "Each artifact is an enchantment in addition to its other types."),
    ("Tall", "Enchantment", "Creatures with power 3 or greater have flying."),
    ("Earthbound", "Enchantment", "Creatures with flying lose all abilities."),
    ("Horde", "Enchantment", "As long as you control three or more artifacts, lands you control are artifacts in addition to their other types."),
    ("Fair", "Enchantment", "As long as an opponent controls an enchantment, creatures you control are enchantments in addition to their other types."),
    ("Mirror", "Enchantment", "Creatures you control get +X/+X, where X is the number of artifacts you control."),
)  # fmt: skip
"""Effects of which many depend on each other, some in loops, some on a condition."""

TANGLED = [
    law
    for law in LAWS
    if law[0]
    in ("Waking", "Rising", "Lattice", "Hush", "Wild", "Sea", "Swamps", "Golem", "Mark", "Winged", "Grounded", "Crowd",
        "Twin", "Twist", "Tall", "Earthbound", "Horde", "Fair", "Silent", "Elf Lord", "Taken")
]  # fmt: skip
"""Those of which single permanents often tell whether one depends on another."""

KINDS = ("+1/+1", "+1/+1", "-1/-1", "charge", "shield", "flying")

MADE: tuple[Modification, ...] = (
    LoseAllAbilities(),
    ChangeTypes(types=(CardType.ARTIFACT,)),
    ChangeTypes(types=(CardType.ENCHANTMENT,), keeps=False),
    ChangeTypes(subtypes=("Elf",)),
    GainAbility((Flying(),)),
    SetPT(4, 4),
)
"""What resolutions do to single permanents."""


@pytest.fixture(autouse=True)
def _of_any_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KeptLayers, "MANY", 0)
    monkeypatch.setattr(KeptLayers, "MOST_IN_VAIN", 0)


class Counted:
    """How often a few permanents were told by a record in which something had been tried out, and how often that came to
    another thing with them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.told = self.differing = 0
        found, try_again = Few.found, Few.try_again

        def counting(few: Few) -> object:
            known = found(few)
            self.told += any(isinstance(step, Tried) for step in few.record.steps)
            return known

        def trying(few: Few, step: Tried) -> None:
            try:
                try_again(few, step)
            except OthersMatter:
                self.differing += 1
                raise

        monkeypatch.setattr(Few, "found", counting)
        monkeypatch.setattr(Few, "try_again", trying)


def quiet(chance: random.Random) -> CardDefinition:
    """A card that brings no effect."""
    return creature(chance.randrange(40)) if chance.random() < 0.5 else made(*chance.choice(QUIET))


def table_of(chance: random.Random, *, few: bool) -> Game:
    """Permanents of both players, and some that bring effects; a few, or more of both."""
    game = empty()
    for number in range(chance.randrange(1, 4) if few else chance.randrange(4, 12)):
        place(game, PlayerId(number % 2), quiet(chance), BATTLEFIELD)
    laws = (
        chance.sample(TANGLED, chance.randrange(2, 5))
        if few
        else chance.choices(LAWS, k=chance.randrange(2, 9))
    )
    for name, types, text in laws:
        place(game, PlayerId(chance.randrange(2)), made(name, types, text, size(types)), BATTLEFIELD)
    begin(game)
    return game


def brings_none(game: Game, id: ObjectId) -> bool:
    """Whether a permanent has no static ability."""
    return not any(isinstance(each, Static) for each in game.state.objects[id].card.faces[0].abilities)


def change_something(game: Game, chance: random.Random) -> None:
    """Something happens to one permanent, mostly one that brings no effect, or one comes or leaves."""
    there = game.state.battlefield
    calm = [id for id in there if brings_none(game, id)]
    id = chance.choice(calm if calm and chance.random() < 0.85 else there)
    match chance.randrange(12):
        case 0 | 1:
            kind = chance.choice(KINDS)
            perform(game, ev.CountersChanged(target=ObjectRef(id), kind=kind, amount=1, why="122.1"))
        case 2:
            place(game, PlayerId(chance.randrange(2)), quiet(chance), BATTLEFIELD)
        case 3 if len(there) > 3:
            perform(game, ev.Moved(object=id, came_from=BATTLEFIELD, to=GRAVEYARD, why="701.8a"))
        case 4:
            become(game, id, game.state.objects[id].card)
        case 5:
            resolve_on(game, id, chance)
        case _:
            become(game, id, quiet(chance))


def become(game: Game, id: ObjectId, card: CardDefinition) -> None:
    """A permanent is of another card, or has but a new timestamp."""
    state = game.state
    state.objects[id] = replace(state.objects[id], card=card, timestamp=state.new_timestamp())
    state.stamp(Fact.OBJECTS)


def resolve_on(game: Game, id: ObjectId, chance: random.Random) -> None:
    """A resolution changes one permanent until end of turn, or what resolutions did ends."""
    state = game.state
    if state.lasting and chance.random() < 0.5:
        perform(game, ev.LastingEnded(id=next(iter(state.lasting)), why="611.2"))
        return
    effect = Lasting(
        EffectId(int(state.new_id())),
        state.new_timestamp(),
        Context(NOTHING, ANN),
        END_OF_TURN,
        state.turn.number,
        refs=(ObjectRef(id),),
        modifications=(chance.choice(MADE),),
    )
    perform(game, ev.LastingBegan(effect=effect, why="611.2"))


@pytest.mark.parametrize("seed", range(GAMES))
def test_what_changes_among_effects_that_depend_on_each_other_is_what_a_fresh_run_says(seed: int) -> None:
    """CR 613.8: whatever changes, of one permanent or of several at once."""
    chance = random.Random(seed)
    game = table_of(chance, few=seed % 4 > 0)
    for _ in range(CHANGES):
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            change_something(game, chance)
        assert out_of_date(game) == []


def test_much_of_it_is_told_by_what_was_tried_out_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test above is for does happen in it, also that the few make a difference."""
    counted = Counted(monkeypatch)
    for seed in range(20):
        chance = random.Random(seed)
        game = table_of(chance, few=seed % 4 > 0)
        for _ in range(CHANGES):
            change_something(game, chance)
            game.projection()
    assert counted.told > 60
    assert counted.differing > 3


def among(names: tuple[str, ...], *others: CardDefinition) -> Game:
    """Six creatures of both players and these, and effects of Ann's, in this order."""
    game = empty()
    for number in range(6):
        place(game, PlayerId(number % 2), creature(number), BATTLEFIELD)
    for card in others:
        place(game, ANN, card, BATTLEFIELD)
    for name in names:
        types, text = next(law[1:] for law in LAWS if law[0] == name)
        place(game, ANN, made(name, types, text, size(types)), BATTLEFIELD)
    begin(game)
    game.projection()
    return game


def test_a_counter_among_effects_that_depend_on_each_other_takes_no_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rising waits for Lattice, and what gives abilities for Hush, whatever becomes of the creature."""
    game = among(("Anthem", "Hush", "Waking", "Rising", "Lattice", "Proud"))
    counted = game.state.battlefield[0]
    with monkeypatch.context() as patched:
        patched.setattr(Projecting, "apply_all", None)
        perform(game, ev.CountersChanged(target=ObjectRef(counted), kind="+1/+1", amount=1, why="122.1"))
        game.projection()
    assert out_of_date(game) == []


@pytest.mark.parametrize("names", [("Golem", "Rising"), ("Twist", "Twin"), ("Twin", "Twist")])
def test_one_permanent_can_show_that_an_effect_depends_on_another(names: tuple[str, ...]) -> None:
    """CR 613.8a-b: an artifact that is no creature is one by Rising before Golem is applied; of Twin and Twist each depends on
    the other as long as there is something that only the other changes, in a loop."""
    game = among(names, made("Card", "Creature — Elf", "", "1/1"))
    shown = game.state.battlefield[6]
    for _, types, *_ in (*QUIET, *reversed(QUIET)):
        become(game, shown, made("Card", types, "", size(types), "{3}"))
        assert out_of_date(game) == []

"""What goes on as a position begins: effects of cards that are gone, combat, and spells and abilities on the stack."""

from __future__ import annotations

from msgspec.structs import replace

from engine.cards.spoken import compiled
from engine.ir.abilities import Activated, Triggered
from engine.ir.cards import CardDefinition
from engine.ir.effects import Continuously, Sequence
from engine.ir.nodes import Ability, walk
from engine.ir.objects import This
from engine.rules.actions.lasting import begin
from engine.rules.actions.resolving import carry_out, spell_effect
from engine.rules.casting.announcing import announce_division, announce_modes, announced
from engine.rules.casting.casting import choose_spell_targets
from engine.rules.core.characteristics import Having
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game
from engine.rules.core.scope import scope_of
from engine.rules.events.happening import happen, record
from engine.rules.lookup.on_stack import scope_on_stack
from engine.rules.turn.combat.banding import with_bands
from engine.scenario.cards import custom_record
from engine.scenario.laying import prepared
from engine.scenario.naming import begins
from engine.scenario.notation import (
    Attacking,
    Choice,
    ChoiceKind,
    CustomCard,
    GoingOn,
    OnStack,
    Queue,
    Start,
    Wanted,
)
from engine.scenario.playing import Run, ScenarioFailed
from engine.scenario.position import chapters_waiting
from engine.state import events as ev
from engine.state.objects import Context, GameObject, StackItem
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.state.turn import Attack, Block, Combat
from engine.values.ids import NOTHING, ObjectId, PlayerId
from engine.values.steps import Step
from engine.values.types import CREATURE
from engine.values.verbs import Verb
from engine.values.zones import STACK
from engine.views.wording import in_words

COMBAT = (Step.DECLARE_ATTACKERS, Step.DECLARE_BLOCKERS, Step.END_OF_COMBAT)
"""The steps that a position can begin in with creatures attacking: all players have declared what they declare in them."""


def go_on_from(run: Run) -> None:
    """Let there be what goes on, with the player who has priority. Raises ScenarioFailed for what can't be so."""
    scenario, game = run.scenario, run.game
    chapters = chapters_waiting(game)
    for effect in scenario.effects:
        begin_effect(run, effect)
    if scenario.combat:
        begin_combat(run, scenario.combat)
    for item in scenario.stack:
        put_there(run, item)
    happen(game, ev.TriggersPlaced(waiting=chapters))
    starts = scenario.starts or Start()
    if scenario.combat or scenario.stack or starts.priority is not None:
        if starts.step in (Step.UNTAP, Step.CLEANUP):
            raise ScenarioFailed(f"nobody has priority in the {starts.step.value} step (CR 117.3a)")
        turn = game.state.turn
        first = turn.active if starts.priority is None else run.cast.players[starts.priority]
        happen(game, ev.TurnChanged(turn=replace(turn, begun=True, priority=first, passed=0), why="117.3a"))


def meant(run: Run, name: str) -> Ref:
    """The player, or the object with that alias. Raises ScenarioFailed if there is none."""
    player = run.cast.player(name)
    if player is not None:
        return PlayerRef(player)
    id = run.cast.aliased(run.game, name)
    if id is None or id not in run.game.state.objects:
        raise ScenarioFailed(f"nothing has the alias {name}")
    return ObjectRef(id)


def permanent(run: Run, name: str) -> ObjectId:
    """The permanent with that alias. Raises ScenarioFailed if there is none."""
    ref = meant(run, name)
    if not isinstance(ref, ObjectRef) or ref.id not in run.game.state.battlefield:
        raise ScenarioFailed(f"{name} is no permanent")
    return ref.id


# --- the stack ------------------------------------------------------------------------------------------------------


def put_there(run: Run, item: OnStack) -> ObjectId:
    """Put a spell or an ability on the stack, with its modes, X and targets (CR 601.2a-d, 602.2a-b)."""
    seat = run.cast.players[item.player]
    if item.card is not None:
        found = run.lexicon.card(item.card)
        id, name = new_spell(run.game, seat, found.definition, found.face), item.card
    else:
        id, name = new_ability(run, seat, item)
    if item.alias is not None:
        run.cast.aliases[item.alias] = id
    announce(run, seat, id, item, name)
    return id


def new_spell(game: Game, seat: PlayerId, card: CardDefinition, face: int) -> ObjectId:
    """A spell that is on the stack."""
    item = StackItem(Context(NOTHING, seat), face=face)
    blank = GameObject(ObjectId(0), seat, STACK, card, seat, stack=item, face=face)
    (made,) = happen(game, ev.Created(objects=(blank,), player=seat, verb=Verb.SET_UP))
    assert isinstance(made, ev.Created)
    id = made.objects[0].id
    announced(game, id, context=Context(id, seat))
    announced(game, id, effect=spell_effect(game, id))
    return id


def new_ability(run: Run, seat: PlayerId, item: OnStack) -> tuple[ObjectId, str]:
    """An ability of an object that is on the stack, and what it is called. Raises ScenarioFailed if it has none such."""
    game = run.game
    there = meant(run, item.source or "")
    if not isinstance(there, ObjectRef):
        raise ScenarioFailed(f"{item.source} is a player, who has no abilities (CR 113.1)")
    source = there.id
    seen = game.look(source)
    fitting = [
        having
        for having in seen.chars.expanded()
        if isinstance(having.ability, Activated | Triggered)
        and says(run, having, item.ability, seen.chars.name)
    ]
    if not fitting:
        raise ScenarioFailed(f"{item.source} has no ability that begins “{item.ability}”")
    ability = fitting[0].ability
    assert isinstance(ability, Activated | Triggered)
    on_stack = StackItem(Context(source, seat), ability.effect, ability, fitting[0].key)
    blank = GameObject(
        ObjectId(0), seen.object.owner, STACK, seen.object.card, seat, stack=on_stack, face=seen.object.face
    )
    (made,) = happen(game, ev.Created(objects=(blank,), player=seat, verb=Verb.SET_UP))
    assert isinstance(made, ev.Created)
    return made.objects[0].id, f"the ability of {item.source}"


def says(run: Run, having: Having, words: str, name: str) -> bool:
    """Whether an ability's text begins so, or that of its effect, or the line that it comes from."""
    ability = having.ability
    effect = in_words(ability.effect, name) if isinstance(ability, Activated | Triggered) else ""
    texts = [in_words(ability, name), effect, *(line.text for line in run.lexicon.lines_of(ability))]
    return any(begins(text, words, name) for text in texts if text)


def announce(run: Run, seat: PlayerId, id: ObjectId, item: OnStack | GoingOn, name: str) -> None:
    """Modes, X, targets and their shares are as listed. Raises ScenarioFailed for what can't be chosen so."""
    game = run.game
    wanted = tuple(meant(run, one) for one in item.targets)
    answers = [
        Choice(queue=Queue.MODE, kind=ChoiceKind.MODE, value=mode, raw=f"mode {mode}") for mode in item.modes
    ]
    answers += [
        Choice(queue=Queue.TARGET, kind=ChoiceKind.TARGET, objects=(named(run, one),), raw=one)
        for one in item.targets
    ]
    try:
        with prepared(run, seat, answers, name):
            announce_modes(game, id, seat)
            if item.x is not None:
                context = game.state.objects[id].stack
                assert context is not None
                announced(game, id, context=replace(context.context, x=item.x))
            choose_spell_targets(game, id, seat)
            announce_division(game, id, seat)
    except IllegalAction as problem:
        raise ScenarioFailed(f"{name}: {problem.reason} (CR {problem.rule})") from problem
    stack = game.state.objects[id].stack
    chosen = [ref for slot in stack.context.targets for ref in slot] if stack is not None else []
    wrong = next((one for one, ref in zip(item.targets, wanted, strict=True) if ref not in chosen), None)
    if wrong is not None:
        raise ScenarioFailed(f"{wrong} can't be a target of {name} (CR 115.1)")


def named(run: Run, name: str) -> Wanted:
    """A player or an alias, as answers speak of it."""
    return Wanted(player=name) if run.cast.player(name) is not None else Wanted(alias=name)


# --- effects ---------------------------------------------------------------------------------------------------------


def _card_of(run: Run, going: GoingOn) -> tuple[CardDefinition, int]:
    """The card of an effect and its face: one with the text that is given, or a known one. Raises ScenarioFailed."""
    if not going.text:
        found = run.lexicon.card(going.card)
        return found.definition, found.face
    result = compiled(custom_record(going.card, CustomCard(type_line="Instant", text=going.text)))
    if result.definition is None:
        raise ScenarioFailed(f"{going.card}: {result.why_not}")
    return result.definition, 0


def _goes_on(ability: Ability) -> bool:
    """Whether an ability has an effect that lasts (CR 611.2)."""
    return any(isinstance(node, Continuously) for node in walk(ability))


def begin_effect(run: Run, going: GoingOn) -> None:
    """An effect of a spell that has resolved before goes on (CR 611.2). Raises ScenarioFailed for a text that isn't
    understood, or of which nothing goes on."""
    game, seat = run.game, run.cast.players[going.player]
    card, face = _card_of(run, going)
    id = new_spell(game, seat, card, face)
    before = frozenset(game.state.lasting), frozenset(game.state.delayed)
    if going.affects or going.source is not None:
        begin_on(run, going, id)
    else:
        announce(run, seat, id, going, going.card)
        item = game.state.objects[id].stack
        if item is not None and item.effect is not None:
            carry_out(game, item.effect, scope_on_stack(game, id))
    if game.is_there(id):
        happen(game, ev.Ceased(object=id))
    begun = [one for key, one in game.state.lasting.items() if key not in before[0]]
    if not begun and not game.state.delayed.keys() - before[1]:
        if not any(_goes_on(ability) for ability in card.faces[face].abilities):
            raise ScenarioFailed(f"of {going.card} no effect goes on (CR 611.2)")
        run.told.append(f"{going.card} goes on about nothing that is there (CR 611.2c)")
    if going.began is not None:
        for one in begun:
            record(game, [ev.LastingBegan(effect=replace(one, begun_turn=going.began), why="611.2")])


def begin_on(run: Run, going: GoingOn, spell: ObjectId) -> None:
    """An effect of which it is said what it affects begins on that, which its text calls "~"; each of its sentences that
    isn't a continuous effect on objects is carried out for each of them (CR 611.2c, 603.7c)."""
    game, seat = run.game, run.cast.players[going.player]
    refs = tuple(meant(run, name) for name in going.affects)
    source = spell if going.source is None else permanent(run, going.source)
    effect = spell_effect(game, spell)
    for part in effect.effects if isinstance(effect, Sequence) else (effect,):
        match part:
            case None:
                raise ScenarioFailed(f"{going.card} says nothing that could go on (CR 611.2)")
            case Continuously(what=This()):
                begin(
                    game, scope_of(source, seat), part.duration, refs=refs, modifications=part.modifications
                )
            case _ if going.source is not None:
                carry_out(game, part, scope_of(source, seat))
            case _:
                for ref in refs:
                    if not isinstance(ref, ObjectRef):
                        raise ScenarioFailed(f"{ref} is no object that {going.card} could be about")
                    carry_out(game, part, scope_of(ref.id, seat))


# --- combat ----------------------------------------------------------------------------------------------------------


def _attacked(run: Run, one: Attacking, active: PlayerId) -> Ref:
    """What a creature attacks. Raises ScenarioFailed for what it can't (CR 508.1b)."""
    defender = meant(run, one.defender)
    if isinstance(defender, PlayerRef) and defender.id == active:
        raise ScenarioFailed(f"{one.attacker} can't attack its controller (CR 508.1b)")
    if isinstance(defender, ObjectRef) and defender.id not in run.game.state.battlefield:
        raise ScenarioFailed(f"{one.defender} isn't on the battlefield (CR 508.1b)")
    return defender


def begin_combat(run: Run, attacking: tuple[Attacking, ...]) -> None:
    """Creatures attack and block. Raises ScenarioFailed for those that can't, whoever declared it (CR 508.1a, 509.1a)."""
    game = run.game
    starts = run.scenario.starts or Start()
    if starts.step not in COMBAT:
        steps = ", ".join(step.value for step in COMBAT)
        raise ScenarioFailed(f"creatures attack in one of these steps: {steps} (CR 506.1)")
    active = game.state.turn.active
    attacks: list[Attack] = []
    blocks: dict[ObjectId, tuple[ObjectId, ...]] = {}
    for one in attacking:
        attacker = fighter(run, one.attacker, active, attacks=True)
        defender = _attacked(run, one, active)
        blockers = tuple(fighter(run, name, active, attacks=False) for name in one.blockers)
        attacks.append(Attack(attacker, defender, bool(blockers) or one.blocked, blockers))
        for blocker in blockers:
            blocks[blocker] = (*blocks.get(blocker, ()), attacker)
    declared = starts.step != Step.DECLARE_ATTACKERS
    if blocks and not declared:
        raise ScenarioFailed("blockers are declared in the step after this one (CR 509.1)")
    combat = Combat(
        tuple(attacks), tuple(Block(*pair) for pair in blocks.items()), declared=declared, attacked=True,
        bands=tuple(band_of(run, names, attacks) for names in run.scenario.bands),
    )  # fmt: skip
    record(game, [ev.CombatChanged(combat=blocked_together(combat), why="508.1k")])


def band_of(run: Run, names: tuple[str, ...], attacks: list[Attack]) -> tuple[ObjectId, ...]:
    """Attacking creatures in a band. Raises ScenarioFailed if one of them doesn't attack, or not what the others do."""
    band = tuple(permanent(run, name) for name in names)
    goals = {attack.attacker: attack.defender for attack in attacks}
    for name, id in zip(names, band, strict=True):
        if id not in goals:
            raise ScenarioFailed(f"{name} doesn't attack, and so is in no band (CR 702.22c)")
        if goals[id] != goals[band[0]]:
            raise ScenarioFailed(
                f"{name} doesn't attack what {names[0]} does, with which it is banded (CR 702.22d)"
            )
    return band


def blocked_together(combat: Combat) -> Combat:
    """Combat in which what blocks a creature blocks all of its band, and all of it is blocked (CR 702.22h-i)."""
    pairs = tuple((blocker, attack.attacker) for attack in combat.attacks for blocker in attack.blockers)
    all_pairs = with_bands(combat, pairs)
    blocked = {
        member for attack in combat.attacks if attack.blocked for member in combat.band_of(attack.attacker)
    }
    attacks = (
        replace(
            attack, blocked=attack.attacker in blocked,
            blockers=tuple(blocker for blocker, attacker in all_pairs if attacker == attack.attacker),
        )
        for attack in combat.attacks
    )  # fmt: skip
    blocks = (
        replace(
            block, attackers=tuple(attacker for blocker, attacker in all_pairs if blocker == block.blocker)
        )
        for block in combat.blocks
    )
    return replace(combat, attacks=tuple(attacks), blocks=tuple(blocks))


def fighter(run: Run, name: str, active: PlayerId, *, attacks: bool) -> ObjectId:
    """A creature that attacks or blocks. Raises ScenarioFailed if it is none, or the wrong player's."""
    id = permanent(run, name)
    rule = "508.1a" if attacks else "509.1a"
    if CREATURE not in run.game.characteristics(id).types:
        raise ScenarioFailed(f"{name} is no creature (CR {rule})")
    if (run.game.controller(id) == active) is not attacks:
        raise ScenarioFailed(f"{name} is {'not ' if attacks else ''}the active player's (CR {rule})")
    return id

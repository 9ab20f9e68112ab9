"""Declaring attackers (CR 508)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from engine.decisions import Attack, AttackOption, ObjectOption, PlayerOption, Why
from engine.decisions.combat_rules import Assignment, AttackLimit, AttackRules
from engine.ir.abilities import AsItAttacks, Static
from engine.ir.combat_marks import (
    AttacksAsThoughNoDefender,
    CantAttack,
    CantAttackWithout,
    CantBlockWithout,
    CombatAbility,
    CombatWord,
    Goaded,
    MustAttack,
    PaysToAttack,
)
from engine.ir.combat_rules import (
    AttackersAtMost,
    AttackTax,
    CantAttackWhom,
    MustAttackWhom,
    MustAttackWithOne,
)
from engine.ir.mentions import AFFECTED, CHOSEN_ATTACKERS
from engine.ir.nodes import Objects, Players
from engine.rules.actions.costs import is_sick
from engine.rules.actions.resolving import carry_out
from engine.rules.core.errors import IllegalAction
from engine.rules.core.game import Game, TakenBack
from engine.rules.core.scope import Scope, scope_of
from engine.rules.evaluating.amounts import amount
from engine.rules.events.battles import protector
from engine.rules.events.happening import happen
from engine.rules.lookup.selecting import has_qualities, matches, objects_of, players_of, refs_of
from engine.rules.mana.paying import pay_mana
from engine.rules.turn.combat.banding import declare_bands
from engine.rules.turn.combat.paying import combat_cost
from engine.rules.turn.combat.required_attacks import most_attacks
from engine.state import events as ev
from engine.state import turn as tn
from engine.state.references import ObjectRef, PlayerRef, Ref
from engine.values.ids import NOTHING, EffectId, ObjectId, PlayerId
from engine.values.mana import ManaCost, Symbol
from engine.values.types import BATTLE, CREATURE, PLANESWALKER


def declare_attackers(game: Game) -> None:
    """The active player declares attackers, as a turn-based action (CR 508.1)."""
    player = game.state.turn.active
    while True:
        rules = attack_rules(game, player)
        decision = Attack(player, Why("508.1", NOTHING, "Declare attackers"), rules.options, rules)
        answer = game.ask(decision)
        pairs = [(creature, ref_of(defender)) for creature, defender in answer.pairs]
        try:
            with game.proposal():
                attack(game, player, pairs)
        except (IllegalAction, TakenBack):
            continue
        return


def attack(game: Game, player: PlayerId, pairs: list[tuple[ObjectId, Ref]]) -> None:
    """The chosen creatures are banded, tap, and become attacking creatures if the player still controls them once the costs
    are paid (CR 508.1e-k)."""
    bands = declare_bands(game, player, pairs)
    tax = attack_tax(game, pairs)
    tapped = [
        ev.TappedChanged(object=creature, tapped=True, why="508.1f", cause=creature)
        for creature, _ in pairs
        if not game.characteristics(creature).has_word(CombatAbility.VIGILANCE)
    ]
    if tapped:
        happen(game, *tapped)
    if tax.symbols:
        pay_mana(game, player, tax, pairs[0][0], "508.1i")
    pay_optional_costs(game, [creature for creature, _ in pairs if game.is_there(creature)])
    pairs = [pair for pair in pairs if is_still_controlled(game, player, pair[0])]
    bands = tuple(band for band in bands if all(game.is_there(id) for id in band))
    attacks = tuple(tn.Attack(creature, defender) for creature, defender in pairs)
    combat = replace(game.state.combat or tn.Combat(), attacks=attacks, bands=bands)
    happen(game, ev.CombatChanged(combat=combat, why="508.1k"))
    happen(
        game,
        *[
            ev.Attacked(
                object=creature, player=player, defender=defender, alone=len(pairs) == 1,
                with_others=len(pairs) - 1, why="508.1m", cause=creature,
            )
            for creature, defender in pairs
        ],
    )  # fmt: skip


def is_still_controlled(game: Game, player: PlayerId, creature: ObjectId) -> bool:
    """Whether a creature that was declared is still controlled by who declared it: it may have been given up for mana
    (CR 508.1k)."""
    return game.is_there(creature) and game.controller(creature) == player


def pay_optional_costs(game: Game, attackers: list[ObjectId]) -> None:
    """What may be done as creatures attack is done, if their controller wants to (CR 508.1g-j)."""
    for id in attackers:
        chars = game.characteristics(id)
        for having in chars.expanded():
            if not isinstance(having.ability, Static):
                continue
            doing = [effect for effect in having.ability.effects if isinstance(effect, AsItAttacks)]
            if not doing:
                continue
            scope = scope_of(id, chars.controller)
            scope.mention_objects(CHOSEN_ATTACKERS, tuple(attackers))
            for effect in doing:
                carry_out(game, effect.effect, scope)


def defenders_of(game: Game, player: PlayerId) -> tuple[PlayerOption | ObjectOption, ...]:
    """What creatures of a player can attack: opponents, their planeswalkers, and battles (CR 508.1b)."""
    found: list[PlayerOption | ObjectOption] = [PlayerOption(p) for p in game.state.opponents(player)]
    for id in game.permanents():
        chars = game.characteristics(id)
        if (PLANESWALKER in chars.types and chars.controller != player) or (
            BATTLE in chars.types and protector(game, id) != player
        ):
            found.append(ObjectOption(id))
    return tuple(found)


def can_attack(game: Game, id: ObjectId) -> bool:
    """Whether a creature may be declared as an attacker, other creatures aside (CR 508.1a, 508.1c)."""
    return why_no_attacker(game, id) is None


def why_no_attacker(game: Game, id: ObjectId) -> IllegalAction | None:
    """The first rule that keeps an object from being declared as an attacker, whatever it would attack and other
    creatures aside; None if none does (CR 508.1a, 508.1c)."""
    obj, chars = game.state.objects[id], game.characteristics(id)
    if CREATURE not in chars.types:
        return IllegalAction("508.1a", "only creatures attack")
    if obj.tapped:
        return IllegalAction("508.1a", "it is tapped")
    if is_sick(game, id):
        return IllegalAction(
            "302.6", "its controller has not controlled it continuously since the turn began"
        )
    if BATTLE in chars.types:
        return IllegalAction("508.1a", "battles don't attack")
    if not chars.marks_of(AttacksAsThoughNoDefender):
        defends = next(
            (mark for mark in chars.marks_of(CombatWord) if mark.word is CombatAbility.DEFENDER), None
        )
        if defends is not None:
            return IllegalAction("702.3b", "it has defender", marked=(id, defends))
    for mark in chars.marks_of(CantAttack):
        if mark.whom is None:
            return IllegalAction("508.1c", "it can't attack", marked=(id, mark))
    return None


def may_attack(game: Game, id: ObjectId, defender: PlayerOption | ObjectOption) -> bool:
    """Whether no effect says that the creature can't attack that player or planeswalker (CR 508.1c)."""
    return why_not_attacked(game, id, defender) is None


def why_not_attacked(game: Game, id: ObjectId, defender: PlayerOption | ObjectOption) -> IllegalAction | None:
    """What keeps a creature from attacking that player or planeswalker; None if nothing does (CR 508.1c)."""
    chars = game.characteristics(id)
    for mark in chars.marks_of(CantAttack):
        if mark.whom is not None:
            kept = players_of(game, mark.whom, scope_of(id, chars.controller))
            if said := _is_kept_from(game, defender, kept, mark.planeswalkers_too):
                return IllegalAction("508.1c", said, marked=(id, mark))
    for rule, scope in game.projection().rules:
        if isinstance(rule, CantAttackWhom) and _is_kept(game, id, rule.what, scope):
            kept = players_of(game, rule.who, scope)
            if said := _is_kept_from(game, defender, kept, rule.planeswalkers_too):
                return IllegalAction("508.1c", said, scope.source)
    return None


def _is_kept_from(
    game: Game, defender: PlayerOption | ObjectOption, players: tuple[PlayerId, ...], planeswalkers_too: bool
) -> str:
    """Why what can't attack those players can't attack that player or planeswalker; nothing if it can (CR 508.1c)."""
    if isinstance(defender, PlayerOption):
        return "it can't attack that player" if defender.id in players else ""
    if not planeswalkers_too or PLANESWALKER not in game.characteristics(defender.id).types:
        return ""
    return "it can't attack that planeswalker" if game.controller(defender.id) in players else ""


def _is_kept(game: Game, id: ObjectId, what: Objects | Players, scope: Scope) -> bool:
    """Whether the creature is one of those that can't attack, or of a player who can't (CR 508.1c)."""
    if isinstance(what, Players):
        return game.controller(id) in players_of(game, what, scope)
    return id in objects_of(game, what, scope)


def attack_options(game: Game, player: PlayerId) -> tuple[AttackOption, ...]:
    """The creatures that can attack and what each can attack (CR 508.1a-d); one that can attack nobody can't."""
    defenders = defenders_of(game, player)
    options: list[AttackOption] = []
    for id in game.controlled(player):
        if not can_attack(game, id):
            continue
        theirs = tuple(option for option in defenders if may_attack(game, id, option))
        if not theirs:
            continue
        required, obeyed = required_of(game, id, theirs)
        chars = game.characteristics(id)
        words = {mark.word for mark in chars.marks_of(CombatWord)}
        options.append(
            AttackOption(
                id,
                required or theirs,
                must=obeyed + len(chars.marks_of(MustAttack)) + len(_goaded_by(game, id)),
                alone_not=CombatAbility.CANT_ATTACK_ALONE in words,
                alone_only=CombatAbility.ONLY_ATTACKS_ALONE in words,
                company=company_of(game, id, chars.marks_of(CantAttackWithout)),
            )
        )
    return tuple(options)


def company_of(
    game: Game, id: ObjectId, marks: Sequence[CantAttackWithout | CantBlockWithout]
) -> tuple[tuple[tuple[ObjectId, ...], int], ...]:
    """The others of its controller's of whom so many have to attack or block with a creature (CR 508.1c, 509.1b)."""
    if not marks:
        return ()
    scope = scope_of(id, game.controller(id))
    scope.mention_objects(AFFECTED, (id,))
    others = [other for other in game.controlled(scope.controller) if other != id]
    return tuple(
        (
            tuple(other for other in others if has_qualities(game, mark.what, game.look(other), scope)),
            mark.least,
        )
        for mark in marks
    )


def _began_now(game: Game, effect: EffectId) -> bool:
    """Whether a lasting effect began this turn."""
    return game.state.lasting[effect].begun_turn == game.state.turn.number


def _wanted(game: Game, id: ObjectId) -> Iterator[tuple[Ref, ...]]:
    """What each effect that says so requires the creature to attack, one of them if able (CR 508.1d)."""
    for rule, scope in game.projection().rules:
        if not isinstance(rule, MustAttackWhom) or id not in objects_of(game, rule.what, scope):
            continue
        if rule.from_next_turn and scope.lasting is not None and _began_now(game, scope.lasting):
            continue
        if isinstance(rule.whom, Objects):
            yield refs_of(game, rule.whom, scope)
        else:
            yield tuple(PlayerRef(player) for player in players_of(game, rule.whom, scope))
    for goader in _goaded_by(game, id):
        yield tuple(PlayerRef(player) for player in game.state.player_order() if player != goader)


def _goaded_by(game: Game, id: ObjectId) -> set[PlayerId]:
    """The players who goaded the creature; one who did so again did nothing (CR 701.15b-d)."""
    chars = game.characteristics(id)
    return {
        player
        for mark in chars.marks_of(Goaded)
        for player in players_of(game, mark.by, scope_of(id, chars.controller))
    }


def required_of(
    game: Game, id: ObjectId, able: tuple[PlayerOption | ObjectOption, ...]
) -> tuple[tuple[PlayerOption | ObjectOption, ...], int]:
    """What obeys the most requirements if the creature attacks it, among what it can attack without a cost, and how many
    it obeys; if attacking nothing in particular obeys any, nothing and 0 (CR 508.1d)."""
    wanted = list(_wanted(game, id))
    if not wanted:
        return (), 0
    free = [option for option in able if not attack_tax(game, [(id, ref_of(option))]).symbols]
    obeyed = [sum(ref_of(option) in refs for refs in wanted) for option in free]
    most = max(obeyed, default=0)
    if not most:
        return (), 0
    return tuple(option for option, count in zip(free, obeyed, strict=True) if count == most), most


def attack_rules(game: Game, player: PlayerId) -> AttackRules:
    """What a player may and must attack with; nobody must pay for an attack, so only attacks without a cost are
    required (CR 508.1a-d)."""
    options = attack_options(game, player)
    at_most = attackers_at_most(game)
    free = without_cost(game, options)
    some = at_least_one_of(game, player, free)
    limits = limits_on(game, player)
    rules = AttackRules(options, 0, at_most, one_of=some, at_most_on=limits)
    example = most_attacks(replace(rules, options=free))
    return replace(rules, requirements_possible=rules.obeyed(example), example=example)


def at_least_one_of(
    game: Game, player: PlayerId, free: tuple[AttackOption, ...]
) -> tuple[tuple[Assignment, ...], ...]:
    """For each effect that requires the player to attack somebody, or a planeswalker of theirs, with at least one
    creature, what would obey it (CR 508.1d)."""
    found = []
    for rule, scope in game.projection().rules:
        if isinstance(rule, MustAttackWithOne) and player in players_of(game, rule.who, scope):
            found.append(
                tuple(
                    (option.creature, defender)
                    for option in free
                    for defender in option.defenders
                    if _is_theirs(game, defender, scope.controller)
                )
            )
    return tuple(some for some in found if some)


def _is_theirs(game: Game, defender: PlayerOption | ObjectOption, player: PlayerId) -> bool:
    """Whether what could be attacked is that player, or a planeswalker that they control."""
    if isinstance(defender, PlayerOption):
        return defender.id == player
    return PLANESWALKER in game.characteristics(defender.id).types and game.controller(defender.id) == player


def without_cost(game: Game, options: tuple[AttackOption, ...]) -> tuple[AttackOption, ...]:
    """The creatures with what each can attack without a cost (CR 508.1d)."""

    def is_free(option: AttackOption, defender: PlayerOption | ObjectOption) -> bool:
        return not attack_tax(game, [(option.creature, ref_of(defender))]).symbols

    free = (
        replace(option, defenders=tuple(d for d in option.defenders if is_free(option, d)))
        for option in options
    )
    return tuple(option for option in free if option.defenders)


def ref_of(defender: PlayerOption | ObjectOption) -> Ref:
    """What is attacked, as the state refers to it."""
    return ObjectRef(defender.id) if isinstance(defender, ObjectOption) else PlayerRef(defender.id)


def attackers_at_most(game: Game) -> int | None:
    """The most creatures that can attack this combat, if an effect limits them (CR 508.1c)."""
    rules = (rule for rule, _ in game.projection().rules)
    limits = (rule.count for rule in rules if isinstance(rule, AttackersAtMost) and rule.whom is None)
    return min(limits, default=None)


def limits_on(game: Game, player: PlayerId) -> tuple[AttackLimit, ...]:
    """How many creatures at most can attack particular players and planeswalkers this combat (CR 508.1c)."""
    found: list[AttackLimit] = []
    for rule, scope in game.projection().rules:
        if not isinstance(rule, AttackersAtMost) or rule.whom is None:
            continue
        if isinstance(rule.whom, Objects):
            refs = refs_of(game, rule.whom, scope)
        else:
            refs = tuple(PlayerRef(one) for one in players_of(game, rule.whom, scope))
        meant = tuple(option for option in defenders_of(game, player) if ref_of(option) in refs)
        if meant:
            found.append((meant, rule.count))
    return tuple(found)


def attack_tax(game: Game, pairs: list[tuple[ObjectId, Ref]]) -> ManaCost:
    """The mana that attacking with creatures costs, given what each attacks (CR 508.1g-h)."""
    symbols: list[Symbol] = []
    for rule, scope in game.projection().rules:
        if isinstance(rule, AttackTax):
            for creature, defender in pairs:
                if rule.what is not None and not matches(game, rule.what, game.look(creature), scope):
                    continue
                if _taxed(game, rule, scope.controller, defender):
                    times = 1 if rule.times is None else amount(game, rule.times, scope)
                    symbols.extend(rule.mana.symbols * max(times, 0))
    symbols.extend(combat_cost(game, (creature for creature, _ in pairs), PaysToAttack).symbols)
    return ManaCost(tuple(symbols))


def _taxed(game: Game, rule: AttackTax, protected: PlayerId, defender: Ref) -> bool:
    if isinstance(defender, PlayerRef):
        return defender.id == protected
    return rule.planeswalkers_too and game.controller(defender.id) == protected

"""Declaring attackers and blockers as a script says, with those added that are forced."""

from __future__ import annotations

from engine.decisions import Attack, Attacks, Block, Blocks, ObjectOption, PlayerOption
from engine.scenario.naming import fits
from engine.scenario.notation import Do, Entry, Wanted
from engine.scenario.playing import Refused, Run, ScenarioFailed, not_refused, refused
from engine.values.ids import ObjectId, PlayerId

AttackPair = tuple[ObjectId, PlayerOption | ObjectOption]
BlockPair = tuple[ObjectId, ObjectId]


def declare_attack(run: Run, seat: PlayerId, decision: Attack) -> Attacks:
    """The attackers that the entries of this turn name, as far as they can attack now (CR 508.1)."""
    script = run.scripts[seat]
    pairs: list[AttackPair] = []
    for entry in [entry for entry in script.now(run.game) if entry.do == Do.ATTACK]:
        if entry.none:
            script.done(entry)
            continue
        pair = attack_of(run, decision, entry, pairs)
        problem = "it can't attack that way" if pair is None else None
        if pair is not None:
            problem = forbidden(decision, [*pairs, pair])
        if problem is None and pair is not None:
            if entry.illegal:
                raise not_refused(entry)
            pairs.append(pair)
            script.done(entry)
        elif entry.illegal:
            raise refused(entry)
    problem = decision.rules.problem(tuple(pairs))
    if problem is not None and ("alone" in problem or decision.rules.lacks_others(tuple(pairs))):
        run.warnings.append(f"attackers: {problem}")
        pairs = []
    return Attacks(tuple(with_forced_attackers(decision, pairs)))


def forbidden(decision: Attack, pairs: list[AttackPair]) -> str | None:
    """A restriction that so many attackers break for good, whoever joins them."""
    problem = decision.rules.problem(tuple(pairs))
    if problem is None or problem.startswith("508.1d") or "alone" in problem:
        return None
    if decision.rules.lacks_others(tuple(pairs)):
        return None
    return problem


def attack_of(run: Run, decision: Attack, entry: Entry, pairs: list[AttackPair]) -> AttackPair | None:
    """The next creature of the name that can attack, and what it attacks; None if there is none."""
    assert entry.attacker is not None
    taken = {creature for creature, _ in pairs}
    for option in decision.options:
        if option.creature in taken or not fits(run.game, run.cast, option.creature, entry.attacker):
            continue
        for defender in option.defenders:
            if is_defender(run, defender, entry.defender):
                return option.creature, defender
    return None


def is_defender(run: Run, defender: PlayerOption | ObjectOption, wanted: Wanted | None) -> bool:
    """Whether something is what an entry attacks; the opponent if it says nothing."""
    if wanted is None:
        return isinstance(defender, PlayerOption)
    if isinstance(defender, PlayerOption):
        return wanted.player is not None and run.cast.player(wanted.player) == defender.id
    if wanted.player is not None:
        return False
    return fits(run.game, run.cast, defender.id, wanted)


def with_forced_attackers(decision: Attack, pairs: list[AttackPair]) -> list[AttackPair]:
    """The declaration with creatures added that must attack, until it is legal (CR 508.1d)."""
    for option in decision.options:
        if decision.rules.problem(tuple(pairs)) is None:
            return pairs
        if option.must and option.creature not in {creature for creature, _ in pairs}:
            grown = [*pairs, (option.creature, option.defenders[0])]
            if forbidden(decision, grown) is None:
                pairs = grown
    for pair in decision.rules.example:
        if decision.rules.problem(tuple(pairs)) is not None and pair[0] not in {one for one, _ in pairs}:
            pairs = [*pairs, pair]
    problem = decision.rules.problem(tuple(pairs))
    if problem is not None:
        raise ScenarioFailed(f"attackers: {problem}")
    return pairs


def declare_block(run: Run, seat: PlayerId, decision: Block) -> Blocks:
    """The blocks that the entries of this turn name, as far as they are possible (CR 509.1)."""
    script = run.scripts[seat]
    meant: list[tuple[Entry, BlockPair | None]] = []
    for entry in [entry for entry in script.now(run.game) if entry.do == Do.BLOCK]:
        if entry.none:
            script.done(entry)
            continue
        meant.append((entry, block_of(run, decision, entry, possible_blocks(meant))))
    if any(entry.illegal for entry, _ in meant):
        if (
            len(possible_blocks(meant)) < len(meant)
            or decision.rules.problem(tuple(possible_blocks(meant))) is not None
        ):
            raise Refused("the declaration of blockers")
        raise ScenarioFailed("the declaration of blockers is legal, and should be refused")
    while (problem := decision.rules.restriction_broken(tuple(possible_blocks(meant)))) is not None:
        spoilt = next(place for place in reversed(range(len(meant))) if meant[place][1] is not None)
        meant[spoilt] = (meant[spoilt][0], None)
        run.warnings.append(f"blockers: {problem}")
    pairs = with_forced_blocks(decision, possible_blocks(meant))
    for entry, pair in meant:
        script.done(entry) if pair in pairs else not_blocking(run, seat, entry)
    return Blocks(tuple(pairs))


def possible_blocks(meant: list[tuple[Entry, BlockPair | None]]) -> list[BlockPair]:
    """The blocks that are possible of those that entries mean."""
    return [pair for _, pair in meant if pair is not None]


def not_blocking(run: Run, seat: PlayerId, entry: Entry) -> None:
    """A block that isn't possible is not made; it counts where so many are to turn out impossible."""
    run.scripts[seat].done(entry)
    run.warnings.append(f"{entry}: not possible")
    if run.may_skip(seat):
        run.skipped[seat] += 1


def block_of(run: Run, decision: Block, entry: Entry, pairs: list[BlockPair]) -> BlockPair | None:
    """The next creature of the name that can block the attacker named; None if there is none."""
    assert entry.blocker is not None
    assert entry.attacker is not None
    combat = run.game.state.combat
    attackers = [] if combat is None else [attack.attacker for attack in combat.attacks]
    named = attackers_named(run, attackers, entry.attacker)
    used = {blocker for blocker, _ in pairs}
    options = [o for o in decision.options if fits(run.game, run.cast, o.creature, entry.blocker)]
    for option in sorted(options, key=lambda o: o.creature in used):
        for attacker in named:
            if attacker in option.attackers and (option.creature, attacker) not in pairs:
                if option.creature not in used or option.at_most > 1:
                    return option.creature, attacker
    return None


def attackers_named(run: Run, attackers: list[ObjectId], wanted: Wanted) -> list[ObjectId]:
    """The attackers of that name; an index counts among them."""
    plain = Wanted(
        card=wanted.card, alias=wanted.alias, nameless=wanted.nameless, copy=wanted.copy, player=wanted.player
    )
    found = [attacker for attacker in attackers if fits(run.game, run.cast, attacker, plain)]
    if wanted.index is None:
        return found
    return found[wanted.index : wanted.index + 1]


def with_forced_blocks(decision: Block, pairs: list[BlockPair]) -> list[BlockPair]:
    """The declaration with blocks added until as many requirements as possible are obeyed (CR 509.1c).

    Where that is not enough, blocks that stand in the way are given up, the last first.
    """
    for kept in range(len(pairs), -1, -1):
        grown = obeying(decision, pairs[:kept])
        if decision.rules.problem(tuple(grown)) is None:
            return grown
    raise ScenarioFailed(f"blockers: {decision.rules.problem(tuple(pairs))}")


def obeying(decision: Block, pairs: list[BlockPair]) -> list[BlockPair]:
    """The blocks and others, as long as each obeys one more requirement and breaks no restriction."""
    for _ in range(len(decision.options)):
        if decision.rules.problem(tuple(pairs)) is None:
            break
        obeyed = decision.rules.obeyed(tuple(pairs))
        more = [
            [*pairs, (option.creature, attacker)]
            for option in decision.options
            for attacker in option.attackers
        ]
        more.extend([*pairs, *all_on(decision, pairs, limit.attacker)] for limit in decision.rules.limits)
        better = [
            grown
            for grown in more
            if decision.rules.restriction_broken(tuple(grown)) is None
            and decision.rules.obeyed(tuple(grown)) > obeyed
        ]
        if not better:
            break
        pairs = max(better, key=lambda grown: decision.rules.obeyed(tuple(grown)))
    return pairs


def all_on(decision: Block, pairs: list[BlockPair], attacker: ObjectId) -> list[BlockPair]:
    """All creatures that don't block yet and can block an attacker, blocking it together."""
    used = {blocker for blocker, _ in pairs}
    return [
        (option.creature, attacker)
        for option in decision.options
        if attacker in option.attackers and option.creature not in used
    ]

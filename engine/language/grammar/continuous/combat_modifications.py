"""What is different for creatures in combat, as predicates that agree with them (CR 506 to 510, 613.11)."""

from collections.abc import Mapping
from functools import partial

from engine.ir.combat_marks import (
    AssignsByToughness,
    AssignsNoDamage,
    AttacksAsThoughNoDefender,
    BlockersAtLeast,
    BlockersAtMost,
    CanBlockMore,
    CanBlockOnly,
    CantAttack,
    CantAttackWithout,
    CantBeBlocked,
    CantBeBlockedExceptBy,
    CantBlock,
    CantBlockWithout,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
    PaysToAttack,
    PaysToBlock,
)
from engine.ir.costs import Cost, ManaPart, RepeatedMana
from engine.ir.filters import Filter, IsObject, Noun, Thing
from engine.ir.modifications import (
    CantActivate,
)
from engine.ir.nodes import Modification, Objects
from engine.ir.objects import This
from engine.ir.players import OwnerOf, You
from engine.ir.said_modifications import Several
from engine.language.grammar.continuous.modifications import together
from engine.language.grammar.vocabulary import (
    A_FILTER,
    FILTER,
    MODIFICATION,
    PAYMENT,
    THIS,
)
from engine.language.grammar.words import (
    NUMERAL,
)
from engine.language.kernel import Phrase, phrase, slotted

PAID_IN_COMBAT = (("attack", True, False), ("block", False, True), ("attack or block", True, True))
PAYERS = (("its controller pays", False), ("you pay", True))
UNLESS_FOR_MANA = " unless they're mana abilities"


def cant_block_it(what: Objects) -> CantBlock:
    """ "can't block this creature"."""
    return CantBlock(Filter((), Noun(Thing.PERMANENT), (IsObject(what),)))


def split_cant_block_it(value: object) -> Mapping[str, object] | None:
    """The inverse of `cant_block_it`."""
    if not isinstance(value, CantBlock) or value.what is None or len(value.what.clauses) != 1:
        return None
    clause = value.what.clauses[0]
    return {"what": clause.what} if isinstance(clause, IsObject) else None


def _mana_only(cost: Cost) -> Cost:
    """Paid for each creature as they are declared, together with what the others cost (CR 508.1h, 509.1d)."""
    if cost.mana.variables or not all(isinstance(part, ManaPart | RepeatedMana) for part in cost.parts):
        raise ValueError("not of a definite amount of mana")
    return cost


def pays(cost: Cost, attack: bool, block: bool, by_you: bool) -> Modification:
    """ "can't attack or block unless its controller pays {3}": whoever declares pays (CR 508.1h, 509.1d)."""
    marks: list[Modification] = [PaysToAttack(_mana_only(cost), by_you=by_you)] if attack else []
    marks += [PaysToBlock(_mana_only(cost), by_you=by_you)] if block else []
    return marks[0] if len(marks) == 1 else Several(tuple(marks))


def split_pays(value: object, attack: bool, block: bool, by_you: bool) -> Mapping[str, object] | None:
    """The inverse of `pays`."""
    parts = value.parts if isinstance(value, Several) else (value,)
    cost = next((part.cost for part in parts if isinstance(part, PaysToAttack | PaysToBlock)), None)
    return {"cost": cost} if cost is not None and value == pays(cost, attack, block, by_you) else None


def neither_with(what: Filter) -> Several:
    """ "can't block or be blocked by non-Spirit creatures"."""
    return together(CantBlock(what), CantBeBlocked(what))


def split_neither_with(value: object) -> Mapping[str, object] | None:
    """The inverse of `neither_with`."""
    match value:
        case Several(parts=(CantBlock(what=Filter() as what), CantBeBlocked())):
            return {"what": what} if value == neither_with(what) else None
        case _:
            return None


PHRASES: tuple[Phrase, ...] = (
    phrase(MODIFICATION, "can't attack", CantAttack()),
    phrase(MODIFICATION, "can't attack you", CantAttack(You())),
    phrase(
        MODIFICATION,
        "can't attack you or planeswalkers you control",
        CantAttack(You(), planeswalkers_too=True),
    ),
    phrase(MODIFICATION, "can't attack its owner", CantAttack(OwnerOf(This()))),
    phrase(
        MODIFICATION,
        "can't attack its owner or planeswalkers its owner controls",
        CantAttack(OwnerOf(This()), planeswalkers_too=True),
    ),
    phrase(MODIFICATION, "can't block", CantBlock()),
    phrase(MODIFICATION, "can't attack or block", together(CantAttack(), CantBlock())),
    *(
        phrase(
            MODIFICATION,
            f"can't {what} unless {payer} {{cost}}",
            partial(pays, attack=attack, block=block, by_you=by_you),
            unbuild=partial(split_pays, attack=attack, block=block, by_you=by_you),
            also=() if by_you else (f"can't {what} unless their controller pays {{cost}}",),
            cost=PAYMENT,
        )
        for what, attack, block in PAID_IN_COMBAT
        for payer, by_you in PAYERS
    ),
    *(
        phrase(
            MODIFICATION,
            f"can't {what}, and <its|their@> activated abilities{costs} can't be activated{unless}",
            together(*marks, CantActivate(mana_too=not unless, tapping=bool(costs))),
        )
        for what, marks in (("attack or block", (CantAttack(), CantBlock())), ("block", (CantBlock(),)))
        for costs, unless in (("", ""), ("", UNLESS_FOR_MANA), (" with {T} in their costs", ""))
    ),
    phrase(
        MODIFICATION,
        "<its|their@> activated abilities can't be activated unless they're mana abilities",
        CantActivate(mana_too=False),
    ),
    phrase(MODIFICATION, "<its|their@> activated abilities can't be activated", CantActivate()),
    *(
        slotted(MODIFICATION, template, mark, slots, where=where)
        for verb, mark in (("attack", CantAttackWithout), ("block", CantBlockWithout))
        for template, slots, where in (
            (f"can't {verb} unless {{what}} also {verb}s", {"what": A_FILTER}, {}),
            (
                f"can't {verb} unless at least {{least}} {{what:many}} {verb}",
                {"what": FILTER, "least": NUMERAL},
                {"counted": True},
            ),
        )
    ),
    phrase(MODIFICATION, "can't block {what} #one", cant_block_it, unbuild=split_cant_block_it, what=THIS),
    phrase(MODIFICATION, "can't block {what:many}", CantBlock, what=FILTER),
    phrase(MODIFICATION, "can block only {what:many}", CanBlockOnly, what=FILTER),
    phrase(MODIFICATION, "can't be blocked", CantBeBlocked()),
    phrase(
        MODIFICATION,
        "can't block or be blocked by {what:many}",
        neither_with,
        unbuild=split_neither_with,
        what=FILTER,
    ),
    phrase(MODIFICATION, "can't block or be blocked", together(CantBlock(), CantBeBlocked())),
    phrase(MODIFICATION, "can't be blocked by {by:many}", CantBeBlocked, by=FILTER),
    phrase(MODIFICATION, "can't be blocked except by {by:many}", CantBeBlockedExceptBy, by=FILTER),
    phrase(
        MODIFICATION, "can't be blocked except by {count} or more creatures", BlockersAtLeast, count=NUMERAL
    ),
    phrase(
        MODIFICATION, "can't be blocked by more than {count} creature(s@count)", BlockersAtMost, count=NUMERAL
    ),
    phrase(
        MODIFICATION,
        "attack<s@> each combat if able",
        MustAttack(),
        also=(
            "attack<s@> each turn if able",
            "attack<s@> this combat if able",
        ),
    ),
    phrase(
        MODIFICATION,
        "block<s@> each combat if able",
        MustBlock(),
        also=("block<s@> each turn if able",),
    ),
    phrase(MODIFICATION, "attack<s@> or block<s@> each combat if able", together(MustAttack(), MustBlock())),
    phrase(MODIFICATION, "<is|are@> goaded", Goaded()),
    phrase(
        MODIFICATION,
        "must be blocked if able",
        MustBeBlocked(),
        also=("must be blocked each combat if able",),
    ),
    phrase(
        MODIFICATION,
        "can block an additional creature each combat",
        CanBlockMore(),
        also=("can block an additional creature",),
    ),
    phrase(
        MODIFICATION,
        "can block an additional {count} creatures each combat",
        CanBlockMore,
        count=NUMERAL,
        also=(
            "can block up to {count} additional creatures",
            "can block up to {count} additional creatures each combat",
        ),
    ),
    phrase(MODIFICATION, "can block any number of creatures", CanBlockMore(None)),
    phrase(MODIFICATION, "can attack as though <it|they@> didn't have defender", AttacksAsThoughNoDefender()),
    phrase(
        MODIFICATION,
        "assign<s@> combat damage equal to <its|their@> toughness rather than <its|their@> power",
        AssignsByToughness(),
    ),
    phrase(MODIFICATION, "assign<s@> no combat damage", AssignsNoDamage()),
)

"""Leave to cast spells that can be used once, costs something else, or says what becomes of the spells
(CR 118.9, 601.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.abilities.actions.counters.player_counters import SYMBOLS, PayEnergy
from engine.abilities.actions.moving.discard import Discard
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.players.life import PayLife
from engine.abilities.actions.spells.play import Play
from engine.abilities.statics.playing_from import FROM, OWN_ZONE, is_special
from engine.ir.abilities import Rule
from engine.ir.amounts import CharacteristicOf
from engine.ir.costs import ActionPart, Cost, CostPart, ManaPart
from engine.ir.effects import RuleContinuously
from engine.ir.filters import Among, Characteristic, Filter, InZone, InZones, IsObject, Noun, Thing
from engine.ir.nodes import Amount, Objects, Players
from engine.ir.objects import This
from engine.ir.past import DoneThisWay
from engine.ir.player_rules import MayPlayFrom, Often
from engine.ir.players import AllPlayers, You
from engine.language.grammar.objects.objects import SELF_WORD
from engine.language.grammar.vocabulary import (
    A_FILTER,
    ACTION,
    AMOUNT,
    COUNT,
    DURATION,
    EFFECT,
    FILTER,
    OBJECTS,
    PLAYER_RULE,
    STATIC,
    WHO,
)
from engine.language.grammar.words import MANA
from engine.language.kernel import (
    Category,
    Phrase,
    Slots,
    TwoWay,
    if_rebuilt,
    leaf_words,
    listed,
    phrase,
    slotted,
)
from engine.values.zones import HAND, Zone

ONE_PERMISSION = Category("leave to cast one spell")
CASTERS = Category("who may cast spells for free")
PAID = Category("what is paid for a spell")
OFTEN = leaf_words("how often leave can be used", {o.value: o for o in Often if o != Often.ONCE})
ITS_MANA_VALUE = CharacteristicOf(This("it"), Characteristic.MANA_VALUE)
FLASH = ". if you cast a spell this way, you may cast it as though it had flash"
ENDING = "if a spell cast this way would be put into your graveyard, exile it instead"


def paying_energy(count: int) -> ActionPart:
    """ "paying {E}"."""
    return ActionPart(PayEnergy(count))


def split_paying_energy(value: object) -> Mapping[str, object] | None:
    """The inverse of `paying_energy`."""
    action = value.action if isinstance(value, ActionPart) else None
    return {"count": action.count} if isinstance(action, PayEnergy) else None


def discarding(count: int) -> ActionPart:
    """ "discarding a card"."""
    return ActionPart(Discard(count, Filter(noun=Noun(Thing.CARD))))


def split_discarding(value: object) -> Mapping[str, object] | None:
    """The inverse of `discarding`."""
    action = value.action if isinstance(value, ActionPart) else None
    if not isinstance(action, Discard) or not isinstance(action.count, int):
        return None
    return {"count": action.count} if value == discarding(action.count) else None


def exiling(what: Objects) -> ActionPart:
    """ "exiling three other cards from your graveyard"."""
    return ActionPart(Exile(what))


def split_exiling(value: object) -> Mapping[str, object] | None:
    """The inverse of `exiling`."""
    action = value.action if isinstance(value, ActionPart) else None
    if not isinstance(action, Exile) or action != Exile(action.what, mention=action.mention):
        return None
    return {"what": action.what}


def sacrificing(what: Objects) -> ActionPart:
    """ "sacrificing a land"."""
    return ActionPart(Sacrifice(what))


def split_sacrificing(value: object) -> Mapping[str, object] | None:
    """The inverse of `sacrificing`."""
    action = value.action if isinstance(value, ActionPart) else None
    return {"what": action.what} if isinstance(action, Sacrifice) and not action.own_choice else None


def paying_life(amount: int | Amount) -> ActionPart:
    """ "paying 2 life"."""
    return ActionPart(PayLife(amount))


def split_paying_life(value: object) -> Mapping[str, object] | None:
    """The inverse of `paying_life`."""
    action = value.action if isinstance(value, ActionPart) else None
    if not isinstance(action, PayLife) or action.amount == ITS_MANA_VALUE:
        return None
    return {"amount": action.amount}


def _says_where(what: Filter) -> bool:
    """Whether a noun says in which zone the cards are."""
    return any(isinstance(clause, InZone) for clause in what.clauses)


def _cost_of(parts: tuple[CostPart, ...]) -> Cost | None:
    return Cost(parts) if parts else None


def _told(value: MayPlayFrom) -> dict[str, object]:
    """What the words for a permission can say of it, by the names of their slots."""
    return {
        "who": value.who,
        "what": value.what,
        "zone": (value.zone, value.top_only),
        "often_": value.often,
        "rather": value.rather.parts if value.rather is not None else (),
        "besides": value.besides.parts if value.besides is not None else (),
    }


def leave(often: Often | None, top: str, *said: str) -> TwoWay:
    """Building and taking apart leave with those further fields; `top`: "or the top of your library" is said."""

    def fits(what: Filter) -> bool:
        return what.noun.thing == Thing.SPELL and ("zone" in said or not _says_where(what))

    def build(
        who: Players,
        what: Filter,
        zone: tuple[Zone, bool] = (HAND, False),
        often_: Often | None = None,
        rather: tuple[CostPart, ...] = (),
        besides: tuple[CostPart, ...] = (),
    ) -> MayPlayFrom:
        if not fits(what):
            raise ValueError("only spells are cast, and from one place")
        return MayPlayFrom(
            who,
            what,
            zone[0],
            lands=False,
            top_only=zone[1],
            free="free" in said,
            or_top=bool(top),
            often=often_ or often,
            rather=_cost_of(rather),
            besides=_cost_of(besides),
            exiled="exiled" in said,
            wherever="zone" not in said,
            flash="flash" in said,
        )

    def unbuild(value: object) -> Mapping[str, object] | None:
        if not isinstance(value, MayPlayFrom) or value.lands or not (is_special(value) and fits(value.what)):
            return None
        fields = _told(value)
        told = {name: fields[name] for name in ("who", "what", *(n for n in said if n in fields))}
        return if_rebuilt(value, build, told)

    return build, unbuild


def for_free(who: Players, what: Filter, *, flash: bool) -> MayPlayFrom:
    """ "you may cast spells with mana value 3 or less without paying their mana costs": from where they could be cast
    anyhow (CR 118.9, 601.3)."""
    places = (Among, DoneThisWay, InZone, InZones)
    if what.noun.thing != Thing.SPELL or any(isinstance(clause, places) for clause in what.clauses):
        raise ValueError("only spells are cast, and from where they may be anyhow")
    return MayPlayFrom(who, what, HAND, lands=False, free=True, wherever=True, flash=flash)


def split_for_free(value: object, *, flash: bool) -> Mapping[str, object] | None:
    """The inverse of `for_free`."""
    if not isinstance(value, MayPlayFrom) or not (value.free and value.wherever):
        return None
    return (
        {"who": value.who, "what": value.what}
        if value == for_free(value.who, value.what, flash=flash)
        else None
    )


def this_by(
    word: str, zone: Zone, rather: tuple[CostPart, ...] = (), besides: tuple[CostPart, ...] = ()
) -> Rule:
    """ "You may cast this card from your graveyard by discarding a card in addition to paying its other costs"."""
    what = Filter((), Noun(Thing.CARD), (IsObject(This(word)),))
    first, second = Cost(rather) if rather else None, Cost(besides) if besides else None
    return Rule(MayPlayFrom(You(), what, zone, lands=False, rather=first, besides=second))


def split_this_by(name: str) -> Callable[[object], Mapping[str, object] | None]:
    """The inverse of `this_by` with that one of the costs."""

    def unbuild(value: object) -> Mapping[str, object] | None:
        rule = value.rule if isinstance(value, Rule) else None
        if not isinstance(rule, MayPlayFrom) or len(rule.what.clauses) != 1:
            return None
        clause, cost = rule.what.clauses[0], rule.rather if name == "rather" else rule.besides
        if not isinstance(clause, IsObject) or not isinstance(clause.what, This) or cost is None:
            return None
        fields: dict[str, object] = {"word": clause.what.word, "zone": rule.zone, name: cost.parts}
        return if_rebuilt(value, this_by, fields)

    return unbuild


def plural(template: str) -> str:
    """A template that speaks of several spells."""
    said = {"{what}": "{what:many}", "<its|their@what>": "their", "<cost|costs@what>": "costs"}
    for one, many in said.items():
        template = template.replace(one, many)
    return template


def _leaves() -> list[Phrase]:
    """ "once during each of your turns, you may cast an enchantment spell by paying ... rather than ..."."""
    found: list[Phrase] = []
    payments: tuple[tuple[str, tuple[str, ...], Slots], ...] = (
        ("", (), {}),
        (" without paying <its|their@what> mana <cost|costs@what>", ("free",), {}),
        (
            " by {rather} rather than paying <its|their@what> mana <cost|costs@what>",
            ("rather",),
            {"rather": listed(PAID, "and")},
        ),
        (
            " by {besides} in addition to paying <its|their@what> other costs",
            ("besides",),
            {"besides": listed(PAID, "and")},
        ),
    )
    for paid, fields, slots in payments:
        for top in ("", " or the top of your library"):
            for exiled in ("", f". {ENDING}"):
                said = ("zone", *fields, *(("exiled",) if exiled else ()))
                once = {"who": WHO, "what": A_FILTER, "zone": FROM, **slots}
                build, unbuild = leave(None, top, "often_", *said)
                template = f"{{often_}}, {{who}} may cast {{what}} from {{zone}}{top}{paid}{exiled}"
                found.append(
                    slotted(PLAYER_RULE, template, build, {**once, "often_": OFTEN}, unbuild=unbuild)
                )
                if top:
                    continue
                build, unbuild = leave(Often.ONCE, top, *said)
                template = f"{{who}} may cast {{what}} from {{zone}}{paid}{exiled}"
                found.append(slotted(ONE_PERMISSION, template, build, once, unbuild=unbuild))
                if fields in (("rather",), ("besides",)) or exiled:
                    build, unbuild = leave(None, top, *said)
                    template = plural(template)
                    every = {**once, "what": FILTER}
                    found.append(slotted(PLAYER_RULE, template, build, every, unbuild=unbuild))
    instead = payments[2][0]
    wherever: Slots = {"who": WHO, "rather": listed(PAID, "and")}
    build, unbuild = leave(None, "", "often_", "rather")
    template = f"{{often_}}, {{who}} may cast {{what}}{instead}"
    found.append(
        slotted(
            PLAYER_RULE, template, build, {**wherever, "often_": OFTEN, "what": A_FILTER}, unbuild=unbuild
        )
    )
    free = " without paying their mana costs"
    for ending, flash_too in ((free, False), (f"{free} and as though they had flash", True)):
        found.append(
            phrase(
                PLAYER_RULE, f"{{who}} may cast {{what:many}}{ending}", partial(for_free, flash=flash_too),
                unbuild=partial(split_for_free, flash=flash_too), who=CASTERS, what=FILTER,
            )
        )  # fmt: skip
    for flash in ("", FLASH):
        build, unbuild = leave(None, "", "rather", *(("flash",) if flash else ()))
        template = plural(f"{{who}} may cast {{what}}{instead}{flash}")
        found.append(slotted(PLAYER_RULE, template, build, {**wherever, "what": FILTER}, unbuild=unbuild))
    own: Slots = {"word": SELF_WORD, "zone": OWN_ZONE}
    for paid, name in ((instead, "rather"), (payments[3][0], "besides")):
        words = paid.replace("<its|their@what>", "its").replace("<cost|costs@what>", "cost")
        found.append(
            slotted(STATIC, f"you may cast {{word}} from {{zone}}{words}", this_by, {**own, name: listed(PAID, "and")}, unbuild=split_this_by(name))
        )  # fmt: skip
    return found


Taking = Callable[[object], Mapping[str, object] | None]


def cast_for(*, rather: bool) -> tuple[Callable[[Objects, tuple[CostPart, ...]], Play], Taking]:
    """Building and taking apart "cast that card by paying {1} rather than paying its mana cost"."""

    def build(what: Objects, parts: tuple[CostPart, ...]) -> Play:
        cost = Cost(parts)
        return Play(what, rather=cost) if rather else Play(what, besides=cost)

    def unbuild(value: object) -> Mapping[str, object] | None:
        cost = (value.rather if rather else value.besides) if isinstance(value, Play) else None
        if not isinstance(value, Play) or cost is None:
            return None
        plain = build(value.what, cost.parts)
        return {"what": value.what, "parts": cost.parts} if value == plain else None

    return build, unbuild


def _cast_now() -> list[Phrase]:
    """Casting as something resolves, for another cost (CR 608.2g)."""
    found: list[Phrase] = []
    for rather, words in (
        (True, "rather than paying <its|their@what> mana <cost|costs@what>"),
        (False, "in addition to paying <its|their@what> other costs"),
    ):
        build, unbuild = cast_for(rather=rather)
        template = f"cast<s> {{what}} by {{parts}} {words}"
        found.append(
            phrase(ACTION, template, build, unbuild=unbuild, what=OBJECTS, parts=listed(PAID, "and"))
        )
    return found


PHRASES = (
    phrase(CASTERS, "you", You()),
    phrase(CASTERS, "any player", AllPlayers(), also=("players",)),
    phrase(PAID, "paying {mana}", ManaPart, mana=MANA),
    phrase(PAID, "paying {amount} life", paying_life, unbuild=split_paying_life, amount=AMOUNT),
    phrase(
        PAID,
        "paying life equal to its mana value",
        ActionPart(PayLife(ITS_MANA_VALUE)),
        also=("paying life equal to the spell's mana value", "paying life equal to that spell's mana value"),
    ),
    phrase(PAID, "paying an amount of {E} equal to its mana value", ActionPart(PayEnergy(ITS_MANA_VALUE))),
    *_cast_now(),
    phrase(PAID, "paying {count} #energy", paying_energy, unbuild=split_paying_energy, count=SYMBOLS),
    phrase(PAID, "discarding {count} card(s@count)", discarding, unbuild=split_discarding, count=COUNT),
    phrase(PAID, "exiling {what}", exiling, unbuild=split_exiling, what=OBJECTS),
    phrase(PAID, "sacrificing {what}", sacrificing, unbuild=split_sacrificing, what=OBJECTS),
    *_leaves(),
    phrase(EFFECT, "{rule} {duration} #one_leave", RuleContinuously, rule=ONE_PERMISSION, duration=DURATION),
    phrase(
        EFFECT,
        "{duration}, {rule} #one_leave",
        RuleContinuously,
        rule=ONE_PERMISSION,
        duration=DURATION,
        where={"leading": True},
    ),
)

"""Predefined tokens (CR 111.10)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.scry import Scry
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.mana.adding import ANY_COLOR
from engine.abilities.actions.moving.discard import CARDS, Discard
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.transform import Transform
from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.abilities.effects.explore import Explore
from engine.abilities.effects.may_play import MayPlay, PlayVerb
from engine.abilities.keywords.combat.combat_words import Trample
from engine.abilities.keywords.permanents.enchant import Enchant
from engine.abilities.keywords.protecting.ward import Ward
from engine.abilities.triggers.combat import Attacks
from engine.abilities.triggers.moving import PutIntoGraveyard
from engine.ir.abilities import Activated, Instruction, Modify, Static, Timing, Triggered
from engine.ir.amounts import CharacteristicOf, NumberOf, Times
from engine.ir.cards import CardDefinition, Layout, Printed
from engine.ir.conditions import Holds
from engine.ir.costs import ActionPart, Cost, CostPart, ManaPart, TapSymbol
from engine.ir.durations import THIS_TURN
from engine.ir.effects import Does, Joint, Sequence
from engine.ir.filters import (
    Characteristic,
    Comparison,
    ControlledBy,
    Filter,
    HasSupertype,
    HasType,
    Kind,
    Noun,
    Thing,
)
from engine.ir.mana import AddMana, ManaUse
from engine.ir.mentions import EVENT_OBJECT, FIRST_MENTION
from engine.ir.modifications import ChangePT, GainAbility, SetPT
from engine.ir.nodes import Ability, Action, Effect, Meant, Modification, Node, Quality
from engine.ir.objects import Attached, Chosen, It, Target, This, TopOfLibrary
from engine.ir.players import EachPlayer, PlayerKind, You
from engine.language.kernel import Category, leaf_words, phrase
from engine.values.colors import Color
from engine.values.mana import ManaType, mana_cost
from engine.values.types import CardType, Supertype
from engine.values.verbs import Verb

PREDEFINED_SHAPE = Category("predefined token")
TOKEN = This("this token")


def of_type(kind: CardType, *clauses: Quality, thing: Thing = Thing.PERMANENT) -> Filter:
    """A noun phrase for a card type."""
    return Filter(noun=Noun(thing, (Kind((HasType(kind),)),)), clauses=clauses)


CREATURES = of_type(CardType.CREATURE)
OWN_CREATURES = of_type(CardType.CREATURE, ControlledBy(You()))
ENCHANTED = Attached("enchanted", CREATURES)
SORCERY = (Instruction(timing=Timing.SORCERY),)


class PredefinedToken(Node, frozen=True):
    """A token whose characteristics the rules define: "Treasure token"."""

    kind: str
    tapped: bool = False
    OF_ITS_SOURCE: ClassVar[bool] = False


def colorless(name: str, *abilities: Ability, kind: CardType = CardType.ARTIFACT) -> CardDefinition:
    """A colorless token named after its one subtype (CR 111.4, 111.10)."""
    full = f"{name} Token"
    printed = Printed(full, types=frozenset((kind,)), subtypes=frozenset((name,)), abilities=Meant(abilities))
    return CardDefinition(full, (printed,))


def role(name: str, *abilities: Ability) -> CardDefinition:
    """A colorless Aura Role enchantment token with enchant creature (CR 111.10j-r)."""
    printed = Printed(
        name,
        types=frozenset((CardType.ENCHANTMENT,)),
        subtypes=frozenset(("Aura", "Role")),
        abilities=Meant((Enchant(CREATURES), *abilities)),
    )
    return CardDefinition(name, (printed,))


def activated(
    parts: tuple[CostPart, ...], effect: Effect, instructions: tuple[Instruction, ...] = ()
) -> Ability:
    """An activated ability whose last cost is to sacrifice the token."""
    return Activated(Cost((*parts, ActionPart(Sacrifice(TOKEN)))), effect, instructions)


def you(*actions: Action, joint: Joint = Joint.AND) -> Effect:
    """You do something."""
    return Does(You(said=False), actions, joint)


def modified(*modifications: Modification) -> Ability:
    """What enchanted creature gets."""
    return Static((Modify(ENCHANTED, modifications),))


def mana(text: str) -> ManaPart:
    """Mana as a part of a cost."""
    return ManaPart(mana_cost(text))


def add_mana(**fields: object) -> Effect:
    """Add one mana."""
    return you(replace(AddMana(ANY_COLOR), **fields))


def junk() -> Effect:
    """ "Exile the top card of your library. You may play that card this turn." (CR 111.10t)."""
    number = FIRST_MENTION
    exiled = you(Exile(TopOfLibrary(1, You()), mention=number))
    that_card = It("that", Filter(noun=Noun(Thing.CARD)), number)
    return Sequence((exiled, MayPlay(You(), PlayVerb.PLAY, that_card, THIS_TURN)))


def lander() -> Effect:
    """ "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."."""
    number = FIRST_MENTION
    land = of_type(CardType.LAND, thing=Thing.CARD)
    basic = Chosen(Filter((HasSupertype(Supertype.BASIC),), land.noun))
    search = Search(You(), "library", (basic,), mention=number)
    put = PutOntoBattlefield(It("it", None, number), Verb.PUT, manner="tapped")
    return you(search, put, Shuffle(), joint=Joint.THEN)


def attack_trigger(action: Action, condition: Holds | None = None) -> GainAbility:
    """ "Whenever this creature attacks, ...", given to enchanted creature."""
    return GainAbility((Triggered(Attacks(This("this creature", by_name=False)), you(action), condition),))


def artifacts() -> dict[str, CardDefinition]:
    """The predefined artifacts that are sacrificed for something (CR 111.10a-h, 111.10s-v)."""
    tap, two, one = TapSymbol(), mana("{2}"), mana("{1}")
    only_artifacts = ManaUse(
        of_type(CardType.ARTIFACT, thing=Thing.SPELL), Filter(noun=Noun(Thing.SOURCE)), otherwise=True
    )
    powerstone = Activated(Cost((tap,)), add_mana(choices=((ManaType.COLORLESS,),), only_for=only_artifacts))
    counter = you(PutCounters(1, "+1/+1", Target(CREATURES, slot=0)))
    explorer = Explore(Target(OWN_CREATURES, slot=0))
    shard = you(Scry(1), Draw(1), joint=Joint.THEN)
    return {
        "Treasure": colorless("Treasure", activated((tap,), add_mana())),
        "Food": colorless("Food", activated((two, tap), Does(You(), (GainLife(3),)))),
        "Gold": colorless("Gold", activated((), add_mana())),
        "Shard": colorless("Shard", activated((two,), shard), kind=CardType.ENCHANTMENT),
        "Clue": colorless("Clue", activated((two,), you(Draw(1)))),
        "Blood": colorless("Blood", activated((one, tap, ActionPart(Discard(1, CARDS))), you(Draw(1)))),
        "Powerstone": colorless("Powerstone", powerstone),
        "Map": colorless("Map", activated((one, tap), explorer, SORCERY)),
        "Junk": colorless("Junk", activated((tap,), junk(), SORCERY)),
        "Lander": colorless("Lander", activated((two, tap), lander())),
        "Mutagen": colorless("Mutagen", activated((one, tap), counter, SORCERY)),
    }


def creatures() -> dict[str, CardDefinition]:
    """Walkers, and Incubators, which become creatures (CR 111.10d, 111.10i)."""
    phyrexian = Printed(
        "Phyrexian Token",
        types=frozenset((CardType.ARTIFACT, CardType.CREATURE)),
        subtypes=frozenset(("Phyrexian",)),
        power=0,
        toughness=0,
    )
    incubator = colorless("Incubator", Activated(Cost((mana("{2}"),)), you(Transform(TOKEN)))).faces[0]
    walker = Printed(
        "Walker",
        color_indicator=frozenset((Color.BLACK,)),
        types=frozenset((CardType.CREATURE,)),
        subtypes=frozenset(("Zombie",)),
        power=2,
        toughness=2,
    )
    return {
        "Walker": CardDefinition("Walker", (walker,)),
        "Incubator": CardDefinition("Incubator Token", (incubator, phyrexian), Layout.TRANSFORM),
    }


def roles() -> dict[str, CardDefinition]:
    """Auras that tell what role a creature plays (CR 111.10j-r)."""
    plus = ChangePT(1, 1)
    of_enchantments = Times(1, NumberOf(of_type(CardType.ENCHANTMENT, ControlledBy(You()))))
    it = It("it", None, EVENT_OBJECT)
    is_small = Holds(CharacteristicOf(it, Characteristic.TOUGHNESS), Comparison.AT_MOST, 3)
    loses = Does(EachPlayer(PlayerKind.OPPONENT), (LoseLife(1),))
    wicked = Triggered(PutIntoGraveyard(TOKEN), loses, word="when")
    hero = attack_trigger(PutCounters(1, "+1/+1", it), is_small)
    return {
        "Cursed Role": role("Cursed", modified(SetPT(1, 1))),
        "Monster Role": role("Monster", modified(plus, GainAbility((Trample(),)))),
        "Royal Role": role("Royal", modified(plus, GainAbility((Ward(Cost((mana("{1}"),))),)))),
        "Sorcerer Role": role("Sorcerer", modified(plus, attack_trigger(Scry(1)))),
        "Virtuous Role": role("Virtuous", modified(ChangePT(of_enchantments, of_enchantments))),
        "Wicked Role": role("Wicked", modified(plus), wicked),
        "Young Hero Role": role("Young Hero", modified(hero)),
    }


@cache
def definitions() -> dict[str, CardDefinition]:
    """The predefined tokens by the words that name them (CR 111.10)."""
    return {**artifacts(), **creatures(), **roles()}


def predefined(token: PredefinedToken) -> CardDefinition:
    """What a predefined token is (CR 111.10)."""
    return definitions()[token.kind]


KIND = leaf_words("predefined token", {name: name for name in definitions()}, plurals={})

PHRASES = (phrase(PREDEFINED_SHAPE, "[?tapped tapped] {kind:one} token(s@)", PredefinedToken, kind=KIND),)

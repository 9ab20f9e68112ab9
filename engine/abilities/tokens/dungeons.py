"""The dungeons: what happens in their rooms, and which rooms these lead to (CR 309)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from engine.abilities.actions.counters.putting_and_removing import PutCounters
from engine.abilities.actions.looking.look import Reveal
from engine.abilities.actions.looking.scry import Scry
from engine.abilities.actions.looking.search import Search
from engine.abilities.actions.looking.shuffle import Shuffle
from engine.abilities.actions.moving.discard import CARDS, Discard
from engine.abilities.actions.moving.draw import Draw
from engine.abilities.actions.moving.exile import Exile
from engine.abilities.actions.moving.onto_battlefield import PutOntoBattlefield
from engine.abilities.actions.moving.putting import Put
from engine.abilities.actions.moving.sacrifice import Sacrifice
from engine.abilities.actions.permanents.goad import Goad
from engine.abilities.actions.players.life import GainLife, LoseLife
from engine.abilities.actions.spells.play import Play
from engine.abilities.keywords.combat.damage_words import Deathtouch
from engine.abilities.keywords.combat.evasion import Menace
from engine.abilities.keywords.protecting.untouchable import Hexproof
from engine.abilities.tokens.create import CreateTokens
from engine.abilities.tokens.predefined import PredefinedToken, of_type, you
from engine.abilities.tokens.shape import TokenShape
from engine.ir.abilities import Triggered
from engine.ir.cards import CardDefinition, Printed
from engine.ir.combat_marks import CantAttack
from engine.ir.costs import ActionPart, Cost
from engine.ir.durations import Duration, Until
from engine.ir.effects import Continuously, Does, ForEachOf, Joint, Optional, Sequence, UnlessPaid
from engine.ir.filters import (
    Among,
    Filter,
    HasColor,
    HasSubtype,
    HasSupertype,
    HasType,
    Kind,
    Noun,
    PlayerFilter,
    Thing,
)
from engine.ir.mentions import instruction
from engine.ir.modifications import (
    ChangePT,
    GainAbility,
    SetPT,
)
from engine.ir.nodes import Ability, Action, Effect, Meant, Modification, Objects
from engine.ir.objects import Chosen, It, Target, Them, Together, TopOfLibrary
from engine.ir.players import EachPlayer, PlayerKind, ThatPlayer, You
from engine.ir.triggers import RoomEntered
from engine.values.colors import Color
from engine.values.types import CardType, Supertype
from engine.values.verbs import Verb
from engine.values.zones import COMMAND, HAND

UNDERCITY = "Undercity"
FIRST, SECOND, THIRD, FOURTH = map(instruction, range(4))
UNTIL_YOUR_NEXT_TURN = Duration(Until.YOUR_NEXT_TURN)
A_CREATURE = Target(of_type(CardType.CREATURE), slot=0, mention=FIRST)
A_TREASURE = you(CreateTokens(1, PredefinedToken("Treasure")))


def creature_token(
    size: SetPT, color: Color, *subtypes: str, abilities: tuple[Ability, ...] = ()
) -> TokenShape:
    """What a creature token is (CR 111.3)."""
    words = (*map(HasSubtype, subtypes), HasType(CardType.CREATURE))
    return TokenShape(words, size, (HasColor(color),), abilities=abilities)


def on_target(modification: Modification) -> Effect:
    """What becomes of a target creature until one's next turn."""
    return Continuously(A_CREATURE, (modification,), UNTIL_YOUR_NEXT_TURN)


def each_loses_unless(action: Action) -> Effect:
    """ "Each player loses 2 life unless they ..."."""
    they = ThatPlayer("that player", FIRST)
    unless = UnlessPaid(Does(they, (LoseLife(2),)), they, Cost((ActionPart(action),)))
    return ForEachOf(EachPlayer(PlayerKind.PLAYER), unless, mention=FIRST)


def one_of_types(*types: CardType) -> Chosen:
    """A permanent of one of these types."""
    return Chosen(Filter(noun=Noun(Thing.PERMANENT, tuple(Kind((HasType(kind),)) for kind in types))))


def among(group: Objects, *kind: CardType) -> Chosen:
    """A card from among others, of a type if one is named."""
    kinds = tuple(Kind((HasType(one),)) for one in kind)
    return Chosen(Filter(noun=Noun(Thing.CARD, kinds), clauses=(Among(group),)), mention=THIRD)


def oubliette() -> Effect:
    """ "Discard a card and sacrifice a creature, an artifact, and a land."."""
    types = (CardType.CREATURE, CardType.ARTIFACT, CardType.LAND)
    given = Together(tuple(one_of_types(kind) for kind in types))
    return you(Discard(1, CARDS), Sacrifice(given))


def runestone_caverns() -> Effect:
    """ "Exile the top two cards of your library. You may play them."."""
    exiled = you(Exile(TopOfLibrary(2, You()), mention=FIRST))
    return Sequence((exiled, Optional(Does(You(), (Play(Them("them", None, FIRST), Verb.PLAY),)))))


def mad_wizards_lair() -> Effect:
    """ "Draw three cards and reveal them. You may cast one of them without paying its mana cost."."""
    them = Them("them", None, FIRST)
    drawn = you(Draw(3, mention=FIRST), Reveal(them, mention=SECOND))
    return Sequence((drawn, Optional(Does(You(), (Play(among(them), Verb.CAST, free=True),)))))


def secret_entrance() -> Effect:
    """ "Search your library for a basic land card, reveal it, put it into your hand, then shuffle."."""
    land = Filter((HasSupertype(Supertype.BASIC),), Noun(Thing.CARD, (Kind((HasType(CardType.LAND),)),)))
    it = It("it", None, SECOND)
    search = Search(You(), "library", (Chosen(land, mention=FIRST),), mention=SECOND)
    return you(search, Reveal(it), Put(it, HAND, You()), Shuffle(), joint=Joint.THEN)


def throne() -> Effect:
    """ "Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with three
    +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle."."""
    revealed = you(Reveal(TopOfLibrary(10, You(), mention=FIRST), mention=SECOND))
    creature = among(Them("them", None, SECOND), CardType.CREATURE)
    put = you(PutOntoBattlefield(creature, Verb.PUT, count=3, kind="+1/+1", mention=FOURTH))
    gains = Continuously(It("it", None, FOURTH), (GainAbility((Hexproof(),)),), UNTIL_YOUR_NEXT_TURN)
    return Sequence((revealed, put, gains, you(Shuffle())))


def room(name: str, effect: Effect, *leads_to: str) -> Triggered:
    """A room and its ability (CR 309.4c)."""
    return Triggered(RoomEntered(name, leads_to), effect, zone=COMMAND, word="when")


def lost_mine() -> tuple[Triggered, ...]:
    """The rooms of the first of the three dungeons into which players venture."""
    opponents = Does(EachPlayer(PlayerKind.OPPONENT), (LoseLife(1),))
    drain = Sequence((opponents, Does(You(), (GainLife(1),))), Joint.AND)
    goblin = creature_token(SetPT(1, 1), Color.RED, "Goblin")
    temple = "Temple of Dumathoin"
    return (
        room("Cave Entrance", you(Scry(1)), "Goblin Lair", "Mine Tunnels"),
        room("Goblin Lair", you(CreateTokens(1, goblin)), "Storeroom", "Dark Pool"),
        room("Mine Tunnels", A_TREASURE, "Dark Pool", "Fungi Cavern"),
        room("Storeroom", you(PutCounters(1, "+1/+1", A_CREATURE)), temple),
        room("Dark Pool", drain, temple),
        room("Fungi Cavern", on_target(ChangePT(-4, 0)), temple),
        room(temple, you(Draw(1))),
    )


def mad_mage() -> tuple[Triggered, ...]:
    """The rooms of the longest dungeon."""
    skeleton = creature_token(SetPT(1, 1), Color.BLACK, "Skeleton")
    return (
        room("Yawning Portal", you(GainLife(1)), "Dungeon Level"),
        room("Dungeon Level", you(Scry(1)), "Goblin Bazaar", "Twisted Caverns"),
        room("Goblin Bazaar", A_TREASURE, "Lost Level"),
        room("Twisted Caverns", on_target(CantAttack()), "Lost Level"),
        room("Lost Level", you(Scry(2)), "Runestone Caverns", "Muiral's Graveyard"),
        room("Runestone Caverns", runestone_caverns(), "Deep Mines"),
        room("Muiral's Graveyard", you(CreateTokens(2, skeleton)), "Deep Mines"),
        room("Deep Mines", you(Scry(3)), "Mad Wizard's Lair"),
        room("Mad Wizard's Lair", mad_wizards_lair()),
    )


def tomb() -> tuple[Triggered, ...]:
    """The rooms of the dungeon that takes something for each step."""
    one_of_three = one_of_types(CardType.CREATURE, CardType.ARTIFACT, CardType.LAND)
    cradle = "Cradle of the Death God"
    horror = creature_token(SetPT(4, 4), Color.BLACK, "God", "Horror", abilities=(Deathtouch(),))
    legendary = (HasSupertype(Supertype.LEGENDARY),)
    god = replace(horror, supertypes=legendary, name="The Atropal", first=True)
    everybody = Does(EachPlayer(PlayerKind.PLAYER), (LoseLife(1),))
    return (
        room("Trapped Entry", everybody, "Veils of Fear", "Oubliette"),
        room("Veils of Fear", each_loses_unless(Discard(1, CARDS)), "Sandfall Cell"),
        room("Sandfall Cell", each_loses_unless(Sacrifice(one_of_three, own_choice=True)), cradle),
        room("Oubliette", oubliette(), cradle),
        room(cradle, you(CreateTokens(1, god))),
    )


def undercity() -> tuple[Triggered, ...]:
    """The rooms of the dungeon into which only the initiative leads (CR 726.2)."""
    skeleton = creature_token(SetPT(4, 1), Color.BLACK, "Skeleton", abilities=(Menace(),))
    target_player = Target(PlayerFilter(PlayerKind.PLAYER), slot=0, mention=FIRST)
    last = "Throne of the Dead Three"
    return (
        room("Secret Entrance", secret_entrance(), "Forge", "Lost Well"),
        room("Forge", you(PutCounters(2, "+1/+1", A_CREATURE)), "Trap!", "Arena"),
        room("Lost Well", you(Scry(2)), "Arena", "Stash"),
        room("Trap!", Does(target_player, (LoseLife(5),)), "Archives"),
        room("Arena", you(Goad(A_CREATURE)), "Archives", "Catacombs"),
        room("Stash", A_TREASURE, "Catacombs"),
        room("Archives", you(Draw(1)), last),
        room("Catacombs", you(CreateTokens(1, skeleton)), last),
        room(last, throne()),
    )


@cache
def open_dungeons() -> dict[str, CardDefinition]:
    """The dungeon cards into which any venturing leads, by name (CR 309.2a)."""
    found = {
        "Lost Mine of Phandelver": lost_mine(),
        "Dungeon of the Mad Mage": mad_mage(),
        "Tomb of Annihilation": tomb(),
    }
    return {name: dungeon(name, abilities) for name, abilities in found.items()}


@cache
def dungeons() -> dict[str, CardDefinition]:
    """All dungeon cards that each player has outside the game, by name (CR 309.2)."""
    return {**open_dungeons(), UNDERCITY: dungeon(UNDERCITY, undercity())}


def dungeon(name: str, abilities: tuple[Triggered, ...]) -> CardDefinition:
    """A dungeon card (CR 309.1)."""
    printed = Printed(name, types=frozenset((CardType.DUNGEON,)), abilities=Meant(abilities))
    return CardDefinition(name, (printed,))

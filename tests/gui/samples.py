"""A table in mid-game and one decision of each kind about it, made by hand: no game is run."""

from engine.decisions import (
    Act,
    ActionKind,
    ActionOption,
    Answer,
    Arrange,
    Arranged,
    Attack,
    AttackOption,
    Attacks,
    Block,
    BlockOption,
    Blocks,
    Choose,
    Confirm,
    Counted,
    Decision,
    Divide,
    Divided,
    ManaOption,
    Name,
    Named,
    Number,
    ObjectOption,
    Order,
    Paid,
    Pay,
    Picked,
    Pile,
    PlayerOption,
    Purpose,
    Said,
    Why,
    WordOption,
)
from engine.decisions.combat_rules import AttackerLimits, AttackRules, BlockRules
from engine.views import (
    Changed,
    Difference,
    Fact,
    Inspected,
    InspectedAbility,
    InspectedRow,
    LogLine,
    ManaType,
    ObjectId,
    ObjectView,
    PlayerId,
    PlayerView,
    Step,
    TableView,
    WayView,
    Zone,
    mana_cost,
)

ANN, BOB = PlayerId(0), PlayerId(1)
GREEN = ManaType.GREEN


def creature(
    id: int, name: str, power: int, toughness: int, controller: PlayerId = ANN, **more
) -> ObjectView:
    """A creature on the battlefield, or where `zone` says."""
    standard = {
        "zone": Zone.BATTLEFIELD,
        "mana_cost": "{1}{G}",
        "type_line": "Creature — Beast",
        "types": ("creature",),
        "colors": "G",
        "text": f"This is the text of {name}.",
    }
    return ObjectView(
        id=ObjectId(id),
        known=True,
        owner=controller,
        controller=controller,
        name=name,
        power=power,
        toughness=toughness,
        **{**standard, **more},
    )


def land(id: int, name: str, controller: PlayerId = ANN, **more) -> ObjectView:
    """A basic land on the battlefield."""
    return ObjectView(
        id=ObjectId(id),
        known=True,
        zone=more.pop("zone", Zone.BATTLEFIELD),
        owner=controller,
        controller=controller,
        name=name,
        type_line=f"Basic Land — {name}",
        types=("land",),
        text="{T}: Add {G}.",
        **more,
    )


def back(id: int, owner: PlayerId) -> ObjectView:
    """A card in a hand that the seat may not look at."""
    return ObjectView(id=ObjectId(id), known=False, zone=Zone.HAND, owner=owner, controller=owner)


ANN_HAND = (
    creature(30, "Bramble Boar", 3, 3, zone=Zone.HAND, mana_cost="{2}{G}"),
    land(31, "Forest", zone=Zone.HAND),
    ObjectView(
        id=ObjectId(32),
        known=True,
        zone=Zone.HAND,
        owner=ANN,
        controller=ANN,
        name="Falling Branch",
        mana_cost="{1}{G}",
        type_line="Instant",
        types=("instant",),
        colors="G",
        text="Falling Branch deals 3 damage to any target.",
    ),
)
BOB_HAND = (
    creature(40, "Cinder Imp", 2, 1, BOB, zone=Zone.HAND, mana_cost="{1}{R}", colors="R"),
    land(41, "Mountain", BOB, zone=Zone.HAND),
)
BATTLEFIELD = (
    land(1, "Forest"),
    land(2, "Forest"),
    land(3, "Forest", tapped=True),
    creature(10, "Mossback Elder", 4, 4),
    creature(11, "Thicket Scout", 2, 2),
    creature(12, "Hive Tender", 1, 3, sick=True, counters=(("+1/+1", 2),)),
    land(5, "Mountain", BOB),
    land(6, "Mountain", BOB),
    creature(20, "Ember Hound", 3, 2, BOB, colors="R"),
    creature(21, "Ash Walker", 2, 3, BOB, colors="R", damage=1),
)


def table(
    seat: PlayerId = ANN, step: Step = Step.PRECOMBAT_MAIN, active: PlayerId = ANN, **more
) -> TableView:
    """The sample table as a seat sees it."""
    hands = {
        ANN: ANN_HAND if seat == ANN else tuple(back(card.id, ANN) for card in ANN_HAND),
        BOB: BOB_HAND if seat == BOB else tuple(back(card.id, BOB) for card in BOB_HAND),
    }
    graveyard = (creature(50, "Old Stag", 2, 2, zone=Zone.GRAVEYARD),)
    standard = {"battlefield": BATTLEFIELD, "stack": (), "turn": 5, "priority": seat}
    return TableView(
        seat=seat,
        players=(
            PlayerView(ANN, "Ann", 17, hands[ANN], 40, None, graveyard, ()),
            PlayerView(BOB, "Bob", 12, hands[BOB], 41, None, (), ()),
        ),
        active=active,
        step=step,
        **{**standard, **more},
    )


STACK_SPELL = ObjectView(
    id=ObjectId(60),
    known=True,
    zone=Zone.STACK,
    owner=BOB,
    controller=BOB,
    name="Scorching Word",
    mana_cost="{R}",
    type_line="Instant",
    types=("instant",),
    colors="R",
    stack_text="Scorching Word deals 2 damage to Thicket Scout.",
    target_objects=(ObjectId(11),),
)

LOG = (
    LogLine(1, 5, Step.DRAW, "Ann draws a card.", "504.1", player=ANN),
    LogLine(2, 5, Step.PRECOMBAT_MAIN, "Ann plays Forest.", "305.1", objects=(ObjectId(3),), player=ANN),
)


def objects(*ids: int) -> tuple[ObjectOption, ...]:
    """Options that are these objects."""
    return tuple(ObjectOption(ObjectId(id)) for id in ids)


ACT = Act(
    ANN,
    Why("117.1", text="Act or pass"),
    (
        ActionOption(ActionKind.PASS),
        ActionOption(ActionKind.CAST, ObjectId(30)),
        ActionOption(ActionKind.PLAY_LAND, ObjectId(31)),
        ActionOption(ActionKind.CAST, ObjectId(32)),
        ActionOption(ActionKind.MANA, ObjectId(1), "mana", label="{T}: Add {G}."),
    ),
)
SPRINT = ObjectView(
    id=ObjectId(30),
    known=True,
    zone=Zone.HAND,
    owner=ANN,
    controller=ANN,
    name="Boar Sprint",
    mana_cost="{G}",
    type_line="Sorcery — Adventure",
    types=("sorcery",),
    colors="G",
    text="Target creature gets +2/+2 until end of turn.",
)
WAYS = {
    ObjectId(30): (
        WayView(ActionKind.CAST, "Bramble Boar", ANN_HAND[0], cost="{2}{G}"),
        WayView(
            ActionKind.CAST, "Boar Sprint", SPRINT, face=1, cost="{G}",
            rule="601.2c", reason="there are not enough legal targets for it",
        ),
        WayView(ActionKind.CAST, "Bramble Boar", ANN_HAND[0], "flashback", cost="{G}, Discard a card"),
    )
}  # fmt: skip
MANY_WAYS = Act(
    ANN,
    Why("117.1", text="Act or pass"),
    (
        *ACT.options,
        ActionOption(ActionKind.CAST, ObjectId(30), way="flashback"),
        ActionOption(
            ActionKind.SPECIAL, ObjectId(30), way="foretell", label="Foretell Bramble Boar", cost="{2}"
        ),
    ),
)
TARGET = Choose(
    ANN,
    Why("601.2c", ObjectId(32), "Choose any target"),
    (*objects(10, 11, 20, 21), PlayerOption(ANN), PlayerOption(BOB)),
    purpose=Purpose.TARGET,
    cancellable=True,
)
COLOR = Choose(
    ANN,
    Why("105.4", ObjectId(10)),
    tuple(WordOption(word[0].upper(), word) for word in ("white", "blue", "black", "red", "green")),
    purpose=Purpose.COLOR,
)
DISCARD = Choose(
    ANN, Why("514.1", text="Discard two cards"), objects(30, 31, 32), 2, 2, Purpose.DISCARD, helps=False
)
REPLACEMENT = Choose(
    ANN,
    Why("616.1", ObjectId(11), "Thicket Scout would die"),
    (
        WordOption("a", "exile it instead", ObjectId(20)),
        WordOption("b", "return it to its owner's hand instead", ObjectId(10)),
    ),
    purpose=Purpose.REPLACEMENT,
)
CONFIRM = Confirm(ANN, Why("118.12a", ObjectId(20), "Pay to keep Ember Hound from being countered?"), "{2}")
KEEP = Confirm(ANN, Why("103.5", text="Keep this hand of 7 cards?"), purpose=Purpose.KEEP)
NUMBER = Number(ANN, Why("107.3a", ObjectId(32), "Choose the value of X"), 0, 6, cancellable=True)
ORDER = Order(
    ANN,
    Why("603.3b", text="Order your triggered abilities"),
    (
        WordOption("a", "draw a card", ObjectId(10)),
        WordOption("b", "you gain 2 life", ObjectId(11)),
        WordOption("c", "create a Seedling", ObjectId(12)),
    ),
    Purpose.TRIGGER,
)
DIVIDE = Divide(
    ANN,
    Why("510.1c", ObjectId(10), "Divide the damage of Mossback Elder"),
    (*objects(20, 21), PlayerOption(BOB)),
    4,
    0,
    lethal=(2, 2),
    rest_needs_lethal=True,
    suggestion=(2, 2, 0),
)
PAY = Pay(
    ANN,
    Why("601.2g", ObjectId(32), "Pay for Falling Branch"),
    mana_cost("{1}{G}"),
    (),
    (
        ManaOption(ObjectId(1), "mana", ((GREEN,),)),
        ManaOption(ObjectId(2), "mana", ((GREEN,),)),
        ManaOption(
            ObjectId(12), "mana", ((GREEN,), (ManaType.WHITE,)), False, "Sacrifice this: Add {G} or {W}."
        ),
    ),
    ((0, 0), (1, 0)),
)
ATTACK_OPTIONS = (
    AttackOption(ObjectId(10), (PlayerOption(BOB),)),
    AttackOption(ObjectId(11), (PlayerOption(BOB),), must=True),
)
ATTACK = Attack(ANN, Why("508.1", text="Declare attackers"), ATTACK_OPTIONS, AttackRules(ATTACK_OPTIONS, 1))
BLOCK_OPTIONS = (
    BlockOption(ObjectId(10), (ObjectId(20), ObjectId(21))),
    BlockOption(ObjectId(11), (ObjectId(20), ObjectId(21))),
)
BLOCK = Block(
    ANN,
    Why("509.1", text="Declare blockers"),
    BLOCK_OPTIONS,
    BlockRules(BLOCK_OPTIONS, (AttackerLimits(ObjectId(21), at_least=2),), 0),
)
ARRANGE = Arrange(
    ANN,
    Why("701.22a", ObjectId(10), "Scry 3"),
    objects(30, 31, 32),
    (Pile("top of your library"), Pile("bottom of your library")),
)
NAME = Name(ANN, Why("201.4", ObjectId(10)), ("Ash Walker", "Ember Hound", "Forest", "Mountain"), open=False)

SAMPLES: dict[type, Decision] = {
    type(decision): decision
    for decision in (ACT, TARGET, CONFIRM, NUMBER, ORDER, DIVIDE, PAY, ATTACK, BLOCK, ARRANGE, NAME)
}
LEGAL: dict[type, Answer] = {
    Act: Picked((0,)),
    Choose: Picked((2,)),
    Confirm: Said(False),
    Number: Counted(2),
    Order: Picked((1, 0, 2)),
    Divide: Divided((2, 2, 0)),
    Pay: Paid(((0, 0), (1, 0)), True),
    Attack: Attacks(((ObjectId(11), PlayerOption(BOB)),)),
    Block: Blocks(((ObjectId(10), ObjectId(20)),)),
    Arrange: Arranged(((0, 1, 2), ())),
    Name: Named("Forest"),
}

WHAT_IF = (Difference("Bramble Bear", "power/toughness", "3/3", "4/4", ObjectId(21)),)
INSPECTED = Inspected(
    ObjectId(21),
    "Bramble Bear",
    known=True,
    place="battlefield",
    printed=(Fact("name", "Bramble Bear"), Fact("power/toughness", "2/2")),
    copiable=(Fact("name", "Bramble Bear"), Fact("power/toughness", "2/2")),
    now=(Fact("name", "Bramble Bear"), Fact("power/toughness", "3/3")),
    counters=(("+1/+1", 1),),
    rows=(
        InspectedRow("6", "Abilities", "613.1f", (Changed("abilities", "none", "none"),)),
        InspectedRow(
            "7b", "Power and toughness set", "613.4b", (Changed("power/toughness", "2/2", "2/2"),),
            "Each artifact has base power and toughness 0/0", ObjectId(22), "Dust", 7, applied=False,
            reason="It isn't what the effect speaks of: not “an artifact” (CR 611.3a).", key=(22, "0:0/0"),
        ),
        InspectedRow(
            "7c", "Power and toughness modified", "613.4c", (Changed("power/toughness", "2/2", "3/3"),),
            "Counters on it",
        ),
    ),
    abilities=(InspectedAbility("Flying", "its own text", taken_by="Dust", taker=ObjectId(22)),),
)  # fmt: skip

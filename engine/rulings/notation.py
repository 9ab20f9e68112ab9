"""What a ruling file says, as values: the question and its answer, the position, and what is done and holds, moment by
moment. The words of the position and of checks are those of scenarios."""

from typing import Annotated

from msgspec import Meta

from engine.scenario.notation import (
    Attacking,
    Begins,
    Check,
    ChoiceKind,
    Count,
    CustomCard,
    Do,
    Form,
    GoingOn,
    Name,
    OnStack,
    PlacedCard,
    Start,
    TurnNumber,
    Wanted,
    When,
    Words,
)
from engine.values.edition import Profile
from engine.values.steps import Step

FORMAT = 1
"""The version of the format that this program writes."""
MOST_MOMENTS = 500

Version = Annotated[int, Meta(ge=1, le=FORMAT)]
Placed = PlacedCard | Name
"""A card in a zone: its name alone, or with how it lies there."""
Meant = Wanted | Name
"""An object or player: a name alone means the player, the alias or the card that is called so, in this order."""


class Side(Begins[Placed], frozen=True):
    """What a player of a ruling begins with."""


class Answer(Form, frozen=True):
    """What a player answers when the rules ask. `by`: who, if it isn't the one who acts."""

    kind: ChoiceKind
    by: Name | None = None
    objects: tuple[Meant, ...] = ()
    or_text: Words | None = None
    value: bool | int | Name | None = None
    starts_with: Words | None = None
    contains: Words | None = None
    use: Name | None = None
    keyword: Name | None = None
    text: Words | None = None
    source: Name | None = None
    verb: Name | None = None


class Action(Form, frozen=True):
    """What a player does. `says` tells it in a sentence, `rule` is the rule that it is done by.
    `pays_with`: the sources whose mana it is paid with, in order; without it mana is spent so that the rest can be paid.
    `taken_back`: once these have given their mana, the player goes back to before it was begun (CR 733.1)."""

    player: Name
    do: Do
    card: Name | None = None
    alias: Name | None = None
    method: Name | None = None
    targets: tuple[Meant, ...] | None = None
    ability: Words | None = None
    source: Name | None = None
    attacker: Meant | None = None
    defender: Meant | None = None
    blocker: Meant | None = None
    none: bool = False
    counter: Name | None = None
    count: Count | None = None
    value: Name | None = None
    when: When | None = None
    illegal: bool = False
    taken_back: bool = False
    pays_with: tuple[Meant, ...] = ()
    index: Count | None = None
    answers: tuple[Answer, ...] = ()
    says: Words = ""
    rule: Name | None = None


class Moment(Form, frozen=True):
    """A moment with a name: everything written in it has been done, and the expectations hold then.

    `ended`: they hold when the step has ended, for steps in which nobody gets priority and for the end of the game.
    """

    name: Name
    turn: TurnNumber = 1
    step: Step = Step.PRECOMBAT_MAIN
    actions: tuple[Action, ...] = ()
    answers: tuple[Answer, ...] = ()
    expect: tuple[Check, ...] = ()
    ended: bool = False


Difficulty = Annotated[int, Meta(ge=1, le=5)]


class Ruling(Form, frozen=True):
    """A question about the rules with its answer, and the play that shows it. `topics`: what it is found under, `edition`:
    by the rules of which date it is answered, `timestamps`: the permanents that came last, by alias and in this order. `effects`,
    `combat`, `bands` of attackers and `stack` (the lowest first) are there as the position begins."""

    ruling: Version
    title: Name
    question: Words = ""
    answer: Words = ""
    rules: tuple[Name, ...] = ()
    topics: tuple[Name, ...] = ()
    edition: Profile = Profile.TODAY
    cards: dict[Name, CustomCard] = {}
    players: dict[Name, Side] = {}
    turn_order: tuple[Name, ...] = ()
    day_night: Name | None = None
    starts: Start | None = None
    timestamps: tuple[Name, ...] = ()
    effects: tuple[GoingOn, ...] = ()
    combat: tuple[Attacking, ...] = ()
    bands: tuple[tuple[Name, ...], ...] = ()
    stack: tuple[OnStack, ...] = ()
    answers: tuple[Answer, ...] = ()
    moments: tuple[Moment, ...] = ()


class Exercise(Form, frozen=True, kw_only=True):
    """Something to try: a position in the words of rulings, and a task. `hints` say more and more, `solution` all of it."""

    title: Name
    task: Words
    rules: tuple[Name, ...] = ()
    difficulty: Difficulty = 1
    hints: tuple[Words, ...] = ()
    solution: Words = ""
    edition: Profile = Profile.TODAY
    cards: dict[Name, CustomCard] = {}
    players: dict[Name, Side] = {}
    turn_order: tuple[Name, ...] = ()
    starts: Start | None = None

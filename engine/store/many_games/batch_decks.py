"""Whole games between opponents with random decks of a card file, many at once (batch).

Each deck has 40 cards that are read whole: basic lands of two colors, lands that hurt for colored mana where the file
has some, makers of Treasures, and spells of these colors.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import product
from multiprocessing import get_context

from msgspec import Struct
from msgspec.structs import replace

from engine.agents.chance import Dice
from engine.agents.opponents import opponent
from engine.cards.spoken import compiled
from engine.decisions import Answer, Decision
from engine.language.records import CardRecord
from engine.rules.core.game import Game, Observer
from engine.store.games import new_session
from engine.store.library import LoadedDeck
from engine.store.many_games.arena import Patience
from engine.store.many_games.batch_fuzzing import summary
from engine.store.many_games.memory import resident_megabytes
from engine.values.ids import PlayerId

SPELLS = 23
MAKERS = 2
"""So many of the spells make Treasures, if the file has such cards."""
HURTING = 3
"""So many of the lands hurt, if the file has such lands of the deck's colors."""
LANDS = 17
DRAWN = 4
"""For each place in a deck so many cards are drawn, as not every one is whole."""

MOST_DECISIONS = 20_000
"""A game with more decisions is endless."""
MOST_SECONDS = 300.0
"""So is one that takes more processor time than this."""
MOST_MEGABYTES = 150.0
"""A game whose process grows by more than this has taken too much."""
STOP_AT = 4 * MOST_MEGABYTES
"""At so much growth it isn't waited for its end."""
EVERY = 16
"""Every so many times that somebody gets priority memory is looked at."""

BASIC = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""The land types that are basic, with the color of their mana (CR 305.6)."""

Progress = Callable[[int, int], None]
"""Is told how many games were played and how many of them went wrong."""


class Endless(Exception):
    """A game doesn't come to its end."""


class TooLarge(Exception):
    """A game takes more memory than it may by far."""


class DeckTrial(Struct, frozen=True):
    """How a game between random decks went. `broken`, `endless`: what ended it, empty if nothing did; `megabytes`: by
    how much the process had grown at its largest, None where the system doesn't tell; `cards`: both decks, of a game that went wrong."""

    number: int
    seed: int
    agents: tuple[str, str]
    winner: int | None = None
    reason: str = ""
    turns: int = 0
    decisions: int = 0
    seconds: float = 0.0
    megabytes: float | None = None
    broken: str = ""
    endless: str = ""
    cards: tuple[tuple[str, ...], ...] = ()

    @property
    def too_large(self) -> bool:
        """Whether it took more memory than it may."""
        return self.megabytes is not None and self.megabytes > MOST_MEGABYTES

    @property
    def wrong(self) -> bool:
        """Whether anything was wrong with it."""
        return bool(self.broken or self.endless) or self.too_large


class DeckReport(Struct, frozen=True):
    """What came of all games: those that broke, those without end, and those that took too much memory."""

    games: int
    turns: int
    decisions: int
    seconds: float
    most_decisions: int
    most_megabytes: float | None
    broken: tuple[DeckTrial, ...]
    endless: tuple[DeckTrial, ...]
    too_large: tuple[DeckTrial, ...]

    @property
    def wrong(self) -> int:
        """How many games went wrong."""
        return len(self.broken) + len(self.endless) + len(self.too_large)


class Offer(Struct, frozen=True):
    """The cards that a deck is made of: the first that are whole are taken. Without lands of a kind there are none."""

    basics: tuple[CardRecord, ...]
    hurting: tuple[CardRecord, ...]
    makers: tuple[CardRecord, ...]
    spells: tuple[CardRecord, ...]


class Stock:
    """The cards of a file by what they do in a deck."""

    def __init__(self, records: Sequence[CardRecord]) -> None:
        self.basics = [record for record in records if is_basic(record)]
        lands = [record for record in records if is_land(record) and not is_basic(record)]
        self.hurting = [record for record in lands if "damage to you" in record.faces[0].text]
        self.spells = [record for record in records if is_spell(record)]
        self.makers = [record for record in self.spells if "Treasure token" in record.faces[0].text]

    def offer(self, dice: Dice) -> Offer:
        """What a random deck can be made of: two colors, and what is colorless."""
        colors = frozenset(dice.some(2, sorted(BASIC.values())))
        basics = [record for record in self.basics if mana_of(record) <= colors]
        hurting = [record for record in self.hurting if mana_of(record) & colors]
        return Offer(
            tuple(basics),
            drawn(dice, hurting, HURTING * DRAWN),
            drawn(dice, [record for record in self.makers if colors_of(record) <= colors], MAKERS * DRAWN),
            drawn(dice, [record for record in self.spells if colors_of(record) <= colors], SPELLS * DRAWN),
        )


def is_basic(record: CardRecord) -> bool:
    """Whether a card is a basic land with one of the types that give colored mana (CR 305.6)."""
    words = record.faces[0].type_line.split()
    return "Basic" in words and "Land" in words and any(word in BASIC for word in words)


def is_land(record: CardRecord) -> bool:
    """Whether the front of a card is a land."""
    return "Land" in record.faces[0].type_line.split()


def is_spell(record: CardRecord) -> bool:
    """Whether the front of a card can be cast for mana from a hand."""
    face = record.faces[0]
    return bool(face.mana_cost) and not is_land(record)


def colors_of(record: CardRecord) -> frozenset[str]:
    """The colors of the mana in the cost of a card's front."""
    return frozenset(letter for letter in record.faces[0].mana_cost if letter in "WUBRG")


def mana_of(record: CardRecord) -> frozenset[str]:
    """The colors of mana that a land speaks of, or has the basic land type of."""
    face = record.faces[0]
    typed = {color for name, color in BASIC.items() if name in face.type_line.split()}
    return frozenset(typed | {letter for letter in "WUBRG" if f"{{{letter}}}" in face.text})


def drawn(dice: Dice, records: Sequence[CardRecord], count: int) -> tuple[CardRecord, ...]:
    """Some of the cards."""
    return tuple(dice.some(min(count, len(records)), records))


def deck_of(name: str, offer: Offer) -> LoadedDeck:
    """A deck of 40 cards, or fewer where a file has too few; lands are the basic ones in turn."""
    spells = first_whole(offer.makers, MAKERS)
    others = [record for record in offer.spells if record not in spells]
    spells += first_whole(others, SPELLS - len(spells))
    lands = first_whole(offer.hurting, HURTING)
    basics = first_whole(offer.basics, len(offer.basics))
    lands += [basics[number % len(basics)] for number in range(LANDS - len(lands)) if basics]
    return LoadedDeck(name, (*lands, *spells))


def first_whole(records: Sequence[CardRecord], count: int) -> list[CardRecord]:
    """The first cards that are read whole, so many."""
    found: list[CardRecord] = []
    for record in records:
        if len(found) == count:
            break
        result = compiled(record)
        if result.definition is not None:
            found.append(record)
    return found


class Watcher(Observer):
    """Ends a game that has no end, and one that grows without bounds."""

    def __init__(self) -> None:
        self.start = resident_megabytes()
        self.until = time.process_time() + MOST_SECONDS
        self.most: float | None = None
        self.answers = 0
        self.looked = 0

    def answered(self, game: Game, decision: Decision, answer: Answer) -> None:
        """Count decisions."""
        self.answers += 1
        if self.answers > MOST_DECISIONS:
            raise Endless(f"more than {MOST_DECISIONS} decisions, in turn {game.state.turn.number}")
        if time.process_time() > self.until:
            raise Endless(f"more than {MOST_SECONDS:.0f} s, in turn {game.state.turn.number}")
        self.looked += 1
        if self.looked % EVERY == 0:
            self.look()

    def look(self) -> None:
        """See how large the process is."""
        now = resident_megabytes()
        if now is not None and self.start is not None:
            self.most = max(self.most or 0.0, now - self.start)
            if self.most > STOP_AT:
                raise TooLarge(f"{self.most:.0f} MB")


PLAYERS = ("random", "simple")
"""Who plays if nothing else is said: opponents that answer without looking ahead, so that many games can be played."""
THOUGHT_OF = 6
"""Who looks ahead plays out so many games for a decision: it is looked for what breaks, and not for good play."""


class Job(Struct, frozen=True):
    """A game to be played: its number, its seed, who plays, and what the decks are made of."""

    number: int
    seed: int
    agents: tuple[str, str]
    offers: tuple[Offer, Offer]


def jobs_of(
    records: Sequence[CardRecord], games: int, seed: int, players: Sequence[str] = PLAYERS
) -> Iterator[Job]:
    """The games to play: each pairing of opponents in turn, two new decks each time."""
    stock = Stock(records)
    pairings = list(product(players, repeat=2))
    for number in range(games):
        own = seed * 1_000_003 + number
        dice = Dice(own)
        first, second = pairings[number % len(pairings)]
        yield Job(number, own, (first, second), (stock.offer(dice), stock.offer(dice)))


def play_job(job: Job) -> DeckTrial:
    """Play a game; whatever ends it early is noted."""
    began = time.perf_counter()
    trial = DeckTrial(job.number, job.seed, job.agents)
    decks = [deck_of(f"random deck {seat + 1}", offer) for seat, offer in enumerate(job.offers)]
    names = tuple(tuple(record.name for record in deck.cards) for deck in decks)
    agents = {
        PlayerId(seat): opponent(kind, job.seed * 2 + seat, by_work=True, games=THOUGHT_OF)
        for seat, kind in enumerate(job.agents)
    }
    watcher = Watcher()
    session = new_session(
        decks, ("Ann", "Bob"), agents, job.seed, first=job.number % 2, observers=(Patience(), watcher)
    )
    try:
        result = session.play()
        watcher.look()
    except Endless as problem:
        trial = replace(trial, endless=str(problem), cards=names)
    except TooLarge:
        trial = replace(trial, cards=names)
    except Exception as problem:  # whatever breaks a game is what is looked for
        trial = replace(trial, broken=summary(problem), cards=names)
    else:
        trial = replace(trial, winner=result.winner, reason=result.reason)
    trial = replace(
        trial,
        turns=session.result.turns,
        decisions=session.decisions,
        seconds=round(time.perf_counter() - began, 3),
        megabytes=None if watcher.most is None else round(watcher.most, 1),
    )
    return replace(trial, cards=names) if trial.too_large else trial


def fuzz_decks(
    records: Sequence[CardRecord],
    games: int,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    players: Sequence[str] = PLAYERS,
) -> DeckReport:
    """Play so many games between random decks of a file, every pairing of opponents in turn. Raises KeyError for an
    opponent that there isn't."""
    began = time.perf_counter()
    trials: list[DeckTrial] = []
    for trial in _played(jobs_of(records, games, seed, players), jobs):
        trials.append(trial)
        if progress is not None:
            progress(len(trials), sum(1 for each in trials if each.wrong))
    trials.sort(key=lambda trial: trial.number)
    return _report_of(trials, seconds=round(time.perf_counter() - began, 3))


def _report_of(trials: Sequence[DeckTrial], *, seconds: float) -> DeckReport:
    """What came of so many games."""
    return DeckReport(
        len(trials),
        sum(trial.turns for trial in trials),
        sum(trial.decisions for trial in trials),
        seconds,
        max((trial.decisions for trial in trials), default=0),
        max((trial.megabytes for trial in trials if trial.megabytes is not None), default=None),
        tuple(trial for trial in trials if trial.broken),
        tuple(trial for trial in trials if trial.endless),
        tuple(trial for trial in trials if trial.too_large),
    )


def _played(games: Iterator[Job], jobs: int) -> Iterator[DeckTrial]:
    """The games as they end, in this process or in several."""
    if jobs <= 1:
        yield from map(play_job, games)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done in as_completed([pool.submit(play_job, game) for game in games]):
            yield done.result()

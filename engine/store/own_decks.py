"""Decks of the user's own: files that were opened once are kept in the data folder and offered again."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from msgspec.structs import replace

from engine.cards.decks import Deck, DeckFileError, read_deck
from engine.cards.decks.writing import with_unread_lines
from engine.cards.files import write_whole
from engine.language.records import name_key
from engine.store.deck_words import opened_from, unreadable
from engine.store.folders import data_folder
from engine.store.library import DeckInfo, shipped_decks

FOLDER = "decks"


def own_decks(folder: Path | None = None) -> tuple[DeckInfo, ...]:
    """The decks kept in the data folder; names that are taken already are told apart by their files."""
    kept = (folder if folder is not None else data_folder()) / FOLDER
    if not kept.is_dir():
        return ()
    found: list[DeckInfo] = []
    taken = {deck.name for deck in shipped_decks()}
    for path in sorted(kept.iterdir(), key=lambda file: file.name.casefold()):
        if path.name.startswith("."):
            continue  # a copy that a crash left unfinished
        info = _described(path)
        if info.name in taken:
            info = replace(info, name=f"{info.name} ({path.name})")
        taken.add(info.name)
        found.append(info)
    return tuple(found)


def keep_deck(file: Path, folder: Path | None = None) -> DeckInfo:
    """Keep a copy of a deck file; one of the same file name is replaced once the copy is whole. Raises DeckFileError, also
    where no line of it names a card, or OSError."""
    if not read_deck(file).entries:
        raise DeckFileError(str(file), "there is no card in it")
    kept = (folder if folder is not None else data_folder()) / FOLDER
    kept.mkdir(parents=True, exist_ok=True)
    target = kept / file.name
    if not (target.exists() and target.samefile(file)):
        copied = target.with_name(f".{target.name}.new")
        try:
            shutil.copyfile(file, copied)
            copied.replace(target)
        finally:
            copied.unlink(missing_ok=True)
    return next(deck for deck in own_decks(folder) if deck.path == target)


def save_deck(deck: Deck, folder: Path | None = None, file: Path | None = None) -> DeckInfo:
    """Write a deck among the kept ones: to its file, or to a new one named after it. Lines that could not be read stay in
    it. Raises OSError, or DeckFileError where what was written would not be read as the same deck."""
    kept = (folder if folder is not None else data_folder()) / FOLDER
    kept.mkdir(parents=True, exist_ok=True)
    target = file if file is not None else _free_name(kept, deck.name)
    text = with_unread_lines(deck)
    again = read_deck(text)
    if _cards(again) != _cards(deck):
        raise DeckFileError(str(target), "would be read as another deck than it is")
    write_whole(target, text)
    return next(info for info in own_decks(folder) if info.path == target)


def delete_deck(file: Path, folder: Path | None = None) -> None:
    """Take a deck from among the kept ones. Raises OSError; ValueError for a file that isn't there."""
    kept = (folder if folder is not None else data_folder()) / FOLDER
    if file.parent != kept:
        raise ValueError(f"{file} is no deck of the user's own")
    file.unlink()


def _free_name(kept: Path, name: str) -> Path:
    """A file name that no deck has yet, after the deck's own."""
    stem = re.sub(r"[^\w '()-]+", "", name).strip()[:60] or "deck"
    path, number = kept / f"{stem}.txt", 2
    while path.exists():
        path = kept / f"{stem} {number}.txt"
        number += 1
    return path


def _cards(deck: Deck) -> tuple[tuple[tuple[int, str], ...], ...]:
    sections = (deck.main, deck.sideboard, deck.commander, deck.companion)
    return tuple(tuple((entry.count, name_key(entry.name)) for entry in section) for section in sections)


def _described(path: Path) -> DeckInfo:
    """What a deck file is called and holds; one that can't be read any more says why."""
    try:
        deck = read_deck(path)
    except (DeckFileError, OSError) as error:
        return DeckInfo(path.stem, path.stem, unreadable(str(error)), path)
    words = opened_from(path.name, len(deck.problems))
    number, aside = (sum(entry.count for entry in section) for section in (deck.main, deck.sideboard))
    return DeckInfo(path.stem, deck.name or path.stem, words, path, sizes=(number, aside))

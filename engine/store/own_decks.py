"""Decks of the user's own: files that were opened once are kept in the data folder and offered again."""

from __future__ import annotations

import shutil
from pathlib import Path

from engine.cards.decks import DeckFileError, read_deck
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
            info = DeckInfo(info.key, f"{info.name} ({path.name})", info.description, path)
        taken.add(info.name)
        found.append(info)
    return tuple(found)


def keep_deck(file: Path, folder: Path | None = None) -> DeckInfo:
    """Keep a copy of a deck file; one of the same file name is replaced once the copy is whole. Raises DeckFileError or OSError."""
    read_deck(file)
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


def _described(path: Path) -> DeckInfo:
    """What a deck file is called and holds; one that can't be read any more says why."""
    try:
        deck = read_deck(path)
    except (DeckFileError, OSError) as error:
        return DeckInfo(path.stem, path.stem, f"This deck can't be read: {error}", path)
    bad = len(deck.problems)
    more = f" {bad} of its lines are not understood." if bad else ""
    return DeckInfo(path.stem, deck.name or path.stem, f"Opened from {path.name}.{more}", path)

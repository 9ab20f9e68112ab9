"""The rules as their publisher writes them, where the person has given us that file: none is shipped.

The official plain-text file is read as it is: numbered paragraphs, each followed by its examples, and a glossary.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from engine.cards.files import UnreadableFile, whole_file, write_whole

LARGEST = 8 * 1024**2
KEPT_AS = "rules.txt"
FEWEST = 500
"""A file with fewer rules than this is not the rules."""

_RULE = re.compile(r"^(\d{3}(?:\.\d+[a-z]?)?)\.? (\S.*)$")
_EFFECTIVE = re.compile(r"effective as of ([A-Z][a-z]+ \d{1,2}, \d{4})")


class RulesText(Struct, frozen=True):
    """The text of each rule by its number, with its examples in paragraphs of their own; `effective`: since when, in the
    file's words."""

    rules: Mapping[str, str]
    effective: str = ""

    def below(self, number: str) -> tuple[str, ...]:
        """The rules right below a section or a rule: 601 has 601.1 to 601.6, and 601.2 has 601.2a to 601.2i."""
        pattern = re.compile(
            rf"{re.escape(number)}(?:\.\d+|[a-z])" if "." not in number else rf"{re.escape(number)}[a-z]"
        )
        return tuple(one for one in self.rules if pattern.fullmatch(one))

    def with_words(self, words: str) -> tuple[str, ...]:
        """The rules that hold all of some words."""
        wanted = words.casefold().split()
        return tuple(
            one for one, text in self.rules.items() if all(word in text.casefold() for word in wanted)
        )


def read_rules_text(path: Path) -> RulesText:
    """Read the official text file of the rules.

    Raises UnreadableFile if it can't be read, or isn't that file.
    """
    content = whole_file(path, LARGEST)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = content.decode("cp1252", errors="replace")
    rules: dict[str, list[str]] = {}
    last: list[str] | None = None
    for line in text.splitlines():
        said = line.strip()
        if said == "Glossary" and len(rules) > FEWEST:
            break
        found = _RULE.match(said)
        if found is not None:
            last = rules[found[1]] = [found[2]]
        elif said and last is not None and len(last[0]) > 0 and "." in next(reversed(rules)):
            last.append(said)
    if len(rules) < FEWEST:
        line_count = text.count("\n") + 1
        raise UnreadableFile(
            path, f"isn't the text of the rules: only {len(rules)} numbered rules in its {line_count} lines"
        )
    effective = _EFFECTIVE.search(text)
    joined = {number: "\n\n".join(parts) for number, parts in rules.items()}
    return RulesText(joined, effective[1] if effective is not None else "")


def keep_rules_text(path: Path, folder: Path) -> RulesText:
    """Read a file of the rules, and keep a copy of it in the data folder.

    Raises UnreadableFile if it can't be read, isn't that file, or can't be kept.
    """
    found = read_rules_text(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / KEPT_AS, whole_file(path, LARGEST))
    except OSError as error:
        raise UnreadableFile(folder / KEPT_AS, f"can't be written: {error.strerror or error}") from error
    return found


def kept_rules_text(folder: Path) -> RulesText | None:
    """The rules that were imported before; None if there are none.

    Raises UnreadableFile if the copy is damaged.
    """
    kept = folder / KEPT_AS
    return read_rules_text(kept) if kept.exists() else None

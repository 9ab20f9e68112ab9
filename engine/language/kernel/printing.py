"""Printing: the tokens of a value, by a phrase that can express all of it."""

from collections.abc import Mapping
from typing import Any, Protocol

from engine.language.kernel.phrases import Phrase
from engine.language.kernel.template import Group, Inflected, Part, Slot, Word, walk
from engine.language.kernel.tokens import ARTICLE
from engine.values.number import NUMBERS, Number


class Speaker(Protocol):
    """What prints the values of a slot: a category's table."""

    def say(self, value: Any, number: Number) -> list[str] | None: ...

    def number(self, value: Any) -> Number: ...

    def culprit(self, value: Any) -> tuple[str, Any]:
        """Of a value that can't be said: the innermost category and value to blame."""
        ...


class Printer:
    """A phrase, ready to print in one grammar."""

    def __init__(self, phrase: Phrase, speakers: Mapping[str, Speaker]) -> None:
        self._phrase = phrase
        self._speakers = speakers
        self._names = (*phrase.slots, *phrase.template.flags)
        self._constant = phrase.is_constant
        self.subject = subject_of(phrase)
        self._struct = phrase.is_struct
        parts = phrase.template.parts
        handing = phrase.build is None and parts == (Slot(self._names[0], None, ""),)
        self.asks = speakers[self._names[0]] if handing else None
        """What this phrase asks to print its values, if it adds nothing itself."""
        # What the fields that aren't said must hold.
        self._unsaid = (*phrase.where.items(), *phrase.others.items())

    def print(self, value: Any, number: Number) -> list[str] | None:
        """The tokens of the value, or None if this phrase can't express it."""
        if self.asks is not None:
            return self.asks.say(value, number)
        fields = self._fields(value)
        if fields is None:
            return None
        out: list[str] = []
        return out if _Filling(self, fields, number, out).fill(self._phrase.template.parts) else None

    def _fields(self, value: Any) -> Mapping[str, Any] | None:
        """What the slots and flags hold, or None if the value holds more than they can say."""
        phrase = self._phrase
        if phrase.build is None:
            return {self._names[0]: value}
        if self._constant:
            return {} if value == phrase.build else None
        if phrase.unbuild is not None:
            fields = phrase.unbuild(value)
            if fields is None or any(not same(fields.get(k), v) for k, v in phrase.where.items()):
                return None
            return fields
        for name, wanted in self._unsaid:
            held = getattr(value, name)
            if held is not wanted and not same(held, wanted):
                return None
        return {name: getattr(value, name) for name in self._names}

    def is_absent(self, name: str, value: Any) -> bool:
        """Whether a slot's group is not there for this value."""
        if self._struct:
            return same(value, self._phrase.absent[name])
        return value is None or value == ()

    def culprit(self, value: Any) -> tuple[str, Any] | None:
        """The slot's value that this phrase fails to print, if that is why it fails."""
        fields = self._fields(value) or {}
        for name, speaker in self._speakers.items():
            inner = fields.get(name)
            absent = name in self._phrase.absent and self.is_absent(name, inner)
            if inner is not None and not absent and all(speaker.say(inner, n) is None for n in NUMBERS):
                return speaker.culprit(inner)
        return None

    def speaker(self, name: str) -> Speaker:
        """What prints the values of a slot."""
        return self._speakers[name]


def subject_of(phrase: Phrase) -> str | None:
    """The slot that a clause begins with."""
    first = phrase.template.parts[0]
    return first.name if isinstance(first, Slot) else None


def same(value: Any, other: Any) -> bool:
    """Equality that tells True from 1."""
    return value is other or (type(value) is type(other) and bool(value == other))


class _Filling:
    """One template being filled."""

    def __init__(self, printer: Printer, fields: Mapping[str, Any], asked: Number, out: list[str]) -> None:
        self.printer = printer
        self.fields = fields
        self.asked = asked
        self.before = asked  # the number of the slot before, by which words agree
        self.slots = 0
        self.out = out

    def fill(self, parts: tuple[Part, ...]) -> bool:
        """Add the tokens of the parts; False if a value can't be said."""
        for part in parts:
            if type(part) is Word:
                self.out.append(part.text)
            elif type(part) is Slot:
                if not self._slot(part):
                    return False
            elif type(part) is Inflected:
                self.out.extend(part.one if self._agreeing(part.agrees) is Number.ONE else part.many)
            elif type(part) is Group:
                present = self._present(part)
                if present is None or (present and not self.fill(part.parts)):
                    return False
            else:  # an article
                self.out.append(ARTICLE)
        return True

    def _slot(self, slot: Slot) -> bool:
        value = self.fields.get(slot.name)
        if value is None:
            return False
        speaker = self.printer.speaker(slot.name)
        asked = slot.form
        if asked is None and slot.agrees is not None:
            asked = self._agreeing(slot.agrees)
        tokens = speaker.say(value, asked or Number.ONE)
        if tokens is None:
            return False
        self.out.extend(tokens)
        self.before = asked or speaker.number(value)
        self.slots += 1
        if self.asked is Number.BARE and self.slots == 1 and slot.agrees is None:
            self.before = Number.MANY  # the verb of a clause takes its base form
        return True

    def _agreeing(self, name: str | None) -> Number:
        if name is None:
            return self.before
        if self.asked is Number.BARE and name == self.printer.subject:
            return Number.MANY
        value = self.fields.get(name) if name else None
        return self.asked if value is None else self.printer.speaker(name).number(value)

    def _present(self, group: Group) -> bool | None:
        """Whether a group is there; None if its fields disagree about it."""
        if group.flag:
            flag = self.fields.get(group.flag, False)
            if type(flag) is not bool:
                return None
            present = flag is group.when
        else:
            direct = [part.name for part in group.parts if isinstance(part, Slot)]
            absences = [self.printer.is_absent(name, self.fields.get(name)) for name in direct]
            present = not absences[0]
            if absences.count(absences[0]) != len(absences):
                return None
        return present if present or self._all_absent(group) else None

    def _all_absent(self, group: Group) -> bool:
        """Whether nothing inside a group that isn't there would be lost."""
        for part in walk(group.parts):
            if isinstance(part, Slot) and not self.printer.is_absent(part.name, self.fields.get(part.name)):
                return False
            if isinstance(part, Group) and part.flag and self.fields.get(part.flag, False) is part.when:
                return False
        return True

"""Names that look like one that nobody knows."""

from hypothesis import given
from hypothesis import strategies as st

from engine.cards import likeness as subject
from engine.cards.likeness import LEAST_LIKENESS, likeness, likest
from engine.language.records import name_key

NAMES = st.text("abc é,", max_size=12)


@given(NAMES, st.lists(NAMES, max_size=12), st.integers(1, 4))
def test_they_are_those_that_comparing_all_would_find(name, names, count):
    key = name_key(name)
    ranked = sorted((-likeness(key, name_key(other)), len(other), other) for other in dict.fromkeys(names))
    wanted = [other for unlikeness, _, other in ranked[:count] if unlikeness <= -LEAST_LIKENESS]

    assert list(likest(name, names, count)) == wanted


def test_most_names_are_ruled_out_by_their_letters(monkeypatch):
    """A deck list with many unknown names took a second."""
    compared = []
    monkeypatch.setattr(subject, "likeness", lambda *two: compared.append(two) or likeness(*two))
    strange = [f"{first}{second}zzyx" * 3 for first in "ghijklmnop" for second in "rstuvw"]

    assert likest("Lantern Warden", ["Lantern Squire", *strange], 3) == ("Lantern Squire",)
    assert len(compared) <= 2

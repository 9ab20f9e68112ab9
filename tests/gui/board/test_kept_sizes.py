"""Permanents keep their size where the room for them changes a little."""

import itertools

from gui.board.arrange import arranged
from tests.gui.tables import ANN, crowd


def test_permanents_keep_their_size_while_a_question_takes_a_line_more():
    field = crowd(12)
    usual = arranged(field, ANN, 900, 430)
    least = next(high for high in range(430, 0, -1) if arranged(field, ANN, 900, high).size != usual.size)
    kept = arranged(field, ANN, 900, least - 15, kept=usual.size)
    assert kept.size == usual.size
    assert all(slot.y - slot.height / 2 >= 0 and slot.y + slot.height / 2 <= least for slot in kept.slots)
    rows = sorted({slot.y for slot in kept.slots if not slot.angle})
    assert all(b - a >= kept.size[1] * 0.8 for a, b in itertools.pairwise(rows))
    assert arranged(field, ANN, 900, least - 60, kept=usual.size).size < usual.size
    assert arranged(field, ANN, 900, 900, kept=usual.size).size > usual.size

"""Paying for a spell: what the list of sources says (CR 601.2g)."""

from msgspec.structs import replace

from engine.decisions import ManaOption, Paid
from engine.views import ManaType, ObjectId
from tests.gui import samples
from tests.gui.prompts.test_prompts import shown


def test_equal_sources_share_a_row_with_their_number(qtbot):
    forests = tuple(
        replace(
            next(one for one in samples.BATTLEFIELD if one.id == 1), id=ObjectId(id), same=101, tapped=False
        )
        for id in (101, 102, 103)
    )
    tapped = replace(forests[0], id=ObjectId(104), same=104, name="Grove")
    sources = tuple(ManaOption(one.id, "mana", ((ManaType.GREEN,),)) for one in (*forests, tapped))
    decision = replace(samples.PAY, sources=sources, suggestion=((1, 0), (3, 0)))
    prompt, answers = shown(qtbot, decision, battlefield=(*forests, tapped))
    rows = [prompt.list.item(at).text() for at in range(prompt.list.count())]
    assert rows == ["1  3 × Forest — 1 in the plan", "2  Grove"]
    prompt.pick(1)
    assert answers == [Paid(((1, 0),), False)]

"""What can be done alike with objects that nothing tells apart is weighed once."""

from engine.agents.simple.planning import Planner

BOLT = "~ deals 3 damage to target creature."


def test_two_of_a_card_in_hand_are_weighed_once(position, monkeypatch):
    weighed = []
    spell = Planner.spell
    monkeypatch.setattr(
        Planner,
        "spell",
        lambda self, place, option, *card: weighed.append(option.object) or spell(self, place, option, *card),
    )
    position.bob.controls("Bear", pt="2/2", cost="{1}{G}")
    position.bob.controls("Ogre", pt="3/3", cost="{2}{R}")
    for _ in range(3):
        position.ann.controls("Mountain")
        position.ann.holds("Bolt", BOLT, types="Instant", cost="{R}")
    position.ann.holds("Other Bolt", BOLT, types="Instant", cost="{R}")

    assert position.act(position.ann) in ("Cast Bolt", "Cast Other Bolt")
    assert len(weighed) == 2

"""By which names the text of a card calls it (CR 201.5)."""

import pytest

from engine.language.compile import own_names
from engine.language.records import CardRecord, FaceRecord, Layout


@pytest.mark.parametrize(
    ("name", "types", "short"),
    [
        ("Bear Cub", "Creature — Bear", []),
        ("Rosa of the Reeds", "Enchantment", []),
        ("Rosa of the Reeds", "Legendary Creature — Elf", ["Rosa"]),
        ("Rosa, Reed Warden", "Legendary Creature — Elf", ["Rosa"]),
        ("Rosa Reed", "Legendary Creature — Elf", ["Rosa"]),
        ("Rosa from the Reeds", "Legendary Creature — Elf", ["Rosa"]),
        ("Rosa the Tall", "Legendary Creature — Elf", ["Rosa"]),
        ("James T. Reed", "Legendary Creature — Human", ["James Reed", "James"]),
        ("Captain Reed", "Legendary Creature — Human", []),
        ("Captain James T. Reed", "Legendary Creature — Human", ["Captain Reed"]),
        ("The Reed", "Legendary Artifact", []),
        ("Lord Reed, the Tall", "Legendary Creature — Human", ["Lord Reed"]),
        ("Elf Reed", "Legendary Creature — Elf", []),
        ("Queen Rosa IV", "Legendary Creature — Elf", ["Queen IV", "Queen Rosa"]),
        ("Rosa Reed IV", "Legendary Creature — Elf", ["Rosa IV", "Rosa", "Rosa Reed"]),
    ],
)
def test_a_legend_is_called_by_a_part_of_its_name(name: str, types: str, short: list[str]) -> None:
    face = FaceRecord(name, "", types, "")

    assert own_names(CardRecord(name, Layout.NORMAL, (face,)), face) == (name, *short)


def test_one_face_is_called_by_the_name_of_the_whole_card_too() -> None:
    face = FaceRecord("Dusk", "", "Sorcery", "")

    record = CardRecord("Dusk // Dawn", Layout.SPLIT, (face, FaceRecord("Dawn", "", "Sorcery", "")))

    assert own_names(record, face) == ("Dusk", "Dusk // Dawn")

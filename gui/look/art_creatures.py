"""Generated creatures: heads in the manner of carved masks, with horns, ears, wings or leaves by creature type."""

import math

from PySide6.QtCore import QPointF
from PySide6.QtGui import QLinearGradient, QPainterPath

from gui.look.canvas import Canvas

KINDS: dict[str, frozenset[str]] = {
    "winged": frozenset(
        "Angel Bird Dragon Faerie Griffin Pegasus Drake Phoenix Bat Sphinx Hippogriff Archon Harpy Thopter Imp".split()
    ),
    "horned": frozenset(
        "Dragon Demon Minotaur Goat Devil Beast Ox Satyr Kirin Imp Antelope Elk Rhino Unicorn Hellion Kavu".split()
    ),
    "eared": frozenset(
        "Cat Wolf Fox Dog Rabbit Elf Goblin Bat Werewolf Hyena Raccoon Faerie Orc Kithkin Jackal".split()
    ),
    "round-eared": frozenset(
        "Bear Mouse Rat Ape Monkey Otter Squirrel Halfling Badger Koala Hamster Mole".split()
    ),
    "beaked": frozenset("Bird Griffin Phoenix Hippogriff Turtle Octopus Squid Harpy".split()),
    "finned": frozenset(
        "Fish Merfolk Serpent Crab Octopus Shark Leviathan Kraken Whale Frog Lizard Salamander Snake Drake".split()
    ),
    "leafy": frozenset("Plant Treefolk Dryad Fungus Saproling Elemental Druid Ouphe Hydra".split()),
    "boned": frozenset(
        "Zombie Skeleton Vampire Horror Specter Wraith Shade Spirit Nightmare Eldrazi".split()
    ),
    "helmed": frozenset(
        "Soldier Knight Warrior Giant Dwarf Samurai Archon Berserker Guard Scout Human".split()
    ),
    "angular": frozenset(
        "Construct Golem Robot Thopter Servo Myr Wall Gargoyle Scarecrow Juggernaut Horror".split()
    ),
    "many-eyed": frozenset("Insect Spider Scorpion Beeble Eye Ooze Worm Wurm Sliver Slug Horror".split()),
    "hooded": frozenset(
        "Wizard Shaman Cleric Monk Advisor Warlock Rogue Assassin Artificer Rebel Pirate".split()
    ),
}


def kinds_of(type_line: str) -> frozenset[str]:
    """The features that the creature types call for."""
    words = set(type_line.replace("—", " ").split())
    return frozenset(kind for kind, types in KINDS.items() if words & types)


def paint_creature(canvas: Canvas, type_line: str) -> None:
    """The head of a creature before its country."""
    chance, x = canvas.chance, canvas.middle
    kinds = kinds_of(type_line) or frozenset((chance.choice(tuple(KINDS)),))
    canvas.glow(x, 0.45, 0.75, 0.75)
    canvas.ridge(0.72, 0.09, "far", smooth=chance.random() < 0.6, alpha=0.75)
    canvas.ridge(0.86, 0.05, "mid", smooth=True, alpha=0.8)
    wide, top, chin = chance.uniform(0.17, 0.22), chance.uniform(0.26, 0.32), chance.uniform(0.76, 0.82)
    if "winged" in kinds:
        _wings(canvas, top)
    _shoulders(canvas, chin)
    if "leafy" in kinds:
        _leaves(canvas, wide, top)
    if "finned" in kinds:
        _fins(canvas, wide)
    if "horned" in kinds:
        _horns(canvas, wide, top)
    if "eared" in kinds:
        _ears(canvas, wide, top)
    if "round-eared" in kinds:
        _round_ears(canvas, wide, top)
    if "many-eyed" in kinds:
        _legs(canvas, wide)
    if "hooded" in kinds:
        _hood(canvas, wide, top, chin)
    _head(canvas, wide, top, chin, angular="angular" in kinds)
    if "helmed" in kinds:
        _helmet(canvas, wide, top)
    _eyes(canvas, wide, kinds)
    if "beaked" in kinds:
        _beak(canvas, wide)
    else:
        _mouth(canvas, wide, toothed="boned" in kinds or "horned" in kinds)


def _wings(canvas: Canvas, top: float) -> None:
    x, chance = canvas.middle, canvas.chance
    reach, lift = chance.uniform(0.48, 0.62), chance.uniform(0.02, 0.14)
    for share, color in ((1.0, "near"), (0.8, "mid"), (0.6, "far")):
        wing = QPainterPath(QPointF(x + 0.06, 0.82))
        wing.cubicTo(
            QPointF(x + 0.1, top),
            QPointF(x + reach * 0.5 * share, lift),
            QPointF(x + reach * share, lift + (1 - share) * 0.3),
        )
        feathers = 4
        for index in range(feathers):
            down = (index + 1) / feathers
            wing.lineTo(
                QPointF(x + reach * share * (1 - down * 0.7), lift + 0.26 + down * 0.5 + (index % 2) * 0.05)
            )
            wing.lineTo(QPointF(x + reach * share * (0.9 - down * 0.62), lift + 0.2 + down * 0.46))
        wing.closeSubpath()
        canvas.fill_path(canvas.mirrored(wing), canvas.color(color, 0.95))


def _shoulders(canvas: Canvas, chin: float) -> None:
    x = canvas.middle
    path = QPainterPath(QPointF(x, chin - 0.12))
    path.cubicTo(QPointF(x + 0.14, chin - 0.02), QPointF(x + 0.36, chin + 0.02), QPointF(x + 0.44, 1.05))
    path.lineTo(QPointF(x, 1.05))
    canvas.fill_path(canvas.mirrored(path), canvas.color("near"))


def _leaves(canvas: Canvas, wide: float, top: float) -> None:
    x, chance = canvas.middle, canvas.chance
    count = chance.choice((7, 9, 11))
    for index in range(count):
        angle = math.pi * (1.08 - 1.16 * index / (count - 1)) * -1
        reach = chance.uniform(0.3, 0.4)
        cx, cy = x + math.cos(angle) * wide * 0.8, top + 0.18 + math.sin(angle) * 0.12
        tx, ty = x + math.cos(angle) * (wide + reach * 0.6), top + 0.16 + math.sin(angle) * reach
        leaf = QPainterPath(QPointF(cx, cy))
        dx, dy = (ty - cy) * 0.3, (tx - cx) * -0.3
        leaf.quadTo(QPointF((cx + tx) / 2 + dx, (cy + ty) / 2 + dy), QPointF(tx, ty))
        leaf.quadTo(QPointF((cx + tx) / 2 - dx, (cy + ty) / 2 - dy), QPointF(cx, cy))
        canvas.fill_path(leaf, canvas.color("mid" if index % 2 else "near"))


def _fins(canvas: Canvas, wide: float) -> None:
    x = canvas.middle
    fin = QPainterPath(QPointF(x + wide * 0.7, 0.42))
    for step in range(4):
        fin.lineTo(QPointF(x + wide + 0.2 - step * 0.03, 0.26 + step * 0.12))
        fin.lineTo(QPointF(x + wide + 0.08, 0.38 + step * 0.1))
    fin.lineTo(QPointF(x + wide * 0.5, 0.75))
    fin.closeSubpath()
    canvas.fill_path(canvas.mirrored(fin), canvas.color("mid"))
    crest = QPainterPath(QPointF(x, 0.1))
    crest.cubicTo(QPointF(x + 0.05, 0.2), QPointF(x + 0.05, 0.3), QPointF(x + 0.06, 0.4))
    crest.lineTo(QPointF(x, 0.4))
    canvas.fill_path(canvas.mirrored(crest), canvas.color("mid"))


def _horns(canvas: Canvas, wide: float, top: float) -> None:
    x, chance = canvas.middle, canvas.chance
    out, up, thick = chance.uniform(0.14, 0.3), chance.uniform(0.02, 0.16), chance.uniform(0.07, 0.1)
    horn = QPainterPath(QPointF(x + wide * 0.45, top + 0.12))
    horn.cubicTo(
        QPointF(x + wide + out, top + 0.1),
        QPointF(x + wide + out, up + 0.12),
        QPointF(x + wide + out * 0.5, up),
    )
    horn.cubicTo(
        QPointF(x + wide + out * 0.6, up + 0.14),
        QPointF(x + wide + out * 0.3, top + 0.02),
        QPointF(x + wide * 0.45, top + 0.12 - thick),
    )
    horn.closeSubpath()
    canvas.fill_path(canvas.mirrored(horn), canvas.color("glow", 0.92))


def _ears(canvas: Canvas, wide: float, top: float) -> None:
    x, chance = canvas.middle, canvas.chance
    out, up = chance.uniform(0.02, 0.2), chance.uniform(0.06, 0.14)
    for shrink, color in ((0.0, "near"), (0.035, "low")):
        ear = QPainterPath(QPointF(x + wide * 0.25 + shrink, top + 0.1))
        ear.quadTo(
            QPointF(x + wide * 0.7, top - 0.06),
            QPointF(x + wide + out - shrink, top - up + 0.02 + shrink * 1.6),
        )
        ear.quadTo(
            QPointF(x + wide + 0.06 - shrink, top + 0.12),
            QPointF(x + wide * 0.96 - shrink, top + 0.26 - shrink),
        )
        ear.closeSubpath()
        canvas.fill_path(canvas.mirrored(ear), canvas.color(color))


def _round_ears(canvas: Canvas, wide: float, top: float) -> None:
    x, size = canvas.middle, canvas.chance.uniform(0.09, 0.12)
    for side in (-1, 1):
        canvas.disc(x + side * wide * 0.85, top + 0.05, size, "near")
        canvas.disc(x + side * wide * 0.85, top + 0.05, size * 0.55, "low")


def _legs(canvas: Canvas, wide: float) -> None:
    x, chance = canvas.middle, canvas.chance
    bend = chance.uniform(0.1, 0.18)
    for index in range(4):
        y = 0.46 + index * 0.09
        for side in (-1, 1):
            knee = (x + side * (wide + 0.16 + index * 0.02), y - bend + index * 0.05)
            canvas.line([(x + side * wide * 0.6, y), knee, (knee[0] + side * 0.1, y + 0.3)], "near", 0.03)


def _hood(canvas: Canvas, wide: float, top: float, chin: float) -> None:
    x = canvas.middle
    hood = QPainterPath(QPointF(x, top - 0.14))
    hood.cubicTo(
        QPointF(x + wide + 0.08, top - 0.06),
        QPointF(x + wide + 0.14, 0.6),
        QPointF(x + wide + 0.06, chin + 0.1),
    )
    hood.lineTo(QPointF(x, chin + 0.1))
    canvas.fill_path(canvas.mirrored(hood), canvas.color("near"))
    canvas.draw_path(canvas.mirrored(hood), "mid", 0.014)


def _head(canvas: Canvas, wide: float, top: float, chin: float, *, angular: bool) -> None:
    x, chance = canvas.middle, canvas.chance
    head = QPainterPath(QPointF(x, top))
    jaw = chance.uniform(0.25, 0.6)
    if angular:
        head.lineTo(QPointF(x + wide * 0.75, top + 0.02))
        head.lineTo(QPointF(x + wide, top + 0.2))
        head.lineTo(QPointF(x + wide * 0.8, chin - 0.1))
        head.lineTo(QPointF(x + wide * jaw, chin))
        head.lineTo(QPointF(x, chin))
    else:
        head.cubicTo(
            QPointF(x + wide * 0.9, top), QPointF(x + wide * 1.1, top + 0.16), QPointF(x + wide, top + 0.26)
        )
        head.cubicTo(
            QPointF(x + wide * 0.95, chin - 0.14), QPointF(x + wide * jaw, chin), QPointF(x, chin + 0.02)
        )
    whole = canvas.mirrored(head)
    light = QLinearGradient(x - wide, top, x + wide, chin)
    light.setColorAt(0, canvas.color("low"))
    light.setColorAt(0.5, canvas.color("far"))
    light.setColorAt(1, canvas.color("mid"))
    canvas.painter.setPen(canvas.color("near"))
    canvas.fill_path(whole, light)
    canvas.draw_path(whole, "near", 0.014)
    lines = chance.choice((0, 1, 2, 3))
    for index in range(lines):
        y = top + 0.08 + index * 0.05
        canvas.line(
            [(x - wide * 0.3, y - 0.02), (x, y + 0.03), (x + wide * 0.3, y - 0.02)], "near", 0.012, 0.7
        )
    if chance.random() < 0.5:
        for side in (-1, 1):
            canvas.line([(x + side * wide * 0.5, 0.62), (x + side * wide * 0.85, 0.57)], "near", 0.014, 0.8)
            canvas.line([(x + side * wide * 0.45, 0.66), (x + side * wide * 0.78, 0.63)], "near", 0.014, 0.8)


def _helmet(canvas: Canvas, wide: float, top: float) -> None:
    x, chance = canvas.middle, canvas.chance
    helm = QPainterPath(QPointF(x, top - 0.05))
    helm.cubicTo(
        QPointF(x + wide * 1.1, top - 0.05),
        QPointF(x + wide * 1.22, top + 0.2),
        QPointF(x + wide * 1.12, 0.56),
    )
    helm.lineTo(QPointF(x + wide * 0.86, 0.64))
    helm.cubicTo(QPointF(x + wide * 0.84, 0.46), QPointF(x + wide * 0.5, 0.4), QPointF(x, 0.42))
    whole = canvas.mirrored(helm)
    canvas.fill_path(whole, canvas.color("mid"))
    canvas.draw_path(whole, "near", 0.014)
    canvas.line([(x, top - 0.04), (x, 0.56)], "glow", 0.026, 0.9)
    if chance.random() < 0.6:
        plume = QPainterPath(QPointF(x, top - 0.03))
        plume.cubicTo(
            QPointF(x + 0.05, top - 0.2), QPointF(x + 0.2, top - 0.2), QPointF(x + 0.26, top - 0.02)
        )
        plume.cubicTo(QPointF(x + 0.16, top - 0.1), QPointF(x + 0.08, top - 0.08), QPointF(x, top - 0.03))
        canvas.fill_path(plume, canvas.color("glow"))


def _eyes(canvas: Canvas, wide: float, kinds: frozenset[str]) -> None:
    x, chance = canvas.middle, canvas.chance
    y, apart, tilt = 0.5, wide * 0.48, chance.uniform(-0.04, 0.03)
    pairs = [(apart, y, 0.05)]
    if "many-eyed" in kinds:
        pairs += [(apart * 0.42, y - 0.11, 0.034), (apart * 1.3, y - 0.1, 0.03)]
    for dx, ey, size in pairs:
        eye = QPainterPath(QPointF(x + dx - size, ey + tilt * -1))
        eye.quadTo(QPointF(x + dx, ey - size * 0.95), QPointF(x + dx + size, ey + tilt))
        eye.quadTo(QPointF(x + dx, ey + size * 0.6), QPointF(x + dx - size, ey + tilt * -1))
        both = canvas.mirrored(eye)
        if "boned" in kinds or "many-eyed" in kinds:
            canvas.fill_path(canvas.mirrored(canvas.disc_path(x + dx, ey, size * 1.15)), canvas.color("near"))
            for side in (-1, 1):
                canvas.disc(x + side * dx, ey, size * 0.4, "glow")
        else:
            canvas.fill_path(both, canvas.color("glow"))
            canvas.draw_path(both, "near", 0.012)
            for side in (-1, 1):
                canvas.disc(x + side * dx, ey, size * 0.3, "near")


def _beak(canvas: Canvas, wide: float) -> None:
    x = canvas.middle
    beak = QPainterPath(QPointF(x, 0.5))
    beak.cubicTo(QPointF(x + wide * 0.5, 0.54), QPointF(x + wide * 0.3, 0.68), QPointF(x, 0.8))
    whole = canvas.mirrored(beak)
    canvas.fill_path(whole, canvas.color("glow"))
    canvas.draw_path(whole, "near", 0.012)


def _mouth(canvas: Canvas, wide: float, *, toothed: bool) -> None:
    x, chance = canvas.middle, canvas.chance
    y, half = chance.uniform(0.66, 0.7), wide * chance.uniform(0.3, 0.5)
    canvas.line([(x, 0.53), (x - 0.025, 0.6), (x + 0.025, 0.6)], "near", 0.012, 0.8)
    if not toothed:
        canvas.line([(x - half, y), (x, y + chance.uniform(-0.015, 0.03)), (x + half, y)], "near", 0.02)
        return
    mouth = QPainterPath()
    mouth.addRoundedRect(x - half, y - 0.02, half * 2, 0.06, 0.02, 0.02)
    canvas.fill_path(mouth, canvas.color("near"))
    teeth = 5
    for index in range(teeth):
        left = x - half + 2 * half * index / teeth
        step = 2 * half / teeth
        canvas.polygon([(left, y - 0.02), (left + step, y - 0.02), (left + step / 2, y + 0.025)], "glow")

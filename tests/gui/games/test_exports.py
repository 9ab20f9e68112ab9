"""What is shown to others: pictures of steps, an animation of them, a page, and the presentation."""

import json
import struct

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QImageReader
from PySide6.QtWidgets import QMessageBox

from engine.rulings.shelf import named
from gui.bridge.engine_games import EngineGames
from gui.lab.animated_png import NotAlike, animated, chunks
from gui.lab.animated_webp import animated_webp
from gui.lab.easel import png_of, webp_of
from gui.lab.export import main as export
from gui.lab.export import range_of
from gui.lab.ruling_text import in_a_row
from gui.settings.values import Settings
from gui.window.main_window import MainWindow

LONG = 20_000


def picture(color, width=8, height=6):
    image = QImage(width, height, QImage.Format.Format_RGB888)
    image.fill(color)
    return png_of(image)


def frames_of(content):
    """How many frames an animation has, and how long each is shown, in thousandths."""
    parts = list(chunks(content))
    count = next((struct.unpack(">II", data)[0] for kind, data in parts if kind == b"acTL"), 1)
    delays = [struct.unpack(">H", data[20:22])[0] for kind, data in parts if kind == b"fcTL"]
    return count, delays


def test_pictures_become_one_animation(qtbot):
    colors = (Qt.GlobalColor.red, Qt.GlobalColor.green, Qt.GlobalColor.blue)
    content = animated([picture(color) for color in colors], 700)

    assert frames_of(content) == (3, [700, 700, 700])
    first = QImage.fromData(content)
    assert (first.width(), first.height()) == (8, 6)
    assert first.pixelColor(0, 0).red() == 255
    numbers = [
        struct.unpack(">I", data[:4])[0] for kind, data in chunks(content) if kind in (b"fcTL", b"fdAT")
    ]
    assert numbers == list(range(len(numbers)))


def test_pictures_that_differ_in_size_are_no_animation(qtbot):
    with pytest.raises(NotAlike, match="size"):
        animated([picture(Qt.GlobalColor.red), picture(Qt.GlobalColor.red, 9)], 100)
    with pytest.raises(NotAlike, match="no PNG"):
        animated([b"GIF89a", b"GIF89a"], 100)


def test_pictures_become_one_webp_that_other_programs_read(qtbot, tmp_path):
    colors = (Qt.GlobalColor.red, Qt.GlobalColor.green, Qt.GlobalColor.blue)
    stills = [webp_of(QImage.fromData(picture(color, 7, 5))) for color in colors]
    path = tmp_path / "it.webp"
    path.write_bytes(animated_webp(stills, 700))

    reader = QImageReader(str(path))
    assert (reader.supportsAnimation(), reader.imageCount(), reader.size()) == (True, 3, QSize(7, 5))
    shown = []
    for _ in colors:
        shown.append(reader.read().pixelColor(6, 4).getRgb()[:3])
        assert reader.nextImageDelay() == 700
    assert shown == [(255, 0, 0), (0, 255, 0), (0, 0, 255)]
    assert animated_webp(stills[:1], 700) == stills[0]


@pytest.mark.parametrize(
    ("stills", "reason"),
    [
        ([], "no picture"),
        ([b"GIF89a", b"GIF89a"], "no WebP"),
        ([b"RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0"] * 2, "holds no picture"),
        ([b"RIFF\x04\0\0\0WEBP"] * 2, "size"),
    ],
)
def test_what_is_no_webp_is_no_animation(stills, reason):
    with pytest.raises(NotAlike, match=reason):
        animated_webp(stills, 100)


def test_webp_pictures_that_differ_in_size_are_no_animation(qtbot):
    sizes = [webp_of(QImage.fromData(picture(Qt.GlobalColor.red, width))) for width in (8, 9)]
    with pytest.raises(NotAlike, match="size"):
        animated_webp(sizes, 100)


def test_what_is_said_in_a_row_has_ends():
    assert in_a_row(["Ann draws", "Bob wins!", "It ends"]) == "Ann draws. Bob wins! It ends"
    assert in_a_row([]) == ""


def test_the_command_writes_pictures_and_animations(qtbot, tmp_path, capsys):
    assert export(["lesson-trample", "--as", "apng", "--to", str(tmp_path), "--pace", "300"]) == 0
    content = (tmp_path / "lesson-trample.png").read_bytes()
    count, delays = frames_of(content)
    assert (count > 1, set(delays)) == (True, {300})

    assert export(["lesson-trample", "--as", "webp", "--to", str(tmp_path), "--steps", "1-2"]) == 0
    reader = QImageReader(str(tmp_path / "lesson-trample.webp"))
    assert (reader.imageCount(), reader.size().width()) == (2, 1280)

    assert export(["lesson-trample", "--as", "png", "--to", str(tmp_path), "--steps", "2"]) == 0
    assert QImage(str(tmp_path / "lesson-trample-002.png")).width() == 1280
    assert not (tmp_path / "lesson-trample-001.png").exists()

    assert export(["lesson-trample", "--as", "png", "--to", str(tmp_path), "--steps", "9-99"]) == 2
    assert "--steps 9-99: there are steps 1 to" in capsys.readouterr().err


@pytest.mark.parametrize(("steps", "found"), [(None, (0, 6)), ("3", (2, 2)), ("2-5", (1, 4))])
def test_a_range_of_steps(steps, found):
    assert range_of(steps, 7) == found


@pytest.mark.parametrize("steps", ["0", "5-2", "x", "1-y", "8"])
def test_no_range_of_steps(steps):
    with pytest.raises(ValueError, match="--steps"):
        range_of(steps, 7)


@pytest.fixture
def window(qtbot, tmp_path):
    window = MainWindow(EngineGames(tmp_path), Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    (one,) = named(["lesson-trample"])
    window.errands.rulings.watch(one)
    qtbot.waitUntil(lambda: window.replay is not None, timeout=LONG)
    yield window
    window.close()


def test_a_ruling_is_presented_question_first_and_answer_on_demand(window, qtbot):
    ruling = window.docks.ruling.ruling
    shown = window.errands.films.present()

    assert shown.on_question
    assert ruling.title in shown.words.text()
    assert ruling.answer[:30] not in shown.words.text()
    shown.next.click()
    assert not shown.on_question
    assert shown.table.table == window.replay.film.frames[0].tables[0]
    for _ in window.replay.film.frames:
        shown.next.click()
    assert shown.at == len(window.replay.film.frames) - 1
    assert not shown.next.isEnabled()
    shown.answer.click()
    assert "Hide" in shown.answer.text()
    assert shown.words.text().count("<p") > 1
    shown.back.click()
    assert shown.at == len(window.replay.film.frames) - 2
    shown.leave.click()


def test_steps_are_written_from_the_window(window, qtbot, tmp_path):
    target = tmp_path / "steps.png"
    dialog = window.errands.films.ask_steps()
    assert dialog.last.value() == len(window.replay.film.frames)
    work = window.errands.films.write_steps(window.replay, (0, 1), 500, target)
    with qtbot.waitSignal(work.done, timeout=LONG):
        pass
    assert frames_of(target.read_bytes()) == (2, [500, 500])


def test_writing_steps_can_be_stopped(window, qtbot, tmp_path):
    target = tmp_path / "steps.png"
    work = window.errands.films.write_steps(window.replay, (0, 2), 500, target)
    with qtbot.waitSignal(work.destroyed, timeout=LONG):
        work.dialog.cancel()
    assert not target.exists()


def test_a_place_that_cannot_be_written_is_said(window, qtbot, tmp_path):
    window.errands.films.write_steps(window.replay, (0, 0), 500, tmp_path / "no" / "steps.png")
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None, timeout=LONG)
    assert "can't be written" in window.findChild(QMessageBox).text()


def test_the_page_of_what_is_shown_has_its_layers(window, qtbot, tmp_path):
    (one,) = named(["blood-moon-then-urborg"])
    window.errands.rulings.watch(one)
    qtbot.waitUntil(lambda: window.docks.ruling.ruling == one.ruling, timeout=LONG)
    target = tmp_path / "page.html"
    with qtbot.waitSignal(window.errands.films.write_page(window.replay, target).done, timeout=LONG):
        pass
    page = target.read_text()
    assert "Why, layer by layer" in page
    assert "CR 613.1d" in page
    assert json.dumps(one.ruling.title)[1:-1] in page


def test_without_a_film_there_is_nothing_to_show(qtbot, tmp_path):
    window = MainWindow(EngineGames(tmp_path), Settings(), tmp_path / "settings.json")
    qtbot.addWidget(window)
    window.show()
    assert window.errands.films.present() is None
    assert "No replay, ruling or script" in window.findChild(QMessageBox).text()
    window.close()

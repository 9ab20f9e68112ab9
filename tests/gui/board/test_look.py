"""Themes, fonts, glyphs, art and faces."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QRectF, QSize
from PySide6.QtGui import QFontInfo, QFontMetricsF, QPainter, QPixmap

from engine.views import Zone
from gui.look import face_paint, stickers
from gui.look.art import Subject, art_pixmap
from gui.look.face import face_of, kind_for, land_letters
from gui.look.face_text import fitted, lines_of_name, name_font, name_lines, wrapped
from gui.look.faces import drawn, face_pixmap
from gui.look.fonts import CARD_FAMILY, MONO_FAMILY, SMALLEST, TEXT_FAMILY, load_fonts, text_font
from gui.look.icons import icon_names, tinted_icon
from gui.look.kept_pictures import MEGABYTE, kept_pictures
from gui.look.mana import COLORS, INK, mark, outline, spoken, symbol_pixmap, symbols_in
from gui.look.metrics import TILES, ZOOM_CARD, FaceKind
from gui.look.rings import Ring, ring_pixmap
from gui.look.stickers import pill_width
from gui.look.theme import THEME_NAMES, THEMES, apply_theme, contrast, mixed, style_sheet
from tests.gui.tables import SECRET, creature, forest, hidden, permanent

DARK = THEMES["dark"]
READABLE = 4.5
VISIBLE = 3.0


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *(
            (ink, ground)
            for ink in ("text", "muted", "danger", "good")
            for ground in ("window", "panel", "raised")
        ),
        ("on_accent", "accent"),
        ("text", "hover"),
        ("ink", "paper"),
        ("ink_muted", "paper"),
    ],
)
def test_texts_can_be_read_in_every_theme(name, ink, ground):
    theme = THEMES[name]
    assert contrast(getattr(theme, ink), getattr(theme, ground)) >= READABLE


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("letter", list("WUBRGMCL"))
def test_names_can_be_read_on_tinted_paper(name, letter):
    theme = THEMES[name]
    paper = mixed(theme.paper, theme.frames[letter], theme.tint)
    assert contrast(theme.ink, paper) >= READABLE
    assert contrast(theme.ink_muted, paper) >= READABLE


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("sign", ["legal", "chosen", "playable", "attack", "block", "target"])
@pytest.mark.parametrize("ground", ["table_far", "table_near"])
def test_marks_stand_out_from_the_table(name, sign, ground):
    theme = THEMES[name]
    assert contrast(getattr(theme, sign), getattr(theme, ground)) >= VISIBLE


@pytest.mark.parametrize("letter", sorted(COLORS))
def test_glyph_marks_can_be_read(letter):
    assert contrast(INK, COLORS[letter]) >= READABLE


def test_every_color_has_a_shape_and_a_mark_of_its_own():
    shapes = [outline(letter) for letter in "WUBRGC"]
    marks = [mark(letter) for letter in "WUBRG"]
    assert all(one != other for place, one in enumerate(shapes) for other in shapes[place + 1 :])
    assert all(one != other for place, one in enumerate(marks) for other in marks[place + 1 :])


def test_shipped_fonts_are_used(qapp):
    families = load_fonts()
    assert {TEXT_FAMILY, CARD_FAMILY, MONO_FAMILY} <= set(families)
    assert QFontInfo(text_font(13)).family().startswith(TEXT_FAMILY)


def test_no_text_is_smaller_than_it_may_be(qapp):
    assert text_font(4).pixelSize() == SMALLEST
    assert "font-size: 11px" in style_sheet(DARK, 80)
    assert "font-size: 10px" not in style_sheet(DARK, 50)


def test_a_theme_is_applied_to_the_whole_application(qapp):
    before = (qapp.style().objectName(), qapp.palette(), qapp.font(), qapp.styleSheet())
    try:
        apply_theme(qapp, THEMES["light"], 150)
        assert qapp.palette().window().color().name() == THEMES["light"].window
        assert qapp.font().pixelSize() == 20
    finally:
        qapp.setStyleSheet(before[3])
        qapp.setFont(before[2])
        qapp.setPalette(before[1])
        qapp.setStyle(before[0])


def test_a_second_window_leaves_what_is_in_force_already(opened):
    """Qt would look at every widget there is once more."""
    first = opened(begin=False)
    changes = []

    class Watcher(QObject):
        def eventFilter(self, watched, event):
            if event.type() in (QEvent.Type.StyleChange, QEvent.Type.PaletteChange, QEvent.Type.FontChange):
                changes.append(event.type())
            return False

    watcher = Watcher()
    first.table.installEventFilter(watcher)

    opened(begin=False)
    assert changes == []

    first.use_settings(replace(first.settings, text_size=125))
    assert changes != []


def test_costs_in_symbols_and_words():
    assert symbols_in("{2}{W/U}{X}") == ("2", "W/U", "X")
    assert spoken("{2}{W/U}") == "2, white or blue"


@pytest.mark.parametrize(
    "part", ["W", "U", "B", "R", "G", "C", "0", "16", "X", "S", "W/U", "2/R", "G/P", "T", "Q"]
)
def test_symbols_are_drawn(qapp, part):
    picture = symbol_pixmap(part, 16, 2.0)
    assert (picture.width(), picture.devicePixelRatio()) == (32, 2.0)
    assert picture.toImage().pixelColor(16, 16).alpha() + picture.toImage().pixelColor(16, 5).alpha() > 0


def test_icons_are_there_for_what_faces_show(qapp):
    keywords = (
        "flying|reach|trample|first strike|double strike|deathtouch|lifelink|vigilance|haste|menace|defender"
    )
    marks = (
        "attack|block|sick|face down|transformed|copy|token|attached|note|hexproof|indestructible|ward|flash"
    )
    assert set(f"{keywords}|{marks}".split("|")) <= icon_names()
    assert not tinted_icon("attack", "#ffffff").isNull()


def test_art_grows_from_the_name(qapp):
    bear = Subject("Bear", "Creature — Bear", "G", ("creature",))
    wolf = Subject("Wolf", "Creature — Bear", "G", ("creature",))
    assert art_pixmap(bear, 150, 110).toImage() == art_pixmap(bear, 150, 110).toImage()
    assert art_pixmap(bear, 150, 110).toImage() != art_pixmap(wolf, 150, 110).toImage()


@pytest.mark.parametrize(
    "kind", ["land", "creature", "planeswalker", "artifact", "enchantment", "instant", "sorcery", "battle"]
)
def test_every_type_has_a_picture(qapp, kind):
    picture = art_pixmap(Subject("A Name", kind.title(), "UR", (kind,)), 60, 44)
    colors = {picture.toImage().pixel(x, y) for x in range(0, 60, 5) for y in range(0, 44, 4)}
    assert len(colors) > 6


def test_lands_show_the_mana_they_make():
    assert land_letters("Basic Land — Forest", "") == "G"
    assert land_letters("Land", "{T}: Add {W} or {B}.") == "WB"
    assert land_letters("Land", "{T}: Add one mana of any color.") == "WUBRG"
    assert land_letters("Land", "{1}, {T}: Draw a card.") == ""


def test_long_names_break_and_end_in_an_ellipsis_only_at_the_end(qapp):
    font = text_font(12, bold=True)
    assert name_lines("Bramble Bear", font, [200]) == ["Bramble Bear"]
    lines = name_lines("Ashen Warlord of the Broken Coast", font, [80, 80])
    assert len(lines) == 2
    assert lines[0] == "Ashen"[:5] + lines[0][5:]
    assert lines[1].endswith("…")
    assert name_lines("Bear", font, [200, 200]) == ["Bear"]
    room = QFontMetricsF(font).horizontalAdvance("Siege-Gan")
    assert name_lines("Siege-Gang", font, [room, room]) == ["Siege-", "Gang"]
    assert name_lines("Siegegang", font, [room / 2, room])[0].endswith("-")


def test_texts_are_wrapped_and_made_to_fit(qapp):
    text = "{T}: Add {G}. (This is a reminder that is long enough to need more than one line of the box.)"
    lines = wrapped(text, 12, 180)
    assert len(lines) > 1
    assert lines[0][0].glyph
    assert lines[-1][-1].italic
    found, size = fitted(text * 8, QRectF(0, 0, 180, 60), 16)
    assert size == SMALLEST
    assert found[-1][-1].text.endswith("…")


def test_small_and_square_faces_say_less(qapp):
    bear = creature(1, text="Trample")
    assert kind_for(bear, QSize(*TILES[-1])) is FaceKind.TILE
    assert kind_for(bear, QSize(100, 140)) is FaceKind.CARD
    assert kind_for(bear, ZOOM_CARD) is FaceKind.FULL
    assert face_of(bear, FaceKind.TILE).text == ""
    assert face_of(bear, FaceKind.FULL).text == "Trample"


@pytest.mark.parametrize(
    "size", [QSize(*TILES[0]), QSize(*TILES[5]), QSize(*TILES[-1]), QSize(101, 142), ZOOM_CARD]
)
@pytest.mark.parametrize("theme", THEME_NAMES)
def test_faces_of_all_sizes_and_themes(qapp, size, theme):
    one = creature(
        1,
        damage=1,
        counters=(("+1/+1", 2),),
        keywords=("flying", "shadow"),
        sick=True,
        text="Flying\n{T}: Add {G}.",
    )
    for view in (
        one,
        hidden(2),
        forest(3),
        permanent(4, "Walker", "Planeswalker — X", colors="WU", loyalty=3),
    ):
        picture = face_pixmap(view, size, 1.5, THEMES[theme], pile=3)
        assert picture.deviceIndependentSize().toSize() == size


def test_equal_looks_share_one_picture(qapp):
    size = QSize(*TILES[5])
    one, other = creature(1), creature(2)
    assert face_pixmap(one, size, 1.0, DARK).cacheKey() == face_pixmap(other, size, 1.0, DARK).cacheKey()
    worn = creature(3, damage=1)
    assert face_pixmap(one, size, 1.0, DARK).cacheKey() != face_pixmap(worn, size, 1.0, DARK).cacheKey()


def test_what_does_not_show_makes_no_new_picture(qapp):
    size = QSize(*TILES[5])
    face_pixmap(creature(1), size, 1.0, DARK)
    made = drawn.made
    face_pixmap(creature(1, tapped=True, text="Anything"), size, 1.0, DARK)
    assert drawn.made == made


def test_a_card_back_shows_nothing_that_tells_it_apart():
    known = creature(1, SECRET, keywords=("flying",))
    back = face_of(hidden(1, Zone.BATTLEFIELD), FaceKind.TILE)
    assert face_of(known, FaceKind.TILE).name == SECRET
    assert (back.name, back.keywords, back.types, back.letters, back.text) == ("", (), (), "", "")


@pytest.mark.parametrize("ring", list(Ring))
def test_marks_differ_by_more_than_color(qapp, ring):
    gray = THEMES["contrast"]
    plain = ring_pixmap(Ring.NONE, "", 80, 90, 1.0, gray).toImage()
    assert (ring_pixmap(ring, "", 80, 90, 1.0, gray).toImage() == plain) is (ring is Ring.NONE)
    assert ring_pixmap(ring, "", 80, 90, 1.0, gray, focus=True).toImage() != plain


def test_pictures_are_kept_as_far_as_their_bytes_go_the_last_wanted_longest(qapp):
    def draw(number, side=512):
        return QPixmap(side, side)

    kept = kept_pictures(megabytes=3)(draw)
    first = kept(1)
    for number in (2, 3, 1, 4):
        kept(number)
    assert kept(1).cacheKey() == first.cacheKey()
    assert (kept.made, kept.bytes) == (4, 3 * MEGABYTE)
    kept(2)
    assert (kept.made, kept.bytes) == (5, 3 * MEGABYTE)
    kept(5, side=2048)
    assert kept.bytes == 16 * MEGABYTE, "what is on screen is kept, however large"
    kept(6)
    assert kept.bytes == MEGABYTE
    kept.forget()
    assert kept.bytes == 0


def test_a_long_time_of_looking_at_cards_takes_no_more_memory_than_a_short_one(qapp):
    for number in range(200):
        face_pixmap(creature(1, f"Beast {number}", text=f"Text {number}."), QSize(300, 420), 2.0, DARK)
    assert drawn.bytes <= 32 * MEGABYTE


@pytest.mark.parametrize("pile", [2, 12, 120, 1000])
@pytest.mark.parametrize("size", [QSize(40, 30), QSize(44, 34), QSize(56, 40), QSize(90, 66)])
def test_the_number_of_a_pile_is_whole_at_every_size(pile, size, monkeypatch):
    """Of large piles all digits lie on the card."""
    places = []
    monkeypatch.setattr(
        face_paint,
        "pill",
        lambda painter, words, corner, *_colors, size, **_more: places.append((words, corner, size)) or 0.0,
    )
    card = QPixmap(size)
    painter = QPainter(card)
    face_paint.paint_face(painter, face_of(forest(1), FaceKind.TILE, pile), QRectF(card.rect()), DARK)
    painter.end()
    words, corner, font = places[0]
    assert words in (f"×{pile}", str(pile), f"×{pile // 1000}k")
    assert corner.x() - pill_width(words, font) >= 0
    assert corner.x() <= size.width()


def test_a_long_name_gets_another_line_before_it_is_cut():
    font = text_font(11, bold=True)
    assert lines_of_name("Eidolon of the Great Revel", font, 76) == 3
    assert lines_of_name("Goblin Guide", font, 76) == 2


def test_a_word_that_is_too_long_is_narrower_before_it_is_divided():
    font = name_font("Monastery Swiftspear", 9, 56, bold=True)
    metrics = QFontMetricsF(font)
    assert all(metrics.horizontalAdvance(word) <= 56 for word in ("Monastery", "Swiftspear"))
    assert font.pixelSize() == SMALLEST


def test_keywords_without_room_are_no_number(monkeypatch):
    """A 2/2 with "+2" on it would be read as a 4/4."""
    painted = []
    monkeypatch.setattr(
        stickers, "paint_centered", lambda _painter, words, *_where, **_more: painted.append(words)
    )
    card = QPixmap(60, 60)
    painter = QPainter(card)
    stickers.sticker_row(
        painter, [], ["Flying", "Lifelink", "Vigilance", "Reach"], QRectF(0, 0, 32, 24), side=14
    )
    painter.end()
    assert painted[-1] == stickers.MORE
    assert not any(words.startswith("+") for words in painted)

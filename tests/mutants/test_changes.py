"""The faults that are made up: one line each, every kind, and never a program that is the same."""

from tests.mutants.changes import changes_in, differs, no_faults_in

SOURCE = '''"""A module (CR 100.1)."""


def first(one: int, other: int, seen: list[int]) -> None:
    """CR 603.2c."""
    if one < other and Colour.RED in seen:
        seen.append(3)
    seen.extend(both(one, other))
    seen.clear()


def second(é: str) -> bool:
    """CR 704.5."""
    assert é != "é", True
    return é == "á"
'''


def made() -> dict[str, set[str]]:
    """The changed lines of each kind."""
    found: dict[str, set[str]] = {}
    for change in changes_in(SOURCE, {"Colour": ("RED", "BLUE")}):
        line = change.made_in(SOURCE).splitlines()[change.line - 1]
        found.setdefault(change.kind, set()).add(line.strip())
    return found


def test_each_kind_of_change_is_made():
    assert made() == {
        "flipped comparison": {
            "if one >= other and Colour.RED in seen:",
            "if one < other and Colour.RED not in seen:",
            'assert é == "é", True',
            'return é != "á"',
        },
        "off by one": {"if one <= other and Colour.RED in seen:", "seen.append(4)"},
        "and or or": {"if one < other or Colour.RED in seen:"},
        "negated condition": {"if not (one < other and Colour.RED in seen):"},
        "another member": {"if one < other and Colour.BLUE in seen:"},
        "dropped statement": {"pass"},
        "early return": {"return"},
        "swapped arguments": {"seen.extend(both(other, one))"},
        "another constant": {'assert é != "é", False'},
        "another result": {'return not (é == "á")'},
    }


def test_every_change_is_one_line_of_another_program():
    for change in changes_in(SOURCE, {"Colour": ("RED", "BLUE")}):
        pairs = zip(SOURCE.splitlines(), change.made_in(SOURCE).splitlines(), strict=True)
        different = [number for number, (before, after) in enumerate(pairs, 1) if before != after]
        assert different == [change.line]
        assert differs(SOURCE, change)


def test_a_change_knows_what_its_function_cites():
    cited = {change.line: change.cites for change in changes_in(SOURCE, {})}
    assert cited[6] == ("603.2c",)
    assert cited[15] == ("704.5",)


def test_what_guards_is_marked():
    guards = {change.line for change in changes_in(SOURCE, {}) if change.guards}
    assert guards == {14}


def test_how_much_is_kept_and_when_a_search_is_given_up_is_no_fault():
    source = "MOST_ROWS = 256\nMOST_ANSWERS = 8\n\n\n@lru_cache(maxsize=4)\ndef one() -> int:\n    return 5\n"

    assert {change.line for change in changes_in(source, {})} == {2, 7}
    assert no_faults_in(source) == 2

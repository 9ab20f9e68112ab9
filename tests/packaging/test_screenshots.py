"""The pictures of the README: those that the command makes, and no others."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def scenes() -> set[str]:
    """The names of the scenes that packaging/screenshots.py makes for the README."""
    tree = ast.parse((ROOT / "packaging/screenshots.py").read_text(encoding="utf-8"))
    table = next(
        node.value
        for node in tree.body
        if isinstance(node, ast.AnnAssign)
        and isinstance(node.target, ast.Name)
        and node.target.id == "README"
    )
    return set(ast.literal_eval(ast.List(list(table.keys), ast.Load())))


def test_the_readme_shows_the_pictures_that_are_made():
    shown = re.findall(r"\(assets/screenshots/(\w+)\.png\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    there = {path.stem for path in (ROOT / "assets/screenshots").glob("*")}
    assert set(shown) == there == scenes()
    assert len(shown) >= 6

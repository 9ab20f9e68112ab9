"""The cards on the first page are those that the starter decks are made of."""

import json

from engine.assets import asset
from gui.window.fan import SHOWN


def test_what_the_first_page_shows_of_its_cards_is_what_they_say():
    starter = json.loads(asset("cards", "starter.json").read_text("utf-8"))
    printed = {card["name"]: card for card in starter}

    for name, _, cost, types, power, toughness in SHOWN:
        card = printed[name]
        assert (cost, types, str(power), str(toughness)) == (
            card["mana_cost"],
            card["type_line"],
            card["power"],
            card["toughness"],
        )

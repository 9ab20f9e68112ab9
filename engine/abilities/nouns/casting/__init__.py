"""How spells were cast and abilities activated: with what, by whom, with what spent on them (CR 601.2, 602.2)."""

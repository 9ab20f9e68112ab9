"""Leaves without behavior: ids, colors, mana, card types, zones, steps."""

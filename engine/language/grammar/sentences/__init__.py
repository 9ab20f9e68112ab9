"""Sentences of effects: instructions one after another, modes, what is done later or if something is so, and costs (CR 608.2c)."""

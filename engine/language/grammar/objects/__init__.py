"""Whole phrases for objects: this, targets, those, each, and what is chosen (CR 109, 115)."""

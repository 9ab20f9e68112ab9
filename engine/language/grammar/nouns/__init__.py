"""Nouns and what belongs to them: kinds of objects, zones, players, whose they are, and clauses after them (CR 109.2)."""

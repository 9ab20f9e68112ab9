"""Rulings as files: a question, its answer, and the position and moments that show it."""

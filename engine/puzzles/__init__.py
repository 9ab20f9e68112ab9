"""Puzzles: positions with a goal, each proved solvable by search."""

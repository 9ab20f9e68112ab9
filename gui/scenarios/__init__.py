"""Choosing a scenario of a file, and how it is played."""

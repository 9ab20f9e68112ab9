"""Ruleglass: the rules of Magic as a program. This package knows no window."""

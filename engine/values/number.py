"""Grammatical number, by which words of a rules text agree."""

from enum import StrEnum


class Number(StrEnum):
    """Whether a word stands in its singular (third person) or its plural (base) form.

    BARE asks a clause for the base form of its verb whatever its subject is: "you may have it *deal* 1 damage".
    """

    ONE = "one"
    MANY = "many"
    BARE = "bare"


NUMBERS = (Number.ONE, Number.MANY)
"""The numbers that a text by itself can stand in."""

"""Grammatical number, by which words of a rules text agree."""

from enum import StrEnum


class Number(StrEnum):
    """Whether a word stands in its singular (third person) or its plural (base) form.

    BARE asks a clause for the base form of its verb whatever its subject is: "you may have it *deal* 1 damage".
    """

    ONE = "one"
    MANY = "many"
    BARE = "bare"


def grammatical_number_of(value: object) -> Number:
    """Whether a word is singular or plural: singular, unless it has a number of its own. Phrases of many families have
    one, as a field or by what they are made of; those for which it doesn't matter have none."""
    number: Number = getattr(value, "grammatical_number", Number.ONE)  # words of many families
    return number


NUMBERS = (Number.ONE, Number.MANY)
"""The numbers that a text by itself can stand in."""

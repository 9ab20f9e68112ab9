"""What is said after a noun of its numbers: "with power 4 or greater" (CR 107.1)."""

from collections.abc import Mapping

from msgspec.structs import replace

from engine.ir.filters import Characteristic, Compares, Comparison, Either
from engine.ir.nodes import Amount
from engine.language.grammar.numbers.amounts import CHARACTERISTIC
from engine.language.grammar.vocabulary import AMOUNT, QUALIFIER, VALUE
from engine.language.kernel import Phrase, leaf_words, phrase

OFTEN = leaf_words("comparison", {"or less": Comparison.AT_MOST, "or greater": Comparison.AT_LEAST})
THAN = leaf_words(
    "comparison with",
    {
        "less than": Comparison.LESS,
        "greater than": Comparison.GREATER,
        "less than or equal to": Comparison.AT_MOST,
        "greater than or equal to": Comparison.AT_LEAST,
        "equal to": Comparison.EXACTLY,
    },
)


def one_of_numbers(
    first: Characteristic, second: Characteristic, amount: int | Amount, how: Comparison
) -> Either:
    """ "with power or toughness 1 or less": one of them is enough."""
    if first == second:
        raise ValueError("two numbers")
    return Either((Compares(first, amount, how), Compares(second, amount, how)))


def split_one_of_numbers(value: object) -> Mapping[str, object] | None:
    """The inverse of `one_of_numbers`."""
    match value:
        case Either(options=(Compares() as one, Compares() as other)) if one == replace(other, what=one.what):
            return {"first": one.what, "second": other.what, "amount": one.amount, "how": one.how}
        case _:
            return None


def with_numbers() -> list[Phrase]:
    """ "with power 4 or greater", "with mana value less than or equal to ..." (CR 107.1)."""
    found = [
        phrase(
            QUALIFIER,
            "with {what} {amount}",
            Compares,
            what=CHARACTERISTIC,
            amount=AMOUNT,
            also=("that each have {what} {amount}",),
        ),
        phrase(
            QUALIFIER,
            "with {what} {amount} {how}",
            Compares,
            what=CHARACTERISTIC,
            amount=AMOUNT,
            how=OFTEN,
            also=("that each have {what} {amount} {how}",),
        ),
        phrase(
            QUALIFIER,
            "with {first} or {second} {amount} {how}",
            one_of_numbers,
            unbuild=split_one_of_numbers,
            first=CHARACTERISTIC,
            second=CHARACTERISTIC,
            amount=AMOUNT,
            how=OFTEN,
        ),
        phrase(
            QUALIFIER, "with {what} {how} {amount}", Compares, what=CHARACTERISTIC, amount=VALUE, how=THAN
        ),
        phrase(
            QUALIFIER,
            "with total power and toughness {amount} {how}",
            Compares,
            amount=AMOUNT,
            how=OFTEN,
            where={"what": Characteristic.TOTAL},
        ),
    ]
    for word, how in (("odd", Comparison.ODD), ("even", Comparison.EVEN)):
        where = {"amount": 0, "how": how}
        found.append(
            phrase(
                QUALIFIER,
                f"with a(n) {word} mana value",
                Compares(Characteristic.MANA_VALUE, 0, how),
                also=(f"with {word} mana values",),
            )
        )
        found.append(
            phrase(QUALIFIER, f"with a(n) {word} {{what}}", Compares, what=CHARACTERISTIC, where=where)
        )
    return found

"""How many: amounts, comparisons, and what X is."""

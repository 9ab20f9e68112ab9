"""Mana: abilities that make it, total costs, paying (CR 106, 601.2f-h, 605)."""

"""Choices, secret ones too, piles, coins and dice (CR 608.2d, 700.3, 705, 706)."""

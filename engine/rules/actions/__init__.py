"""What effects do: damage, life, cards, permanents, costs, and carrying out a resolution (CR 118-122, 608, 701)."""

"""What rarer nouns, amounts and conditions of the shared vocabulary mean in a game."""

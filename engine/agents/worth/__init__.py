"""What permanents, creatures, life and mana are worth to who has them."""

"""The rulings lab: why everything is as it is, step by step."""

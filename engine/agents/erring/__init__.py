"""Opponents that play by simple measures and make the mistakes of those who are learning."""

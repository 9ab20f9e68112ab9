"""Tokens: what they are, creating and copying them (CR 111, 701.7, 707)."""

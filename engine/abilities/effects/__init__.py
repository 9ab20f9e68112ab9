"""How instructions are put together."""

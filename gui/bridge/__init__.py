"""The engine's thread, the agents that ask the window, and what crosses between them."""

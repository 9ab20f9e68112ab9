"""Traces of what the rules decide, made by the rules themselves while they decide it, for those who ask why."""

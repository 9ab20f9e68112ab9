"""What players do: verbs."""

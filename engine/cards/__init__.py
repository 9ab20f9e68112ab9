"""Cards as text: reading card files and deck lists, and making text into definitions."""

"""What a user has chosen about the client, kept in one file."""

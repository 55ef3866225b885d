"""What tests share: a world with its own database, clock and mail."""

"""What happens when and where around a competition."""

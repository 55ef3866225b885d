"""Printed tickets: take part in one competition without an account."""

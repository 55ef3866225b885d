"""Payments: providers, attempts and the ledger. What is paid for, the payment handler knows."""

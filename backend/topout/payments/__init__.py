"""Payments: amounts, attempts and the ledger. What the money is for is the caller's business."""

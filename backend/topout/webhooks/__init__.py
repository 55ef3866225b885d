"""Webhooks: other programs are told what happened in a competition."""

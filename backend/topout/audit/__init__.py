"""The audit trail: what organisers, judges and commands did, written in the transaction of the act."""

"""Cheap password hashes: the tests hash thousands of passwords, and a server takes 20 ms of CPU time for each."""

from argon2 import PasswordHasher

from topout.accounts import passwords

SERVER_HASHER = passwords._hasher
SERVER_DUMMY_HASH = passwords._DUMMY_HASH


def make_password_hashes_cheap() -> None:
    """In this process, and in those that are forked from it."""
    hasher = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
    setattr(passwords, "_hasher", hasher)  # noqa: B010 - mypy takes no assignment to a private name
    setattr(passwords, "_DUMMY_HASH", hasher.hash("nobody has this password"))  # noqa: B010

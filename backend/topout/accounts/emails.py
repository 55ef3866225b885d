"""Texts of the mails about accounts."""

import datetime as dt

from topout.mail.outbox import Email


def welcome(code: str, origin: str) -> Email:
    return Email(
        "Your code for Topout",
        f"Welcome to Topout.\n\nYour code: {code}\n\n"
        "Type it where you signed up. It works once, for 10 minutes.\n\n"
        f"If this wasn’t you, ignore this email: nothing happens without the code.\n\n{origin}\n",
    )


def already_registered(code: str, origin: str) -> Email:
    return Email(
        "You already have a Topout account",
        "Someone, probably you, just signed up for Topout with this address. You already have an account, "
        "and nothing about it has changed.\n\n"
        f"Your code: {code}\n\nType it where you signed up, and you’ll be signed in to your account. "
        "It works once, for 10 minutes.\n\n"
        f"If this wasn’t you, ignore this email.\n\n{origin}\n",
    )


def address_in_use(origin: str) -> Email:
    return Email(
        "You already have a Topout account",
        "Someone, probably you, tried to add this address to a ticket. You already have an account, and nothing about "
        "it has changed.\n\n"
        f"To bring the ticket to your account, sign in and open the ticket again: {origin}/login\n\n"
        "If this wasn’t you, ignore this email.\n",
    )


def sign_in_code(code: str, origin: str) -> Email:
    return Email(
        "Your code for Topout",
        f"Your code: {code}\n\nType it where you asked for it. It works once, for 10 minutes.\n\n"
        f"If this wasn’t you, ignore this email.\n\n{origin}\n",
    )


def no_account_yet(origin: str) -> Email:
    return Email(
        "Signing in to Topout",
        "Someone, probably you, asked for a code to sign in to Topout with this address. "
        "There is no account for it yet.\n\n"
        f"You can create one here: {origin}/register\n\nIf this wasn’t you, ignore this email.\n",
    )


def account_disabled(origin: str) -> Email:
    return Email(
        "Signing in to Topout",
        "Someone, probably you, asked for a code to sign in to Topout with this address. "
        f"Its account is disabled. Please ask the people who run {origin}.\n",
    )


def refresh_token_reused(device: str, origin: str) -> Email:
    return Email(
        "We signed out one of your devices",
        f"An old sign-in from your device “{device}” was used a second time. Someone may have copied it, "
        "so we signed that device out.\n\n"
        f"Please sign in again: {origin}/login\nIf something looks wrong, change your password in the settings.\n",
    )


def password_changed(origin: str) -> Email:
    return Email(
        "Your password was changed",
        "The password of your Topout account was just changed, and your other devices were signed out. "
        "If you had a calendar link, it has ended, too.\n\n"
        f"If this wasn’t you, sign in with a code and set a new password: {origin}/login\n",
    )


def new_address_code(code: str, origin: str) -> Email:
    return Email(
        "Your code for Topout",
        "Someone, probably you, wants to use this address for their Topout account.\n\n"
        f"Your code: {code}\n\nType it where you changed your address. It works once, for 10 minutes.\n\n"
        f"If this wasn’t you, ignore this email: nothing happens without the code.\n\n{origin}\n",
    )


def new_address_taken(origin: str) -> Email:
    return Email(
        "You already have a Topout account",
        "Someone, probably you, wants to use this address for another Topout account. This address has an account "
        "already, and nothing about either of them has changed.\n\n"
        f"To use the account of this address, sign in here: {origin}/login\n\n"
        "If this wasn’t you, ignore this email.\n",
    )


def address_changed(account: int, now: dt.datetime, origin: str) -> Email:
    """Without the new address: this mailbox may belong to somebody else by now."""
    return Email(
        "The address of your account was changed",
        f"Your Topout account has had another email address since {now:%d %B %Y, %H:%M} UTC. This one no longer "
        "signs in to it and gets no more mail about it. Other devices were signed out, and if you had a calendar link, "
        "it has ended, too.\n\n"
        "If this wasn’t you, someone else is using your account. Tell the people who run "
        f"{origin} straight away, and give them its number: account {account}. They can lock it.\n",
    )

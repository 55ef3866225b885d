"""Texts of the mails about accounts."""

from topout.mail.outbox import Email


def welcome(code: str, origin: str) -> Email:
    return Email(
        "Your code for Topout",
        f"Welcome to Topout.\n\nYour code: {code}\n\n"
        "Type it where you signed up. It works once, for 10 minutes.\n\n"
        f"If this was not you, ignore this mail: without the code nothing happens.\n\n{origin}\n",
    )


def already_registered(code: str, origin: str) -> Email:
    return Email(
        "You already have an account at Topout",
        "Somebody, probably you, just signed up at Topout with this address. It already has an account, "
        "and nothing about it was changed.\n\n"
        f"Your code: {code}\n\nType it where you signed up and you are signed in to your account. "
        "It works once, for 10 minutes.\n\n"
        f"If this was not you, ignore this mail.\n\n{origin}\n",
    )


def sign_in_code(code: str, origin: str) -> Email:
    return Email(
        "Your code for Topout",
        f"Your code: {code}\n\nType it where you asked for it. It works once, for 10 minutes.\n\n"
        f"If this was not you, ignore this mail.\n\n{origin}\n",
    )


def no_account_yet(origin: str) -> Email:
    return Email(
        "Signing in to Topout",
        "Somebody, probably you, asked for a code to sign in to Topout with this address. "
        "It has no account yet.\n\n"
        f"You can make one here: {origin}/register\n\nIf this was not you, ignore this mail.\n",
    )


def account_disabled(origin: str) -> Email:
    return Email(
        "Signing in to Topout",
        "Somebody, probably you, asked for a code to sign in to Topout with this address. "
        f"Its account is disabled. Please ask whoever runs {origin}.\n",
    )


def refresh_token_reused(device: str, origin: str) -> Email:
    return Email(
        "We signed one of your devices out",
        f"An old sign-in of your device “{device}” was used a second time. That can mean that somebody copied it, "
        "so we signed that device out.\n\n"
        f"Please sign in again: {origin}/login\nIf something looks wrong, change your password in the settings.\n",
    )


def password_changed(origin: str) -> Email:
    return Email(
        "Your password was changed",
        "The password of your Topout account was changed just now, and other devices were signed out.\n\n"
        f"If this was not you, sign in with a code and set a new one: {origin}/login\n",
    )

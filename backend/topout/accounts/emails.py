"""Texts of the mails about accounts."""

import datetime as dt

from topout.mail.outbox import Email, write_email
from topout.translations.catalogues import gettext
from topout.translations.formats import format_local_time


def welcome(language: str | None, code: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your code for Topout"),
        gettext(language, "Welcome to Topout."),
        gettext(language, "Your code: %(code)s", code=code),
        gettext(language, "Type it where you signed up. It works once, for 10 minutes."),
        gettext(language, "If this wasn’t you, ignore this email: nothing happens without the code."),
        origin,
    )


def already_registered(language: str | None, code: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "You already have a Topout account"),
        gettext(
            language,
            "Someone, probably you, just signed up for Topout with this address. You already have an account, and "
            "nothing about it has changed.",
        ),
        gettext(language, "Your code: %(code)s", code=code),
        gettext(
            language,
            "Type it where you signed up, and you’ll be signed in to your account. It works once, for 10 minutes.",
        ),
        _ignore(language),
        origin,
    )


def address_in_use(language: str | None, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "You already have a Topout account"),
        gettext(
            language,
            "Someone, probably you, tried to add this address to a ticket. You already have an account, and nothing "
            "about it has changed.",
        ),
        gettext(
            language,
            "To bring the ticket to your account, sign in and open the ticket again: %(link)s",
            link=f"{origin}/login",
        ),
        _ignore(language),
    )


def sign_in_code(language: str | None, code: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your code for Topout"),
        gettext(language, "Your code: %(code)s", code=code),
        gettext(language, "Type it where you asked for it. It works once, for 10 minutes."),
        _ignore(language),
        origin,
    )


def no_account_yet(language: str | None, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Signing in to Topout"),
        gettext(
            language,
            "Someone, probably you, asked for a code to sign in to Topout with this address. There is no account for "
            "it yet.",
        ),
        gettext(language, "You can create one here: %(link)s", link=f"{origin}/register"),
        _ignore(language),
    )


def account_disabled(language: str | None, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Signing in to Topout"),
        gettext(
            language,
            "Someone, probably you, asked for a code to sign in to Topout with this address. Its account is disabled. "
            "Please ask the people who run %(site)s.",
            site=origin,
        ),
    )


def refresh_token_reused(language: str | None, device: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "We signed out one of your devices"),
        gettext(
            language,
            "An old sign-in from your device “%(device)s” was used a second time. Someone may have copied it, so we "
            "signed that device out.",
            device=device,
        ),
        gettext(
            language,
            "Please sign in again: %(link)s\nIf something looks wrong, change your password in the settings.",
            link=f"{origin}/login",
        ),
    )


def password_changed(language: str | None, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your password was changed"),
        gettext(
            language,
            "The password of your Topout account was just changed, and your other devices were signed out. If you had "
            "a calendar link, it has ended, too.",
        ),
        gettext(
            language,
            "If this wasn’t you, sign in with a code and set a new password: %(link)s",
            link=f"{origin}/login",
        ),
    )


def new_address_code(language: str | None, code: str, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "Your code for Topout"),
        gettext(language, "Someone, probably you, wants to use this address for their Topout account."),
        gettext(language, "Your code: %(code)s", code=code),
        gettext(language, "Type it where you changed your address. It works once, for 10 minutes."),
        gettext(language, "If this wasn’t you, ignore this email: nothing happens without the code."),
        origin,
    )


def new_address_taken(language: str | None, origin: str) -> Email:
    return write_email(
        language,
        gettext(language, "You already have a Topout account"),
        gettext(
            language,
            "Someone, probably you, wants to use this address for another Topout account. This address has an account "
            "already, and nothing about either of them has changed.",
        ),
        gettext(language, "To use the account of this address, sign in here: %(link)s", link=f"{origin}/login"),
        _ignore(language),
    )


def address_changed(language: str | None, account: int, now: dt.datetime, origin: str) -> Email:
    """Without the new address: this mailbox may belong to somebody else by now."""
    return write_email(
        language,
        gettext(language, "The address of your account was changed"),
        gettext(
            language,
            "Your Topout account has had another email address since %(time)s. This one no longer signs in to it and "
            "gets no more mail about it. Other devices were signed out, and if you had a calendar link, it has ended, "
            "too.",
            time=format_local_time(language, now, "UTC"),
        ),
        gettext(
            language,
            "If this wasn’t you, someone else is using your account. Tell the people who run %(site)s straight away, "
            "and give them its number: account %(account)s. They can lock it.",
            site=origin,
            account=account,
        ),
    )


def _ignore(language: str | None) -> str:
    return gettext(language, "If this wasn’t you, ignore this email.")

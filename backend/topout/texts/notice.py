"""The privacy notice, made of the settings: who answers for it, why data is stored, how long, and who else gets it."""

from collections.abc import Iterator

from topout.core.config import Settings
from topout.texts.defaults import load_default
from topout.translations.catalogues import gettext


def make_notice(settings: Settings, language: str) -> str:
    contact = settings.privacy_contact or gettext(language, "the organiser of your competition")
    site = settings.site_name
    return load_default("privacy", language).format(
        controller=settings.controller
        or gettext(language, "%(site)s, run by the organiser of your competition", site=site),
        contact=contact,
        services="\n".join(f"- {one}" for one in _list_services(settings, language)),
        birth_date_days=settings.birth_date_days,
        sign_in_days=settings.sign_in_days,
        mail_days=settings.mail_days,
        photo_days=settings.photo_days,
    )


def _list_services(settings: Settings, language: str) -> Iterator[str]:
    host = settings.hosting or gettext(language, "the people who run this site")
    yield gettext(language, "**Hosting**: %(service)s.", service=host)
    mail_service = settings.mail_service or gettext(language, "sent by the people who run this site")
    yield gettext(language, "**Mail**: %(service)s.", service=mail_service)
    if settings.payments == "stripe":
        yield gettext(
            language, "**Payment**: Stripe gets your e-mail address and what you pay, and asks you for your card."
        )
    else:
        yield gettext(language, "**Payment**: at the desk of the competition; no service is involved.")
    yield gettext(
        language,
        "**Push**: the push service of your browser (of Apple, Google, Microsoft or Mozilla) passes on encrypted "
        "notifications.",
    )


def list_unnamed(settings: Settings) -> list[str]:
    """The settings without which the notice does not name what the law asks for."""
    return [
        f"TOPOUT_{name.upper()}" for name in ("controller", "privacy_contact", "hosting") if not getattr(settings, name)
    ]

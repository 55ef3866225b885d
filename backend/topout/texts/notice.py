"""The privacy notice, made of the settings: who answers for it, why data is stored, how long, and who else gets it."""

from collections.abc import Iterator

from topout.core.config import Settings

NOT_NAMED = "the organiser of your competition"
NOTICE = """\
This notice says what this site stores about you, what for, for how long, and what you can do about it.

## Who answers for it

{controller}. Questions and requests about your data: {contact}.

## What we store, and why we may

- **Your account**: name, e-mail address, a password that we cannot read back, the devices you are signed in on, and
  which terms you accepted. We need it to run your account (a contract with you).
- **Your entries**: date of birth, emergency contact, club, team, class, and what you paid. We need it to hold the
  competition that you entered (a contract with you); the emergency contact also to protect you (vital interests). We
  never see card numbers: the payment provider does.
- **Signed waivers**: text, name, guardian and time, as evidence (a legitimate interest of the organiser).
- **What you log**: the boulders you climbed, when, and on which phone it was logged (a contract with you).
- **Results and photos**: who climbed where is what a competition publishes (a legitimate interest). Minors are shown
  by first name and initial, unless a guardian agreed to more (consent).
- **Notifications**: the address of your browser's push service, if you want them (consent, which you withdraw in the
  settings).
- **Records of what staff did**, and logs without names, to keep the competition fair and the site safe (a legitimate
  interest).

## Who sees it

- Everybody: your name, team, category and results, on start lists and scoreboards that the organiser made public.
- The organisers of a competition you entered: your entry, with date of birth and emergency contact.
- Whoever opens the join link of a team: the name of the team and the first name of its captain.
- Nobody else. We show no advertisements, we track nobody, and we sell nothing.

## Services that work for us

{services}

## Cookies and storage

Two cookies, both needed: one keeps you signed in, one recognises your device so that strangers cannot lock you out.
Your phone also stores what you need without signal, until you sign out.

## How long

- Date of birth and emergency contact: until {birth_date_days} days after the results of the competition are official.
- Names on results: until some time after a competition, as its organiser has set (a year, if nothing else is said);
  then initials.
- Sign-ins: until {sign_in_days} days after they ended. Mails: their text until they are sent, the rest {mail_days}
  days. Photos that were replaced: {photo_days} days; those that were removed because somebody asked for it are gone
  at once. Requests to remove a photo, with the address of whoever asked: {photo_days} days after the answer.
- What you paid: as long as the law asks for. Signed waivers: as long as they may be needed as evidence.
- Delete your account and we erase your name, e-mail address, date of birth and emergency contact at once. Results
  stay without your name.

## Your rights

You can ask what we store about you, have it corrected or erased, object, take a copy with you, and withdraw what you
agreed to. In the settings you do most of it yourself: correct your name, download everything we store about you,
delete your account. If you entered without an account, ask the organiser of your competition.

Is there a photo of you or your child that should not be here? Below each photo, and on the page of the competition, you
can ask for its removal, also without an account; the organiser answers by mail. You can also write to {contact}, or
complain to the data protection authority of your country.
"""


def make_notice(settings: Settings) -> str:
    return NOTICE.format(
        controller=settings.controller or f"{settings.site_name}, run by {NOT_NAMED}",
        contact=settings.privacy_contact or NOT_NAMED,
        services="\n".join(f"- {one}" for one in _list_services(settings)),
        birth_date_days=settings.birth_date_days,
        sign_in_days=settings.sign_in_days,
        mail_days=settings.mail_days,
        photo_days=settings.photo_days,
    )


def _list_services(settings: Settings) -> Iterator[str]:
    yield f"**Hosting**: {settings.hosting or 'the people who run this site'}."
    yield f"**Mail**: {settings.mail_service or 'sent by the people who run this site'}."
    if settings.payments == "stripe":
        yield "**Payment**: Stripe gets your e-mail address and what you pay, and asks you for your card."
    else:
        yield "**Payment**: at the desk of the competition; no service is involved."
    makers = "Apple, Google, Microsoft or Mozilla"
    yield f"**Push**: the push service of your browser (of {makers}) passes on encrypted notifications."


def list_unnamed(settings: Settings) -> list[str]:
    """The settings without which the notice does not name what the law asks for."""
    return [
        f"TOPOUT_{name.upper()}" for name in ("controller", "privacy_contact", "hosting") if not getattr(settings, name)
    ]

"""What the pages say until an installation has texts of its own."""

from typing import Literal

TextName = Literal["terms", "privacy"]

TERMS = """\
This site runs bouldering competitions with Topout. By creating an account or entering a competition you agree to these
terms.

## Your account

- Give your real name and an e-mail address that you read. Start lists and results show your name.
- Keep your password to yourself. If you think somebody else knows it, change it in the settings.
- You can delete your account in the settings at any time.

## Entering a competition

- You enter with the organiser of that competition. Its fee, its refund rule and its waiver are shown before you pay or
  sign.
- A place is yours once your entry is confirmed. When all places are taken, you are put on the waiting list.

## Taking part

- Log only what you climbed, for yourself or for team-mates who asked you to. Judges may correct what is logged, and
  organisers may disqualify whoever cheats.
- Climbing is dangerous. You climb at your own risk, as the waiver says.
- Be kind to people, rock and neighbours, and follow what organisers and judges ask of you.

## This service

- We do our best to keep it running, but we cannot promise that it never fails. Ascents that you log without signal stay
  on your phone until they are counted.
- Whoever attacks the service or disturbs others may lose their account.

Questions? Write to the organiser of your competition.
"""

PRIVACY = """\
This notice says what this site stores about you, what for, and what you can do about it.

## What we store

- **Your account**: name, e-mail address, a password that we cannot read back, and the devices you are signed in on.
- **Your entries**: date of birth, emergency contact, signed waivers, team, and what you paid. We never see card
  numbers: the payment provider does.
- **What you log**: the boulders you climbed, when, and on which phone it was logged.

## Who sees it

- Everybody: your name, team, category and results, on start lists and scoreboards that the organiser made public.
- The organisers of a competition you entered: your entry, with date of birth and emergency contact.
- Whoever opens the join link of a team: the name of the team and the first name of its captain.
- Nobody else. We show no advertisements, we track nobody, and we sell nothing.

## Cookies and storage

Two cookies, both needed: one keeps you signed in, one recognises your device so that strangers cannot lock you out.
Your phone also stores what you need without signal, until you sign out.

## How long

- Names on results are replaced some time after a competition, as its organiser has set.
- Delete your account and we erase your name, e-mail address, date of birth and emergency contact. Results stay without
  your name; signed waivers stay with the organiser, as evidence.

## Your rights

In the settings you can correct your name, download everything we store about you, and delete your account. For anything
else write to the organiser of your competition.
"""

DEFAULTS: dict[TextName, str] = {"terms": TERMS, "privacy": PRIVACY}

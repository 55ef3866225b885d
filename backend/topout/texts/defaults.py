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

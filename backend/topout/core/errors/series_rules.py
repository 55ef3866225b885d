"""Refusals by the rules of series: 422, each with its own code."""

from topout.core.errors.general import Refusal


class SeriesDeclined(Refusal):
    code = "series_declined"
    message = "Its organisers have declined. If they change their mind, they can still agree themselves."


class SeriesFull(Refusal):
    code = "series_full"
    message = "A series has at most 50 competitions."


class SameCompetition(Refusal):
    code = "entries_of_one_competition"
    message = "Two entries in the same competition are two people."


class TwoAccounts(Refusal):
    code = "entries_of_two_accounts"
    message = "These entries belong to two accounts, and an account is one person."

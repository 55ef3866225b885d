"""Refusals by the rules of rounds and their clocks: 422, each with its own code."""

from topout.core.errors.general import Refusal


class ClockInUse(Refusal):
    code = "clock_in_use"
    message = "This clock measures a round, or has run already."


class EarlierRoundNotOfficial(Refusal):
    code = "earlier_round_not_official"
    message = "The round before is not official yet. Make it official first."


class RoundInUse(Refusal):
    code = "round_in_use"
    message = "Another round comes after it, or something was done in it already."


class RoundOfficial(Refusal):
    code = "round_official"
    message = "The result of this round is official. Reopen it first to change something."


class RoundStarted(Refusal):
    code = "round_started"
    message = "The round has started: this cannot be changed any more."


class RoundsInUse(Refusal):
    code = "rounds_in_use"
    message = "A category that would be gone has rounds with a start list. Keep it, or delete these rounds first."


class RoundNotEnded(Refusal):
    code = "round_not_ended"
    message = "A round can be made official once it has ended. If it ended early, change its end first."


class NextRoundStarted(Refusal):
    code = "next_round_started"
    message = "The next round has started: this result stands."


class OwnRank(Refusal):
    code = "own_place"
    message = "This is about your own place. Please let another organiser decide."

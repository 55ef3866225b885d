"""Refusals by the rules of competitions, teams, boulders and entries: 422, each with its own code."""

from topout.core.errors.general import Refusal

# Competitions


class CompetitionOngoing(Refusal):
    code = "competition_ongoing"
    message = "The competition has started: this cannot be changed any more."


class CompetitionEnded(Refusal):
    code = "competition_ended"
    message = "The competition has ended: this cannot be changed any more."


class CompetitionCalledOff(Refusal):
    code = "competition_called_off"
    message = "The competition has been called off."


class CompetitionEntered(Refusal):
    code = "competition_entered"
    message = "People have entered it, or hold tickets for it. Call it off instead."


class CompetitionNotDraft(Refusal):
    code = "competition_not_draft"
    message = "Only a draft can be deleted. Call a published competition off, or unpublish it before anybody enters."


class CompetitionNotOngoing(Refusal):
    code = "competition_not_ongoing"
    message = "This is possible only while the competition is ongoing."


class CompetitionNotEnded(Refusal):
    code = "competition_not_ended"
    message = "Results can be made official once the competition has ended."


class ResultsFinal(Refusal):
    code = "results_final"
    message = "The results are official. Reopen them first to change something."


class CapacityBelowUsed(Refusal):
    code = "capacity_below_used"
    message = "More places than that are already taken. Lower the capacity once enough people have cancelled."


class CategoryInUse(Refusal):
    code = "category_in_use"
    message = "Teams have entered a category that would be gone. Keep it, or let those teams change first."


class ClassInUse(Refusal):
    code = "class_in_use"
    message = "People are in a class that would be gone. Keep it, or move them to another class first."


class SessionInUse(Refusal):
    code = "session_in_use"
    message = "People are in this session or wait for it. Move them to another session first."


class SessionNotOngoing(CompetitionNotOngoing):
    message = "This is possible only while the session is on."


class TeamSizeBelowUsed(Refusal):
    code = "team_size_below_used"
    message = "A team already has more members than that."


# Teams


class DisbandWhileOngoing(CompetitionOngoing):
    message = "You cannot disband a team while the competition is ongoing"


class DisbandAfterEnd(CompetitionEnded):
    message = "You cannot disband a team after the competition has ended"


class LeaveWhileOngoing(CompetitionOngoing):
    message = "You cannot leave the team while the competition is ongoing"


class LeaveAfterEnd(CompetitionEnded):
    message = "You cannot disband the team after the competition has ended"  # worded by the spec


class TeamFull(Refusal):
    code = "team_full"
    message = "This team is full."


class AlreadyInTeam(Refusal):
    code = "already_in_team"
    message = "You are already in a team. Leave it first to join or create another one."


class TeamNameTaken(Refusal):
    code = "team_name_taken"
    message = "Another team in this competition has this name. Please choose a different one."


class CaptainStays(Refusal):
    code = "captain_stays"
    message = "To go yourself, leave the team. You can hand over to another member first."


# Boulders and ascents


class BoulderNameTaken(Refusal):
    code = "boulder_name_taken"
    message = "Another boulder of this competition has this name. Please choose a different one."


class PhotoUnreadable(Refusal):
    code = "photo_unreadable"
    message = "This picture cannot be read, or it has too many pixels. Please use a JPEG of at most 50 megapixels."


class ActReused(Refusal):
    code = "act_reused"
    message = "Something else was sent under the same id before."


class OpNotReleasable(Refusal):
    code = "op_not_releasable"
    message = "This cannot be counted: it names no boulder and climber of this competition."


class WitnessesNotAsked(Refusal):
    code = "witnesses_not_asked"
    message = "This competition does not ask for witnesses."


class OwnAscent(Refusal):
    code = "own_ascent"
    message = "This is your own ascent. Somebody else has to look at it."


class OwnDoubt(Refusal):
    code = "own_doubt"
    message = "You doubted this ascent. Somebody else has to decide."


# Exports


class ExportUnderWay(Refusal):
    code = "export_under_way"
    message = "Another file of yours is being made. Wait until it is done, then ask for this one."


class ExportNotReady(Refusal):
    code = "export_not_ready"
    message = "This file is still being made."


class ExportFailed(Refusal):
    code = "export_failed"
    message = "This file could not be made. Please ask for it again."


class ExportTooLarge(Refusal):
    code = "export_too_large"
    message = "This table is too large for a workbook. Please take it as CSV."


# Accounts


class EmailNeeded(Refusal):
    code = "email_needed"
    message = "Please add an email address first."


class InvalidAddressCode(Refusal):
    """Not a 401 like `invalid_code`: a mistyped code does not sign out."""

    code = "invalid_address_code"
    message = "This code is not valid. Check it, or ask for a new one."
    keeps_writes = True


# Entries


class RegistrationNotOpen(Refusal):
    code = "registration_not_open"
    message = "Registration has not opened yet."


class RegistrationClosed(Refusal):
    code = "registration_closed"
    message = "Registration is closed."


class NoSeatLeft(Refusal):
    code = "no_place_left"
    message = "All places are taken. Raise the capacity first to let somebody else in."


class AlreadyEntered(Refusal):
    code = "already_entered"
    message = "This account has an entry of its own in this competition."


class TooManyTickets(Refusal):
    code = "too_many_tickets"
    message = "A competition has at most 5000 tickets."


class SoloNotAllowed(Refusal):
    code = "solo_not_allowed"
    message = "In this competition everybody climbs in a team."


class WaiverChanged(Refusal):
    code = "waiver_changed"
    message = "The waiver has changed. Please read it again and sign the new text."


class WaiverNotSigned(Refusal):
    code = "waiver_not_signed"
    message = "The current waiver is not signed yet."


class NoOffer(Refusal):
    code = "no_offer"
    message = "No place is kept for you at the moment."


class SeatExpired(Refusal):
    code = "place_expired"
    message = "The time in which we kept a place for you is over. You can enter again."


class PaymentRequired(Refusal):
    code = "payment_required"
    message = "This place becomes yours with the payment."


class NothingToPay(Refusal):
    code = "nothing_to_pay"
    message = "There is nothing to pay at the moment."


class CancellationClosed(Refusal):
    code = "cancellation_closed"
    message = "Registration is closed, so you cannot cancel here any more. Please write to the organisers."


class HasAccount(Refusal):
    code = "has_account"
    message = "This person has an account: they export and delete their data in their own settings."


class EnteredElsewhere(Refusal):
    code = "entered_elsewhere"
    message = "This person also entered competitions of other organisers. Please ask an administrator."


class EntryNotConfirmed(Refusal):
    code = "entry_not_confirmed"
    message = "This entry is not confirmed."


class PaymentNotUndoable(Refusal):
    code = "payment_not_undoable"
    message = "Only a desk payment of which nothing went back can be undone."


class RefundExceedsPayment(Refusal):
    code = "refund_exceeds_payment"
    message = "No more can go back than was paid."


# Live connections


class TooManySubscriptions(Refusal):
    code = "too_many_subscriptions"
    message = "One connection follows at most twenty boards. Leave one first."


FINISHED = (ResultsFinal, CompetitionCalledOff)
"""Nothing can be changed in such a competition any more."""

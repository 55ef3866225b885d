"""Every way we say no. A class knows its status, its code and its sentence; `problems.py` turns it into HTTP."""

from typing import ClassVar


class Refusal(Exception):
    status: ClassVar[int] = 422
    code: ClassVar[str]
    message: ClassVar[str]
    keeps_writes: ClassVar[bool] = False
    """A wrong guess must be remembered although the request is refused."""

    def __init__(self, *, retry_after_seconds: int | None = None) -> None:
        super().__init__(self.message)
        self.retry_after_seconds = retry_after_seconds


class ValidationFailed(Refusal):
    code = "validation_failed"
    message = "Please check what you entered."

    def __init__(self, fields: dict[str, list[str]] | None = None) -> None:
        super().__init__()
        self.fields = fields or {}


# 401: who are you?


class NotAuthenticated(Refusal):
    status = 401
    code = "not_authenticated"
    message = "Please sign in first."


class TokenExpired(Refusal):
    status = 401
    code = "token_expired"
    message = "Your sign-in needs to be renewed."


class InvalidToken(Refusal):
    status = 401
    code = "invalid_token"
    message = "Your sign-in is not valid. Please sign in again."


class SessionRevoked(Refusal):
    status = 401
    code = "session_revoked"
    message = "This device was signed out. Please sign in again."


class InvalidCredentials(Refusal):
    status = 401
    code = "invalid_credentials"
    message = "E-mail and password do not match."


class InvalidCode(Refusal):
    status = 401
    code = "invalid_code"
    message = "This code is not valid. Check it, or ask for a new one."
    keeps_writes = True


class InvalidRefresh(Refusal):
    status = 401
    code = "invalid_refresh"
    message = "Your sign-in has ended. Please sign in again."
    keeps_writes = True


# 403: you may not


class Forbidden(Refusal):
    status = 403
    code = "forbidden"
    message = "You are not allowed to do this."


class NotParticipating(Forbidden):
    code = "not_participating"
    message = "Only confirmed participants of this competition can do this."


class ReauthRequired(Refusal):
    status = 403
    code = "reauth_required"
    message = "Please confirm that it is you: enter a code from your e-mail."


# 404: not there, or not for you to see


class NotFound(Refusal):
    status = 404
    code = "not_found"
    message = "There is nothing here."


class CheckoutNotFound(NotFound):
    code = "checkout_not_found"
    message = "There is nothing to pay here."


class ParticipantNotFound(NotFound):
    code = "participant_not_found"
    message = "There is no such entry in this competition."


class SessionNotFound(NotFound):
    code = "session_not_found"
    message = "This device is not signed in any more."


class CompetitionNotFound(NotFound):
    code = "competition_not_found"
    message = "This competition does not exist."


class TeamNotFound(NotFound):
    code = "team_not_found"
    message = "There is no such team. Check the code with whoever gave it to you."


class FreeAgentNotFound(NotFound):
    code = "free_agent_not_found"
    message = "This climber is not looking for a team any more."


class TeamMemberNotFound(NotFound):
    code = "team_member_not_found"
    message = "This climber is not in your team."


class BoulderNotFound(NotFound):
    code = "boulder_not_found"
    message = "There is no such boulder."


class PhotoNotFound(NotFound):
    code = "photo_not_found"
    message = "There is no such photo."


class AscentNotFound(NotFound):
    code = "ascent_not_found"
    message = "There is no such ascent."


class OpNotFound(NotFound):
    code = "op_not_found"
    message = "There is no such entry in the log."


# 409, 426: the phone must do something else first


class WrongAccount(Refusal):
    status = 409
    code = "wrong_account"
    message = "These ascents belong to another account. They wait on this phone for their owner."


class UpgradeRequired(Refusal):
    status = 426
    code = "upgrade_required"
    message = "This version of the app is too old or too new for the server. What you logged stays on your phone."


# 422: the competition says no


class CompetitionOngoing(Refusal):
    code = "competition_ongoing"
    message = "The competition has started: this cannot be changed any more."


class CompetitionEnded(Refusal):
    code = "competition_ended"
    message = "The competition has ended: this cannot be changed any more."


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


class TeamSizeBelowUsed(Refusal):
    code = "team_size_below_used"
    message = "A team already has more members than that."


# 422: the team says no


class DisbandWhileOngoing(CompetitionOngoing):
    message = "You cannot disband a team while the competition is ongoing"


class DisbandAfterEnd(CompetitionEnded):
    message = "You cannot disband a team after the competition has ended"


class LeaveWhileOngoing(CompetitionOngoing):
    message = "You cannot leave the team while the competition is ongoing"


class LeaveAfterEnd(CompetitionEnded):
    message = "You cannot disband the team after the competition has ended"  # as the spec words it


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


# 422: the boulder or the ascent says no


class BoulderNameTaken(Refusal):
    code = "boulder_name_taken"
    message = "Another boulder of this competition has this name. Please choose a different one."


class PhotoUnreadable(Refusal):
    code = "photo_unreadable"
    message = "This picture cannot be read. Please use a JPEG, PNG or WebP of at most 50 megapixels."


class OpNotReleasable(Refusal):
    code = "op_not_releasable"
    message = "This cannot be counted: it names no boulder and climber of this competition."


# 422: the entry says no


class RegistrationNotOpen(Refusal):
    code = "registration_not_open"
    message = "Registration has not opened yet."


class RegistrationClosed(Refusal):
    code = "registration_closed"
    message = "Registration is closed."


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


class PlaceExpired(Refusal):
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


class EntryNotConfirmed(Refusal):
    code = "entry_not_confirmed"
    message = "This entry is not confirmed."


class RefundExceedsPayment(Refusal):
    code = "refund_exceeds_payment"
    message = "No more can go back than was paid."


# Not now


class MethodNotAllowed(Refusal):
    status = 405
    code = "method_not_allowed"
    message = "This address does not take that kind of request."


class InvalidSignature(Refusal):
    status = 400
    code = "invalid_signature"
    message = "This event is not signed by the payment provider."


class RequestTimeout(Refusal):
    status = 408
    code = "request_timeout"
    message = "The request took too long to arrive. Please try again."


class TooLarge(Refusal):
    status = 413
    code = "too_large"
    message = "This is more than we can take at once."


class RateLimited(Refusal):
    status = 429
    code = "rate_limited"
    message = "Too many tries. Please wait a moment."


class Unavailable(Refusal):
    status = 503
    code = "unavailable"
    message = "The server cannot answer right now. Please try again."


class PaymentUnavailable(Refusal):
    status = 503
    code = "payment_unavailable"
    message = "The payment page cannot be reached right now. Your place is kept; please try again in a moment."

"""Refusals that no rule of a competition makes: authentication, permission, not found, protocol, availability."""

from collections.abc import Mapping
from typing import Any, ClassVar

from topout.core.errors.codes import RefusalCode
from topout.core.errors.field_errors import FieldErrors


class Refusal(Exception):
    status: ClassVar[int] = 422
    code: ClassVar[RefusalCode]
    message: str
    keeps_writes: ClassVar[bool] = False
    """Commit what the refused request wrote: a failed attempt must be counted."""

    current: Mapping[str, Any] | None = None
    """With a conflict: what is there now."""

    def __init__(self, *, retry_after_seconds: int | None = None) -> None:
        super().__init__(self.message)
        self.retry_after_seconds = retry_after_seconds


class ValidationFailed(Refusal):
    code = "validation_failed"
    message = "Please check what you entered."

    def __init__(self, fields: FieldErrors | None = None) -> None:
        super().__init__()
        self.fields = fields or {}


# 401: authentication


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
    message = "Email and password don’t match."


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


# 403: permission


class TokenNotAllowed(Refusal):
    """An API token outside its scopes: RFC 6750 calls it `insufficient_scope`."""

    status = 403
    code = "token_not_allowed"
    message = "This token may not do that."


class Forbidden(Refusal):
    status = 403
    code: ClassVar[RefusalCode] = "forbidden"
    message = "You are not allowed to do this."


class NotParticipating(Forbidden):
    code = "not_participating"
    message = "Only confirmed participants of this competition can do this."


class InvitationForAnother(Forbidden):
    code = "invitation_for_another"
    message = "This was sent to another email address. Sign in with the account that has it."


class ReauthRequired(Refusal):
    status = 403
    code = "reauth_required"
    message = "Please confirm it’s you: enter the code we email you."


# 409, 426: conflicts and the sync protocol


class ChangedMeanwhile(Refusal):
    status = 409
    code = "changed_meanwhile"
    message = "Somebody else has changed this meanwhile. Look at what is there now, then decide."

    def __init__(self, current: Mapping[str, Any]) -> None:
        """`current` is what a client would read now."""
        super().__init__()
        self.current = current


class Overlap(Refusal):
    """`current` names what is at the same time; with `force` it is booked all the same."""

    status = 409
    code = "overlap"
    message = "You have something else at the same time."

    def __init__(self, current: Mapping[str, Any]) -> None:
        super().__init__()
        self.current = current


class NoClassFits(Refusal):
    """R2. `current` names the organiser and the address to write to."""

    status = 409
    code = "no_class_fits"
    message = "This competition has no class for your year of birth. Ask the organiser."

    def __init__(self, current: Mapping[str, Any]) -> None:
        super().__init__()
        self.current = current


class OwnsCompetitions(Refusal):
    """`current` names them."""

    status = 409
    code = "owns_competitions"
    message = "You own competitions that aren’t over. Hand each of them over, call it off or delete it first."

    def __init__(self, current: Mapping[str, Any]) -> None:
        super().__init__()
        self.current = current


class WrongAccount(Refusal):
    status = 409
    code = "wrong_account"
    message = "These ascents belong to another account. They wait on this phone for their owner."


class UpgradeRequired(Refusal):
    status = 426
    code = "upgrade_required"
    message = "This version of the app is too old or too new for the server. What you logged stays on your phone."


# HTTP, limits and availability


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


class ServerError(Refusal):
    status = 500
    code = "server_error"
    message = "Something went wrong on our side. Please try again."


class Unavailable(Refusal):
    status = 503
    code = "unavailable"
    message = "The server cannot answer right now. Please try again."


class PaymentUnavailable(Refusal):
    status = 503
    code = "payment_unavailable"
    message = "The payment page cannot be reached right now. Your place is kept; please try again in a moment."

"""404: absent, or invisible to the actor."""

from typing import ClassVar

from topout.core.errors.codes import RefusalCode
from topout.core.errors.general import Refusal


class NotFound(Refusal):
    status = 404
    code: ClassVar[RefusalCode] = "not_found"
    message = "There is nothing here."


class CheckoutNotFound(NotFound):
    code = "checkout_not_found"
    message = "There is nothing to pay here."


class ParticipantNotFound(NotFound):
    code = "participant_not_found"
    message = "There is no such entry in this competition."


class ContestantNotFound(NotFound):
    code = "contestant_not_found"
    message = "Nobody with this number competes in this category."


class SessionNotFound(NotFound):
    code = "session_not_found"
    message = "This device is not signed in any more."


class ClockNotFound(NotFound):
    code = "clock_not_found"
    message = "There is no such clock."


class StarterNotFound(NotFound):
    code = "starter_not_found"
    message = "They are not on this start list."


class RoundNotFound(NotFound):
    code = "round_not_found"
    message = "There is no such round."


class ProtestNotFound(NotFound):
    code = "protest_not_found"
    message = "There is no such protest."


class ClimbingSessionNotFound(NotFound):
    code = "climbing_session_not_found"
    message = "There is no such session."


class SeriesNotFound(NotFound):
    code = "series_not_found"
    message = "There is no such series."


class UserNotFound(NotFound):
    code = "user_not_found"
    message = "There is no such account."


class CompetitionNotFound(NotFound):
    code = "competition_not_found"
    message = "This competition does not exist."


class AnnouncementNotFound(NotFound):
    code = "announcement_not_found"
    message = "There is no such announcement."


class InvitationNotFound(NotFound):
    code = "invitation_not_found"
    message = "This invitation does not exist or has expired. Ask the person who invited you for a new one."


class TicketNotFound(NotFound):
    code = "ticket_not_found"
    message = "We do not know this ticket, or it is somebody else’s already."


class EntryLinkNotFound(NotFound):
    code = "entry_link_not_found"
    message = "We do not know this link, or the date of birth is another one."


class TeamNotFound(NotFound):
    code = "team_not_found"
    message = "There is no such team. Check the code with the person who gave it to you."


class FreeAgentNotFound(NotFound):
    code = "free_agent_not_found"
    message = "This climber is not looking for a team any more."


class TeamMemberNotFound(NotFound):
    code = "team_member_not_found"
    message = "This climber is not in your team."


class BoulderNotFound(NotFound):
    code = "boulder_not_found"
    message = "There is no such boulder."


class MapNotFound(NotFound):
    code = "map_not_found"
    message = "There is no such map."


class PhotoNotFound(NotFound):
    code = "photo_not_found"
    message = "There is no such photo."


class ProgrammeItemNotFound(NotFound):
    code = "programme_item_not_found"
    message = "This is not in the programme any more."


class WorkshopNotFound(NotFound):
    code = "workshop_not_found"
    message = "There is no such workshop."


class BookingNotFound(NotFound):
    code = "booking_not_found"
    message = "There is no such booking for this workshop."


class CalendarNotFound(NotFound):
    code = "calendar_not_found"
    message = "This calendar does not exist any more."


class AscentNotFound(NotFound):
    code = "ascent_not_found"
    message = "There is no such ascent."


class OpNotFound(NotFound):
    code = "op_not_found"
    message = "There is no such entry in the log."


class ExportNotFound(NotFound):
    code = "export_not_found"
    message = "This file is gone: files are kept for a day. Please ask for it again."


class TokenNotFound(NotFound):
    code = "token_not_found"
    message = "There is no such token, or it has been ended already."


class WebhookNotFound(NotFound):
    code = "webhook_not_found"
    message = "There is no such webhook or delivery any more."

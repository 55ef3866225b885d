"""Refusals to the people who run an installation, and to those who ask them to organise or to remove a photo."""

from topout.core.errors.general import Refusal
from topout.core.errors.not_found import NotFound


class FirstAdminLinkNotFound(NotFound):
    code = "first_admin_link_not_found"
    message = "This link does not work any more. Start the server again: while there is no account it prints a new one."


class OrganiserRequestNotFound(NotFound):
    code = "organiser_request_not_found"
    message = "There is no such request."


class PhotoRequestNotFound(NotFound):
    code = "photo_request_not_found"
    message = "There is no such request."


class MailNotFound(NotFound):
    code = "mail_not_found"
    message = "This mail is not among those that failed any more."


class LastAdmin(Refusal):
    code = "last_admin"
    message = "This is the only administrator. Make somebody else one first."


class AlreadyOrganiser(Refusal):
    code = "already_organiser"
    message = "You can create competitions already."


class RequestDecided(Refusal):
    status = 409
    code = "request_decided"
    message = "Somebody else has answered this request differently."

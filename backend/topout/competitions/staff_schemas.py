"""Bodies and responses of staff and invitations."""

import datetime as dt
from typing import Annotated

from pydantic import BaseModel, Field

from topout.accounts.fields import Email
from topout.competitions.models import OfferedStaffRole, StaffRole
from topout.competitions.schemas import SeenVersion
from topout.core.schemas import Body, RequestKey


class StaffMember(Body):
    email: Email
    duty: StaffRole


class InvitationBody(Body):
    email: Email
    duty: StaffRole
    key: RequestKey | None = None
    """Scripts may leave it out: without one, each request sends a new link."""


class HandoverBody(Body):
    email: Email
    stays: bool = True
    """Whether the owner becomes co-organiser."""
    key: RequestKey | None = None


class StaffBody(Body):
    version: SeenVersion = None
    staff: Annotated[list[StaffMember], Field(max_length=200)]


class StaffOut(BaseModel):
    user_id: int
    name: str
    email: str | None
    duties: list[StaffRole]


class PendingInvitation(BaseModel):
    id: int
    email: str
    """Masked for everybody but whoever typed it."""
    duty: OfferedStaffRole
    created_at: dt.datetime
    expires_at: dt.datetime


class PendingInvitationResponse(BaseModel):
    data: PendingInvitation


class StaffResponse(BaseModel):
    data: list[StaffOut]
    version: int
    """The competition's."""
    invitations: list[PendingInvitation]
    owner: str
    may_hand_over: bool
    """Whether the asker is the owner, or an admin."""


class InvitationOut(BaseModel):
    competition_id: int
    competition: str
    duty: OfferedStaffRole
    invited_by: str
    expires_at: dt.datetime


class InvitationResponse(BaseModel):
    data: InvitationOut

from typing import Annotated

from fastapi import APIRouter, Path

from topout.accounts.deps import MaybeActor, SignedIn
from topout.accounts.models import User
from topout.accounts.service import require_fresh_proof
from topout.competitions import invitations
from topout.competitions.access import access_competition, list_permissions
from topout.competitions.models import Competition, StaffInvitation
from topout.competitions.routes import ORGANISING
from topout.competitions.serializers import describe_pending, describe_staff
from topout.competitions.staff import list_staff, set_staff
from topout.competitions.staff_schemas import (
    HandoverBody,
    InvitationBody,
    InvitationOut,
    InvitationResponse,
    PendingInvitation,
    PendingInvitationResponse,
    StaffBody,
    StaffResponse,
)
from topout.core.actors import Actor
from topout.core.errors import ChangedMeanwhile, InvitationForAnother, InvitationNotFound, RateLimited, ReauthRequired
from topout.http.deps import AppRateLimits, AppSettings, DbSession, Now, PathId, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.mail.invitations import hit_invitation_limits

router = APIRouter(prefix="/api", tags=["staff"], route_class=ApiRoute)
Code = Annotated[str, Path(min_length=1, max_length=100)]


def _describe_staff(session: DbSession, actor: Actor, competition: Competition, now: Now) -> StaffResponse:
    pending = invitations.list_pending(session, competition, now)
    return StaffResponse(
        data=describe_staff(list_staff(session, competition)),
        version=competition.version,
        invitations=[_describe_pending(actor, invitation) for invitation in pending],
        owner=session.get_one(User, competition.owner_id).full_name,
        may_hand_over="own" in list_permissions(session, actor, competition),
    )


def _describe_pending(actor: Actor, invitation: StaffInvitation) -> PendingInvitation:
    """Whoever typed the address sees it."""
    typed = invitation.invited_by_id == actor.user_id
    return describe_pending(invitation, invitation.email if typed else invitations.mask_address(invitation.email))


@router.get("/competitions/{competition_id}/staff", responses=refuses(*ORGANISING))
def get_staff(competition_id: PathId, session: DbSession, actor: SignedIn, now: Now) -> StaffResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    return _describe_staff(session, actor, competition, now)


@router.put("/competitions/{competition_id}/staff", responses=refuses(*ORGANISING, ChangedMeanwhile))
def put_staff(competition_id: PathId, body: StaffBody, session: DbSession, actor: SignedIn, now: Now) -> StaffResponse:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    wanted = [(member.email, member.duty) for member in body.staff]
    set_staff(session, actor, competition, wanted, body.version, now)
    return _describe_staff(session, actor, competition, now)


@router.post(
    "/competitions/{competition_id}/invitations",
    status_code=201,
    responses=refuses(*ORGANISING, RateLimited, InvitationNotFound),
)
def invite_staff(
    competition_id: PathId,
    body: InvitationBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> PendingInvitationResponse:
    competition = access_competition(session, actor, competition_id, to="organise")
    if invitations.access_invited(session, competition, body.key) is None:
        hit_invitation_limits(rate_limits, actor.user_id, body.email)  # before the lock: others must not wait for Redis
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    invitation = invitations.access_invited(session, competition, body.key)
    if invitation is None:
        invitation = invitations.invite(session, actor, competition, body, now, settings)
    return PendingInvitationResponse(data=_describe_pending(actor, invitation))


@router.post(
    "/competitions/{competition_id}/handover",
    status_code=201,
    responses=refuses(*ORGANISING, ReauthRequired, RateLimited, InvitationNotFound),
)
def offer_competition(
    competition_id: PathId,
    body: HandoverBody,
    session: DbSession,
    actor: SignedIn,
    now: Now,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> PendingInvitationResponse:
    """The owner offers it to somebody else. It is theirs once they accept."""
    competition = access_competition(session, actor, competition_id, to="own")
    require_fresh_proof(actor, now)
    if invitations.access_invited(session, competition, body.key, "handover_offered") is None:
        hit_invitation_limits(rate_limits, actor.user_id, body.email)
    competition = access_competition(session, actor, competition_id, to="own", lock=True)
    offer = invitations.access_invited(session, competition, body.key, "handover_offered")
    if offer is None:
        offer = invitations.offer_competition(session, actor, competition, body, now, settings)
    return PendingInvitationResponse(data=_describe_pending(actor, offer))


@router.delete(
    "/competitions/{competition_id}/invitations/{invitation_id}",
    status_code=204,
    responses=refuses(*ORGANISING, InvitationNotFound),
)
def withdraw_invitation(
    competition_id: PathId, invitation_id: PathId, session: DbSession, actor: SignedIn, now: Now
) -> None:
    competition = access_competition(session, actor, competition_id, to="organise", lock=True)
    invitations.withdraw(session, actor, competition, invitation_id, now)


@router.get("/invitations/{code}", responses=refuses(*TOKEN_REFUSALS, InvitationNotFound))
def read_invitation(
    code: Code, session: DbSession, actor: MaybeActor, now: Now, settings: AppSettings, language: ReaderLanguage
) -> InvitationResponse:
    """The code is the permission: its holder may be a guest, and the competition a draft."""
    found = invitations.access_invitation(session, actor, code, now, settings)
    return InvitationResponse(data=_describe_invitation(found, language))


@router.post(
    "/invitations/{code}/accept", responses=refuses(*SIGN_IN_REFUSALS, InvitationNotFound, InvitationForAnother)
)
def accept_invitation(
    code: Code, session: DbSession, actor: SignedIn, now: Now, settings: AppSettings, language: ReaderLanguage
) -> InvitationResponse:
    accepted = invitations.accept(session, actor, code, now, settings)
    return InvitationResponse(data=_describe_invitation(accepted, language))


def _describe_invitation(found: invitations.Invitation, language: str) -> InvitationOut:
    return InvitationOut(
        competition_id=found.competition.id,
        competition=found.competition.name_in(language),
        duty=found.stored.duty,
        invited_by=found.inviter,
        expires_at=found.stored.expires_at,
    )

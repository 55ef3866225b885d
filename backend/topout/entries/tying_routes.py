"""Routes of the link that is mailed to somebody whom the desk entered: it ties the entry to their account."""

from typing import Annotated

from fastapi import APIRouter, Path, Request

from topout.accounts.deps import MaybeActor, SignedIn
from topout.core.errors import AlreadyEntered, EmailNeeded, EntryLinkNotFound, RateLimited
from topout.entries import tying
from topout.entries.limits import limit_birthday_tries
from topout.entries.schemas import BirthdayBody, LinkedEntry, LinkedEntryResponse, TiedOut
from topout.entries.seats import seat_of
from topout.entries.serializers import EntrySerializer
from topout.entries.waivers import has_signed
from topout.http.deps import AppRateLimits, AppSettings, DbSession, ReaderLanguage
from topout.http.problems import SIGN_IN_REFUSALS, TOKEN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute

router = APIRouter(prefix="/api/entry-links", tags=["entry"], route_class=ApiRoute)
Code = Annotated[str, Path(min_length=1, max_length=100)]


@router.get("/{code}", responses=refuses(*TOKEN_REFUSALS, EntryLinkNotFound))
def read_entry_link(
    code: Code, session: DbSession, actor: MaybeActor, settings: AppSettings, language: ReaderLanguage
) -> LinkedEntryResponse:
    """The code is the permission. No name and no date of birth: the desk may have mistyped the address."""
    participant, competition = tying.access_linked(session, actor, code, settings)
    team = EntrySerializer(session).participant(participant).team
    category, climbing_session = seat_of(participant, competition)
    return LinkedEntryResponse(
        data=LinkedEntry(
            competition_id=competition.id,
            competition=competition.name_in(language),
            starts_at=competition.starts_at,
            bib=participant.bib,
            category=category.name_in(language) if category else None,
            session=climbing_session.name_in(language) if climbing_session else None,
            club=participant.club,
            team=team.name if team else None,
            waiver_signed=has_signed(session, participant),
            is_mine=actor is not None and participant.user_id == actor.user_id,
        )
    )


@router.post(
    "/{code}/tie", responses=refuses(*SIGN_IN_REFUSALS, EntryLinkNotFound, RateLimited, AlreadyEntered, EmailNeeded)
)
def tie_entry(
    code: Code,
    body: BirthdayBody,
    request: Request,
    session: DbSession,
    actor: SignedIn,
    settings: AppSettings,
    rate_limits: AppRateLimits,
) -> TiedOut:
    """The entry becomes that of the account that is signed in."""
    with limit_birthday_tries(rate_limits, session, request, code):
        competition_id = tying.tie(session, actor, code, body.date_of_birth, settings)
    return TiedOut(competition_id=competition_id)

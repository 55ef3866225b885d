"""Routes of paper cards."""

from fastapi import APIRouter, Request
from fastapi.concurrency import run_in_threadpool

from topout.accounts.deps import SignedIn, read_claims
from topout.accounts.tokens import AccessClaims
from topout.ascents import cards
from topout.ascents.batches import read_received_op
from topout.ascents.card_schemas import CardBody, CardsResponse, LineResult, TypedCardResponse
from topout.ascents.facts import Sender
from topout.ascents.models import Card
from topout.ascents.schemas import PROTOCOL, SyncBody
from topout.ascents.sync_handler import SyncRequest
from topout.core.actors import Actor
from topout.core.errors import BoulderNotFound, CompetitionNotFound, Forbidden, ParticipantNotFound, RateLimited
from topout.http.deps import DbSession, Now, Page, PathId
from topout.http.problems import SIGN_IN_REFUSALS, refuses
from topout.http.write_requests import ApiRoute
from topout.services import AppServices, Services

router = APIRouter(prefix="/api", tags=["cards"], route_class=ApiRoute)
JUDGING = (*SIGN_IN_REFUSALS, CompetitionNotFound, Forbidden)


@router.get("/competitions/{competition_id}/cards", responses=refuses(*JUDGING))
def list_cards(competition_id: PathId, page: Page, session: DbSession, actor: SignedIn) -> CardsResponse:
    listed, next_cursor = cards.list_cards(session, actor, competition_id, page)
    return CardsResponse(data=listed, next_cursor=next_cursor)


@router.post(
    "/competitions/{competition_id}/cards",
    responses=refuses(*JUDGING, ParticipantNotFound, BoulderNotFound, RateLimited),
)
async def enter_card(
    competition_id: PathId, body: CardBody, request: Request, services: AppServices, actor: SignedIn, now: Now
) -> TypedCardResponse:
    """Each line becomes an op of whoever typed it. The same key again answers the same."""

    def store() -> Card:
        with services.database.writing() as session:
            card = cards.store_card(session, actor, competition_id, body, now)
            session.commit()
            return card

    card = await run_in_threadpool(store)
    results = await _record(request, services, actor, card)

    def describe() -> TypedCardResponse:
        with services.database.reading() as session:
            return TypedCardResponse(data=cards.describe_cards(session, [card])[0], results=results)

    return await run_in_threadpool(describe)


async def _record(request: Request, services: Services, actor: Actor, card: Card) -> list[LineResult]:
    """Under the typist of the card, who may not be who repeats the request."""
    is_program = actor.token is not None
    claims = AccessClaims(actor.user_id, 0, "") if is_program else read_claims(request, services)
    program = Sender(actor.user_id, actor.role) if is_program else None
    ops = cards.make_ops(card) if card.typed_by_id == actor.user_id else []
    received = [read_received_op(op) for op in ops]
    body = SyncBody(protocol=PROTOCOL, as_user=actor.user_id, device_id=cards.device_of(actor.user_id))
    sent = SyncRequest(claims, body, received, services.clock(), types_card=True, program=program)
    response = await services.sync_queue.record(sent)
    return [
        LineResult(boulder_id=op["boulder_id"], status=result["status"], code=result["code"])
        for op, result in zip(ops, response["results"], strict=True)
    ]

from fastapi import APIRouter
from starlette.websockets import WebSocket

from topout.errors import Forbidden, Unavailable
from topout.live.connections import find_connection
from topout.live.conversation import Conversation
from topout.live.origins import is_welcome
from topout.live.viewers import Viewer
from topout.problems import problem_response
from topout.services import get_services

router = APIRouter(prefix="/api")
NOT_OURS = 1008


@router.websocket("/live")
async def watch(websocket: WebSocket) -> None:
    services = await get_services(websocket)
    hub = services.hub
    # An address ends up in logs: a token in it is a mistake that must show at once.
    if websocket.url.query or not is_welcome(websocket.headers, services.settings):
        await websocket.send_denial_response(problem_response(Forbidden()))
        return
    if hub.is_full:
        await websocket.send_denial_response(problem_response(Unavailable()))
        return
    await websocket.accept()
    viewer = Viewer(find_connection(websocket))
    hub.welcome(viewer)
    try:
        await _converse(websocket, Conversation(hub, viewer))
    finally:
        hub.leave(viewer)


async def _converse(websocket: WebSocket, conversation: Conversation) -> None:
    while True:
        said = await websocket.receive()
        if said["type"] == "websocket.disconnect":
            return
        await conversation.hear(said.get("text"))
        if conversation.is_over:
            await websocket.close(NOT_OURS)
            return

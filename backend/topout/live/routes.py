from fastapi import APIRouter
from starlette.websockets import WebSocket

from topout.accounts.limits import network_of
from topout.core.errors import Forbidden, Refusal
from topout.http.problems import problem_response
from topout.live.client_messages import ClientMessages
from topout.live.connections import find_connection
from topout.live.origins import is_allowed_origin
from topout.live.viewers import Viewer
from topout.services import get_services

router = APIRouter(prefix="/api")
POLICY_VIOLATION = 1008


@router.websocket("/live")
async def watch(websocket: WebSocket) -> None:
    services = await get_services(websocket)
    hub = services.hub
    # Addresses end up in logs, so a token must not be in one.
    if websocket.url.query or not is_allowed_origin(websocket.headers, services.settings):
        await websocket.send_denial_response(problem_response(Forbidden()))
        return
    network = network_of(websocket.client.host if websocket.client else "unknown")
    viewer = Viewer(find_connection(websocket), network)
    try:
        hub.add_viewer(viewer)
    except Refusal as refusal:
        await websocket.send_denial_response(problem_response(refusal))
        return
    try:
        await websocket.accept()
        await _receive_messages(websocket, ClientMessages(hub, viewer))
    finally:
        hub.leave(viewer)


async def _receive_messages(websocket: WebSocket, messages: ClientMessages) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await messages.receive(message.get("text"))
        if messages.is_over:
            await websocket.close(POLICY_VIOLATION)
            return

from fastapi import APIRouter
from starlette.datastructures import Headers
from starlette.websockets import WebSocket

from topout.accounts.limits import network_of
from topout.core.config import Settings
from topout.core.errors import Forbidden, Refusal
from topout.http.problems import problem_response
from topout.live.client_messages import ClientMessages
from topout.live.protocol import find_connection
from topout.live.viewers import Viewer
from topout.services import find_services

router = APIRouter(prefix="/api")
POLICY_VIOLATION = 1008


@router.websocket("/live")
async def watch(websocket: WebSocket) -> None:
    services = find_services(websocket)
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


def is_allowed_origin(headers: Headers, settings: Settings) -> bool:
    """A page of another site must not open the socket (fault 39): only the exact origin of this server may. A client
    that is no browser sends none; it has no cookies that could be misused, and the socket authenticates by a token in a
    message."""
    origins = headers.getlist("origin")
    if not origins:
        return True
    allowed = {settings.origin}
    if not settings.in_production:
        host = headers.get("host", "")
        allowed |= {f"http://{host}", f"https://{host}"}
    return len(origins) == 1 and origins[0] in allowed


async def _receive_messages(websocket: WebSocket, messages: ClientMessages) -> None:
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await messages.receive(message.get("text"))
        if messages.is_over:
            await websocket.close(POLICY_VIOLATION)
            return

"""Who may send large files."""

from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.requests import Request
from starlette.types import Scope

from topout.accounts.deps import find_actor
from topout.competitions.access import organises_any
from topout.core.actors import Actor
from topout.core.errors import Forbidden, NotAuthenticated, Unavailable


def require_organiser(scope: Scope) -> Actor:
    services = scope["app"].state.services
    try:
        actor = find_actor(Request(scope), services)
        if actor is None:
            raise NotAuthenticated()
        with services.database.reading() as session:
            if not organises_any(session, actor):
                raise Forbidden()
        return actor
    except (OperationalError, PoolTimeout) as error:
        raise Unavailable() from error

"""The claims of a request's access token, read without the database."""

from fastapi import Request

from topout.accounts.tokens import AccessClaims, read_access_token
from topout.deps import AppParts, NeedsToken, find_bearer_token
from topout.errors import NotAuthenticated


async def read_claims(request: Request, parts: AppParts, _documented: NeedsToken = None) -> AccessClaims:
    """Checks signature and expiry only. Callers check in the database whether the session has ended."""
    token = find_bearer_token(request)
    if token is None:
        raise NotAuthenticated()
    return read_access_token(parts.settings, token, parts.clock())

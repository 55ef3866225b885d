"""Who a request says it comes from, as far as the token goes."""

from fastapi import Request

from topout.accounts.tokens import AccessClaims, read_access_token
from topout.deps import AppParts, NeedsToken, find_bearer_token
from topout.errors import NotAuthenticated


async def read_claims(request: Request, parts: AppParts, _documented: NeedsToken = None) -> AccessClaims:
    """Genuine and not expired. Whether the session still lives is asked by whoever opens a connection anyway."""
    token = find_bearer_token(request)
    if token is None:
        raise NotAuthenticated()
    return read_access_token(parts.settings, token, parts.clock())

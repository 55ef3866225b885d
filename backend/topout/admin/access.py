"""Who may see and change an installation as a whole: admins, and nobody else."""

from topout.core.actors import Actor
from topout.core.errors import Forbidden


def require_admin(actor: Actor) -> None:
    if actor.role != "admin":
        raise Forbidden()

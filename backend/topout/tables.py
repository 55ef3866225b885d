"""Every table, for migrations: importing this knows the whole database."""

from topout.accounts import models as accounts
from topout.competitions import models as competitions
from topout.db import Base
from topout.mail import models as mail

__all__ = ["Base", "accounts", "competitions", "mail"]

"""Imports every table, so that migrations see the whole schema."""

from topout.accounts import models as accounts
from topout.alerts import models as alerts
from topout.announcements import models as announcements
from topout.ascents import models as ascents
from topout.audit import models as audit
from topout.boulders import models as boulders
from topout.competitions import models as competitions
from topout.console import models as console
from topout.db.engine import Base as Base
from topout.entries import models as entries
from topout.judging import models as judging
from topout.mail import models as mail
from topout.notifications import models as notifications
from topout.payments import models as payments
from topout.privacy import models as privacy
from topout.programme import models as programme
from topout.results import models as results
from topout.rounds import models as rounds
from topout.series import models as series
from topout.standings import models as standings
from topout.teams import models as teams
from topout.texts import models as texts
from topout.tickets import models as tickets
from topout.webhooks import models as webhooks
from topout.workshops import models as workshops

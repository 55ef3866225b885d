"""All rows, of every part of the API."""

from support.permissions import ROWS, Row
from support.permissions_admin import ADMIN
from support.permissions_announcements import ANNOUNCEMENTS
from support.permissions_ascents import ASCENTS, BOULDERS
from support.permissions_competitions import COMPETITIONS, TEAMS
from support.permissions_console import CONSOLE
from support.permissions_entries import ENTRIES, PAYMENTS
from support.permissions_photos import PHOTOS
from support.permissions_programme import PROGRAMME, WORKSHOPS
from support.permissions_results import RESULTS
from support.permissions_rounds import ROUNDS
from support.permissions_series import SERIES
from support.permissions_standings import BEHIND_A_FROZEN_BOARD, STANDINGS
from support.permissions_tickets import TICKETS
from support.permissions_tokens import TOKENS
from support.permissions_webhooks import WEBHOOKS

PARTS: tuple[list[Row], ...] = (
    ROWS,
    COMPETITIONS,
    ENTRIES,
    PAYMENTS,
    TEAMS,
    BOULDERS,
    ROUNDS,
    ASCENTS,
    STANDINGS,
    BEHIND_A_FROZEN_BOARD,
    RESULTS,
    SERIES,
    CONSOLE,
    TICKETS,
    ANNOUNCEMENTS,
    PROGRAMME,
    WORKSHOPS,
    ADMIN,
    PHOTOS,
    TOKENS,
    WEBHOOKS,
)
TABLE: list[Row] = [row for part in PARTS for row in part]

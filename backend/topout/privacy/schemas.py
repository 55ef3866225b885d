import datetime as dt

from pydantic import BaseModel

from topout.accounts.schemas import DeviceOut, Section, UserWithRole


class ExportedDevice(DeviceOut):
    ended_at: dt.datetime | None


class AccountExport(BaseModel):
    exported_at: dt.datetime
    account: UserWithRole
    account_created_at: dt.datetime
    language: str | None
    devices: list[ExportedDevice]
    entries: Section
    """One per competition, as `entries` describes it."""
    ops: Section
    """What the person logged, and what others logged for them."""
    doubts: Section
    witnesses: Section
    bookings: Section
    """Of workshops."""
    notifications: Section
    accepted_terms: Section
    announcements: Section
    """Written and seen."""
    audit: Section
    """What the person did, and what staff did about them."""
    duties: Section
    judging: Section
    """What the person decided, timed or typed in for others, and what others did for them."""
    payments: Section
    phones: Section
    requests: Section
    """Codes, links and files that were asked for."""
    series: Section
    starts: Section
    """On start lists of rounds."""
    teams: Section
    tickets: Section


class ExportResponse(BaseModel):
    data: AccountExport

"""What a module calls in modules above it, which it may not import: typed callbacks, set here once."""

from functools import partial
from typing import Any

from topout.accounts.hooks import AccountHooks
from topout.ascents.hooks import AscentHooks
from topout.ascents.service import count_tops
from topout.boulders.bulk import copy_boulders
from topout.boulders.hooks import BoulderHooks
from topout.competitions.hooks import CompetitionHooks
from topout.core.config import Settings
from topout.entries.access import sees_board
from topout.entries.calling_off import CallingOffEntries, is_entered
from topout.entries.climbing_sessions import keep_session_times, leave_class, leave_session
from topout.entries.entry_rows import query_user_infos
from topout.entries.hooks import EntryHooks
from topout.entries.organisers import uses_check_in
from topout.entries.privacy import touch_scores_of_user
from topout.entries.reservations import EntryPaymentHandler, serve_waiting_list
from topout.payments.reservations import PaymentHandler
from topout.programme.hooks import ProgrammeHooks
from topout.programme.service import call_off_programme, copy_programme, postpone_programme
from topout.results.leaving import leave_start_lists
from topout.results.official import on_finalised, on_reopened
from topout.rounds.boulder_sets import list_round_sets
from topout.rounds.competition_hooks import add_finals, copy_rounds, leave_categories, move_rounds
from topout.rounds.secrecy import (
    count_shown_boulders,
    find_hidden_boulders,
    find_sets_by_grade,
    hides_photo,
    query_secret_boulders,
    query_secret_number,
)
from topout.services import Hooks
from topout.standings.boards import Boards
from topout.standings.frozen import count_shown_tops, on_freeze
from topout.standings.points import AscentPoints
from topout.teams.service import (
    count_contestants,
    find_largest_team,
    on_entry_ended,
    on_participant_erased,
)
from topout.workshops.programme_hooks import WorkshopProgrammeHooks, copy_workshop, has_bookings, is_booked
from topout.workshops.reservations import BookingPaymentHandler
from topout.workshops.service import make_on_entry_ended

BOULDER_HOOKS = BoulderHooks(
    count_tops=count_tops,
    count_shown_tops=count_shown_tops,
    sees_board=sees_board,
    list_round_sets=list_round_sets,
    query_secret_boulders=query_secret_boulders,
    find_hidden_boulders=find_hidden_boulders,
    hides_photo=hides_photo,
)


def list_payment_handlers(settings: Settings) -> dict[str, PaymentHandler[Any]]:
    """By what stands before the colon of their payables."""
    return {"participant": make_entry_payment_handler(settings), "booking": BookingPaymentHandler(settings)}


def make_entry_payment_handler(settings: Settings) -> EntryPaymentHandler:
    return EntryPaymentHandler(settings, _build_entry_hooks(settings))


def _build_entry_hooks(settings: Settings) -> EntryHooks:
    return EntryHooks((on_entry_ended, make_on_entry_ended(settings)), on_participant_erased, leave_start_lists)


def _build_programme_hooks(settings: Settings) -> ProgrammeHooks:
    workshops = WorkshopProgrammeHooks(settings)
    return ProgrammeHooks(
        on_item_moved=workshops.on_item_moved,
        on_item_called_off=workshops.on_item_called_off,
        is_booked=is_booked,
        copy_workshop=copy_workshop,
    )


def build_hooks(settings: Settings, boards: Boards) -> Hooks:
    """What a module calls in modules above it, which it may not import."""
    entries = _build_entry_hooks(settings)
    calling_off, programme_hooks = CallingOffEntries(settings), _build_programme_hooks(settings)
    return Hooks(
        accounts=AccountHooks(on_rename=touch_scores_of_user),
        competitions=CompetitionHooks(
            on_capacity_raised=serve_waiting_list,
            count_contestants=count_contestants,
            count_boulders=count_shown_boulders,
            query_secret_number=query_secret_number,
            find_boulder_sets=find_sets_by_grade,
            query_user_infos=query_user_infos,
            find_largest_team=find_largest_team,
            uses_check_in=uses_check_in,
            leave_class=leave_class,
            leave_session=leave_session,
            keep_session_times=keep_session_times,
            on_freeze=on_freeze,
            on_finalised=on_finalised,
            on_reopened=on_reopened,
            copy_boulders=copy_boulders,
            copy_programme=partial(copy_programme, hooks=programme_hooks),
            add_finals=add_finals,
            copy_rounds=copy_rounds,
            move_rounds=move_rounds,
            leave_categories=leave_categories,
            on_called_off=(calling_off.on_called_off, partial(call_off_programme, hooks=programme_hooks)),
            on_postponed=(calling_off.on_postponed, partial(postpone_programme, hooks=programme_hooks)),
            is_entered=(is_entered, has_bookings),
        ),
        boulders=BOULDER_HOOKS,
        entries=entries,
        programme=programme_hooks,
        ascents=AscentHooks(AscentPoints(boards).find),
    )

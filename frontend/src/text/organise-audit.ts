import type { components } from '@/api/schema.gen'
import { formatDateTime } from './format'
import { settings } from './organise-setup'

type AuditEntry = components['schemas']['AuditEntryOut']
export type AuditAct = AuditEntry['act']

export const audit = {
  title: 'Audit trail',
  intro: 'Who did what, and when. Nothing here can be changed.',
  filter: 'Show',
  all: 'Everything',
  of: (name: string) => `Only ${name}`,
  everybody: 'Show everything',
  export: 'Export',
  csv: 'CSV',
  empty: 'Nothing yet',
  emptyText: 'Everything organisers and judges do is listed here.',
  more: 'Show more',
  reason: (reason: string) => `Reason: ${reason}`,
  claimed: (claimed: string, received: string) => `The phone says ${claimed}, received ${received}`,
  change: (field: string, before: string, after: string) => `${field}: ${before || '–'} → ${after || '–'}`,
  yes: 'yes',
  no: 'no',
} as const

/** What somebody did, after their name: “Maria closed the boulder Le Toit”. */
export const actSentences: Record<AuditAct, (subject: string) => string> = {
  account_created: (subject) => `created the account of ${subject}`,
  account_changed: (subject) => `changed the account of ${subject}`,
  account_disabled: (subject) => `disabled the account of ${subject}`,
  account_enabled: (subject) => `enabled the account of ${subject}`,
  account_reset: (subject) => `reset the account of ${subject}`,
  address_changed: (subject) => `changed the email address of ${subject}`,
  competition_created: () => 'created the competition',
  competition_duplicated: (subject) => `created it as a copy${subject ? ` of ${subject}` : ''}`,
  competition_changed: () => 'changed the settings',
  competition_published: () => 'published the competition',
  competition_extended: () => 'moved the end',
  competition_called_off: () => 'called the competition off',
  competition_deleted: () => 'deleted the draft',
  competition_postponed: () => 'postponed the competition',
  competition_unpublished: () => 'unpublished the competition',
  board_frozen: () => 'froze the board',
  board_unfrozen: () => 'unfroze the board',
  results_finalised: () => 'made the results official',
  results_reopened: () => 'reopened the results',
  categories_changed: () => 'changed the categories',
  programme_item_created: (subject) => `added ${subject || 'an item'} to the programme`,
  programme_item_changed: (subject) => `changed ${subject || 'an item'} in the programme`,
  programme_item_called_off: (subject) => `called off ${subject || 'an item of the programme'}`,
  programme_item_deleted: (subject) => `deleted ${subject || 'an item'} from the programme`,
  workshop_changed: (subject) => `changed the places of ${subject || 'a workshop'}`,
  workshop_checked_in: (subject) => `checked in ${subject || 'someone'} at a workshop`,
  no_shows_released: (subject) => `gave unclaimed places of ${subject || 'a workshop'} to the waiting list`,
  waiver_changed: () => 'published a new version of the waiver',
  info_changed: () => 'changed the info page',
  staff_changed: () => 'changed the staff',
  tickets_made: () => 'made tickets',
  tickets_voided: () => 'voided tickets',
  staff_invited: (subject) => `invited ${subject || 'someone'} to the staff`,
  invitation_withdrawn: (subject) => `withdrew the invitation to ${subject || 'someone'}`,
  invitation_accepted: () => 'accepted an invitation to the staff',
  boulder_created: (subject) => `added the boulder ${subject}`,
  boulder_changed: (subject) => `changed the boulder ${subject}`,
  boulder_photo_changed: (subject) => `changed the photo of ${subject}`,
  boulder_duplicated: (subject) => `copied a boulder to ${subject}`,
  map_changed: () => 'changed a map',
  map_deleted: () => 'deleted a map',
  boulders_imported: () => 'imported boulders',
  boulders_changed: () => 'changed several boulders',
  boulders_renumbered: () => 'renumbered the boulders',
  checked_in: (subject) => `checked ${subject} in`,
  checked_in_again: (subject) => `checked ${subject} in a second time, without signal`,
  paid_at_desk: (subject) => `took ${subject}’s fee at the desk`,
  refunded: (subject) => `refunded ${subject}`,
  entry_cancelled: (subject) => `cancelled the entry of ${subject}`,
  withdrew: (subject) => `marked ${subject} as withdrawn`,
  reinstated: (subject) => `took back that ${subject} withdrew`,
  disqualified: (subject) => `disqualified ${subject}`,
  requalified: (subject) => `put ${subject} back in the standings`,
  moved: (subject) => `moved ${subject} to another team`,
  walk_up_entered: (subject) => `entered ${subject} at the desk`,
  walk_up_corrected: (subject) => `corrected the entry of ${subject}`,
  card_typed: (subject) => `typed in ${subject}’s card`,
  mail_sent: () => 'emailed participants',
  op_released: (subject) => `counted an ascent${subject ? `: ${subject}` : ''}`,
  op_rejected: (subject) => `turned an ascent down${subject ? `: ${subject}` : ''}`,
  ascent_confirmed: (subject) => `confirmed a doubted ascent${subject ? `: ${subject}` : ''}`,
  ascent_rejected: (subject) => `rejected a doubted ascent${subject ? `: ${subject}` : ''}`,
  participants_exported: () => 'exported the list of people',
  results_exported: () => 'exported the results',
  boulders_exported: () => 'exported the boulders',
  announced: () => 'made an announcement',
  announcement_corrected: () => 'corrected an announcement',
  announcement_withdrawn: () => 'withdrew an announcement',
  audit_exported: () => 'exported the audit trail',
}

/** The acts one can filter by, with the names of their group in the menu. */
export const auditFilters = {
  checked_in: 'Check-ins',
  paid_at_desk: 'Desk payments',
  refunded: 'Refunds',
  entry_cancelled: 'Entries cancelled',
  withdrew: 'Withdrawals',
  disqualified: 'Disqualifications',
  walk_up_entered: 'Walk-up entries',
  competition_changed: 'Settings',
  boulder_changed: 'Boulders edited',
  boulders_changed: 'Boulders opened and closed',
  op_released: 'Ascents counted',
  op_rejected: 'Ascents turned down',
  participants_exported: 'Exports of people',
} as const satisfies Partial<Record<AuditAct, string>>

export type AuditFilter = keyof typeof auditFilters

/** Said by the sentence itself. */
const LEFT_OUT: readonly string[] = [
  'results_final_at',
  'withdrew_at',
  'scoreboard_frozen_at',
  'published_at',
]
const LABELS: Record<string, string> = { ...settings.fields, fee_cents: settings.fields.fee }
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What changed, one line per field: `End: Sat 6 June 2026, 19:00 → Sat 6 June 2026, 19:15`. */
export function describeChanges({ before, after }: Changes, timezone: string): string[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields
    .filter((field) => !LEFT_OUT.includes(field))
    .map((field) => {
      const label = LABELS[field] ?? field.replaceAll('_', ' ')
      return audit.change(label, inWords(before[field], timezone), inWords(after[field], timezone))
    })
}

type Changes = Pick<AuditEntry, 'before' | 'after'>

function inWords(value: unknown, timezone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? audit.yes : audit.no
  if (typeof value === 'object') return manyInWords(Object.values(value), timezone)
  return typeof value === 'string' && MOMENT.test(value) ? formatDateTime(value, timezone) : String(value)
}

/** Each different value once: many boulders are usually changed to the same. */
const manyInWords = (values: unknown[], timezone: string): string =>
  [...new Set(values.map((value) => inWords(value, timezone)))].filter(Boolean).join(', ')

import type { components } from '@/api/schema.gen'
import { LANGUAGES } from '@/lib/languages'
import { describeCategories } from '@/text/audit-categories'
import { formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { otherLanguagesText } from '@/text/organise-languages'
import { settings } from '@/text/organise-setup'
import type { Place } from '../en/audit-changes'

type Changes = Pick<components['schemas']['AuditEntryOut'], 'before' | 'after'>
type Values = Record<string, unknown>

const words = {
  yes: 'ja',
  no: 'nein',
  none: 'nichts',
  changed: (field: string) => `${field} geändert`,
  from: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
  is: (field: string, value: string) => `${field}: ${value}`,
}

/** Said by the sentence itself, or of no use to a reader: numbers of rows, hashes, coordinates of a drawing. */
const LEFT_OUT = new Set([
  ...[
    'results_final_at',
    'scoreboard_frozen_at',
    'published_at',
    'disqualified_at',
    'postponed_at',
    'format',
  ],
  ...[
    'code',
    'of',
    'hash',
    'version',
    'key',
    'name_key',
    'participants',
    'closed_at',
    'earlier_closures',
    'seed',
  ],
])
const NUMBER_OF_A_ROW = /_ids?$/

/** What is only said to have changed: nobody reads it in a list. */
const TOO_LONG = new Set([
  'description',
  'photo',
  'pins',
  'line',
  'holds',
  'params',
  'points_table',
  'series_classes',
  'matches',
])

const LABELS: Record<string, string> = {
  ...settings.fields,
  best_of: 'Gewertete Ergebnisse',
  points_table: 'Punktetabelle',
  series_classes: 'Klassen',
  matches: 'Zugeordnete Kategorien',
  translations: otherLanguagesText.translations,
  fee_cents: settings.fields.fee,
  refund_hours: 'Rückerstattung bis so viele Stunden vorher',
  min_age: 'Mindestalter',
  max_age: 'Höchstalter',
  audience: 'Für',
  releases_no_shows: 'Nicht abgeholte Plätze gehen an die Warteliste',
  amount_cents: 'Betrag',
  way: 'Bezahlt',
  paid: 'Bezahlt',
  checked_in: 'Eingecheckt',
  nothing_logged_is_dns: 'Nicht eingecheckt und nichts eingetragen heißt: nicht gestartet',
  address: 'E-Mail-Adresse',
  duty: 'Aufgabe',
  url: 'Adresse',
  events: 'Ereignisse',
  scopes: 'Darf',
  everywhere: 'In allen Wettkämpfen',
  expires_at: 'Gültig bis',
  duties: 'Aufgaben',
  recipients: 'Gesendet an',
  without_address: 'Ohne E-Mail-Adresse',
  people: 'Personen',
  invited: 'Per Mail eingeladen',
  first: 'Von Nummer',
  last: 'Bis Nummer',
  numbers: 'Nummern',
  counts: 'Zählt',
  doubts: 'Zweifel',
  removed: 'Zurückgenommene Begehungen',
  importance: 'Wichtigkeit',
  number: 'Nummer',
  color: 'Farbe',
  line_text: 'Linie in Worten',
  remote_bonus: 'Bonus für weiten Zustieg',
  zone_points: 'Punkte für die Zone',
  counts_in: 'Zählt in',
  status: 'Status',
  date_of_birth: 'Geburtsdatum',
  emergency_contact: 'Im Notfall',
  email: 'E-Mail-Adresse',
  club: 'Verein',
  guardian: 'Erziehungsberechtigte Person',
  guardian_agrees: 'Voller Name in der Rangliste',
  mode: 'Eingetragen von',
  quota: 'Wie viele weiterkommen',
  ties: 'Alle auf dem letzten Rang',
  max_attempts: 'Höchstens Versuche je Boulder',
  revealed_at: 'Boulder sichtbar ab',
  boulder_groups: 'Boulder',
  starters: 'Am Start',
  round: 'Runde',
  starter: 'Auf der Liste',
  start_position: 'Platz in der Startreihenfolge',
  group: 'Gruppe',
  period_seconds: 'Sekunden je Periode',
  pause_seconds: 'Sekunden zwischen zwei Perioden',
  checked_in_at: 'Eingecheckt',
  outcome: 'Ausgang',
  boulders: 'Boulder',
  categories: 'Kategorien',
  category: 'Kategorie',
  class: 'Klasse',
  classes: 'Klassen',
  count: 'Anzahl',
  course: 'Ablauf',
  description: 'Beschreibung',
  devices: 'Geräte',
  grade: 'Grad',
  holds: 'Griffe',
  kind: 'Art',
  latitude: 'Breitengrad',
  leader: 'Leitung',
  line: 'Linie',
  longitude: 'Längengrad',
  params: 'Wertung',
  photo: 'Foto',
  pins: 'Punkte auf der Karte',
  place: 'Ort',
  points: 'Punkte',
  reason: 'Begründung',
  role: 'Rolle',
  sector: 'Sektor',
  session: 'Durchgang',
  subject: 'Betreff',
  team: 'Team',
  template: 'Vorlage',
  text: 'Text',
  title: 'Titel',
  withdrew_at: 'Zurückgezogen',
}

const DUTIES = { organiser: 'Orga', judge: 'Schiri', desk: 'Meldestelle', owner: 'Leitung der Orga' }

/** Codes as people say them, by field. One that is missing here is written without underscores. */
const CODES: Record<string, Record<string, string>> = {
  language: LANGUAGES,
  status: {
    held: 'wartet',
    offered: 'Startplatz angeboten',
    waitlisted: 'auf der Warteliste',
    accepted: 'zählt',
    rejected: 'zählt nicht',
    confirmed: 'bestätigt',
    cancelled: 'abgemeldet',
    expired: 'verfallen',
    no_show: 'nicht gekommen',
    open: 'offen',
    closed: 'geschlossen',
    void: 'gestrichen',
    starts: 'startet',
    withdrew: 'zurückgezogen',
    did_not_start: 'nicht gestartet',
  },
  way: { cash: 'bar', card: 'mit Karte' },
  paid: { cash: 'bar', card: 'mit Karte' },
  outcome: { upheld: 'stattgegeben', rejected: 'abgelehnt', confirmed: 'bestätigt' },
  scopes: {
    'results:read': 'Ergebnisse lesen',
    'people:read': 'Teilnehmende lesen',
    'results:write': 'Ergebnisse eintragen',
    manage: 'Wettkampf leiten',
  },
  mode: { open: 'allen selbst', judged: 'Schiris' },
  ties: { all: 'alle kommen weiter', none: 'niemand kommt weiter' },
  starter: { starts: 'startet', withdrew: 'zurückgezogen', did_not_start: 'nicht gestartet' },
  audience: {
    participants: 'alle in diesem Wettkampf',
    everybody: 'alle',
    everyone: 'alle',
    sector: 'alle in einem Sektor',
    category: 'eine Kategorie',
    workshop: 'ein Workshop',
  },
  category: { lt_6B: 'Teams unter 6B', gte_6B: 'Teams ab 6B' },
  importance: { normal: 'normal', important: 'wichtig', emergency: 'Notfall' },
  duty: DUTIES,
  duties: DUTIES,
  kind: { competition: 'Wettkampf', festival: 'Festival', workshop: 'Workshop' },
  role: { participant: 'Teilnahme', judge: 'Schiri', organiser: 'Orga', admin: 'Verwaltung' },
  course: { rotation: 'Rotation', in_turn: 'nacheinander' },
  counts_in: {},
  template: {},
}
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What changed, one line per field: `Ende: Sa. 6. Juni 2026, 19:00 → Sa. 6. Juni 2026, 19:15`. */
export function describeChanges({ before, after }: Changes, place: Place): string[] {
  const flatBefore: Values = { ...withoutBoulders(before), [COUNT]: undefined }
  const flatAfter = withoutBoulders(after)
  const currency = [after.currency, before.currency].find((one) => typeof one === 'string')
  const local = { ...place, currency: typeof currency === 'string' ? currency : place.currency }
  return [...new Set([...Object.keys(flatBefore), ...Object.keys(flatAfter)])]
    .filter((field) => !LEFT_OUT.has(field) && !NUMBER_OF_A_ROW.test(field))
    .filter((field) => field !== 'currency' || !('amount_cents' in after || 'fee_cents' in after))
    .map((field) => describeField(field, flatBefore, flatAfter, local))
    .concat(describeCategories(before.categories, after.categories))
    .filter((line) => line !== '')
}

function describeField(field: string, before: Values, after: Values, place: Place): string {
  const label = labelOf(field)
  const [old, current] = [sayValue(field, before[field], place), sayValue(field, after[field], place)]
  if (old === current) return ''
  if (TOO_LONG.has(field) || Math.max(old.length, current.length) > LONGEST) return words.changed(label)
  if (old === '') return words.is(label, current)
  // Of what is gone, what it was.
  if (!(field in after)) return field === 'status' ? '' : words.is(label, old)
  return words.from(label, old, current || noneOf(field))
}

const LONGEST = 160

/** What it means that nothing is there, where that is not nothing. */
const NONE: Record<string, string> = { counts_in: 'nach Grad', classes: 'alle' }
const noneOf = (field: string) => NONE[field] ?? words.none

const labelOf = (field: string) => LABELS[field] ?? sentenceCase(field.replace(/_(at|cents)$/, ''))

const sentenceCase = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/** Empty where there is nothing to say. */
function sayValue(field: string, value: unknown, place: Place): string {
  if (typeof value === 'object' && value !== null) return sayMany(field, value, place)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && field.endsWith('_cents')) return formatMoney(value, place.currency)
  return sayText(field, String(value ?? ''), place)
}

function sayText(field: string, text: string, { timezone }: Place): string {
  if (MOMENT.test(text)) return formatDateTime(text, timezone)
  if (DAY.test(text)) return formatDate(text)
  const codes = CODES[field]
  return codes ? (codes[text] ?? text.replaceAll('_', ' ')) : text
}

/** Each different value once: many boulders are usually changed to the same. */
function sayMany(field: string, values: object, place: Place): string {
  if ('name' in values) return String(values.name)
  const said = Object.values(values).map((value) => sayValue(field, value, place))
  return [...new Set(said)].filter(Boolean).join(', ')
}

/** Changes of many boulders as changes of their fields: `{boulders: {4: {status: 'open'}}}` as `{status: ['open']}`. */
function withoutBoulders(values: Values): Values {
  const { boulders, ...rest } = values
  if (typeof boulders !== 'object' || boulders === null) return values
  const of = Object.values(boulders).filter((one): one is Values => typeof one === 'object' && one !== null)
  if (of.length === 0) return rest
  const fields = [...new Set(of.flatMap((one) => Object.keys(one)))].filter(
    (field) => !ONLY_OF_ONE.has(field),
  )
  const gathered = fields.map((field) => [field, of.map((one) => one[field])])
  return { ...rest, ...Object.fromEntries(gathered), [COUNT]: of.length }
}

const COUNT = 'boulders'

/** Of many boulders their list would fill the page. */
const ONLY_OF_ONE = new Set([
  'name',
  'number',
  'description',
  'latitude',
  'longitude',
  'photo',
  'line',
  'holds',
])

import type { components } from '@/api/schema.gen'
import { LANGUAGES } from '@/lib/languages'
import { describeCategories } from '@/text/audit-categories'
import { formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'
import { otherLanguagesText } from '@/text/organise-languages'
import { settings } from '@/text/organise-setup'

type Changes = Pick<components['schemas']['AuditEntryOut'], 'before' | 'after'>
type Values = Record<string, unknown>

/** Of the competition. An amount has the currency that was recorded with it. */
export interface Place {
  timezone: string
  currency: string
}

const words = {
  yes: 'oui',
  no: 'non',
  none: 'aucun',
  changed: (field: string) => `${field} : modifié`,
  from: (field: string, before: string, after: string) => `${field} : ${before} → ${after}`,
  is: (field: string, value: string) => `${field} : ${value}`,
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
  best_of: 'Résultats retenus',
  points_table: 'Barème de points',
  series_classes: 'Catégories de la série',
  matches: 'Catégories associées',
  translations: otherLanguagesText.translations,
  fee_cents: settings.fields.fee,
  refund_hours: 'Remboursement jusqu’à tant d’heures avant',
  min_age: 'Âge minimum',
  max_age: 'Âge maximum',
  audience: 'Pour',
  releases_no_shows: 'Les places non prises vont à la liste d’attente',
  amount_cents: 'Montant',
  way: 'Payé',
  paid: 'Payé',
  checked_in: 'Pointage',
  nothing_logged_is_dns: 'Sans pointage ni réalisation notée : non partant',
  address: 'Adresse e-mail',
  duty: 'Rôle',
  url: 'Adresse',
  events: 'Événements',
  scopes: 'Droits',
  everywhere: 'Dans toutes les compétitions',
  expires_at: 'Valable jusqu’au',
  duties: 'Rôles',
  recipients: 'Envoyé à',
  without_address: 'Sans adresse e-mail',
  people: 'Personnes',
  invited: 'Invitations par e-mail',
  first: 'À partir du numéro',
  last: 'Jusqu’au numéro',
  numbers: 'Numéros',
  counts: 'Compte',
  doubts: 'Doutes',
  removed: 'Réalisations retirées',
  importance: 'Importance',
  number: 'Numéro',
  color: 'Couleur',
  line_text: 'La ligne en mots',
  remote_bonus: 'Bonus d’éloignement',
  zone_points: 'Points pour la zone',
  counts_in: 'Compte dans',
  status: 'État',
  date_of_birth: 'Date de naissance',
  emergency_contact: 'En cas d’urgence',
  email: 'Adresse e-mail',
  club: 'Club',
  guardian: 'Responsable légal',
  guardian_agrees: 'Nom complet au classement',
  mode: 'Noté par',
  quota: 'Nombre de qualifiés',
  ties: 'Ex æquo à la dernière place',
  max_attempts: 'Essais par bloc au plus',
  revealed_at: 'Blocs visibles à partir de',
  boulder_groups: 'Blocs',
  starters: 'Au départ',
  round: 'Tour',
  starter: 'Sur la liste',
  start_position: 'Place dans l’ordre de départ',
  group: 'Groupe',
  period_seconds: 'Secondes par période',
  pause_seconds: 'Secondes entre deux périodes',
  checked_in_at: 'Pointage',
  outcome: 'Décision',
}

/** Codes as people say them, by field. One that is missing here is written without underscores. */
const CODES: Record<string, Record<string, string>> = {
  language: LANGUAGES,
  status: {
    held: 'en attente',
    offered: 'place proposée',
    waitlisted: 'sur la liste d’attente',
    accepted: 'compte',
    rejected: 'ne compte pas',
  },
  way: { cash: 'en espèces', card: 'par carte' },
  paid: { cash: 'en espèces', card: 'par carte' },
  outcome: { upheld: 'acceptée', rejected: 'rejetée' },
  scopes: {
    'results:read': 'lire les résultats',
    'people:read': 'lire les personnes',
    'results:write': 'saisir des résultats',
    manage: 'gérer la compétition',
  },
  mode: { open: 'les personnes qui grimpent', judged: 'les juges' },
  ties: { all: 'tous qualifiés', none: 'aucun qualifié' },
  starter: { starts: 'au départ', withdrew: 'forfait', did_not_start: 'non partant' },
  audience: {
    participants: 'les personnes de cette compétition',
    everybody: 'tout le monde',
    sector: 'les personnes d’un secteur',
    category: 'une catégorie',
    workshop: 'un atelier',
  },
  category: { lt_6B: 'équipes en dessous de 6B', gte_6B: 'équipes à partir de 6B' },
  ...{ counts_in: {}, importance: {}, duty: {}, duties: {}, kind: {}, template: {}, role: {}, course: {} },
}
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
const DAY = /^\d{4}-\d\d-\d\d$/

/** What changed, one line per field: `Fin : sam. 6 juin 2026, 19:00 → sam. 6 juin 2026, 19:15`. */
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
const NONE: Record<string, string> = { counts_in: 'selon la cotation', classes: 'toutes' }
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

import { dateFormat } from '@/lib/intl'
import { formatYears } from '@/text/classes'
import { formatMoney, formatTime } from '@/text/format'
import { plural } from '@/text/grammar'
import { joinTimes } from '@/text/local-time'

/** What is set for a category, as far as the sentence needs it. Empty text: not set. */
interface Rules {
  key: string
  name: string
  kind: 'team' | 'individual'
  joining: 'everyone' | 'choice'
  born_from: string
  born_to: string
  capacity: string
  min_grade: string
  max_grade: string
  format: string
  params: Record<string, string>
}

interface Times {
  starts_at: string
  ends_at: string
}

export interface OutcomeFacts {
  /** How many count in it. */
  boulders: number
  competition: Times & { timezone: string; sessions?: (Times & { categories: string[] })[] }
  /** A class's own, in cents. */
  fee?: { cents: number; currency: string } | undefined
}

/** `U17 filles : naissance en 2010 ou 2011 ; 30 blocs ; cinq essais au plus ; samedi 10:00–13:00` */
export function describeOutcome(rules: Rules, facts: OutcomeFacts): string {
  const { fee } = facts
  const parts = [
    whoInWords(rules),
    rules.joining === 'choice' && rules.capacity ? placesInWords(rules.capacity) : '',
    fee ? formatMoney(fee.cents, fee.currency) : '',
    bouldersInWords(facts.boulders),
    scoringInWords(rules),
    timesInWords(rules, facts.competition),
  ]
  return `${rules.name} : ${parts.filter(Boolean).join(' ; ')}`
}

const placesInWords = (capacity: string) =>
  plural(Number(capacity), { one: `${capacity} place`, other: `${capacity} places` })

export function whoInWords({ kind, joining, born_from, born_to }: Rules): string {
  if (kind === 'team') return 'les équipes qui la choisissent'
  if (joining === 'everyone') return 'tout le monde'
  const years = { born_from: Number(born_from) || null, born_to: Number(born_to) || null }
  return formatYears(years) || 'toute personne qui la choisit'
}

function bouldersInWords(count: number): string {
  if (count === 0) return 'pas encore de blocs'
  return plural(count, { one: `${count} bloc`, other: `${count} blocs` })
}

const NUMBERS = ['', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix']
const inWords = (count: string) => NUMBERS[Number(count)] || count

export function scoringInWords({ format, params }: Pick<Rules, 'format' | 'params'>): string {
  const describe = SCORING[format]
  return describe ? describe(params) : format
}

const best = ({ best: count }: Record<string, string>) =>
  count
    ? plural(Number(count), {
        one: 'seul le meilleur résultat compte',
        other: `les ${inWords(count)} meilleurs résultats comptent`,
      })
    : 'chaque top compte'

const atMost = (tries: string) =>
  plural(Number(tries), { one: `${inWords(tries)} essai au plus`, other: `${inWords(tries)} essais au plus` })

const SCORING: Record<string, (params: Record<string, string>) => string> = {
  marathon: () => 'points selon la cotation, avec bonus pour l’équipe',
  points: (params) => best(params),
  divided: (params) => `${params.pool || '1000'} points par bloc, partagés entre tous les tops`,
  tops_zones: () => 'tops, puis zones, puis essais',
  ifsc_2025: () => '25 pour un top, 10 pour une zone',
  ifsc_2026: () => 'tops et zones selon le règlement 2026',
  attempts: ({ tries, then_percent }) =>
    then_percent === '0' ? atMost(tries || '5') : 'moins d’essais, plus de points',
  volume: () => 'un point par top',
}

export function timesInWords(
  { key }: { key: string },
  { timezone, sessions, ...whole }: OutcomeFacts['competition'],
) {
  const own = (sessions ?? []).filter(({ categories }) => categories.length === 0 || categories.includes(key))
  const windows = own.length > 0 ? own : [whole]
  const said = windows.map(({ starts_at, ends_at }) => ({
    day: weekday(starts_at, timezone),
    lastDay: weekday(ends_at, timezone),
    from: formatTime(new Date(starts_at), timezone),
    to: formatTime(new Date(ends_at), timezone),
  }))
  return said
    .map(({ day, lastDay, from, to }, index) => {
      const start = said[index - 1]?.lastDay === day ? from : `${day} ${from}`
      return day === lastDay ? joinTimes(start, to) : `${start} – ${lastDay} ${to}`
    })
    .join(' ou ')
}

const weekday = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long' }).format(new Date(moment))

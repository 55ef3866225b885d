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

/** `U17 weiblich: Jahrgang 2010 oder 2011; 30 Boulder; höchstens fünf Versuche; Samstag 10:00–13:00` */
export function describeOutcome(rules: Rules, facts: OutcomeFacts): string {
  const { fee } = facts
  const parts = [
    whoInWords(rules),
    rules.joining === 'choice' && rules.capacity ? placesInWords(Number(rules.capacity)) : '',
    fee ? formatMoney(fee.cents, fee.currency) : '',
    bouldersInWords(facts.boulders),
    scoringInWords(rules),
    timesInWords(rules, facts.competition),
  ]
  return `${rules.name}: ${parts.filter(Boolean).join('; ')}`
}

const placesInWords = (count: number) =>
  plural(count, { one: `${count} Startplatz`, other: `${count} Startplätze` })

export function whoInWords({ kind, joining, born_from, born_to }: Rules): string {
  if (kind === 'team') return 'Teams, die sie wählen'
  if (joining === 'everyone') return 'alle'
  const years = { born_from: Number(born_from) || null, born_to: Number(born_to) || null }
  return formatYears(years) || 'wer sie wählt'
}

const bouldersInWords = (count: number) => (count === 0 ? 'noch keine Boulder' : `${count} Boulder`)

const NUMBERS = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn']
const inWords = (count: string) => NUMBERS[Number(count)] || count

export function scoringInWords({ format, params }: Pick<Rules, 'format' | 'params'>): string {
  const describe = SCORING[format]
  return describe ? describe(params) : format
}

function best({ best: count }: Record<string, string>): string {
  if (!count) return 'jedes Top zählt'
  return plural(Number(count), {
    one: 'nur das beste Top zählt',
    other: `die besten ${inWords(count)} zählen`,
  })
}

const atMost = (tries: string) =>
  plural(Number(tries), {
    one: 'nur ein Versuch',
    other: `höchstens ${inWords(tries)} Versuche`,
  })

const SCORING: Record<string, (params: Record<string, string>) => string> = {
  marathon: () => 'Punkte nach Grad, mit Boni fürs Team',
  points: (params) => best(params),
  divided: (params) => `${params.pool || '1000'} Punkte pro Boulder, geteilt durch alle mit Top`,
  tops_zones: () => 'erst Tops, dann Zonen, dann Versuche',
  ifsc_2025: () => '25 für ein Top, 10 für eine Zone',
  ifsc_2026: () => 'Tops und Zonen nach den Regeln von 2026',
  attempts: ({ tries, then_percent }) =>
    then_percent === '0' ? atMost(tries || '5') : 'weniger Versuche, mehr Punkte',
  volume: () => 'ein Punkt für jedes Top',
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
    .join(' oder ')
}

const weekday = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long' }).format(new Date(moment))

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

/** `U17 girls: born 2010 or 2011; 30 boulders; at most five tries; Saturday 10:00–13:00` */
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

export function whoInWords({ kind, joining, born_from, born_to }: Rules): string {
  if (kind === 'team') return 'teams that choose it'
  if (joining === 'everyone') return 'everyone'
  const years = { born_from: Number(born_from) || null, born_to: Number(born_to) || null }
  return formatYears(years) || 'anyone who chooses it'
}

const placesInWords = (count: number) => plural(count, { one: `${count} place`, other: `${count} places` })

function bouldersInWords(count: number): string {
  if (count === 0) return 'no boulders yet'
  return plural(count, { one: `${count} boulder`, other: `${count} boulders` })
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: string) => NUMBERS[Number(count)] || count

const triesInWords = (count: string) =>
  plural(Number(count), { one: 'one try', other: `at most ${inWords(count)} tries` })

export function scoringInWords({ format, params }: Pick<Rules, 'format' | 'params'>): string {
  const describe = SCORING[format]
  return describe ? describe(params) : format
}

const best = ({ best: count }: Record<string, string>) =>
  count === '1' ? 'the best one counts' : count ? `the best ${inWords(count)} count` : 'every top counts'

const SCORING: Record<string, (params: Record<string, string>) => string> = {
  marathon: () => 'points by grade, with bonuses for the team',
  points: (params) => best(params),
  divided: (params) => `${params.pool || '1000'} points per boulder, shared by all who top it`,
  tops_zones: () => 'tops, then zones, then tries',
  ifsc_2025: () => '25 for a top, 10 for a zone',
  ifsc_2026: () => 'tops and zones by the 2026 rules',
  attempts: ({ tries, then_percent }) =>
    then_percent === '0' ? triesInWords(tries || '5') : 'fewer tries, more points',
  volume: () => 'one point for every top',
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
    .join(' or ')
}

const weekday = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long' }).format(new Date(moment))

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
  return `${rules.name}: ${parts.filter(Boolean).join('· ')}`
}

export function whoInWords({ kind, joining, born_from, born_to }: Rules): string {
  if (kind === 'team') return 'ομάδες που τη διαλέγουν'
  if (joining === 'everyone') return 'όλοι'
  const years = { born_from: Number(born_from) || null, born_to: Number(born_to) || null }
  return formatYears(years) || 'όποιος τη διαλέξει'
}

function bouldersInWords(count: number): string {
  if (count === 0) return 'κανένα boulder ακόμα'
  return plural(count, { one: `${count} boulder`, other: `${count} boulder` })
}

const placesInWords = (count: number) => plural(count, { one: `${count} θέση`, other: `${count} θέσεις` })

export function scoringInWords({ format, params }: Pick<Rules, 'format' | 'params'>): string {
  const describe = SCORING[format]
  return describe ? describe(params) : format
}

const triesInWords = (tries: string) =>
  plural(Number(tries), { one: 'μόνο μία προσπάθεια', other: `έως ${tries} προσπάθειες` })

const best = ({ best: count }: Record<string, string>) =>
  count
    ? plural(Number(count), { one: 'μετράει το καλύτερο', other: `μετράνε τα ${count} καλύτερα` })
    : 'μετράει κάθε top'

const SCORING: Record<string, (params: Record<string, string>) => string> = {
  marathon: () => 'βαθμοί ανά δυσκολία, με μπόνους για την ομάδα',
  points: (params) => best(params),
  divided: (params) => `${params.pool || '1000'} βαθμοί ανά boulder, μοιράζονται σε όσους κάνουν top`,
  tops_zones: () => 'top, μετά zone, μετά προσπάθειες',
  ifsc_2025: () => '25 για το top, 10 για τη zone',
  ifsc_2026: () => 'top και zone με τους κανόνες του 2026',
  attempts: ({ tries, then_percent }) =>
    then_percent === '0' ? triesInWords(tries || '5') : 'λιγότερες προσπάθειες, περισσότεροι βαθμοί',
  volume: () => 'ένας βαθμός για κάθε top',
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
    .join(' ή ')
}

const weekday = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long' }).format(new Date(moment))

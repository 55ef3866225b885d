import { serverNow } from '@/lib/server-clock'
import { formatAge } from '@/text/duration'
import { formatMoney, formatTime } from '@/text/format'
import { results as text } from '@/text/organise-results'
import type { Unsettled } from './queries'

/** What could still change, in sentences. */
function unsettledSentences(unsettled: Unsettled, timezone: string, now: Date): string[] {
  const { logging_until, doubts, held, owing, payments_due, due_cents, currency } = unsettled
  const { not_started, uses_check_in } = unsettled
  const isLogging = logging_until !== null && Date.parse(logging_until) > now.getTime()
  return [
    ...(isLogging ? [text.logging(formatTime(new Date(logging_until), timezone))] : []),
    ...(doubts > 0 ? [text.doubts(doubts)] : []),
    ...(held > 0 ? [text.held(held)] : []),
    ...owing.map(({ name, pending, last_seen_at }) =>
      text.owing(name, pending, formatAge(new Date(last_seen_at), now)),
    ),
    ...(not_started > 0 && uses_check_in ? [text.notStarted(not_started)] : []),
    ...(payments_due > 0 ? [text.due(payments_due, formatMoney(due_cents, currency))] : []),
  ]
}

export function UnsettledList({ unsettled, timezone }: { unsettled: Unsettled; timezone: string }) {
  return <Sentences sentences={unsettledSentences(unsettled, timezone, serverNow())} none={text.settled} />
}

/** One below the other; where there are none, that all is well. */
export function Sentences({ sentences, none }: { sentences: readonly string[]; none: string }) {
  if (sentences.length === 0) return <p className="font-semibold text-counted">{none}</p>
  return (
    <ul className="grid list-disc gap-1.5 pl-5">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

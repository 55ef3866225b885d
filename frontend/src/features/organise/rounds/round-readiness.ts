import type { Readiness, Round } from '@/api/round-queries'
import { formatAge } from '@/text/duration'
import { formatTime } from '@/text/format'
import { results } from '@/text/organise-results'
import { roundResult as text } from '@/text/organise-round-result'

/** R10: what could still change the result of a round, in sentences; the open protests first. */
export function readinessSentences(
  { mode }: Pick<Round, 'mode'>,
  readiness: Readiness,
  timezone: string,
  now: Date,
): string[] {
  const { logging_until, earlier_open, doubts, held, owing, missing, protests } = readiness
  const isLogging = logging_until !== null && Date.parse(logging_until) > now.getTime()
  const logging = mode === 'judged' ? text.judgesLog : results.logging
  return [
    ...protests.map(({ name }) => text.openProtest(name)),
    ...earlier_open.map(text.earlier),
    ...(isLogging ? [logging(formatTime(new Date(logging_until), timezone))] : []),
    ...(doubts > 0 ? [results.doubts(doubts)] : []),
    ...(held > 0 ? [results.held(held)] : []),
    ...owing.map(({ name, pending, last_seen_at }) =>
      results.owing(name, pending, formatAge(new Date(last_seen_at), now)),
    ),
    ...missingByClimber(missing),
  ]
}

/** R17: one sentence for each climber. */
function missingByClimber(missing: Readiness['missing']): string[] {
  const climbers = new Map(missing.map(({ participant_id, name }) => [participant_id, name]))
  return [...climbers].map(([id, name]) =>
    text.missing(
      name,
      missing.filter(({ participant_id }) => participant_id === id).map(({ number }) => number),
    ),
  )
}

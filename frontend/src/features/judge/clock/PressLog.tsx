import { useQuery } from '@tanstack/react-query'
import { competitionQuery } from '@/api/competition-queries'
import type { Press } from '@/domain/clock'
import type { ShownClock } from '@/domain/use-clock'
import { clockText as text } from '@/text/clock'
import { formatTime } from '@/text/format'
import { describePress } from './press-clock'

interface PressLogProps {
  competitionId: number
  shown: ShownClock
  nameOf: (participantId: number) => string
}

/** Every press, newest first, also those that changed nothing (R16). */
export function PressLog({ competitionId, shown: { presses, state }, nameOf }: PressLogProps) {
  const timezone = useQuery(competitionQuery(competitionId)).data?.timezone
  const ignored = new Set(state.ignored)
  const inOrder = [...presses].sort((one, other) => one.at - other.at)
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{text.log}</h2>
      {inOrder.length === 0 ? <p className="text-soft">{text.logEmpty}</p> : null}
      <ol className="grid max-h-80 overflow-y-auto divide-y divide-line">
        {inOrder
          .map((press, index) => (
            <li key={`${press.at} ${press.kind} ${press.device}`} className="flex flex-wrap gap-x-3 py-2">
              <span className="numeral text-soft">{formatTime(new Date(press.at), timezone)}</span>
              <span className="font-semibold">{describe(press, nameOf)}</span>
              {ignored.has(index) ? <span className="text-soft">{text.ignored}</span> : null}
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  )
}

function describe({ kind, period, seconds, participant }: Press, nameOf: PressLogProps['nameOf']): string {
  const told = { event: kind, ...(period != null && { period }), ...(seconds != null && { seconds }) }
  return describePress(told, participant == null ? undefined : nameOf(participant))
}

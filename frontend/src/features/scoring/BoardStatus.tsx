import clsx from 'clsx'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { usePhase } from '@/domain/competition-status'
import { toServerTime } from '@/lib/server-clock'
import { useNow } from '@/lib/use-now'
import { formatAge } from '@/text/duration'
import { formatDateTime, formatTime } from '@/text/format'
import { freshness } from '@/text/scoring'
import { Banner } from '@/ui/Banner'
import { StatusBadge } from '@/ui/StatusBadge'

interface BoardStatusProps {
  competition: Competition
  isLive: boolean
  /** Time of the last update, in milliseconds. */
  asOf: number
  frozenAt: string | null
}

/** As high as its longest text on a phone. */
const statusClass = 'flex min-h-11 items-center'

/** How current the board is: not started, live, frozen, final or its age. Always rendered, to avoid layout shifts. */
export function BoardStatus({ competition, isLive, asOf, frozenAt }: BoardStatusProps) {
  const { starts_at, results_final_at, timezone } = competition
  const phase = usePhase(competition)
  if (frozenAt)
    return (
      <Banner variant="waiting">
        <strong>{freshness.frozen}</strong>
        <span>{freshness.frozenText(formatTime(new Date(frozenAt), timezone))}</span>
      </Banner>
    )
  if (phase === 'before')
    return (
      <p className={statusClass}>
        <StatusBadge>{freshness.startsAt(formatDateTime(starts_at, timezone))}</StatusBadge>
      </p>
    )
  if (isLive)
    return (
      <p className={statusClass}>
        <StatusBadge variant="counted">
          {results_final_at === null ? freshness.live : freshness.final}
        </StatusBadge>
      </p>
    )
  return <BoardAge asOf={new Date(toServerTime(asOf))} timezone={timezone} />
}

/** A board that has just been fetched is about to become live: until then a warning would only flash. */
const CONNECTING_MS = 3_000

function BoardAge({ asOf, timezone }: { asOf: Date; timezone: string }) {
  const online = useOnline()
  const now = useNow(asOf)
  const [connectingUntil] = useState(() => asOf.getTime() + CONNECTING_MS)
  if (online && now.getTime() < connectingUntil) return <p className={statusClass} />
  return (
    <p className={clsx(statusClass, 'gap-2 text-sm font-semibold text-waiting')}>
      <CloudOff aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {online ? null : `${freshness.noSignal} `}
        {freshness.asOf(formatTime(asOf, timezone), formatAge(asOf, now))} {freshness.catchesUp}
      </span>
    </p>
  )
}

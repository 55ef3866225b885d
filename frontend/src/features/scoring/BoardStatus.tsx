import clsx from 'clsx'
import { CloudOff } from 'lucide-react'
import { useOnline } from '@/api/use-online'
import { useNow } from '@/lib/use-now'
import { formatAge, formatTime } from '@/text/format'
import { freshness } from '@/text/scoring'
import { Banner } from '@/ui/Banner'
import { StatusBadge } from '@/ui/StatusBadge'

interface BoardStatusProps {
  isLive: boolean
  /** Time of the last update, in milliseconds. */
  asOf: number
  frozenAt: string | null
  isFinal: boolean
  timezone: string
}

/** As high as its longest text on a phone. */
const statusClass = 'flex min-h-11 items-center'

/** How current the board is: live, frozen, final or its age. Always rendered, to avoid layout shifts. */
export function BoardStatus({ isLive, asOf, frozenAt, isFinal, timezone }: BoardStatusProps) {
  if (frozenAt)
    return (
      <Banner variant="waiting">
        <strong>{freshness.frozen}</strong>
        <span>{freshness.frozenText(formatTime(new Date(frozenAt), timezone))}</span>
      </Banner>
    )
  if (isLive)
    return (
      <p className={statusClass}>
        <StatusBadge variant="counted">{isFinal ? freshness.final : freshness.live}</StatusBadge>
      </p>
    )
  return <BoardAge asOf={new Date(asOf)} timezone={timezone} />
}

function BoardAge({ asOf, timezone }: { asOf: Date; timezone: string }) {
  const online = useOnline()
  const now = useNow(asOf)
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

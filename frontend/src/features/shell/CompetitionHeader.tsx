import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { countdownTarget, statusChangeTimes } from '@/lib/competition-status'
import { useNow } from '@/lib/use-now'
import { useNowAt } from '@/lib/use-now-at'
import { timeLeft } from '@/text/countdown'
import { navigation } from '@/text/navigation'
import { LogoMark } from '@/ui/Logo'
import { StatusDot } from '@/ui/StatusBadge'

/** In the top bar of every page of a competition: the way back, its name, and the time left. */
export function CompetitionHeader({ competitionId }: { competitionId: number }) {
  const { data: competition } = useQuery(competitionQuery(competitionId))
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <Link
        to="/dashboard"
        aria-label={navigation.home}
        className="-ml-2 flex min-h-target min-w-target shrink-0 items-center"
      >
        <ChevronLeft aria-hidden="true" className="size-6 text-soft" />
        <LogoMark className="h-[min(1.75rem,36px)] max-[360px]:hidden" />
      </Link>
      <div className="grid min-w-0 grid-cols-1 leading-tight">
        <p className="truncate font-bold">{competition?.name}</p>
        {/* The time comes first and shrinks, so that nothing moves when the signal drops. */}
        <p className="flex min-h-[1.25em] gap-x-2 text-sm leading-tight whitespace-nowrap text-soft">
          {competition ? <TimeLeft competition={competition} /> : null}
          <NoSignal />
        </p>
      </div>
    </div>
  )
}

function NoSignal() {
  if (useOnline()) return null
  return (
    <span className="flex shrink-0 items-center gap-1.5 font-semibold text-waiting">
      <StatusDot variant="waiting" />
      {navigation.noSignal}
    </span>
  )
}

function TimeLeft({ competition }: { competition: Competition }) {
  const changedAt = useNowAt(statusChangeTimes(competition))
  const now = useNow(countdownTarget(competition, changedAt))
  return <span className="truncate">{timeLeft(competition, now)}</span>
}

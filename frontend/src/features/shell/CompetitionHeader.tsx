import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { countdownTarget, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { timeLeft } from '@/domain/countdown'
import { useOwnTimes } from '@/domain/own-session'
import { useNow } from '@/lib/use-now'
import { useNowAt } from '@/lib/use-now-at'
import { countdown } from '@/text/countdown'
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
        {/* The name shrinks, so that the time stays whole and nothing moves when the signal drops. */}
        <div className="flex items-center gap-x-2">
          <p className="min-w-0 truncate font-bold">{competition?.name}</p>
          <NoSignal />
        </div>
        <p className="min-h-[1.25em] truncate text-sm leading-tight text-soft">
          {competition ? <TimeLeft competition={competition} /> : null}
        </p>
      </div>
    </div>
  )
}

function NoSignal() {
  if (useOnline()) return null
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-sm font-semibold text-waiting">
      <StatusDot variant="waiting" />
      {navigation.noSignal}
    </span>
  )
}

function TimeLeft({ competition: shown }: { competition: Competition }) {
  const { competition, session } = useOwnTimes(shown)
  const changedAt = useNowAt([...statusChangeTimes(shown), ...statusChangeTimes(competition)])
  const now = useNow(countdownTarget(competition, changedAt))
  const isSessionOver =
    session && statusOf(competition, now) === 'ended' && statusOf(shown, now) === 'ongoing'
  return isSessionOver ? countdown.sessionIsOver : timeLeft(competition, now)
}

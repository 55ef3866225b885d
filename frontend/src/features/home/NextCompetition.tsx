import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { competitionsQuery } from '@/api/competition-list-query'
import type { ListedCompetition } from '@/api/competition-queries'
import { entryWindow, isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { nextTask } from '@/lib/next-task'
import { useNowAt } from '@/lib/use-now-at'
import { landing } from '@/text/landing'
import { formatLocalRange } from '@/text/local-time'
import { buttonClass } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { nextCompetition } from './next-competition'
import { NEXT_COMPETITION_CLASS } from './next-competition-class'

/** For guests. Empty until the competitions are known, and not there if they cannot be loaded. */
export function NextCompetition() {
  const competitions = useCompetitionsOnce()
  const now = useNowAt(competitions?.flatMap(statusChangeTimes) ?? [])
  const next = nextCompetition(competitions ?? [], now)
  if (competitions === null) return null
  if (!next)
    return (
      <section className={NEXT_COMPETITION_CLASS}>
        <p className="pad-safe-x mx-auto w-full max-w-5xl py-10 text-soft">
          {competitions ? landing.nothingPlanned : null}
        </p>
      </section>
    )
  const status = statusOf(next, now)
  return (
    <section className={NEXT_COMPETITION_CLASS}>
      <div className="pad-safe-x mx-auto grid w-full max-w-5xl gap-4 py-4 md:grid-cols-[1fr_auto] md:items-end md:gap-6 md:py-10">
        <div className="grid gap-1 md:gap-2">
          <p className="font-semibold text-soft">{titleOf(status)}</p>
          <h2 className="text-xl font-extrabold sm:text-3xl">{next.name}</h2>
          <p className="text-sm text-soft md:text-base">
            {[formatDates(next), next.location].filter(Boolean).join(' · ')}
          </p>
          {isOver(status) ? null : <Countdown {...countdownOf(next, now)} alwaysDays className="pt-2" />}
        </div>
        <NextLinks next={next} now={now} />
      </div>
    </section>
  )
}

/** Without the observer of `useQuery`, which is larger than this whole page: a first visit loads it for nothing else. */
function useCompetitionsOnce(): ListedCompetition[] | null | undefined {
  const queryClient = useQueryClient()
  const [competitions, setCompetitions] = useState<ListedCompetition[] | null>()
  useEffect(() => {
    let isShown = true
    nextTask()
      .then(() => queryClient.fetchQuery(competitionsQuery))
      .then(
        ({ data }) => {
          if (isShown) setCompetitions(data)
        },
        () => {
          if (isShown) setCompetitions(null)
        },
      )
    return () => {
      isShown = false
    }
  }, [queryClient])
  return competitions
}

/** None while a server of the version before answers. */
const formatDates = ({ local_starts_at, local_ends_at }: Partial<ListedCompetition>) =>
  local_starts_at && local_ends_at && formatLocalRange(local_starts_at, local_ends_at)

function titleOf(status: ReturnType<typeof statusOf>) {
  if (isOver(status)) return landing.lastTitle
  return status === 'ongoing' ? landing.runningTitle : landing.nextTitle
}

function NextLinks({ next, now }: { next: ListedCompetition; now: Date }) {
  const params = { compId: String(next.id) }
  const hasBoard = next.scoreboard_public && now >= new Date(next.starts_at)
  return (
    <div className="grid gap-3 md:w-64">
      {hasBoard ? (
        <Link to="/live/$compId" params={params} className={buttonClass({ className: 'min-h-14 text-lg' })}>
          {isOver(statusOf(next, now)) ? landing.results : landing.liveBoard}
        </Link>
      ) : null}
      <Link to="/event/$compId" params={params} className={buttonClass({ className: 'min-h-14 text-lg' })}>
        {entryWindow(next, now) === 'open' ? landing.nextEnter : landing.nextSee}
      </Link>
      <Link to="/events" className={buttonClass({ variant: 'quiet' })}>
        {landing.allCompetitions}
      </Link>
    </div>
  )
}

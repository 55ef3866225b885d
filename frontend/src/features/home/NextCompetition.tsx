import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { competitionsQuery } from '@/api/competition-queries'
import { entryWindow, statusChangeTimes } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { countdownOf } from '@/text/countdown'
import { formatDateRange } from '@/text/format'
import { landing } from '@/text/landing'
import { buttonClass } from '@/ui/Button'
import { Countdown } from '@/ui/Countdown'
import { nextCompetition } from './next-competition'

/** For guests. Renders nothing without an upcoming competition. */
export function NextCompetition() {
  const { data: competitions = [] } = useQuery(competitionsQuery)
  const now = useNowAt(competitions.flatMap(statusChangeTimes))
  const next = nextCompetition(competitions, now)
  if (!next) return null
  return (
    <section className="border-b border-line bg-surface">
      <div className="pad-safe-x mx-auto grid w-full max-w-5xl gap-6 py-10 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-2">
          <p className="font-semibold text-soft">{landing.nextTitle}</p>
          <h2 className="text-2xl font-extrabold sm:text-3xl">{next.name}</h2>
          <p className="text-soft">{[formatDateRange(next), next.location].filter(Boolean).join(' · ')}</p>
          <Countdown {...countdownOf(next, now)} className="pt-3" />
        </div>
        <Link
          to="/competition/register/$compId"
          params={{ compId: String(next.id) }}
          className={buttonClass({ className: 'min-h-14 text-lg' })}
        >
          {entryWindow(next, now) === 'open' ? landing.nextEnter : landing.nextSee}
        </Link>
      </div>
    </section>
  )
}

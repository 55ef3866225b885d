import { Link } from '@tanstack/react-router'
import type { ListedCompetition } from '@/api/competition-queries'
import { isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { MyClass } from '@/domain/MyClass'
import type { MyCompetition } from '@/domain/my-competitions'
import { isReserved, type NextStep, STEP_PATHS, useNextStep } from '@/domain/next-step'
import { useListedOwnTimes } from '@/domain/own-session'
import { useNowAt } from '@/lib/use-now-at'
import { describeEntry, nextSteps } from '@/text/competitions'
import { countdown } from '@/text/countdown'
import { formatDateRange } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { MyStanding } from './MyStanding'
import { ReservedSeat } from './ReservedSeat'

interface MyCompetitionCardProps extends MyCompetition {
  now: Date
  /** The first one shows the countdown and has the primary button. */
  isNext: boolean
}

export function MyCompetitionCard({ competition, entry, now: since, isNext }: MyCompetitionCardProps) {
  const own = useListedOwnTimes(competition, entry)
  const now = latest(since, useNowAt(statusChangeTimes(own.competition)))
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <div>
          <Badge variant={entry.status === 'confirmed' ? 'counted' : 'waiting'}>{describeEntry(entry)}</Badge>
        </div>
        <h2 className="text-xl sm:text-2xl">{competition.name}</h2>
        {isReserved(entry) ? null : <DateAndPlace competition={competition} />}
      </div>
      {isReserved(entry) ? (
        <>
          <ReservedSeat competition={competition} entry={entry} isNext={isNext} />
          <DateAndPlace competition={competition} />
          <MyClass entry={entry} />
        </>
      ) : (
        <>
          <MyClass entry={entry} />
          {isNext ? <OwnCountdown {...own} now={now} /> : null}
          <NextSteps
            competition={competition}
            own={own.competition}
            entry={entry}
            now={now}
            isNext={isNext}
          />
        </>
      )}
      {now >= new Date(competition.starts_at) ? <MyStanding competition={competition} entry={entry} /> : null}
    </Card>
  )
}

/** Of the own session where there is one: it may be over while the others still climb. */
function OwnCountdown({ competition, session, now }: ReturnType<typeof useListedOwnTimes> & { now: Date }) {
  const isSessionOver = session !== null && isOver(statusOf(competition, now))
  return (
    <>
      <Countdown {...countdownOf(competition, now)} alwaysDays />
      {isSessionOver ? <p className="text-lg font-semibold">{countdown.sessionOver}</p> : null}
    </>
  )
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

const DateAndPlace = ({ competition }: Pick<MyCompetition, 'competition'>) => (
  <p className="text-soft">
    {[formatDateRange(competition), competition.location].filter(Boolean).join(' · ')}
  </p>
)

interface NextStepsProps extends MyCompetitionCardProps {
  /** With the times of their own session. */
  own: ListedCompetition
}

function NextSteps({ competition, own, entry, now, isNext }: NextStepsProps) {
  const step = useNextStep(competition, own, entry, now)
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <StepLink step={step} competitionId={competition.id} primary={isNext} />
      {step === 'find-team' || step === 'climb' ? (
        <StepLink step="go" competitionId={competition.id} primary={false} />
      ) : null}
    </div>
  )
}

interface StepLinkProps {
  step: NextStep
  competitionId: number
  primary: boolean
}

function StepLink({ step, competitionId, primary }: StepLinkProps) {
  return (
    <Link
      to={STEP_PATHS[step]}
      params={{ compId: String(competitionId) }}
      className={buttonClass({ variant: primary ? 'primary' : 'secondary' })}
    >
      {nextSteps[step]}
    </Link>
  )
}

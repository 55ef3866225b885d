import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { categoriesQuery } from '@/api/competition-queries'
import type { MyCompetition } from '@/api/my-competitions'
import { statusOf } from '@/lib/competition-status'
import { describeEntry, nextSteps } from '@/text/competitions'
import { countdownOf } from '@/text/countdown'
import { formatDateRange } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { MyStanding } from './MyStanding'
import { canFindTeam, type NextStep, nextStepOf } from './next-step'

const STEP_PATHS = {
  pay: '/competition/register/$compId',
  accept: '/competition/register/$compId',
  wait: '/competition/register/$compId',
  sign: '/competition/register/$compId',
  'find-team': '/competition/$compId/team',
  climb: '/competition/$compId/boulders',
  go: '/competition/$compId',
} as const satisfies Record<NextStep, LinkProps['to']>

interface MyCompetitionCardProps extends MyCompetition {
  now: Date
  /** The next competition shows the countdown. */
  isNext: boolean
}

export function MyCompetitionCard({ competition, entry, now, isNext }: MyCompetitionCardProps) {
  const isTeamOpen = canFindTeam(entry, competition, now)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: isTeamOpen })
  const hasTeamCategories = categories.data?.some(({ kind }) => kind === 'team') ?? false
  const isOngoing = statusOf(competition, now) === 'ongoing'
  const step = nextStepOf(entry, isTeamOpen && hasTeamCategories, isOngoing)
  return (
    <Card className="grid gap-4">
      <div className="grid gap-2">
        <div>
          <Badge variant={entry.status === 'confirmed' ? 'counted' : 'waiting'}>{describeEntry(entry)}</Badge>
        </div>
        <h2 className="text-xl sm:text-2xl">{competition.name}</h2>
        <p className="text-soft">
          {[formatDateRange(competition), competition.location].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isNext ? <Countdown {...countdownOf(competition, now)} /> : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <StepLink step={step} competitionId={competition.id} primary={isNext} />
        {step === 'find-team' || step === 'climb' ? (
          <StepLink step="go" competitionId={competition.id} primary={false} />
        ) : null}
      </div>
      {now >= new Date(competition.starts_at) ? <MyStanding competition={competition} entry={entry} /> : null}
    </Card>
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

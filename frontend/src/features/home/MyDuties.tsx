import { Link } from '@tanstack/react-router'
import { type CompetitionWithDuty, dutiesOf } from '@/api/duty-queries'
import { isOver, statusOf } from '@/domain/competition-status'
import { CONSOLE_START, maySee, useDuties } from '@/domain/duties'
import { serverNow } from '@/lib/server-clock'
import { competitions } from '@/text/competitions'
import { dashboard as text } from '@/text/dashboard'
import { formatDateRange } from '@/text/format'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'

const MAX_CARDS = 3

/** The competitions this person runs and that are not over. Nothing for those who only climb. */
export function MyDuties() {
  const duties = useDuties()
  const now = serverNow()
  const current = (duties.data ?? []).filter((competition) => !isOver(statusOf(competition, now)))
  if (!duties.data?.length) return null
  return (
    <section aria-label={text.duties} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{text.duties}</h2>
        <Link
          to="/organise"
          className="flex min-h-target items-center text-link underline underline-offset-4"
        >
          {text.allDuties}
        </Link>
      </div>
      <div className="grid gap-3 md:grid-cols-2">
        {current.slice(0, MAX_CARDS).map((competition) => (
          <DutyCard key={competition.id} competition={competition} now={now} />
        ))}
      </div>
    </section>
  )
}

function DutyCard({ competition, now }: { competition: CompetitionWithDuty; now: Date }) {
  const params = { compId: String(competition.id) }
  return (
    <Card className="grid content-between gap-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          {dutiesOf(competition).map((duty) => (
            <Badge key={duty}>{text.duty[duty]}</Badge>
          ))}
          <Badge>{competitions.status[statusOf(competition, now)]}</Badge>
        </div>
        <h3 className="text-xl">{competition.name}</h3>
        <p className="text-soft">{formatDateRange(competition)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {competition.duty === 'organiser' ? (
          <Link to="/organise/$compId" params={params} className={buttonClass()}>
            {text.openConsole}
          </Link>
        ) : null}
        {dutiesOf(competition).includes('desk') ? (
          <Link to={CONSOLE_START.desk} params={params} className={buttonClass()}>
            {text.openDesk}
          </Link>
        ) : null}
        {maySee(competition, 'judge') ? (
          <Link to="/judge/$compId" params={params} className={buttonClass()}>
            {text.judge}
          </Link>
        ) : null}
      </div>
    </Card>
  )
}

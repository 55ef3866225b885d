import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { type CompetitionWithDuty, dutiesOf, dutiesQuery } from '@/api/duty-queries'
import { statusOf } from '@/domain/competition-status'
import { CONSOLE_START } from '@/domain/duties'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryBoundary } from '@/domain/QueryFallback'
import { serverNow } from '@/lib/server-clock'
import { useSession } from '@/session/session'
import { competitions } from '@/text/competitions'
import { formatDateRange } from '@/text/format'
import { dutyNames, type ListGroup, listGroupOf, organiseList as text } from '@/text/organise'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { AskToOrganise } from './AskToOrganise'
import { SeriesSection } from './series/SeriesSection'

const GROUPS = Object.keys(text.groups) as ListGroup[]

/** The competitions this person runs. */
export function OrganisePage() {
  const duties = useQuery(dutiesQuery)
  const mayCreate = useSession(({ role }) => role === 'organiser' || role === 'admin')
  const hasAddress = useSession(({ user }) => Boolean(user?.email))
  return (
    <Page title={text.title} intro={text.intro} width="wide" aside={mayCreate ? <NewButton /> : null}>
      <OfflineNotice asOf={duties.dataUpdatedAt} />
      <QueryBoundary query={duties}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title={text.empty}>{mayCreate ? text.emptyText : text.emptyJudge}</EmptyState>
          ) : (
            GROUPS.map((name) => <Group key={name} name={name} competitions={list} />)
          )
        }
      </QueryBoundary>
      {duties.data?.some(({ duty }) => duty === 'organiser') ? <SeriesSection /> : null}
      {mayCreate || !hasAddress ? null : <AskToOrganise />}
    </Page>
  )
}

function NewButton() {
  return (
    <Link to="/organise/new" className={buttonClass({ variant: 'primary' })}>
      <Plus aria-hidden="true" className="size-5" />
      {text.create}
    </Link>
  )
}

function Group({ name, competitions: all }: { name: ListGroup; competitions: CompetitionWithDuty[] }) {
  const now = serverNow()
  const shown = all.filter((competition) => listGroupOf[statusOf(competition, now)] === name)
  if (shown.length === 0) return null
  if (name === 'past') shown.reverse()
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{text.groups[name]}</h2>
      <ul className="grid gap-3 md:grid-cols-2">
        {shown.map((competition) => (
          <DutyCard key={competition.id} competition={competition} now={now} />
        ))}
      </ul>
    </section>
  )
}

function DutyCard({ competition, now }: { competition: CompetitionWithDuty; now: Date }) {
  const { id, name, duty, capacity, places_left } = competition
  const status = statusOf(competition, now)
  return (
    <li className="relative grid content-start gap-2 rounded-lg border border-line bg-surface p-5 focus-within:border-ink hover:border-edge">
      <div className="flex flex-wrap gap-2">
        <Badge variant={status === 'ongoing' ? 'counted' : 'neutral'}>{competitions.status[status]}</Badge>
        {dutiesOf(competition).map((one) =>
          one === 'organiser' ? null : <Badge key={one}>{dutyNames[one]}</Badge>,
        )}
      </div>
      <h3 className="text-xl">
        <Link
          to={CONSOLE_START[duty]}
          params={{ compId: String(id) }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
      </h3>
      <p className="text-soft">{formatDateRange(competition)}</p>
      {status === 'draft' ? null : (
        <p className="font-semibold">{text.entered(capacity - places_left, capacity)}</p>
      )}
    </li>
  )
}

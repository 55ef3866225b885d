import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { type Competition, competitionQuery, type Entry, participantQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import { isOver, statusChangeTimes, statusOf } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { notLoaded, competitionHome as text } from '@/text/competitions'
import { countdown, countdownOf } from '@/text/countdown'
import { offlineSince } from '@/text/offline'
import { pages } from '@/text/pages'
import { shell } from '@/text/shell'
import { Countdown } from '@/ui/Countdown'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { OfflineNotice } from '@/ui/QueryStates'
import { CompetitionStatusBadge, DateAndLocation } from './CompetitionCard'
import { EntrySection } from './EntrySection'
import { StandingSection } from './StandingSection'
import { TeamSection } from './TeamSection'

const route = getRouteApi('/_protected/competition/$compId/')

export function CompetitionHomePage() {
  const competition = useQuery(competitionQuery(competitionIdOf(route.useParams())))
  if (!competition.data)
    return (
      <Page title={pages.competition.title}>
        <QueryFallback
          query={competition}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={notLoaded}
        />
      </Page>
    )
  return <CompetitionHome competition={competition.data} asOf={new Date(competition.dataUpdatedAt)} />
}

function CompetitionHome({ competition, asOf }: { competition: Competition; asOf: Date }) {
  const participant = useQuery(participantQuery(competition.id))
  const now = useNowAt(statusChangeTimes(competition))
  const status = statusOf(competition, now)
  const online = useOnline()
  return (
    <Page title={competition.name} width="wide" intro={<DateAndLocation competition={competition} />}>
      {online ? null : <OfflineNotice>{offlineSince(asOf, new Date())}</OfflineNotice>}
      <div className="grid gap-3 border-y border-line py-5">
        <div>
          <CompetitionStatusBadge status={status} />
        </div>
        <Countdown {...countdownOf(competition, now)} />
        {isOver(status) ? <p className="text-lg font-semibold">{countdown.over}</p> : null}
      </div>
      {participant.data ? (
        <ParticipantSections competition={competition} participant={participant.data} now={now} />
      ) : (
        <QueryFallback
          query={participant}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={notLoaded}
        />
      )}
      <MoreLinks competitionId={competition.id} />
    </Page>
  )
}

function ParticipantSections(props: { competition: Competition; participant: Entry; now: Date }) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <StandingSection {...props} />
      <EntrySection {...props} />
      <TeamSection {...props} />
    </div>
  )
}

const rowClass =
  'flex min-h-14 items-center justify-between gap-3 px-5 py-2 font-semibold hover:bg-sunk focus-visible:-outline-offset-3'

function MoreLinks({ competitionId }: { competitionId: number }) {
  const params = { compId: String(competitionId) }
  return (
    <nav aria-label={text.moreTitle} className="overflow-hidden rounded-lg border border-line bg-surface">
      <ul className="divide-y divide-line">
        <li>
          <Link to="/info" search={{ competition_id: competitionId }} className={rowClass}>
            {text.info}
            <ChevronRight aria-hidden="true" className="size-5 text-soft" />
          </Link>
        </li>
        <li>
          <Link to="/competition/$compId/categories" params={params} className={rowClass}>
            {text.categories}
            <ChevronRight aria-hidden="true" className="size-5 text-soft" />
          </Link>
        </li>
        <li>
          <Link to="/competition/register/$compId" params={params} className={rowClass}>
            {text.manageEntry}
            <ChevronRight aria-hidden="true" className="size-5 text-soft" />
          </Link>
        </li>
        <li>
          <Link to="/waiver" search={{ competition_id: competitionId }} className={rowClass}>
            {text.waiver}
            <ChevronRight aria-hidden="true" className="size-5 text-soft" />
          </Link>
        </li>
      </ul>
    </nav>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { categoryToOpen } from '@/domain/my-categories'
import { OfficialResultsLink } from '@/domain/OfficialResultsLink'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { formatDateTime } from '@/text/format'
import { results as text } from '@/text/organise-results'
import { Badge } from '@/ui/Badge'
import { buttonClass } from '@/ui/Button'
import { Card, Section } from '@/ui/Card'
import { Tabs } from '@/ui/Tabs'
import { ConsolePage } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { ArrivedSince } from './ArrivedSince'
import { CategoryTable } from './BoardTable'
import { FinaliseButton, ReopenButton } from './FinaliseButtons'
import { unsettledQuery } from './queries'
import { FrozenForOthers } from './StaffStandings'
import { UnsettledList } from './UnsettledList'

export function ResultsPage() {
  return (
    <ConsolePage title={text.title}>
      {(competition) => (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid grid-cols-1 gap-5">
            <FrozenForOthers competition={competition} />
            <Standings competition={competition} />
          </div>
          <div className="grid gap-5 max-lg:-order-1">
            <ResultsStatus competition={competition} />
            {competition.results_final_at ? <ArrivedSince competition={competition} /> : null}
            <TakeAway competition={competition} />
          </div>
        </div>
      )}
    </ConsolePage>
  )
}

function ResultsStatus({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  const status = statusOf(competition, now)
  const unsettled = useQuery({ ...unsettledQuery(competition.id), enabled: status !== 'final' })
  if (competition.results_final_at)
    return (
      <Card className="grid gap-3">
        <div>
          <Badge variant="counted">{text.official}</Badge>
        </div>
        <p>{text.officialSince(formatDateTime(competition.results_final_at, competition.timezone))}</p>
        <ReopenButton competition={competition} />
      </Card>
    )
  return (
    <Card className="grid gap-4">
      <div>
        <Badge variant="waiting">{text.provisional}</Badge>
      </div>
      <h2 className="text-xl">{text.unsettled}</h2>
      <QueryBoundary query={unsettled}>
        {(data) => (
          <>
            <UnsettledList unsettled={data} timezone={competition.timezone} />
            {isOver(status) ? (
              <FinaliseButton competition={competition} unsettled={data} />
            ) : (
              <p className="text-soft">{text.notEnded}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  )
}

function TakeAway({ competition }: { competition: Competition }) {
  const params = { compId: String(competition.id) }
  return (
    <Section title={text.takeAway}>
      <div className="flex flex-wrap gap-3">
        <OfficialResultsLink competition={competition} label={text.publicPage} className={buttonClass()} />
        <Link to="/organise/$compId/podium" params={params} className={buttonClass()}>
          {text.podium}
        </Link>
        <Link
          to="/organise/$compId/print"
          params={params}
          search={{ list: 'results' }}
          className={buttonClass()}
        >
          {text.printResults}
        </Link>
        <Link
          to="/organise/$compId/print"
          params={params}
          search={{ list: 'start' }}
          className={buttonClass()}
        >
          {text.printStartList}
        </Link>
      </div>
      <DownloadButtons
        label={text.export}
        files={[
          { path: `/api/competitions/${competition.id}/export.csv`, label: text.csv },
          { workbook: 'results', competitionId: competition.id, label: text.xlsx },
        ]}
      />
    </Section>
  )
}

function Standings({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id))
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <QueryBoundary query={categories}>
      {(list) => (
        <Tabs
          label={text.standings}
          value={chosen ?? categoryToOpen(list)?.key ?? ''}
          onChange={setChosen}
          tabs={list.map((category) => ({
            value: category.key,
            label: category.name,
            content: <CategoryTable competition={competition} category={category} />,
          }))}
        />
      )}
    </QueryBoundary>
  )
}

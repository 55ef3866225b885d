import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { bouldersQuery } from '@/api/boulder-queries'
import { competitionQuery } from '@/api/competition-queries'
import { statisticsQuery } from '@/api/statistics-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { maySee } from '@/domain/duties'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { statisticsNotLoaded, statistics as text } from '@/text/statistics'
import { Banner } from '@/ui/Banner'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { BoulderNumbers } from './BoulderNumbers'
import { withNumbers } from './rankings'
import { TopsOverTime } from './TopsOverTime'

/** For climbers, and in the console for setters: judges and organisers see behind a frozen board. */
export function StatisticsPage() {
  const { compId = '' } = useParams({ strict: false })
  const competitionId = competitionIdOf({ compId })
  const competition = useQuery(competitionQuery(competitionId)).data
  const isStaff = competition !== undefined && maySee(competition, 'judge')
  const statistics = useQuery({
    ...statisticsQuery(competitionId, isStaff),
    enabled: competition !== undefined,
  })
  const boulders = useQuery(bouldersQuery(competitionId, null))
  const waiting = boulders.data ? statistics : boulders
  if (!statistics.data || !boulders.data || !competition)
    return (
      <Page title={text.title} intro={text.intro} width="wide">
        <QueryFallback query={waiting} errorMessage={statisticsNotLoaded} rows={6} />
      </Page>
    )
  const counted = withNumbers(boulders.data, statistics.data.boulders)
  return (
    <Page title={text.title} intro={text.intro} width="wide">
      <OfflineNotice asOf={statistics.dataUpdatedAt} />
      {statistics.data.frozen_at ? <Banner>{text.frozen}</Banner> : null}
      {statistics.data.climbers === 0 ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <>
          <TopsOverTime statistics={statistics.data} counted={counted} timezone={competition.timezone} />
          <BoulderNumbers counted={counted} climbers={statistics.data.climbers} />
        </>
      )}
    </Page>
  )
}

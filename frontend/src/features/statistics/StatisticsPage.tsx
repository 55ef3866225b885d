import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { bouldersQuery } from '@/api/boulder-queries'
import { type Competition, competitionQuery } from '@/api/competition-queries'
import { statisticsQuery } from '@/api/statistics-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { maySee } from '@/domain/duties'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryBoundary, QueryFallback } from '@/domain/QueryFallback'
import { statisticsNotLoaded, statistics as text } from '@/text/statistics'
import { Banner } from '@/ui/Banner'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { BoulderNumbers } from './BoulderNumbers'
import { ClassChoice } from './ClassChoice'
import { withNumbers } from './rankings'
import { TopsOverTime } from './TopsOverTime'

/** For climbers, and in the console for setters: judges and organisers see behind a frozen board. */
export function StatisticsPage() {
  const { compId = '' } = useParams({ strict: false })
  const competitionId = competitionIdOf({ compId })
  const competition = useQuery(competitionQuery(competitionId))
  const [category, setCategory] = useState('')
  return (
    <Page title={text.title} intro={text.intro} width="wide">
      <ClassChoice competitionId={competitionId} value={category} onChange={setCategory} />
      <QueryBoundary query={competition} errorMessage={statisticsNotLoaded} rows={6}>
        {(shown) => <Numbers key={category} competition={shown} category={category} />}
      </QueryBoundary>
    </Page>
  )
}

interface NumbersProps {
  competition: Competition
  /** Empty for everyone. */
  category: string
}

function Numbers({ competition, category }: NumbersProps) {
  const statistics = useQuery(statisticsQuery(competition.id, maySee(competition, 'judge'), category))
  const boulders = useQuery(bouldersQuery(competition.id, null))
  if (!statistics.data || !boulders.data)
    return (
      <QueryFallback
        query={boulders.data ? statistics : boulders}
        errorMessage={statisticsNotLoaded}
        rows={6}
      />
    )
  const counted = withNumbers(boulders.data, statistics.data.boulders)
  return (
    <>
      <OfflineNotice asOf={statistics.dataUpdatedAt} />
      {statistics.data.frozen_at ? <Banner>{text.frozen}</Banner> : null}
      {statistics.data.climbers === 0 ? (
        <EmptyState title={text.empty}>{category ? text.emptyInClass : text.emptyText}</EmptyState>
      ) : (
        <>
          <TopsOverTime statistics={statistics.data} counted={counted} timezone={competition.timezone} />
          <BoulderNumbers counted={counted} climbers={statistics.data.climbers} />
        </>
      )}
    </>
  )
}

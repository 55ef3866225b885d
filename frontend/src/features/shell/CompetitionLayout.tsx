import { getRouteApi } from '@tanstack/react-router'
import { competitionIdOf } from '@/domain/competition-id'
import { AppLayout } from './AppLayout'
import { CompetitionHeader } from './CompetitionHeader'
import { CompetitionNav } from './CompetitionNav'
import { LazyAnnouncements } from './LazyAnnouncements'

const route = getRouteApi('/_protected/competition/$compId')

/** Layout inside a competition. */
export function CompetitionLayout() {
  const { compId } = route.useParams()
  const competitionId = competitionIdOf({ compId })
  return (
    <>
      <AppLayout
        homePath="/dashboard"
        header={<CompetitionHeader competitionId={competitionId} />}
        bottomNav={<CompetitionNav compId={compId} />}
      />
      <LazyAnnouncements competitionId={competitionId} />
    </>
  )
}

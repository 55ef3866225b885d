import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { competitionQuery, waiverQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { notLoaded } from '@/text/competitions'
import { waiverPage as text } from '@/text/entry'
import { offlineSince } from '@/text/offline'
import { shell } from '@/text/shell'
import { Card } from '@/ui/Card'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { OfflineNotice } from '@/ui/QueryStates'

const route = getRouteApi('/_public/waiver')

export function WaiverPage() {
  const { competition_id } = route.useSearch()
  return (
    <Page
      title={text.title}
      intro={competition_id ? <CompetitionName competitionId={competition_id} /> : text.general}
    >
      <WaiverText competitionId={competition_id} />
    </Page>
  )
}

function CompetitionName({ competitionId }: { competitionId: number }) {
  const competition = useQuery(competitionQuery(competitionId))
  return competition.data ? text.of(competition.data.name) : null
}

function WaiverText({ competitionId }: { competitionId: number | undefined }) {
  const waiver = useQuery(waiverQuery(competitionId))
  const online = useOnline()
  if (!waiver.data)
    return (
      <QueryFallback
        query={waiver}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={notLoaded}
      />
    )
  return (
    <>
      {online ? null : (
        <OfflineNotice>{offlineSince(new Date(waiver.dataUpdatedAt), new Date())}</OfflineNotice>
      )}
      <Card>
        <Markdown source={waiver.data.text} />
      </Card>
      <p className="text-sm text-soft">{text.version(waiver.data.version)}</p>
    </>
  )
}

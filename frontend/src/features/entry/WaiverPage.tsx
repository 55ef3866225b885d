import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { competitionQuery, waiverQuery } from '@/api/competition-queries'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { languageOf } from '@/domain/text-language'
import { waiverPage as text } from '@/text/entry'
import { Card } from '@/ui/Card'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'

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
  if (!waiver.data) return <QueryFallback query={waiver} />
  return (
    <>
      <OfflineNotice asOf={waiver.dataUpdatedAt} />
      <Card>
        <Markdown source={waiver.data.text} lang={languageOf(waiver.data)} />
      </Card>
      <p className="text-sm text-soft">{text.version(waiver.data.version)}</p>
    </>
  )
}

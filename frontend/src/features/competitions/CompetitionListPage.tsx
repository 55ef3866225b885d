import { competitions as text } from '@/text/competitions'
import { Page } from '@/ui/Page'
import { CompetitionList } from './CompetitionList'

/** `/competition/`, and `/events` for guests. */
export function CompetitionListPage() {
  return (
    <Page title={text.title} width="wide">
      <CompetitionList />
    </Page>
  )
}

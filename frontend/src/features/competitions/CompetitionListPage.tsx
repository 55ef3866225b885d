import { frames } from '@/text/frames'
import { EmptyPage } from '@/ui/EmptyPage'

export function CompetitionListPage() {
  return <EmptyPage {...frames.competitions} />
}

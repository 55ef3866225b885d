import { pages } from '@/text/pages'
import { EmptyPage } from '@/ui/EmptyPage'

export function WorkshopsPage() {
  return <EmptyPage {...pages.workshops} />
}

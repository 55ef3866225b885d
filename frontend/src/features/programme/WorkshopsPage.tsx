import { frames } from '@/text/frames'
import { EmptyPage } from '@/ui/EmptyPage'

export function WorkshopsPage() {
  return <EmptyPage {...frames.workshops} />
}

import { PhotoRequestLists } from '@/domain/console/PhotoRequestLists'
import { photoRequests as text } from '@/text/photo-requests'
import { ConsolePage } from '../ConsolePage'

/** Who asks for a photo of this competition to be removed. */
export function PhotoRequestsPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {({ id }) => <PhotoRequestLists competitionId={id} />}
    </ConsolePage>
  )
}

import { PhotoRequestLists } from '@/domain/console/PhotoRequestLists'
import { photoRequests as text } from '@/text/photo-requests'
import { AdminPage } from './AdminPage'

/** Requests to remove a photo, of all competitions. */
export function PhotosPage() {
  return (
    <AdminPage section="photos" intro={text.introAdmin}>
      <PhotoRequestLists competitionId={null} />
    </AdminPage>
  )
}

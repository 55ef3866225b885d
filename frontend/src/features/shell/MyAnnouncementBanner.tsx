import { useMyCompetitionIds } from '@/api/use-my-competition-ids'
import { AnnouncementBanner } from './AnnouncementBanner'

/** On pages that belong to no competition: of all that the person has entered. */
export function MyAnnouncementBanner() {
  return <AnnouncementBanner competitions={useMyCompetitionIds()} />
}

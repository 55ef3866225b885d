import { useEffect } from 'react'
import { isUnread } from '@/domain/announcement-order'
import { useAnnouncements } from '@/domain/announcements'
import { useMyCompetitionIds } from '@/domain/my-competitions'
import { forgetPush, renewPush } from '@/domain/push'
import { showAppBadge } from '@/lib/app-badge'
import { useLiveCompetitions } from '@/live/use-live-boards'
import { onSessionEnd } from '@/session/session'
import { useOutbox } from '@/sync/outbox-store'
import { AnnouncementBanner } from './AnnouncementBanner'

onSessionEnd(forgetPush)
onSessionEnd(() => showAppBadge(0))

/** The banner over the page, the number on the app's icon, and the push subscription of this device. */
export function Announcements({ competitionId }: { competitionId?: number }) {
  const mine = useMyCompetitionIds()
  useAppBadge(mine)
  useEffect(() => {
    renewPush().catch(() => undefined)
  }, [])
  const shown = competitionId === undefined ? mine : [competitionId]
  useLiveCompetitions(shown)
  return <AnnouncementBanner competitions={shown} />
}

/** Ascents that wait on this phone, and announcements that the person has not read. */
function useAppBadge(competitions: readonly number[]): void {
  const unsent = useOutbox(({ ops }) => ops.filter(({ verdict }) => !verdict).length)
  const unread = useAnnouncements(competitions).announcements.filter(isUnread).length
  useEffect(() => showAppBadge(unsent + unread), [unsent, unread])
}

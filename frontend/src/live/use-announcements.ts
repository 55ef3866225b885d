import { onlineManager, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Announcement, announcementsQuery } from '@/api/announcement-queries'
import { sendPending, useReceipts, withReceipt } from './announcement-receipts'

/** For networks that block sockets. */
const POLL_INTERVAL_MS = 120_000

export const isUnread = ({ seen, withdrawn_at }: Announcement): boolean => !seen && withdrawn_at === null

/** An emergency stays in front until the person has acknowledged it. */
export const needsAcknowledging = ({ importance, acknowledged, withdrawn_at }: Announcement): boolean =>
  importance === 'emergency' && !acknowledged && withdrawn_at === null

/** Emergencies first, then the newest. */
export function inOrder(announcements: readonly Announcement[]): Announcement[] {
  const rank = (one: Announcement) => (needsAcknowledging(one) ? 0 : 1)
  return [...announcements].sort(
    (one, other) =>
      rank(one) - rank(other) ||
      Date.parse(other.published_at) - Date.parse(one.published_at) ||
      other.id - one.id,
  )
}

/** The announcements of these competitions that are for this person, kept up to date. */
export function useAnnouncements(competitions: readonly number[]) {
  const queryClient = useQueryClient()
  const pending = useReceipts((receipts) => receipts.pending)
  const queries = useQueries({
    queries: competitions.map((id) => ({ ...announcementsQuery(id), refetchInterval: POLL_INTERVAL_MS })),
  })
  useEffect(() => {
    void sendPending(queryClient)
    return onlineManager.subscribe((online) => {
      if (online) void sendPending(queryClient)
    })
  }, [queryClient])
  const all = queries.flatMap(({ data = [] }) => data).map((one) => withReceipt(one, pending))
  return { queries, announcements: inOrder(all) }
}

import { onlineManager, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announcementsQuery } from '@/api/announcement-queries'
import { inOrder } from './announcement-order'
import { sendPending, useReceipts, withReceipt } from './announcement-receipts'

/** The announcements of these competitions that are for this person, kept up to date. */
export function useAnnouncements(competitions: readonly number[]) {
  const queryClient = useQueryClient()
  const pending = useReceipts((receipts) => receipts.pending)
  const queries = useQueries({
    queries: competitions.map(announcementsQuery),
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

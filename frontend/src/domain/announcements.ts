import { onlineManager, type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { type Announcement, announcementsQuery, type Receipt, sendReceipt } from '@/api/announcement-queries'
import { ApiError } from '@/api/errors'
import { queryKeys } from '@/api/query-keys'
import { localStore } from '@/lib/storage'
import { onSessionEnd } from '@/session/session'
import { inOrder } from './announcement-order'

/** What the person has read on this phone and the server does not know yet, by announcement. */
interface Pending {
  pending: Readonly<Record<string, Receipt>>
}

const KEY = 'announcement-receipts'

const useReceipts = create<Pending>()(() => ({ pending: readPending() }))

function readPending(): Record<string, Receipt> {
  try {
    return JSON.parse(localStore.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function setPending(pending: Record<string, Receipt>): void {
  useReceipts.setState({ pending })
  localStore.setItem(KEY, JSON.stringify(pending))
}

onSessionEnd(() => useReceipts.setState({ pending: {} }))

/** With what the person has read meanwhile without signal. */
function withReceipt(announcement: Announcement, pending: Pending['pending']): Announcement {
  const receipt = pending[announcement.id]
  if (!receipt || receipt.revision < announcement.revision) return announcement
  return { ...announcement, seen: true, acknowledged: announcement.acknowledged || receipt.acknowledged }
}

/** Marks it as read at once, and tells the server as soon as there is signal. */
export function markSeen(queryClient: QueryClient, announcement: Announcement, acknowledged = false): void {
  const { id, revision } = announcement
  if (announcement.seen && (announcement.acknowledged || !acknowledged)) return
  setPending({ ...useReceipts.getState().pending, [id]: { revision, acknowledged } })
  void sendPending(queryClient)
}

let isSending = false

async function sendPending(queryClient: QueryClient): Promise<void> {
  if (isSending || !onlineManager.isOnline()) return
  isSending = true
  try {
    for (const [id, receipt] of Object.entries(useReceipts.getState().pending))
      await sendOne(queryClient, Number(id), receipt)
  } catch {
    // No signal: it is sent with the next one.
  } finally {
    isSending = false
  }
}

async function sendOne(queryClient: QueryClient, id: number, receipt: Receipt): Promise<void> {
  try {
    await sendReceipt(id, receipt)
  } catch (error) {
    // The announcement is not for this person any more: nothing is left to tell.
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  noteSent(queryClient, id, receipt)
  const { pending } = useReceipts.getState()
  if (pending[id] !== receipt) return
  setPending(Object.fromEntries(Object.entries(pending).filter(([other]) => Number(other) !== id)))
}

function noteSent(queryClient: QueryClient, id: number, { revision, acknowledged }: Receipt): void {
  queryClient.setQueriesData<{ data: Announcement[] }>(
    { queryKey: queryKeys.announcements(0).slice(0, 1) },
    (known) =>
      known && {
        data: known.data.map((one) =>
          one.id === id && one.revision <= revision
            ? { ...one, seen: true, acknowledged: one.acknowledged || acknowledged }
            : one,
        ),
      },
  )
}

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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseTopicKey, topicKey } from './frames'
import { createLiveClient, type LiveClient } from './live-client'

/** The socket stays open while the person moves from one screen to the next. */
const CLOSE_DELAY_MS = 5_000

let current: { queryClient: QueryClient; client: LiveClient; users: number } | null = null
let closeTimer: ReturnType<typeof setTimeout> | undefined

/** One socket per query client, and so per account. */
function acquireClient(queryClient: QueryClient): LiveClient {
  clearTimeout(closeTimer)
  if (current?.queryClient !== queryClient) {
    current?.client.stop()
    current = { queryClient, client: createLiveClient(queryClient), users: 0 }
  }
  current.users += 1
  return current.client
}

function releaseClient(client: LiveClient): void {
  if (current?.client !== client) return
  current.users -= 1
  if (current.users > 0) return
  closeTimer = setTimeout(() => {
    client.stop()
    current = null
  }, CLOSE_DELAY_MS)
}

/** Keeps these boards live while the component is mounted. */
export function useLiveBoards(competition: number, categories: readonly string[]): void {
  useTopics(categories.map((category) => topicKey({ competition, category })).join(' '))
}

/** A socket has at most twenty subscriptions (L5); screens that are being left still have theirs. */
const MAX_LIVE_COMPETITIONS = 12

/** Keeps competitions and teams up to date on screens without a board (L10): the first ones of a long list. */
export function useLiveCompetitions(competitions: readonly number[]): void {
  const live = competitions.slice(0, MAX_LIVE_COMPETITIONS)
  useTopics(live.map((competition) => topicKey({ competition, category: null })).join(' '))
}

/** The topics as one string, so that the effect does not run again for an equal list. */
function useTopics(keys: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (keys === '') return
    const client = acquireClient(queryClient)
    const leave = keys.split(' ').map((key) => client.subscribe(parseTopicKey(key)))
    return () => {
      for (const leaveOne of leave) leaveOne()
      releaseClient(client)
    }
  }, [queryClient, keys])
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createLiveClient, type LiveClient } from './live-client'

/** From one screen to the next the socket stays. */
const CLOSE_DELAY_MS = 5_000

let current: { queryClient: QueryClient; client: LiveClient; users: number } | null = null
let closeTimer: ReturnType<typeof setTimeout> | undefined

/** One socket per open app. A cache of its own means another account: its socket is another one, too. */
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

/** These boards move by themselves while the screen is open. */
export function useLiveBoards(competition: number, categories: readonly string[]): void {
  useTopics(competition, categories.join(' '))
}

/** New times, a new state and changes of the team arrive by themselves, on screens without a board, too (L10). */
export function useLiveCompetition(competition: number): void {
  useTopics(competition, COMPETITION_TOPIC)
}

const COMPETITION_TOPIC = '*'

/** Topics as one text, so that the same ones are not subscribed to anew. */
function useTopics(competition: number, keys: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (keys === '') return
    const client = acquireClient(queryClient)
    const leave = keys
      .split(' ')
      .map((key) => client.subscribe({ competition, category: key === COMPETITION_TOPIC ? null : key }))
    return () => {
      for (const leaveOne of leave) leaveOne()
      releaseClient(client)
    }
  }, [queryClient, competition, keys])
}

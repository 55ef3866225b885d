import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createLive, type Live } from './live-client'

/** From one screen to the next the socket stays. */
const LINGER_MS = 5_000

let current: { queryClient: QueryClient; live: Live; screens: number } | null = null
let lingering: ReturnType<typeof setTimeout> | undefined

/** One socket per open app. A cache of its own means another account: its socket is another one, too. */
function takeLive(queryClient: QueryClient): Live {
  clearTimeout(lingering)
  if (current?.queryClient !== queryClient) {
    current?.live.stop()
    current = { queryClient, live: createLive(queryClient), screens: 0 }
  }
  current.screens += 1
  return current.live
}

function releaseLive(live: Live): void {
  if (current?.live !== live) return
  current.screens -= 1
  if (current.screens > 0) return
  lingering = setTimeout(() => {
    live.stop()
    current = null
  }, LINGER_MS)
}

/** These boards move by themselves while the screen is open. */
export function useLiveBoards(competition: number, categories: readonly string[]): void {
  useTopics(competition, categories.join(' '))
}

/** New times, a new state and changes of the team arrive by themselves, on screens without a board, too (L10). */
export function useLiveCompetition(competition: number): void {
  useTopics(competition, AROUND_IT)
}

const AROUND_IT = '*'

/** Topics as one text, so that the same ones are not subscribed to anew. */
function useTopics(competition: number, keys: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (keys === '') return
    const live = takeLive(queryClient)
    const leave = keys
      .split(' ')
      .map((key) => live.watch({ competition, category: key === AROUND_IT ? null : key }))
    return () => {
      for (const leaveOne of leave) leaveOne()
      releaseLive(live)
    }
  }, [queryClient, competition, keys])
}

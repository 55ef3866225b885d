import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { pingServer } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import { reportReachable } from '@/api/reachability'
import { reportSocketHeartbeat } from '@/api/socket-heartbeat'
import { jitter } from '@/lib/backoff'
import { renewAccessToken } from '@/session/refresh'
import { currentAccessToken, useSession } from '@/session/session'
import { applyAnnouncement } from './announcement-cache'
import {
  applyToCache,
  cachedBoard,
  refetchAscents,
  refetchBoulders,
  touchBoard,
  updateCompetition,
} from './board-cache'
import { createConnection, openSocket } from './connection'
import { createFallback } from './fallback'
import {
  authMessage,
  type BoardFrame,
  type Frame,
  parseFrame,
  subscribeMessage,
  type Topic,
  topicKey,
  unsubscribeMessage,
} from './frames'

interface Subscription {
  topic: Topic
  subscribers: number
  receivedAt: number
  /** Set while a request for a snapshot is scheduled. */
  snapshotTimer?: ReturnType<typeof setTimeout> | undefined
}

export interface LiveClient {
  /** Keeps a board up to date until the returned function is called. */
  subscribe: (topic: Topic) => () => void
  stop: () => void
}

/** The app's only socket; writes what it receives into the query cache. */
export function createLiveClient(queryClient: QueryClient): LiveClient {
  const subscriptions = new Map<string, Subscription>()
  /** Competitions whose announcements were requested since the connection was opened. */
  const caughtUp = new Set<number>()
  let hasLostConnection = false
  /** L16: from the end of a connection until the next frame. */
  const polling = createFallback(async () => {
    // Some networks block only sockets. Without signal there is nobody to ask, and no code to load.
    const isReachable = await pingServer()
    reportReachable(isReachable)
    if (!isReachable) return null
    const { startPolling } = await import('./polling')
    const listTopics = () => [...subscriptions.values()].map(({ topic }) => topic)
    return () => startPolling({ queryClient, listTopics, onBoard: onPolled })
  })
  const connection = createConnection({
    open: openSocket,
    onOpen: authenticateAndSubscribe,
    onText: (text) => {
      const frame = parseFrame(text)
      if (!frame) return
      polling.end()
      if ('competition' in frame && frame.competition !== undefined) catchUpOnce(frame.competition)
      frameHandlers[frame.type](frame as never)
    },
    onClose,
    isFollowing: () => useLiveTopics.getState().live.size > 0,
  })
  const unsubscribeSession = useSession.subscribe((now, before) => {
    if (now.access_token !== before.access_token) authenticateAndSubscribe()
  })
  document.addEventListener('visibilitychange', touchAllBoards)

  /** L13, L15: what was announced or changed while there was no connection. After the first frame, so that nothing falls between. */
  function catchUpOnce(competition: number): void {
    if (caughtUp.has(competition)) return
    caughtUp.add(competition)
    const wasLost = hasLostConnection
    afterRandomDelay(() => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.announcements(competition) })
      if (wasLost) invalidate((all) => all.invalidateMissed(queryClient, competition))
    })
  }

  /** Authenticates first: boards that are not public are for participants only. */
  function authenticateAndSubscribe(): void {
    const accessToken = currentAccessToken()
    if (accessToken) connection.send(authMessage(accessToken.token))
    for (const { topic } of subscriptions.values()) sendSubscribe(topic)
  }

  const sendSubscribe = (topic: Topic) =>
    connection.send(subscribeMessage(topic, cachedBoard(queryClient, topic)))

  const frameHandlers: { [Kind in Frame['type']]: (frame: Extract<Frame, { type: Kind }>) => unknown } = {
    snapshot: handleBoardFrame,
    delta: handleBoardFrame,
    heartbeat: (frame) => {
      reportSocketHeartbeat()
      if (frame.category === null) reportReachable(true)
      else handleBoardFrame(frame)
    },
    competition: ({ competition, data }) => {
      updateCompetition(queryClient, competition, data)
      // What changed is on the screen already: all phones may take their time.
      afterRandomDelay(() => invalidate((all) => all.invalidateCompetition(queryClient, competition)))
    },
    clocks: async ({ competition, data }) => {
      const { updateClocks } = await import('./clock-cache')
      updateClocks(queryClient, competition, data)
    },
    boulders: ({ competition, version }) => soon(() => refetchBoulders(queryClient, competition, version)),
    ascents: ({ competition, version }) => soon(() => refetchAscents(queryClient, competition, version)),
    entry: ({ competition }) => invalidate((all) => all.invalidateEntry(queryClient, competition)),
    team: ({ competition, team }) => invalidate((all) => all.invalidateTeam(queryClient, competition, team)),
    announcement: ({ data }) => applyAnnouncement(queryClient, data),
    bye: ({ retry_ms }) => {
      connection.reconnectAfter(retry_ms)
      polling.startAfter(RESTART_MS)
    },
    refused: handleRefusal,
  }

  function handleBoardFrame(frame: BoardFrame): void {
    reportReachable(true)
    const key = topicKey(frame)
    const subscription = subscriptions.get(key)
    if (!subscription) return
    const isInSync = applyToCache(queryClient, frame)
    subscription.receivedAt = Date.now()
    setLive(key, isInSync)
    if (isInSync) cancelSnapshot(subscription)
    else subscription.snapshotTimer ??= afterRandomDelay(() => requestSnapshot(subscription))
  }

  function requestSnapshot(subscription: Subscription): void {
    subscription.snapshotTimer = undefined
    connection.send(subscribeMessage(subscription.topic, undefined))
  }

  function handleRefusal({ error, competition, category = null }: Extract<Frame, { type: 'refused' }>): void {
    if (competition !== undefined) setLive(topicKey({ competition, category }), false)
    const accessToken = currentAccessToken()
    // The session store announces the new token, which authenticates again.
    if (error === 'token_expired' && accessToken) renewAccessToken(accessToken).catch(() => undefined)
  }

  function onPolled(topic: Topic, isCurrent: boolean): void {
    const key = topicKey(topic)
    const subscription = subscriptions.get(key)
    if (!subscription) return
    if (isCurrent) subscription.receivedAt = Date.now()
    setLive(key, isCurrent)
  }

  function onClose(wasOpen: boolean): void {
    if (polling.isOn()) return
    polling.startAfter(0)
    caughtUp.clear()
    hasLostConnection ||= wasOpen
    touchAllBoards()
    for (const [key, subscription] of subscriptions) {
      setLive(key, false)
      cancelSnapshot(subscription)
    }
  }

  function touchAllBoards(): void {
    for (const { topic, receivedAt } of subscriptions.values()) touchBoard(queryClient, topic, receivedAt)
  }

  function subscribe(topic: Topic): () => void {
    const key = topicKey(topic)
    const subscription = subscriptions.get(key) ?? { topic, subscribers: 0, receivedAt: 0 }
    subscription.subscribers += 1
    subscriptions.set(key, subscription)
    if (subscription.subscribers === 1) sendSubscribe(topic)
    return () => {
      subscription.subscribers -= 1
      if (subscription.subscribers === 0) unsubscribe(subscription)
    }
  }

  function unsubscribe(subscription: Subscription): void {
    const key = topicKey(subscription.topic)
    subscriptions.delete(key)
    cancelSnapshot(subscription)
    touchBoard(queryClient, subscription.topic, subscription.receivedAt)
    setLive(key, false)
    connection.send(unsubscribeMessage(subscription.topic))
  }

  function stop(): void {
    connection.stop()
    polling.end()
    unsubscribeSession()
    document.removeEventListener('visibilitychange', touchAllBoards)
    for (const subscription of subscriptions.values()) unsubscribe(subscription)
  }

  return { subscribe, stop }
}

/** What one client missed, many missed: their requests are spread over this time. */
const MAX_REQUEST_DELAY_MS = 2_000

/** A server that says bye is back by then. */
const RESTART_MS = 5_000

const invalidate = (act: (all: typeof import('./invalidations')) => unknown) =>
  void import('./invalidations').then(act)

/** L15: on the screen within two seconds. The phone that logged has the answer of its own sync by then. */
const soon = (act: () => unknown) => setTimeout(act, jitter(300, 900))

const afterRandomDelay = (act: () => unknown) => setTimeout(act, jitter(0, MAX_REQUEST_DELAY_MS))

function cancelSnapshot(subscription: Subscription): void {
  clearTimeout(subscription.snapshotTimer)
  subscription.snapshotTimer = undefined
}

/** The topics that are live now: subscribed, and no frame missed. */
interface LiveTopics {
  live: ReadonlySet<string>
}

export const useLiveTopics = create<LiveTopics>()(() => ({ live: new Set() }))

export const useIsLive = (topic: Topic): boolean => useLiveTopics(({ live }) => live.has(topicKey(topic)))

function setLive(key: string, isLive: boolean): void {
  const { live } = useLiveTopics.getState()
  if (live.has(key) === isLive) return
  const changed = new Set(live)
  if (isLive) changed.add(key)
  else changed.delete(key)
  useLiveTopics.setState({ live: changed })
}

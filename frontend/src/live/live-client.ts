import type { QueryClient } from '@tanstack/react-query'
import { serverAnswers } from '@/api/client'
import { reportPulse } from '@/api/socket-heartbeat'
import { reportReach } from '@/api/reachability'
import { renewPass } from '@/session/refresh'
import { currentPass, useSession } from '@/session/session'
import { createConnection } from './connection'
import { boardIn, feed, learnCompetition, refreshCompetition, refreshTeam, stamp } from './board-cache'
import {
  authWith,
  type BoardFrame,
  type Frame,
  readFrame,
  subscribeTo,
  type Topic,
  topicKey,
  unsubscribeFrom,
} from './frames'
import { markLive } from './live-topics'
import { pauseBeforeSnapshot } from '@/lib/backoff'
import { openSocket } from './socket'

interface Watched {
  topic: Topic
  screens: number
  heardAt: number
  /** A snapshot will be asked for. */
  asking?: ReturnType<typeof setTimeout> | undefined
}

export interface Live {
  /** Keeps a board up to date for as long as somebody looks at it. */
  watch: (topic: Topic) => () => void
  stop: () => void
}

/** The one socket of the app, and what its words do to the cache. */
export function createLive(queryClient: QueryClient): Live {
  const watched = new Map<string, Watched>()
  const connection = createConnection({
    open: openSocket,
    onOpen: introduce,
    onText: (text) => {
      const frame = readFrame(text)
      if (frame) hearing[frame.type](frame as never)
    },
    onDown,
  })
  const forgetSession = useSession.subscribe((now, before) => {
    if (now.access_token !== before.access_token) introduce()
  })
  document.addEventListener('visibilitychange', stampAll)

  /** Who we are, then what we look at: boards that are not public open only to those who take part. */
  function introduce(): void {
    const pass = currentPass()
    if (pass) connection.send(authWith(pass.token))
    for (const { topic } of watched.values()) subscribe(topic)
  }

  const subscribe = (topic: Topic) => connection.send(subscribeTo(topic, boardIn(queryClient, topic)))

  /** Each kind of frame and what it does. */
  const hearing: { [Kind in Frame['type']]: (frame: Extract<Frame, { type: Kind }>) => unknown } = {
    snapshot: hearOfBoard,
    delta: hearOfBoard,
    heartbeat: (frame) => {
      reportPulse()
      if (frame.category === null) reportReach(true)
      else hearOfBoard(frame)
    },
    competition: ({ competition, data }) => {
      learnCompetition(queryClient, competition, data)
      later(() => refreshCompetition(queryClient, competition))
    },
    team: ({ competition, team }) => refreshTeam(queryClient, competition, team),
    bye: ({ retry_ms }) => connection.comeBackAfter(retry_ms),
    refused: hearRefusal,
  }

  function hearOfBoard(frame: BoardFrame): void {
    reportReach(true)
    const key = topicKey(frame)
    const known = watched.get(key)
    if (!known) return
    const inStep = feed(queryClient, frame)
    known.heardAt = Date.now()
    markLive(key, inStep)
    if (inStep) forgetAsking(known)
    else known.asking ??= later(() => askForSnapshot(known))
  }

  function askForSnapshot(known: Watched): void {
    known.asking = undefined
    connection.send(subscribeTo(known.topic, undefined))
  }

  function hearRefusal({ error, competition, category = null }: Extract<Frame, { type: 'refused' }>): void {
    if (competition !== undefined) markLive(topicKey({ competition, category }), false)
    const pass = currentPass()
    // A new token is announced to us by the session; then we introduce ourselves anew.
    if (error === 'token_expired' && pass) renewPass(pass).catch(() => undefined)
  }

  function onDown(wasOpen: boolean): void {
    stampAll()
    for (const [key, known] of watched) {
      markLive(key, false)
      forgetAsking(known)
    }
    // One that never opened may be all that is wrong: some networks let everything through but sockets.
    if (!wasOpen) void serverAnswers().then(reportReach)
  }

  function stampAll(): void {
    for (const { topic, heardAt } of watched.values()) stamp(queryClient, topic, heardAt)
  }

  function watch(topic: Topic): () => void {
    const key = topicKey(topic)
    const known = watched.get(key) ?? { topic, screens: 0, heardAt: 0 }
    known.screens += 1
    watched.set(key, known)
    if (known.screens === 1) subscribe(topic)
    return () => {
      known.screens -= 1
      if (known.screens === 0) forget(known)
    }
  }

  function forget(known: Watched): void {
    const key = topicKey(known.topic)
    watched.delete(key)
    forgetAsking(known)
    stamp(queryClient, known.topic, known.heardAt)
    markLive(key, false)
    connection.send(unsubscribeFrom(known.topic))
  }

  function stop(): void {
    connection.stop()
    forgetSession()
    document.removeEventListener('visibilitychange', stampAll)
    for (const known of watched.values()) forget(known)
  }

  return { watch, stop }
}

const later = (act: () => unknown) => setTimeout(act, pauseBeforeSnapshot(Math.random()))

function forgetAsking(known: Watched): void {
  clearTimeout(known.asking)
  known.asking = undefined
}

import { pauseBeforeTry } from '@/lib/backoff'

/** A word comes every 15 s; a line that is silent for longer than two of them is dead, whatever the browser believes. */
const SILENCE_MS = 40_000
const OPENING_MS = 15_000
/** Nobody looks: the battery is worth more than the seconds it takes to catch up. */
const HIDDEN_MS = 60_000

export interface ConnectionParts {
  open: () => WebSocket
  onOpen: () => void
  onText: (text: string) => void
  /** The line is down, or could not be had. */
  onDown: (wasOpen: boolean) => void
}

export interface Connection {
  send: (text: string) => void
  /** The server asked us to go and to come back after this long. */
  comeBackAfter: (ms: number) => void
  stop: () => void
}

/** One socket, kept open while somebody looks; lost ones are replaced with patience. */
export function createConnection({ open, onOpen, onText, onDown }: ConnectionParts): Connection {
  let socket: WebSocket | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let hidden: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let opened = false
  let stopped = false

  function connect(): void {
    clearTimeout(retry)
    if (socket || stopped || !worthTrying()) return
    const own = open()
    socket = own
    opened = false
    expectWordWithin(OPENING_MS)
    own.onopen = () => {
      opened = true
      expectWordWithin(SILENCE_MS)
      onOpen()
    }
    own.onmessage = ({ data }) => {
      failures = 0
      expectWordWithin(SILENCE_MS)
      onText(String(data))
    }
    own.onclose = () => drop()
  }

  function expectWordWithin(ms: number): void {
    clearTimeout(silence)
    silence = setTimeout(drop, ms)
  }

  /** Does not wait for the browser to notice: in a black hole that takes minutes. */
  function drop(leastPauseMs = 0): void {
    if (!socket) return
    leave(socket)
    socket = null
    clearTimeout(silence)
    retry = setTimeout(connect, leastPauseMs + pauseBeforeTry(failures, Math.random()))
    failures += 1
    onDown(opened)
  }

  function onVisibility(): void {
    clearTimeout(hidden)
    if (document.visibilityState === 'visible') connect()
    else hidden = setTimeout(drop, HIDDEN_MS)
  }

  const onOffline = () => drop()

  window.addEventListener('offline', onOffline)
  window.addEventListener('online', connect)
  window.addEventListener('pageshow', connect)
  document.addEventListener('visibilitychange', onVisibility)
  connect()

  return {
    send: (text) => {
      if (socket?.readyState === WebSocket.OPEN) socket.send(text)
    },
    comeBackAfter: drop,
    stop: () => {
      stopped = true
      for (const timer of [retry, silence, hidden]) clearTimeout(timer)
      if (socket) leave(socket)
      socket = null
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', connect)
      window.removeEventListener('pageshow', connect)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

const worthTrying = () => navigator.onLine && document.visibilityState === 'visible'

function leave(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  socket.close()
}

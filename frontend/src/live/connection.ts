import { pauseBeforeTry } from '@/lib/backoff'

/** A word comes every 15 s; a line that is silent for longer than two of them is dead, whatever the browser believes. */
const MESSAGE_TIMEOUT_MS = 40_000
const OPEN_TIMEOUT_MS = 15_000
/** Nobody looks: the battery is worth more than the seconds it takes to catch up. */
const HIDDEN_TIMEOUT_MS = 60_000

export interface ConnectionOptions {
  open: () => WebSocket
  onOpen: () => void
  onText: (text: string) => void
  /** The line is down, or could not be had. */
  onClose: (wasOpen: boolean) => void
}

export interface Connection {
  send: (text: string) => void
  /** The server asked us to go and to come back after this long. */
  reconnectAfter: (ms: number) => void
  stop: () => void
}

/** One socket, kept open while somebody looks; lost ones are replaced with patience. */
export function createConnection({ open, onOpen, onText, onClose }: ConnectionOptions): Connection {
  let socket: WebSocket | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let messageTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let opened = false
  let stopped = false

  function connect(): void {
    clearTimeout(retryTimer)
    if (socket || stopped || !canConnect()) return
    const opening = open()
    socket = opening
    opened = false
    expectMessageWithin(OPEN_TIMEOUT_MS)
    opening.onopen = () => {
      opened = true
      expectMessageWithin(MESSAGE_TIMEOUT_MS)
      onOpen()
    }
    opening.onmessage = ({ data }) => {
      failures = 0
      expectMessageWithin(MESSAGE_TIMEOUT_MS)
      onText(String(data))
    }
    opening.onclose = () => drop()
  }

  function expectMessageWithin(ms: number): void {
    clearTimeout(messageTimer)
    messageTimer = setTimeout(drop, ms)
  }

  /** Does not wait for the browser to notice: in a black hole that takes minutes. */
  function drop(minDelayMs = 0): void {
    if (!socket) return
    closeSocket(socket)
    socket = null
    clearTimeout(messageTimer)
    retryTimer = setTimeout(connect, minDelayMs + pauseBeforeTry(failures, Math.random()))
    failures += 1
    onClose(opened)
  }

  function onVisibility(): void {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') connect()
    else hiddenTimer = setTimeout(drop, HIDDEN_TIMEOUT_MS)
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
    reconnectAfter: drop,
    stop: () => {
      stopped = true
      for (const timer of [retryTimer, messageTimer, hiddenTimer]) clearTimeout(timer)
      if (socket) closeSocket(socket)
      socket = null
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', connect)
      window.removeEventListener('pageshow', connect)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

const canConnect = () => navigator.onLine && document.visibilityState === 'visible'

function closeSocket(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  socket.close()
}

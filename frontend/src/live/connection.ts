import { type Backoff, backoff } from '@/lib/backoff'

/** The server sends a heartbeat every 15 s. After two missing ones the connection is dead, whatever the browser says. */
const MESSAGE_TIMEOUT_MS = 40_000
/** After sleep, when timers did not run: a socket that was quiet for longer has missed a heartbeat. */
const MAX_QUIET_MS = 20_000
const OPEN_TIMEOUT_MS = 15_000
const PROBE_TIMEOUT_MS = 5_000
/** Saves battery while the page is hidden; catching up takes a few seconds. */
const HIDDEN_TIMEOUT_MS = 60_000

/** A laptop that wakes up with the page in front fires only `focus`. */
const WAKE_EVENTS = ['online', 'pageshow', 'focus'] as const

export const RECONNECT: Backoff = { minMs: 1_000, firstMs: 4_000, maxMs: 30_000 }

/** Sockets are refused while requests are answered: there are too many, or the network lets none through. */
export const REFUSED: Backoff = { ...RECONNECT, maxMs: 5 * 60_000 }

interface ConnectionOptions {
  open: () => WebSocket
  onOpen: () => void
  onText: (text: string) => void
  /** The connection was lost, or could not be opened. */
  onClose: (wasOpen: boolean) => void
  /** Whether what is shown is kept up to date without this connection. */
  isFollowing: () => boolean
}

export interface Connection {
  send: (text: string) => void
  /** The server closes the connection and asks for a reconnect after this long. */
  reconnectAfter: (ms: number) => void
  stop: () => void
}

/** One socket, kept open while the page is visible. A lost connection is opened again with backoff. */
export function createConnection({
  open,
  onOpen,
  onText,
  onClose,
  isFollowing,
}: ConnectionOptions): Connection {
  let socket: WebSocket | null = null
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let messageTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let lastMessageAt = 0
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
    lastMessageAt = Date.now()
    clearTimeout(messageTimer)
    messageTimer = setTimeout(drop, ms)
  }

  /** Does not wait for the browser to notice a dead connection: that can take minutes. */
  function drop(minDelayMs = 0): void {
    if (!socket) return
    closeSocket(socket)
    socket = null
    clearTimeout(messageTimer)
    const delays = !opened && isFollowing() ? REFUSED : RECONNECT
    retryTimer = setTimeout(connect, minDelayMs + backoff(delays, failures))
    failures += 1
    onClose(opened)
  }

  /** A socket that died during sleep still looks open: it is replaced at once. */
  function checkAndConnect(): void {
    if (Date.now() - lastMessageAt > MAX_QUIET_MS) drop()
    connect()
  }

  function onVisibility(): void {
    clearTimeout(hiddenTimer)
    if (document.visibilityState === 'visible') checkAndConnect()
    else hiddenTimer = setTimeout(drop, HIDDEN_TIMEOUT_MS)
  }

  const onOffline = () => drop()

  window.addEventListener('offline', onOffline)
  for (const event of WAKE_EVENTS) window.addEventListener(event, checkAndConnect)
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
      for (const event of WAKE_EVENTS) window.removeEventListener(event, checkAndConnect)
      document.removeEventListener('visibilitychange', onVisibility)
    },
  }
}

const canConnect = () => navigator.onLine && document.visibilityState === 'visible'

function closeSocket(socket: WebSocket): void {
  socket.onopen = socket.onmessage = socket.onclose = null
  socket.close()
}

export const openSocket = (): WebSocket => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`)

/** Some networks block only sockets. */
export const canOpenSocket = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = openSocket()
    const finish = (opened: boolean) => {
      clearTimeout(timer)
      resolve(opened)
      socket.close()
    }
    const timer = setTimeout(() => finish(false), PROBE_TIMEOUT_MS)
    socket.onopen = () => finish(true)
    socket.onerror = () => finish(false)
  })

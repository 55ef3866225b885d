import { vi } from 'vitest'

/** Replaces the browser's `WebSocket` in a unit test; the test plays the server. */
export class FakeSocket {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1) as FakeSocket
  }

  readyState = 0
  readonly sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    this.url = url
    FakeSocket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
  }

  /** The server accepts the connection. */
  accept(): this {
    this.readyState = 1
    this.onopen?.()
    return this
  }

  receive(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) })
  }

  disconnect(): void {
    this.readyState = 3
    this.onclose?.()
  }
}

/** Replaces the browser's `WebSocket`, with fake timers. */
export function withFakeSocket(): void {
  FakeSocket.all = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
}

let visibility: DocumentVisibilityState = 'visible'

export function setVisibility(now: DocumentVisibilityState): void {
  visibility = now
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  document.dispatchEvent(new Event('visibilitychange'))
}

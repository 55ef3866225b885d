import { vi } from 'vitest'

/** The browser's `WebSocket` in a unit test, with the server's end in the hand of the test. */
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

  /** What the server's end does. */
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

/** Puts it in the place of the browser's own, on a clock that the test moves. */
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

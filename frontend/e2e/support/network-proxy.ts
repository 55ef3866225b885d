import { once } from 'node:events'
import { connect, createServer, type Socket, type Server as TcpServer } from 'node:net'

/** The state of the network. Playwright's offline mode does not affect service workers. */
export type NetworkCondition =
  | { kind: 'normal' }
  | { kind: 'slow'; delayMs: number }
  /** The connection is reset after so many bytes of responses. */
  | { kind: 'cut'; afterBytes: number }
  /** Every connection is reset. */
  | { kind: 'reset' }
  /** Connections are accepted, but nothing is forwarded. */
  | { kind: 'black-hole' }
  /** Requests are forwarded, their responses are not. */
  | { kind: 'responses-lost' }
  /** The connection is reset in the middle of every response body. */
  | { kind: 'half-responses' }
  /** Every request, or only this one, gets this response instead, as from a captive portal or a proxy. */
  | { kind: 'captive-portal'; response: string; only?: string }

export const PORTAL_PAGE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Welcome</h1>'
export const PORTAL_REDIRECT =
  'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/sign-in\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

export const PORTAL_STATUS_511 =
  'HTTP/1.1 511 Network Authentication Required\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Wi-Fi</h1>'

/** A proxy's own page instead of our server's response. */
export const proxyPage = (status: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>${status}</h1>`

const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/** A TCP proxy between page and server that can simulate faults. */
export class NetworkProxy {
  /** All requests so far, as 'POST /api/login'. */
  readonly requests: string[] = []
  private condition: NetworkCondition = { kind: 'normal' }
  private readonly open = new Set<Socket>()

  private readonly listener: TcpServer
  private readonly target: number

  private constructor(listener: TcpServer, target: number) {
    this.listener = listener
    this.target = target
    listener.on('connection', (client) => this.accept(client))
  }

  static async listen(target: number): Promise<NetworkProxy> {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new NetworkProxy(listener, target)
  }

  get url(): string {
    const address = this.listener.address()
    if (address === null || typeof address === 'string') throw new Error('The proxy is closed')
    return `http://127.0.0.1:${address.port}`
  }

  /** Resets open connections, except for a black hole, where they stay open without traffic. */
  setCondition(condition: NetworkCondition): void {
    this.condition = condition
    if (condition.kind === 'black-hole') return
    for (const socket of this.open) socket.resetAndDestroy()
  }

  count(request: string): number {
    return this.requests.filter((seen) => seen === request).length
  }

  async close(): Promise<void> {
    this.setCondition({ kind: 'reset' })
    this.listener.close()
    await once(this.listener, 'close')
  }

  private accept(client: Socket): void {
    this.track(client)
    if (this.condition.kind === 'reset') {
      client.resetAndDestroy()
      return
    }
    const server = connect(this.target, '127.0.0.1')
    this.track(server)
    let sentBytes = 0
    client.on('data', (chunk) => this.forward(chunk, client, server))
    server.on('data', (chunk) => {
      sentBytes += chunk.length
      this.sendBack(chunk, sentBytes, client)
    })
    client.on('close', () => server.destroy())
    server.on('close', () => this.delay(() => client.end()))
  }

  private forward(chunk: Buffer, client: Socket, server: Socket): void {
    const requestLine = REQUEST_LINE.exec(chunk.toString('latin1'))
    const request = `${requestLine?.[1]} ${requestLine?.[2]}`
    if (requestLine) this.requests.push(request)
    const { condition } = this
    // After the portal's response only the rest of the same request follows.
    if (condition.kind === 'black-hole' || client.writableEnded) return
    if (condition.kind === 'captive-portal' && (condition.only ?? request) === request)
      client.end(condition.response)
    else server.write(chunk)
  }

  private sendBack(chunk: Buffer, sentBytes: number, client: Socket): void {
    const { condition } = this
    if (condition.kind === 'black-hole' || condition.kind === 'responses-lost') return
    const allowed = bytesBeforeReset(condition, chunk, sentBytes)
    if (allowed < chunk.length) client.write(chunk.subarray(0, allowed), () => client.resetAndDestroy())
    else this.delay(() => client.writable && client.write(chunk))
  }

  private delay(act: () => void): void {
    if (this.condition.kind === 'slow') setTimeout(act, this.condition.delayMs)
    else act()
  }

  private track(socket: Socket): void {
    this.open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.open.delete(socket))
  }
}

/** How many bytes of this chunk are sent before the connection is reset. */
function bytesBeforeReset(condition: NetworkCondition, chunk: Buffer, sentBytes: number): number {
  if (condition.kind === 'cut')
    return Math.max(0, chunk.length - Math.max(0, sentBytes - condition.afterBytes))
  if (condition.kind !== 'half-responses') return chunk.length
  const end = chunk.indexOf('\r\n\r\n')
  const body = chunk.subarray(end < 0 ? 0 : end + 4)
  return chunk.length - Math.ceil(body.length / 2)
}

import { once } from 'node:events'
import { connect, createServer, type Socket, type Server as TcpServer } from 'node:net'

/** What the way to the server is like. The browser's own offline switch reaches no service worker. */
export type Weather =
  | { kind: 'clear' }
  | { kind: 'slow'; delayMs: number }
  /** The line breaks after so many bytes of answers. */
  | { kind: 'cut'; afterBytes: number }
  /** Every connection is refused with a reset. */
  | { kind: 'reset' }
  /** Connected, but nothing ever comes through. */
  | { kind: 'black-hole' }
  /** Requests arrive; their answers never do. */
  | { kind: 'answers-lost' }
  /** The line breaks in the middle of every answer's body. */
  | { kind: 'half-answers' }
  /** Somebody else answers every request (or only this one, as a proxy does), like a hotel's sign-in page. */
  | { kind: 'captive-portal'; answer: string; only?: string }

export const SIGN_IN_PAGE =
  'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Welcome</h1>'
export const SENT_ELSEWHERE =
  'HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/sign-in\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

export const WANTS_SIGN_IN =
  'HTTP/1.1 511 Network Authentication Required\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>Wi-Fi</h1>'

/** A page of a proxy's own, in the place of our server's answer. */
export const proxyPage = (status: string) =>
  `HTTP/1.1 ${status}\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n<h1>${status}</h1>`

const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/1\.1\r\n/

/** The line between page and server: a TCP proxy of our own, to be spoilt at will. */
export class Line {
  /** Every request that came by, as 'POST /api/login'. */
  readonly requests: string[] = []
  private weather: Weather = { kind: 'clear' }
  private readonly open = new Set<Socket>()

  private readonly listener: TcpServer
  private readonly target: number

  private constructor(listener: TcpServer, target: number) {
    this.listener = listener
    this.target = target
    listener.on('connection', (client) => this.accept(client))
  }

  static async to(target: number): Promise<Line> {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return new Line(listener, target)
  }

  get url(): string {
    const address = this.listener.address()
    if (address === null || typeof address === 'string') throw new Error('The line is closed')
    return `http://127.0.0.1:${address.port}`
  }

  /** Connections from before a break do not survive it; in a black hole they stay, silent. */
  turn(weather: Weather): void {
    this.weather = weather
    if (weather.kind === 'black-hole') return
    for (const socket of this.open) socket.resetAndDestroy()
  }

  count(request: string): number {
    return this.requests.filter((seen) => seen === request).length
  }

  async close(): Promise<void> {
    this.turn({ kind: 'reset' })
    this.listener.close()
    await once(this.listener, 'close')
  }

  private accept(client: Socket): void {
    this.track(client)
    if (this.weather.kind === 'reset') {
      client.resetAndDestroy()
      return
    }
    const server = connect(this.target, '127.0.0.1')
    this.track(server)
    let answered = 0
    client.on('data', (chunk) => this.forward(chunk, client, server))
    server.on('data', (chunk) => {
      answered += chunk.length
      this.giveBack(chunk, answered, client)
    })
    client.on('close', () => server.destroy())
    server.on('close', () => this.later(() => client.end()))
  }

  private forward(chunk: Buffer, client: Socket, server: Socket): void {
    const line = REQUEST_LINE.exec(chunk.toString('latin1'))
    const request = `${line?.[1]} ${line?.[2]}`
    if (line) this.requests.push(request)
    const { weather } = this
    // What comes after somebody else's answer is the rest of the same request.
    if (weather.kind === 'black-hole' || client.writableEnded) return
    if (weather.kind === 'captive-portal' && (weather.only ?? request) === request) client.end(weather.answer)
    else server.write(chunk)
  }

  private giveBack(chunk: Buffer, answered: number, client: Socket): void {
    const { weather } = this
    if (weather.kind === 'black-hole' || weather.kind === 'answers-lost') return
    const passing = passingBytes(weather, chunk, answered)
    if (passing < chunk.length) client.write(chunk.subarray(0, passing), () => client.resetAndDestroy())
    else this.later(() => client.writable && client.write(chunk))
  }

  private later(act: () => void): void {
    if (this.weather.kind === 'slow') setTimeout(act, this.weather.delayMs)
    else act()
  }

  private track(socket: Socket): void {
    this.open.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => this.open.delete(socket))
  }
}

/** How much of this piece of an answer comes through before the line breaks. */
function passingBytes(weather: Weather, chunk: Buffer, answered: number): number {
  if (weather.kind === 'cut') return Math.max(0, chunk.length - Math.max(0, answered - weather.afterBytes))
  if (weather.kind !== 'half-answers') return chunk.length
  const end = chunk.indexOf('\r\n\r\n')
  const body = chunk.subarray(end < 0 ? 0 : end + 4)
  return chunk.length - Math.ceil(body.length / 2)
}

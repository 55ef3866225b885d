import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program of somebody else that webhooks are sent to. */
export class Receiver {
  /** What it answers with. */
  status = 200
  readonly received: { type: string }[] = []
  private readonly http: HttpServer

  private constructor() {
    this.http = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.received.push(JSON.parse(Buffer.concat(parts).toString()))
        response.writeHead(this.status).end()
      })
    })
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver()
    await new Promise<void>((resolve) => receiver.http.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.http.address() as AddressInfo).port}/topout`
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }
}

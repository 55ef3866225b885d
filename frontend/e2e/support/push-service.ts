import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in push service with one device, whose keys the story holds. */
export class PushService {
  readonly received: Buffer[] = []
  private readonly key = createECDH('prime256v1')
  private readonly secret = randomBytes(16)
  private readonly http: HttpServer

  private constructor() {
    this.key.generateKeys()
    this.http = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        this.received.push(Buffer.concat(parts))
        response.writeHead(201).end()
      })
    })
  }

  static async start(): Promise<PushService> {
    const service = new PushService()
    await new Promise<void>((resolve) => service.http.listen(0, '127.0.0.1', resolve))
    return service
  }

  /** As the browser would return it. */
  get subscription() {
    const { port } = this.http.address() as AddressInfo
    const keys = { p256dh: this.key.getPublicKey('base64url'), auth: this.secret.toString('base64url') }
    return { endpoint: `http://127.0.0.1:${port}/push/phone`, keys }
  }

  /** What the device reads (RFC 8291). */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const senderEnd = 21 + (body[20] ?? 0)
    const sender = body.subarray(21, senderEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.key.getPublicKey(), sender])
    const secret = derive(this.key.computeSecret(sender), this.secret, info, 32)
    const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
    decipher.setAuthTag(body.subarray(-16))
    const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }

  async stop(): Promise<void> {
    this.http.closeAllConnections()
    await new Promise((resolve) => this.http.close(resolve))
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

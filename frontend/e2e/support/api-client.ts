import { OWN_CONNECTION, type Person } from './people'
import type { Server } from './server'

export type Json = Record<string, unknown>

/** A person's API client, signed in on a separate device. */
export class ApiClient {
  private constructor(
    private readonly server: Server,
    private readonly token: string,
  ) {}

  static async signIn(server: Server, person: Pick<Person, 'email' | 'password'>): Promise<ApiClient> {
    const { email, password } = person
    const { access_token } = await send(server, 'POST', '/api/login', { email, password })
    return new ApiClient(server, String(access_token))
  }

  get = (path: string) => send(this.server, 'GET', path, undefined, this.token)
  post = (path: string, body: Json = {}) => send(this.server, 'POST', path, body, this.token)
  put = (path: string, body: Json) => send(this.server, 'PUT', path, body, this.token)
  patch = (path: string, body: Json) => send(this.server, 'PATCH', path, body, this.token)
  delete = (path: string) => send(this.server, 'DELETE', path, undefined, this.token)

  async upload(path: string, content: Uint8Array, type = 'image/png'): Promise<Json> {
    const headers = { ...OWN_CONNECTION, 'Content-Type': type, Authorization: `Bearer ${this.token}` }
    const response = await fetch(this.server.url + path, {
      method: 'POST',
      headers,
      body: new Uint8Array(content),
    })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return response.status === 204 ? {} : response.json()
  }

  /** Ends all other sessions of this person. */
  async endOtherSessions(): Promise<void> {
    const { data } = await this.get('/api/auth/sessions')
    const others = (data as { id: number; current: boolean }[]).filter(({ current }) => !current)
    for (const { id } of others)
      await send(this.server, 'DELETE', `/api/auth/sessions/${id}`, undefined, this.token)
  }
}

async function send(
  server: Server,
  method: string,
  path: string,
  body?: Json,
  token?: string,
): Promise<Json> {
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...OWN_CONNECTION,
      'Content-Type': 'application/json',
      Origin: server.url,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.status === 204 ? {} : response.json()
}

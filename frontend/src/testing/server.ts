import { vi } from 'vitest'

/** The server in a unit test. It replaces the browser's `fetch`, never our own code. */
export type Server = (request: Request) => Response | Promise<Response>

export const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

/** A refusal of our server, which marks its 401s. */
export function refusal(status: number, error: string): Response {
  const response = json(status, { error, message: `It said ${error}.` })
  if (status === 401) response.headers.set('WWW-Authenticate', 'Bearer realm="topout"')
  return response
}

export const htmlPage = (status: number) =>
  new Response('<html><title>Welcome to the hotel</title></html>', {
    status,
    headers: { 'Content-Type': 'text/html' },
  })

export const noSignal: Server = () => {
  throw new TypeError('Failed to fetch')
}

/** Puts a server behind `fetch` and returns the growing list of its requests, as `GET /api/auth/status`. */
export function serve(server: Server): string[] {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const request = typeof input === 'string' ? new Request(new URL(input, location.href)) : input
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return server(request)
  })
  return requests
}

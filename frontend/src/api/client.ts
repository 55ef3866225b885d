import createClient from 'openapi-fetch'
import { insistOnOurAnswer } from './response'
import { ApiError, isApiError, NetworkTrouble } from './errors'
import { reportReach } from './reachability'
import type { paths } from './schema.gen'

const GIVE_UP_AFTER_MS = 15_000

/** In whose name a request is sent. */
export interface Pass {
  account: number
  token: string
}

/** What the client needs to know of the session, which lives a layer above and attaches itself. */
export interface SessionPort {
  pass(): Pass | null
  /** The same person's pass with a newer token; throws when there is none to be had now. */
  renew(expired: Pass): Promise<Pass>
  /** Our server answered 401 to a request with this pass. */
  refused(error: ApiError, pass: Pass): void
}

let session: SessionPort = {
  pass: () => null,
  renew: () => Promise.reject(new NetworkTrouble('no session attached')),
  refused: () => undefined,
}

export function attachSession(port: SessionPort): void {
  session = port
}

/** The one place that touches the network. Throws `ApiError` or `NetworkTrouble`, or the caller's own abort. */
async function send(request: Request, pass?: Pass): Promise<Response> {
  if (pass) request.headers.set('Authorization', `Bearer ${pass.token}`)
  const stop = new AbortController()
  const stopWithCaller = () => stop.abort(request.signal.reason)
  request.signal.addEventListener('abort', stopWithCaller)
  const timer = setTimeout(() => stop.abort(new DOMException('too slow', 'TimeoutError')), GIVE_UP_AFTER_MS)
  try {
    const response = await fetch(request, { signal: stop.signal })
    const text = await response.text()
    insistOnOurAnswer(response, text)
    reportReach(true)
    return new Response(text || null, response)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw translated(error)
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', stopWithCaller)
  }
}

function translated(error: unknown): ApiError | NetworkTrouble {
  const ours = error instanceof ApiError
  reportReach(ours)
  return ours || error instanceof NetworkTrouble ? error : new NetworkTrouble(error)
}

/** With the session's token; an expired one is renewed and the request repeated, once. */
async function sendWithSession(request: Request): Promise<Response> {
  const pass = session.pass()
  if (!pass) return send(request)
  const repeatable = request.clone()
  try {
    return await send(request, pass)
  } catch (error) {
    if (isApiError(error, 'token_expired')) return sendRenewed(repeatable, await session.renew(pass))
    throw reportRefusal(error, pass)
  }
}

async function sendRenewed(request: Request, pass: Pass): Promise<Response> {
  try {
    return await send(request, pass)
  } catch (error) {
    throw reportRefusal(error, pass)
  }
}

function reportRefusal(error: unknown, pass: Pass): unknown {
  if (error instanceof ApiError && error.status === 401) session.refused(error, pass)
  return error
}

const common = { baseUrl: '', credentials: 'include' } as const

/** Calls in the name of the signed-in person (or of a guest). */
export const api = createClient<paths>({ ...common, fetch: sendWithSession })

/** Calls that stand outside any session: signing in, registering, renewing. Their refusals never end one. */
export const apiWithoutSession = createClient<paths>({ ...common, fetch: (request) => send(request) })

/** The data of a call; its refusals arrive as exceptions. */
export async function answer<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  return data as Data
}

/** Does our server answer? Asked while the line seems dead. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}

/** How far the server's clock is ahead of ours, to the second its `Date` header knows; null without an answer. */
export async function readClockOffsetMs(): Promise<number | null> {
  try {
    const asked = Date.now()
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    const halfway = (asked + Date.now()) / 2
    const server = Date.parse(response.headers.get('Date') ?? '')
    // The header cuts off the fraction; half a second is its fair middle.
    return response.ok && !Number.isNaN(server) ? server + 500 - halfway : null
  } catch {
    return null
  }
}

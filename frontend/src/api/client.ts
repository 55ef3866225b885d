import { showPseudonyms } from '@/lib/pseudonyms'
import { noteServerTime, type TimeSample } from '@/lib/server-clock'
import { ApiError, isApiError, NetworkError } from './errors'
import { createClient } from './openapi-client'
import { reportReachable } from './reachability'
import { assertApiResponse } from './response'

const REQUEST_TIMEOUT_MS = 15_000
/** A large table over a weak signal. */
const FILE_TIMEOUT_MS = 5 * 60_000

/** The token of a request, and the account it belongs to. */
export interface AccessToken {
  account: number
  token: string
}

/** What the client needs from the session, which is a layer above and attaches itself. */
export interface SessionPort {
  accessToken(): AccessToken | null
  /** A newer token for the same account; throws if there is none now. */
  renew(expired: AccessToken): Promise<AccessToken>
  /** Our server responded with 401 to a request with this token, whatever its code (spec §4). */
  refused(accessToken: AccessToken): void
}

let session: SessionPort = {
  accessToken: () => null,
  renew: () => Promise.reject(new NetworkError('no session attached')),
  refused: () => undefined,
}

export function attachSession(port: SessionPort): void {
  session = port
}

/** All requests pass here. Throws `ApiError` or `NetworkError`, or the caller's own abort. */
async function send(request: Request, accessToken?: AccessToken): Promise<Response> {
  if (accessToken) request.headers.set('Authorization', `Bearer ${accessToken.token}`)
  const abort = new AbortController()
  const abortWithCaller = () => abort.abort(request.signal.reason)
  request.signal.addEventListener('abort', abortWithCaller)
  const timer = setTimeout(
    () => abort.abort(new DOMException('too slow', 'TimeoutError')),
    asksForFile(request) ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  )
  const sentAt = Date.now()
  const startedAt = performance.now()
  try {
    const response = await fetch(request, { signal: abort.signal })
    const received = { received_at: Date.now(), monotonic: performance.now() }
    const body = await readBody(request, response)
    reportReachable(true)
    const round_trip_ms = received.monotonic - startedAt
    // Otherwise the phone slept meanwhile, or its clock was set.
    if (Math.abs(received.received_at - sentAt - round_trip_ms) < MAX_CLOCK_GAP_MS)
      noteDateOf(response, { ...received, round_trip_ms })
    return new Response(body || null, response)
  } catch (error) {
    if (request.signal.aborted) throw error
    throw normaliseError(error)
  } finally {
    clearTimeout(timer)
    request.signal.removeEventListener('abort', abortWithCaller)
  }
}

/** Of our own server: a captive portal may have any time. What a cache has kept says nothing about now. */
function noteDateOf({ headers }: Response, received: Omit<TimeSample, 'server' | 'precision_ms'>): void {
  const date = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(date) || headers.get('Cache-Control')?.includes('max-age')) return
  // The header has whole seconds: half a second is the expected fraction.
  noteServerTime({ ...received, server: date + DATE_PRECISION_MS, precision_ms: DATE_PRECISION_MS })
}

const DATE_PRECISION_MS = 500
const MAX_CLOCK_GAP_MS = 1_000

/** A file is passed on as it is; everything else must be JSON of our server. */
async function readBody(request: Request, response: Response): Promise<string | Blob> {
  if (response.ok && asksForFile(request) && isFile(response)) return response.blob()
  const text = showPseudonyms(await response.text())
  assertApiResponse(response, text)
  return text
}

const FILE_TYPES = 'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const asksForFile = ({ headers }: Request) => headers.get('Accept') === FILE_TYPES

/** The page of a captive portal is no file. */
const isFile = (response: Response) =>
  FILE_TYPES.split(', ').some((type) => response.headers.get('Content-Type')?.startsWith(type))

function normaliseError(error: unknown): ApiError | NetworkError {
  const ours = error instanceof ApiError
  reportReachable(ours)
  return ours || error instanceof NetworkError ? error : new NetworkError(error)
}

/** Adds the session's token. An expired token is renewed and the request repeated, once. */
async function sendWithSession(request: Request): Promise<Response> {
  const accessToken = session.accessToken()
  if (!accessToken) return send(request)
  const repeatable = request.clone()
  try {
    return await send(request, accessToken)
  } catch (error) {
    if (isApiError(error, 'token_expired'))
      return sendWithRenewedToken(repeatable, await session.renew(accessToken))
    throw reportRefusal(error, accessToken)
  }
}

async function sendWithRenewedToken(request: Request, accessToken: AccessToken): Promise<Response> {
  try {
    return await send(request, accessToken)
  } catch (error) {
    throw reportRefusal(error, accessToken)
  }
}

function reportRefusal(error: unknown, accessToken: AccessToken): unknown {
  if (error instanceof ApiError && error.status === 401) session.refused(accessToken)
  return error
}

/** Requests in the name of the signed-in person, or of a guest. */
export const api = createClient(sendWithSession)

/** Requests outside any session: sign-in, registration, token refresh. A refusal of one never ends a session. */
export const apiWithoutSession = createClient((request) => send(request))

/** The data of a response. Errors are thrown by the client. */
export async function unwrap<Data>(call: Promise<{ data?: Data }>): Promise<Data> {
  const { data } = await call
  return data as Data
}

/** A file that the server makes, with the name it gives it. */
export async function downloadFromApi(path: string): Promise<{ name: string; content: Blob }> {
  const request = new Request(new URL(path, window.location.origin), {
    credentials: 'include',
    headers: { Accept: FILE_TYPES },
  })
  const response = await sendWithSession(request)
  const named = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]
  return { name: decodeURIComponent(named ?? path.split('/').at(-1) ?? ''), content: await response.blob() }
}

/** Whether our server responds. Called while the app is offline. */
export async function pingServer(): Promise<boolean> {
  try {
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    await response.json()
    return response.ok
  } catch {
    return false
  }
}

/** How far the server's clock is ahead of ours, by its `Date` header; null without a response. */
export async function readClockOffsetMs(): Promise<number | null> {
  try {
    const sentAt = Date.now()
    const response = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })
    const halfway = (sentAt + Date.now()) / 2
    const server = Date.parse(response.headers.get('Date') ?? '')
    // The header has whole seconds: half a second is the expected fraction.
    return response.ok && !Number.isNaN(server) ? server + 500 - halfway : null
  } catch {
    return null
  }
}

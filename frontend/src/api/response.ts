import { ApiError, type CodedError, NetworkError, type RefusalCode } from './errors'

interface Envelope {
  error: RefusalCode
  message: string
  field_codes?: Record<string, CodedError[]>
  current?: unknown
}

/**
 * Passes responses of our server and throws `NetworkError` for anything else: a captive portal sends 200 with HTML, a
 * proxy 401 or 502 with its own page, a lost connection half a JSON document.
 */
export function assertApiResponse(response: Response, text: string): void {
  if (response.status === 204) return
  const body = parseJson(response, text)
  if (response.ok) return
  if (!isEnvelope(body) || !isOurChallenge(response))
    throw new NetworkError(`status ${response.status} without our envelope`)
  const { error, message, field_codes, current } = body
  throw new ApiError(response.status, error, message, field_codes, retryAfter(response), current)
}

function parseJson(response: Response, text: string): unknown {
  const type = response.headers.get('Content-Type') ?? ''
  if (!type.includes('json')) throw new NetworkError(`status ${response.status} with ${type || 'no type'}`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

function isEnvelope(body: unknown): body is Envelope {
  if (typeof body !== 'object' || body === null) return false
  const { error, message } = body as Record<string, unknown>
  return typeof error === 'string' && typeof message === 'string'
}

/** A proxy's 401 must not sign out, not even one in an envelope like ours. */
const isOurChallenge = ({ status, headers }: Response): boolean =>
  status !== 401 || (headers.get('WWW-Authenticate') ?? '').includes('realm="topout"')

function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : null
}

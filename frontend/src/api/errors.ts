import type { components } from './schema.gen'

/** Every code there is when the app was built; a newer server may send another. */
export type RefusalCode = components['schemas']['RefusalCode']

/** What is wrong in a field: `text/field-sentence.ts` says it in the reader's language. */
export type CodedError = components['schemas']['CodedError']

/** A refusal by our server: `code` is for the program. The message is English, for logs: what people read is in `src/text`. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: RefusalCode,
    message: string,
    readonly fields: Readonly<Record<string, CodedError[]>> = {},
    /** Only with `rate_limited`. */
    readonly retryAfterSeconds: number | null = null,
    /** With `changed_meanwhile` the state that somebody else left; with `owns_competitions` these. */
    readonly current: unknown = null,
  ) {
    super(message)
  }
}

/**
 * No response of our server: no signal, a timeout, a proxy's error page, a captive portal. Says nothing about the
 * request or the session.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause })
  }
}

export const isApiError = (error: unknown, code: RefusalCode): error is ApiError =>
  error instanceof ApiError && error.code === code

/** Our server said no, in its own words: `code` is for us, the message is for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string[]>> = {},
    /** Only with `rate_limited`: how long the server asks us to wait. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(message)
  }
}

/**
 * Nobody said anything we understand: no signal, a time-out, a proxy's error page, the login page of a hotel.
 * It tells nothing about the request and nothing about the session.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(cause?: unknown) {
    super('The server could not be reached.', { cause })
  }
}

export const isApiError = (error: unknown, code: string): error is ApiError =>
  error instanceof ApiError && error.code === code

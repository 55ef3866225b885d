import { describe, expect, it } from 'vitest'
import { ApiError, NetworkError } from '@/api/errors'
import { accountRefusal } from '@/text/account-refusals'
import { NO_SIGNAL } from '@/text/refusals'

describe('accountRefusal', () => {
  it('uses the message for the error code', () => {
    const error = new ApiError(401, 'invalid_credentials', 'from the server')
    expect(accountRefusal('sign-in', error)).toContain('don’t match')
  })

  it('falls back to the message of the action', () => {
    const error = new ApiError(500, 'server_error', 'from the server')
    expect(accountRefusal('save-name', error)).toBe('We could not save your name. Please try again.')
  })

  it('says how long a rate limit lasts', () => {
    const error = new ApiError(429, 'rate_limited', 'from the server', {}, 40)
    expect(accountRefusal('request-code', error)).toBe(
      'Too many tries. Please wait 40 seconds, then try again.',
    )
  })

  it('reports a missing connection as such', () => {
    expect(accountRefusal('register', new NetworkError())).toBe(NO_SIGNAL)
  })
})

import { expect, test } from 'vitest'
import { dropIdempotencyKey, idempotencyKey } from './idempotency-key'

test('a request without a response is repeated with the same key, also after a reload', () => {
  expect(idempotencyKey('mail-1', { text: 'Rain' })).toBe(idempotencyKey('mail-1', { text: 'Rain' }))
})

test('another text is another request', () => {
  expect(idempotencyKey('mail-2', { text: 'Rain' })).not.toBe(idempotencyKey('mail-2', { text: 'Sun' }))
})

test('after a response the same text is sent anew', () => {
  const first = idempotencyKey('mail-3', { text: 'Rain' })
  dropIdempotencyKey('mail-3')
  expect(idempotencyKey('mail-3', { text: 'Rain' })).not.toBe(first)
})

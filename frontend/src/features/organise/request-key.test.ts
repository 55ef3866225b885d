import { expect, test } from 'vitest'
import { dropRequestKey, requestKey } from './request-key'

test('a request without a response is repeated with the same key, also after a reload', () => {
  expect(requestKey('mail-1', { text: 'Rain' })).toBe(requestKey('mail-1', { text: 'Rain' }))
})

test('another text is another request', () => {
  expect(requestKey('mail-2', { text: 'Rain' })).not.toBe(requestKey('mail-2', { text: 'Sun' }))
})

test('after a response the same text is sent anew', () => {
  const first = requestKey('mail-3', { text: 'Rain' })
  dropRequestKey('mail-3')
  expect(requestKey('mail-3', { text: 'Rain' })).not.toBe(first)
})

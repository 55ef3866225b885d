import { expect, test } from 'vitest'
import { readPushMessage } from './push-message'

test('a push is shown as the server sent it', () => {
  const message = {
    title: 'Cedar',
    body: 'Prizes at seven',
    path: '/competition/4/announcements',
    tag: 'a-1',
  }
  expect(readPushMessage(JSON.stringify(message), 'News')).toEqual(message)
})

test.each([undefined, '', 'no json', 'null', '[]', '{"title": 3}'])(
  '%s becomes a general message',
  (text) => {
    expect(readPushMessage(text, 'News')).toMatchObject({ title: 'Topout', body: 'News', path: '/dashboard' })
  },
)

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a push never opens %s',
  (path) => {
    expect(readPushMessage(JSON.stringify({ title: 'x', body: 'y', tag: 'z', path }), 'News').path).toBe(
      '/dashboard',
    )
  },
)

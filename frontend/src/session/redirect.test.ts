import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirectPath } from './redirect'

test.each([
  '/dashboard',
  '/competition/4/boulders/?search=cedar&grade=6B#top',
  '/competition/4/boulders/Le%20Toit%2F2',
  '/payment/success?competition_id=4',
])('a path of this app is accepted: %s', (path) => {
  expect(safeRedirectPath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  'data:text/html,hello',
  'dashboard',
  '',
  ' /dashboard',
  undefined,
  null,
  4,
  ['/dashboard'],
])('a redirect out of the app is refused: %j', (wanted) => {
  expect(safeRedirectPath(wanted)).toBeUndefined()
})

test.each(['/login', '/login/', '/register', '/login?redirect=%2Flogin'])(
  'a guest page is refused, it would lead in a circle: %s',
  (path) => {
    expect(safeRedirectPath(path)).toBeUndefined()
  },
)

test('whatever is asked for, the result stays on our origin', () => {
  const dangerous = fc
    .array(fc.constantFrom('/', '\\', '.', '\t', '\n', '@', ':', '?', '#', '%', 'a'))
    .map((all) => `/${all.join('')}`)
  fc.assert(
    fc.property(fc.oneof(fc.string(), dangerous), (wanted) => {
      const path = safeRedirectPath(wanted)
      if (path === undefined) return
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(new URL(path, 'https://topout.test').origin).toBe('https://topout.test')
      expect(safeRedirectPath(path)).toBe(path)
    }),
    { numRuns: 1000 },
  )
})

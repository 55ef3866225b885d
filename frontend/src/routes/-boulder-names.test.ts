import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { boulderHref } from '@/features/boulders/use-boulder-links'
import { parseSearch, stringifySearch } from '@/lib/search-params'
import { routeTree } from '@/routeTree.gen'

const ROUTE = '/competition/$compId/boulders/$boulder'

const routerAt = (address: string) =>
  createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient: createQueryClient() },
    trailingSlash: 'preserve',
    parseSearch,
    stringifySearch,
  })

/** What the page reads from an address. */
function readAt(href: string): unknown {
  const router = routerAt(href)
  return router.matchRoutes(router.latestLocation).at(-1)?.params
}

/** What the page reads from the address that a link to this boulder leads to. Those of long lists are made by hand. */
function thereAndBack(name: string): unknown {
  const { href } = routerAt('/').buildLocation({ to: ROUTE, params: { compId: '4', boulder: name } })
  const read = readAt(href)
  expect(readAt(boulderHref('4', name))).toEqual(read)
  return read
}

test.each([
  'Le Toit',
  'Rock/Paper/Scissors',
  '100 %',
  '50%25',
  'per%2Fcent',
  'Łysa Góra',
  '🦅 Nest',
  'a+b & c = d?',
  '#1',
  '?',
  'Back\\slash',
  '..wait',
  '...',
  '{brace}',
  '$boulder',
  ';semi:colon@home',
  "d'Été «doux»",
  '/',
  '%',
])('the address of a boulder called %s leads to it', (name) => {
  expect(thereAndBack(name)).toMatchObject({ compId: '4', boulder: name })
})

test('whatever characters a name holds, its address leads to it', () => {
  const names = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== '.' && name !== '..')
  fc.assert(
    fc.property(names, (name) => {
      expect(thereAndBack(name)).toMatchObject({ boulder: name })
    }),
    { numRuns: 300 },
  )
})

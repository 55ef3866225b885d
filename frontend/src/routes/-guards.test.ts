import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '@/api/query-client'
import { routeTree } from '@/routeTree.gen'
import { endSession, startSession } from '@/session/session'
import { noSignal, serve } from '@/testing/server'

const ADA = { email: 'ada@topout.test', id: 17, first_name: 'Ada', last_name: 'Rock' }

const PROTECTED = [
  '/test',
  '/competition/',
  '/competition',
  '/competition/register/4',
  '/competition/4/',
  '/competition/4',
  '/competition/4/scoring',
  '/competition/4/categories',
  '/competition/4/ascents',
  '/competition/4/team/',
  '/competition/4/team/create',
  '/competition/4/boulders/',
  '/competition/4/boulders/?search=toit&sector=Cedar&grade=6B',
  '/competition/4/boulders/Le%20Toit%2F2',
  '/dashboard',
  '/howto',
  '/info',
  '/programme',
  '/settings',
  '/workshops',
  '/organise/',
  '/organise/4',
]
const PUBLIC = [
  '/waiver',
  '/waiver?competition_id=4',
  '/payment/success?competition_id=4',
  '/events',
  '/event/4',
  '/live/4',
  '/results/4',
  '/terms',
  '/privacy',
]
const GUEST_ONLY = ['/login', '/register']

const signIn = () => startSession(ADA, 'token', 'participant')

beforeEach(() => void serve(noSignal))

afterEach(() => {
  endSession()
})

async function visit(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const context = { queryClient: createQueryClient() }
  const router = createRouter({ routeTree, history, context, trailingSlash: 'preserve' })
  await router.load()
  return router
}

const isNotFound = ({ matches }: { matches: { _notFound?: boolean; status: string }[] }) =>
  matches.some((match) => match._notFound || match.status === 'notFound')

const arriveAt = async (path: string) => (await visit(path)).state.location.href

test.each(PROTECTED)('a guest who opens %s signs in first, and it is remembered', async (path) => {
  const { state } = await visit(path)
  expect(state.location.pathname).toBe('/login')
  expect(state.location.search).toEqual({ redirect: path })
})

test.each(PROTECTED)('a signed-in person reaches %s', async (path) => {
  signIn()
  const { state } = await visit(path)
  expect(state.location.href).toBe(path)
  expect(isNotFound(state)).toBe(false)
})

test.each([...PUBLIC, ...GUEST_ONLY, '/'])('a guest reaches %s', async (path) => {
  expect(await arriveAt(path)).toBe(path)
})

test.each(PUBLIC)('a signed-in person reaches the public %s, too', async (path) => {
  signIn()
  expect(await arriveAt(path)).toBe(path)
})

test.each([...GUEST_ONLY, '/'])('a signed-in person who opens %s goes to the dashboard', async (path) => {
  signIn()
  expect(await arriveAt(path)).toBe('/dashboard')
})

test('whoever signs in arrives where a guard had stopped them', async () => {
  signIn()
  const wanted = '/competition/4/boulders/?search=toit'
  expect(await arriveAt(`/login?redirect=${encodeURIComponent(wanted)}`)).toBe(wanted)
})

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is led away to %s',
  async (elsewhere) => {
    signIn()
    expect(await arriveAt(`/login?redirect=${encodeURIComponent(elsewhere)}`)).toBe('/dashboard')
  },
)

test.each(['/nowhere', '/competition/4/nowhere', '/dashboard/nowhere'])('%s is not found', async (path) => {
  signIn()
  const { state } = await visit(path)
  expect(isNotFound(state)).toBe(true)
})

test.each(['abc', '0', '-1', '1.5', '12345678901234567890'])(
  'fault 90: no page has the id %s',
  async (id) => {
    const open = ['/live/ID', '/live/ID/screen', '/event/ID'].map((path) => path.replace('ID', id))
    const inside = ['', 'boulders/', 'scoring', 'team/'].map((part) => `/competition/${id}/${part}`)
    for (const path of open) expect(isNotFound((await visit(path)).state), path).toBe(true)
    signIn()
    for (const path of [...open, `/competition/register/${id}`, ...inside])
      expect(isNotFound((await visit(path)).state), path).toBe(true)
  },
)

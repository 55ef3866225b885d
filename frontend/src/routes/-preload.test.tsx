import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { createQueryClient } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import { createAppRouter } from '@/router'
import { endSession, startSession } from '@/session/session'
import { json, noSignal, refusal, serve } from '@/testing/server'
import { FakeSocket } from '@/testing/socket'
import { waitFor } from '@/testing/wait-for'

const ADA = { email: 'ada@topout.test', id: 17, first_name: 'Ada', last_name: 'Rock' }
const LISTS = ['GET /api/competitions', 'GET /api/me/entries']

let queryClient: QueryClient

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession(ADA, 'token', 'participant')
  queryClient = createQueryClient()
  // The navigation has asked for duties already.
  queryClient.setQueryData(queryKeys.duties, { data: [] })
})

afterEach(() => {
  cleanup()
  endSession()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

async function openPage(path: string, linkName: string) {
  window.history.replaceState({}, '', path)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter(queryClient, createBrowserHistory())} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: linkName })
  return {
    hover: () => fireEvent.mouseEnter(link),
    open: async () => {
      fireEvent.click(link)
      await screen.findByRole('heading', { level: 1, name: linkName })
    },
  }
}

const openHowto = () => openPage('/howto', 'Competitions')

test('hovering a link fetches what its page needs, and clicking it does not fetch again within 10 s', async () => {
  const requests = serve(() => json(200, { data: [] }))
  const { hover, open } = await openHowto()
  hover()
  await waitFor(() => expect(requests).toEqual(LISTS))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await open()
  expect(requests).toEqual(LISTS)
})

test('a page that is opened later fetches what is stale by then', async () => {
  const requests = serve(() => json(200, { data: [] }))
  const { hover, open } = await openHowto()
  hover()
  await waitFor(() => expect(requests).toEqual(LISTS))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
  await open()
  await waitFor(() => expect(requests).toEqual([...LISTS, 'GET /api/me/entries']))
})

test('a request without response does not hold up a page whose data is cached', async () => {
  queryClient.setQueryData(competitionsQuery.queryKey, { data: [] }, { updatedAt: 1 })
  queryClient.setQueryData(myEntriesQuery.queryKey, { data: [], has_duties: false }, { updatedAt: 1 })
  serve(() => new Promise(() => undefined))
  const { hover, open } = await openHowto()
  hover()
  await open()
})

test('without signal hovering fetches nothing, and the page opens', async () => {
  const requests = serve(noSignal)
  const { hover, open } = await openHowto()
  // Of the page itself, which asks for news of one's competitions.
  await waitFor(() => expect(requests).toHaveLength(2))
  onlineManager.setOnline(false)
  hover()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(requests).toHaveLength(2)
  await open()
})

test.each([
  ['nothing is cached', false],
  ['an older answer is cached', true],
])('team-check is asked once, also after a failure, when %s', async (_when, isCached) => {
  if (isCached)
    queryClient.setQueryData(queryKeys.teamCheck(4), { has_team: false, team_id: null }, { updatedAt: 1 })
  vi.stubGlobal('WebSocket', FakeSocket)
  const requests = serve(() => refusal(500, 'server_error'))
  const asked = () => requests.filter((request) => request === 'GET /api/teams/check-team/4').length
  const { hover, open } = await openPage('/competition/4/ascents', 'Team')
  hover()
  await waitFor(() => expect(asked()).toBe(1))
  await waitFor(() => expect(queryClient.isFetching({ queryKey: queryKeys.teamCheck(4) })).toBe(0))
  await open()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(asked()).toBe(1)
})

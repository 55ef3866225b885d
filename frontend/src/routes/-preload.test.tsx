import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { competitionsQuery, myEntriesQuery } from '@/api/competition-queries'
import { createQueryClient } from '@/api/query-client'
import { createAppRouter } from '@/router'
import { endSession, startSession } from '@/session/session'
import { json, noSignal, serve } from '@/testing/server'

const ADA = { email: 'ada@topout.test', id: 17, first_name: 'Ada', last_name: 'Rock' }
const LISTS = ['GET /api/competitions', 'GET /api/me/entries']

let queryClient: QueryClient

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  startSession(ADA, 'token', 'participant')
  queryClient = createQueryClient()
})

afterEach(() => {
  cleanup()
  endSession()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

async function openHowto() {
  window.history.replaceState({}, '', '/howto')
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter(queryClient)} />
    </QueryClientProvider>,
  )
  const link = await screen.findByRole('link', { name: 'Competitions' })
  return {
    hover: () => fireEvent.mouseEnter(link),
    open: async () => {
      fireEvent.click(link)
      await screen.findByRole('heading', { level: 1, name: 'Competitions' })
    },
  }
}

test('hovering a link fetches what its page needs, and clicking it does not fetch again within 10 s', async () => {
  const requests = serve(() => json(200, { data: [] }))
  const { hover, open } = await openHowto()
  hover()
  await vi.waitFor(() => expect(requests).toEqual(LISTS))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await open()
  expect(requests).toEqual(LISTS)
})

test('a page that is opened later fetches what is stale by then', async () => {
  const requests = serve(() => json(200, { data: [] }))
  const { hover, open } = await openHowto()
  hover()
  await vi.waitFor(() => expect(requests).toEqual(LISTS))
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_001)
  await open()
  await vi.waitFor(() => expect(requests).toEqual([...LISTS, 'GET /api/me/entries']))
})

test('a request without response does not hold up a page whose data is cached', async () => {
  queryClient.setQueryData(competitionsQuery.queryKey, { data: [] }, { updatedAt: 1 })
  queryClient.setQueryData(myEntriesQuery.queryKey, { data: [] }, { updatedAt: 1 })
  serve(() => new Promise(() => undefined))
  const { hover, open } = await openHowto()
  hover()
  await open()
})

test('without signal hovering fetches nothing, and the page opens', async () => {
  const requests = serve(noSignal)
  const { hover, open } = await openHowto()
  onlineManager.setOnline(false)
  hover()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(requests).toEqual([])
  await open()
})

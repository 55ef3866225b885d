import { expect, test } from 'vitest'
import { json, noSignal, type Server, serve } from '@/testing/server'
import { judgingQuery, participantsQuery } from './judging-queries'
import { createQueryClient } from './query-client'

const person = (id: number, bib: number) => ({ id, bib })
const ascent = (participant_id: number) => ({ participant_id, boulder_id: 1 })
const pack = (participants: unknown[], ascents: unknown[], doubts: unknown[] = []) => ({
  ...{ participants, ascents, doubts },
  ...{ held: [], decided: [] },
})

const PAGES = [
  { data: pack([person(1, 30), person(2, 10)], [ascent(1), ascent(2)], ['open']), next_cursor: 2 },
  { data: pack([person(3, 20)], [ascent(3)]), next_cursor: 3 },
  { data: pack([person(4, 40)], []), next_cursor: null },
]
const cursorOf = ({ url }: Request) => Number(new URL(url).searchParams.get('cursor') ?? 1)
const serveAll: Server = (request) => json(200, PAGES[cursorOf(request) - 1])
const WHOLE = pack(
  [person(2, 10), person(3, 20), person(1, 30), person(4, 40)],
  [ascent(1), ascent(2), ascent(3)],
  ['open'],
)

const judging = { ...judgingQuery(6), retry: false }

test('the pages of a pack are collected into one, by bib', async () => {
  const requests = serve(serveAll)
  const { data } = await createQueryClient().fetchQuery(judging)
  expect(data).toEqual(WHOLE)
  expect(requests).toHaveLength(3)
})

test('a pack of one page takes one request', async () => {
  const requests = serve(() => json(200, PAGES[2]))
  const answer = await createQueryClient().fetchQuery(judging)
  expect(answer).toEqual({ data: PAGES[2]?.data, as_of: expect.any(Number) })
  expect(requests).toHaveLength(1)
})

test('the pages of the people are collected in their order', async () => {
  const pages = [
    { data: [person(1, 30), person(2, 10)], next_cursor: 2 },
    { data: [person(3, 20)], next_cursor: null },
  ]
  serve((request) => json(200, pages[cursorOf(request) - 1]))
  const answer = await createQueryClient().fetchQuery(participantsQuery(6))
  expect(answer).toEqual({ data: [person(1, 30), person(2, 10), person(3, 20)] })
})

test('where the signal ends between two pages the earlier pack stays whole', async () => {
  const queryClient = createQueryClient()
  serve(serveAll)
  const earlier = await queryClient.fetchQuery(judging)
  serve((request) => (cursorOf(request) === 3 ? noSignal(request) : serveAll(request)))
  await expect(queryClient.fetchQuery({ ...judging, staleTime: 0 })).rejects.toThrow()
  expect(queryClient.getQueryData(judging.queryKey)).toBe(earlier)
})

test('a pack that nobody waits for any more asks for no further page', async () => {
  const queryClient = createQueryClient()
  let cancelled: Promise<void> | undefined
  const requests = serve(async (request) => {
    const response = await serveAll(request)
    // As the page's last byte arrives: the request is over, and the next one not made.
    const text = response.text.bind(response)
    response.text = async () => {
      const content = await text()
      cancelled = queryClient.cancelQueries({ queryKey: judging.queryKey })
      return content
    }
    return response
  })
  await expect(queryClient.fetchQuery(judging)).rejects.toThrow()
  await cancelled
  expect(requests).toHaveLength(1)
  expect(queryClient.getQueryData(judging.queryKey)).toBeUndefined()
})

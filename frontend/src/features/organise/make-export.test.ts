import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '@/api/errors'
import { json, noSignal, refusal, type Server, serve } from '@/testing/server'
import { makeExport } from './make-export'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const STARTED = 'POST /api/competitions/4/exports'
const LOOKED = 'GET /api/exports/9'
const FETCHED = 'GET /api/exports/9/file'

const answer =
  (state: string, progress: number): Server =>
  () =>
    json(200, { data: { id: 9, competition_id: 4, kind: 'results', state, progress, error: null } })

const file: Server = () =>
  new Response('workbook', {
    headers: {
      'Content-Type': XLSX,
      'Content-Disposition': `attachment; filename="results.xlsx"; filename*=UTF-8''results.xlsx`,
    },
  })

/** Answers looks one after the other, the last one again and again. */
function serveExport(looks: Server[], download = file) {
  const left = [...looks]
  return serve((request) => {
    if (request.method === 'POST') return answer('waiting', 0)(request)
    if (request.url.endsWith('/file')) return download(request)
    return ((left.length > 1 ? left.shift() : left[0]) as Server)(request)
  })
}

async function make() {
  const told: number[] = []
  const made = makeExport(4, 'results', (percent) => told.push(percent))
  made.catch(() => undefined)
  await vi.runAllTimersAsync()
  return { made, told }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a small workbook is there at once, without a word about progress', async () => {
  const requests = serveExport([answer('ready', 100)])
  const { made, told } = await make()
  expect(await made).toMatchObject({ name: 'results.xlsx' })
  expect(told).toEqual([])
  expect(requests).toEqual([STARTED, LOOKED, FETCHED])
})

test('a large one tells how far it is, also after a lost signal and a restart of the server', async () => {
  const looks = [answer('waiting', 0), answer('running', 35), noSignal, () => refusal(503, 'unavailable')]
  serveExport([...looks, answer('running', 80), answer('ready', 100)])
  const { made, told } = await make()
  expect(await (await made).content.text()).toBe('workbook')
  expect(told).toEqual([0, 35, 80])
})

test('one that failed says why', async () => {
  serveExport([answer('failed', 35)], () => refusal(422, 'export_too_large'))
  const { made } = await make()
  await expect(made).rejects.toMatchObject({ code: 'export_too_large' })
})

test('without signal for long it ends, and so it does when the file is gone', async () => {
  serveExport([noSignal])
  await expect((await make()).made).rejects.toBeInstanceOf(NetworkError)
  serveExport([() => refusal(404, 'export_not_found')])
  await expect((await make()).made).rejects.toBeInstanceOf(ApiError)
})

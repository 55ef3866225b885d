import { randomUUID } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { openSignedIn } from './support/navigation'
import { createClimber, type Person } from './support/people'
import { expect, test, WITH_SERVICE_WORKER } from './support/story'
import { ONGOING } from './support/times'

test.use(WITH_SERVICE_WORKER)

const IDLE_MS = 33_000
const MAX_REQUESTS = 20

/** Everything that the settings ask the server for in half a minute after they were opened. */
async function listRequests(page: Page, person: Person): Promise<string[]> {
  const requests: string[] = []
  const inFlight = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    requests.push(`${request.method()} ${pathname}`)
    inFlight.add(request)
  })
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => inFlight.delete(request))
  await page.clock.install()
  await openSignedIn(page, person, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  for (let second = 0; second < IDLE_MS / 1000; second += 1) {
    await page.clock.runFor(1_000)
    // The page's time must not outrun its requests: they would time out, and be repeated.
    await expect.poll(() => inFlight.size).toBe(0)
  }
  await expect.poll(() => requests.some((one) => one.endsWith('/judging'))).toBe(true)
  await page.waitForLoadState('networkidle')
  return requests.filter((one) => one !== 'POST /api/login')
}

test('the open settings of a judge ask little, however many competitions they judge', async ({
  page,
  server,
}) => {
  const judge = await createClimber(server, { firstName: 'Jo', lastName: 'Judge' })
  for (let count = 0; count < 5; count += 1) {
    const competition = await TestCompetition.open(server)
    await competition.move(ONGOING)
    await competition.nameJudge(judge)
  }
  const requests = await listRequests(page, judge)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
  expect(requests.filter((one) => one.endsWith('/judging'))).toHaveLength(2)
})

test('so do those of the owner of twenty-five competitions', async ({ page, server }) => {
  const owner = await server.createOrganiser()
  const first = await TestCompetition.open(server, {}, owner)
  const client = await ApiClient.signIn(server, owner)
  for (let count = 1; count < 25; count += 1)
    await client.post(`/api/competitions/${first.id}/duplicate`, { key: randomUUID() })
  const requests = await listRequests(page, owner)
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS)
})

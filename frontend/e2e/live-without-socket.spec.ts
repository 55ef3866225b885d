import type { BrowserContext } from '@playwright/test'
import { pressResult, startFinal, startPeriod } from './support/finals'
import { CATEGORY, expectBoard, isLive, logTop, rowOf, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'

/** As a server does that has too many of them. */
async function refuseSockets(context: BrowserContext): Promise<{ allow: () => void; sockets: () => number }> {
  let sockets = 0
  let isAllowed = false
  await context.routeWebSocket('**/api/live', (socket) => {
    sockets += 1
    if (isAllowed) socket.connectToServer()
    else void socket.close({ code: 1013 })
  })
  return {
    allow: () => {
      isAllowed = true
    },
    sockets: () => sockets,
  }
}

test('L16: without a socket a guest’s board moves as others log, stops when it is frozen, and a socket takes over again', async ({
  page,
  context,
  server,
}) => {
  const { allow, sockets } = await refuseSockets(context)
  const { competition, ada, cleo } = await startTeamCompetition(server)
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests.push(`${request.method()} ${pathname}`)
    if (pathname.startsWith('/api/')) expect(request.headers().authorization).toBeUndefined()
  })
  await page.goto(`/live/${competition.id}?category=${CATEGORY}`)

  await test.step('the board moves', async () => {
    await logTop(ada, competition, 'Le Toit')
    await expect(rowOf(page, 'Moss')).toContainText('1 top')
    await expect(isLive(page)).toBeVisible()
    await logTop(cleo, competition, 'Nose')
    await logTop(cleo, competition, 'Whale')
    await expectBoard(page, server, competition)
    await expect(isLive(page)).toBeVisible()
    expect(sockets()).toBeGreaterThan(0)
  })

  await test.step('a frozen board stays, and moves again when it thaws', async () => {
    await competition.freeze(true)
    await expect(page.getByText('The board is frozen until the prize-giving')).toBeVisible()
    await logTop(ada, competition, 'Crux')
    const before = requests.length
    await expect.poll(() => requests.length, { timeout: 30_000 }).toBeGreaterThan(before + 3)
    expect(requests.slice(before).filter((one) => one.endsWith('/scoreboard'))).toEqual([])
    await expect(rowOf(page, 'Moss')).toContainText('1 top')
    await competition.freeze(false)
    await expect(rowOf(page, 'Moss')).toContainText('2 tops')
  })

  await test.step('all that it asks for may come out of a cache', async () => {
    const paths = new Set(requests.map((one) => one.replace(/\d+/g, '7')))
    expect([...paths].sort()).toEqual([
      'GET /api/competitions/7',
      'GET /api/competitions/7/announcements',
      'GET /api/competitions/7/categories',
      'GET /api/competitions/7/rounds',
      'GET /api/competitions/7/scoreboard',
    ])
  })

  await test.step('a socket takes over when it may', async () => {
    const before = sockets()
    allow()
    await expect.poll(sockets, { timeout: 120_000 }).toBeGreaterThan(before)
    await expect(async () => {
      const asked = requests.length
      await page.waitForTimeout(4_000)
      expect(requests.length).toBe(asked)
    }).toPass()
    await logTop(ada, competition, 'Nose')
    await expectBoard(page, server, competition)
  })
})

test('L16: an embedded board and the big screen follow without a socket, too', async ({
  page,
  context,
  server,
}) => {
  await refuseSockets(context)
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(cleo, competition, 'Nose')
  const first = page.getByRole('listitem').first()
  await page.goto(`/embed/${competition.id}?category=${CATEGORY}`)
  await expect(first).toContainText('Lichen')
  for (const boulder of ['Le Toit', 'Whale']) await logTop(ada, competition, boulder)
  await expect(first).toContainText('Moss')
  await page.goto(`/live/${competition.id}/screen`)
  await expect(first).toContainText('Moss')
  for (const boulder of ['Le Toit', 'Whale', 'Crux']) await logTop(cleo, competition, boulder)
  await expect(first).toContainText('Lichen')
})

test('L16: so do the graphics of a live stream, with who is on the wall', async ({
  page,
  context,
  server,
}) => {
  await refuseSockets(context)
  const { competition, judge, clock, boulders, ada, bela } = await startFinal(server)
  const [whale = 0] = boulders
  const zone = { topped: false, zoned: true, attempts_to_zone: 1, attempts_to_top: 2 }
  await pressResult(judge, ada.id, whale, zone)
  await page.goto(`/overlay/${competition.id}`)
  const best = page.getByRole('list', { name: 'Open · Final' }).getByRole('listitem')
  await expect(best.first()).toContainText('Ada Stone')
  await startPeriod(judge, clock, bela.bib < ada.bib ? 0 : 1)
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/)
  await pressResult(judge, bela.id, whale, { ...zone, topped: true })
  await expect(best.first()).toContainText('Bela Stone')
  await expect(page.getByText('2 tries', { exact: true })).toBeVisible()
})

import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pressResult, startFinal, startPeriod } from './support/finals'
import { CATEGORY, logTop, startTeamCompetition } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'

/** A club's page, from another site than ours, with one frame. */
async function serveClubPage(framed: string): Promise<{ url: string; site: HttpServer }> {
  const page = `<!doctype html><title>Our club</title><iframe src="${framed}" width="360" height="600"></iframe>`
  const site = createServer((_, response) => response.end(page)).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return { url: `http://localhost:${(site.address() as AddressInfo).port}/`, site }
}

test('a club’s page shows the live board of one category in a frame; no other page of ours can be framed', async ({
  page,
  server,
}) => {
  const { competition, ada, cleo } = await startTeamCompetition(server)
  await logTop(cleo, competition, 'Nose')

  await test.step('the board moves in the frame', async () => {
    const { url, site } = await serveClubPage(
      `${server.url}/embed/${competition.id}?category=${CATEGORY}&theme=dark`,
    )
    await page.goto(url)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('listitem').first()).toContainText('Lichen')
    await expect(frame.getByText('Live', { exact: true })).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark')
    await logTop(ada, competition, 'Le Toit')
    await logTop(ada, competition, 'Whale')
    await expect(frame.getByRole('listitem').first()).toContainText('Moss')
    await expect(frame.getByRole('link', { name: 'Full board' })).toHaveAttribute('target', '_blank')
    site.close()
  })

  await test.step('or the countdown', async () => {
    const { url, site } = await serveClubPage(`${server.url}/embed/${competition.id}?show=countdown`)
    await page.goto(url)
    await expect(page.frameLocator('iframe').getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    site.close()
  })

  await test.step('no link leads to another page inside the frame', async () => {
    const { url, site } = await serveClubPage(`${server.url}/embed/${'9'.repeat(20)}`)
    await page.goto(url)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.frameLocator('iframe').getByRole('link', { name: 'Go to the start page' }).click()
    await refused
    await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
    site.close()
  })

  for (const path of [
    `/live/${competition.id}`,
    '/login',
    '/',
    '/embed/nothing',
    `/overlay/${competition.id}`,
  ])
    await test.step(`the browser refuses to frame ${path}`, async () => {
      const { url, site } = await serveClubPage(`${server.url}${path}`)
      const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
      await page.goto(url)
      await refused
      await expect(page.frameLocator('iframe').getByRole('main')).toHaveCount(0)
      site.close()
    })
})

test('R18: the overlay of a stream shows who is on the wall, their tries, the clock and the best five, and keeps them without a connection', async ({
  page,
  server,
  network,
}) => {
  const { competition, judge, clock, boulders, ada, bela } = await startFinal(server)
  const [whale = 0] = boulders
  const zone = { topped: false, zoned: true, attempts_to_zone: 1, attempts_to_top: 2 }
  await pressResult(judge, ada.id, whale, zone)
  await startPeriod(judge, clock, bela.bib < ada.bib ? 0 : 1)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/overlay/${competition.id}?ink=ffffff&paper=102030&size=120`)
  const best = page.getByRole('list', { name: 'Open · Final' }).getByRole('listitem')
  const wall = page.getByRole('listitem').filter({ hasText: 'leads' })

  await expect(best.first()).toContainText('Ada Stone')
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/)
  await expect(wall).toHaveText(/Bela Stone.*0 tries.*A zone in the first try leads/)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { name: 'Open · Final' })).toHaveCSS('color', 'rgb(255, 255, 255)')

  await pressResult(judge, bela.id, whale, { ...zone, topped: true })
  await expect(best.first()).toContainText('Bela Stone')
  await expect(page.getByText('2 tries', { exact: true })).toBeVisible()

  network.setCondition({ kind: 'reset' })
  await page.waitForTimeout(3_000)
  await expect(best.first()).toContainText('Bela Stone')
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/)
  await expect(page.getByText(/signal/i)).toHaveCount(0)
})

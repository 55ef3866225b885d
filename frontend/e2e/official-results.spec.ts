import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessibility'
import type { TestCompetition } from './support/competitions'
import { DESK, PHONE } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import { expect, test, testThroughProxy } from './support/story'
import { type Climber, createClimbers, openOnPhone } from './support/teams'
import { ENDED, ONGOING } from './support/times'

/** Logs what a climber did on a boulder. */
async function log(climber: Climber, competition: TestCompetition, boulder_id: number, facts: object) {
  const { data } = await climber.client.get(`/api/participant/${competition.id}`)
  const { id, user_id } = data as { id: number; user_id: number }
  const now = new Date().toISOString()
  const op = { op_id: randomUUID(), seq: 1, kind: 'set', competition_id: competition.id, participant_id: id }
  const { results } = await climber.client.post('/api/ascents/sync', {
    protocol: 1,
    as_user: user_id,
    device_id: randomUUID(),
    client_now: now,
    pending: 0,
    ops: [{ ...op, boulder_id, climbed_at: now, ...facts }],
  })
  expect(results).toMatchObject([{ status: 'accepted' }])
}

async function climb(server: Parameters<typeof createClimbers>[0]) {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'] as const)
  const [ada, bela] = people
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  const [nose = 0, whale = 0] = await competition.setBoulders('Nose', 'Whale')
  await competition.move(ONGOING)
  await log(ada, competition, nose, { topped: true, attempts_to_top: 3, zoned: true, attempts_to_zone: 1 })
  await log(bela, competition, whale, { topped: false, zoned: true, attempts_to_zone: 2 })
  return { competition, ada, bela, whale }
}

test('R19, R20: official results stay at their address, with each boulder and with the versions before', async ({
  page,
  browser,
  server,
}) => {
  const { competition, ada } = await climb(server)
  const path = `/results/${competition.id}`
  await page.setViewportSize(PHONE)
  await test.step('before they are official the page says so, and leads to the board', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Not official yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the board' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/live/${competition.id}`))
    await expect(page.getByRole('link', { name: 'Official results' })).toHaveCount(0)
  })

  await test.step('made official, they appear on an open page by themselves', async () => {
    await navigate(page, path)
    await expect(page.getByRole('heading', { name: 'Not official yet' })).toBeVisible()
    await competition.move(ENDED)
    await competition.finalise()
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows.first()).toContainText('Ada Stone')
    await expect(rows.first()).toContainText('Top in 3 tries, zone in the first try')
    await expect(rows.nth(1)).toContainText('Zone in 2 tries')
    await expect(page.getByText(/^Official since .*, version 1$/)).toBeVisible()
    await expect(page.getByText(/Checksum [0-9a-f]{64}/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('everybody can download them (R20)', async () => {
    for (const [button, name] of [
      ['CSV', /official-results-.*\.csv$/],
      ['Excel', /official-results-.*\.xlsx$/],
      ['JSON', /official-results-.*\.json$/],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: button }).click()
      expect((await downloading).suggestedFilename()).toMatch(name)
    }
  })

  await test.step('reopened and made official again, the version before is there with its reason', async () => {
    await competition.organiser.post(`/api/competitions/${competition.id}/reopen`, {
      reason: 'A zone was missing',
    })
    await expect(page.getByText('Open: reopened, not official at the moment')).toBeVisible()
    await competition.finalise()
    await expect(page.getByText(/, version 2: reopened because “A zone was missing”$/)).toBeVisible()
    await page.getByText('Earlier versions').click()
    await expect(
      page.getByText(/^Version 1, official from .* Reopened because “A zone was missing”$/),
    ).toBeVisible()
  })

  await test.step('event page, board, home and console lead to it', async () => {
    await navigate(page, `/event/${competition.id}`)
    await page.getByRole('link', { name: 'With every boulder, to download and print' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await navigate(page, `/live/${competition.id}`)
    await page.getByRole('link', { name: 'Official results' }).click()
    await expect(page).toHaveURL(new RegExp(`${path}\\?category=open$`))
    const phone = await openOnPhone(browser, server, ada, `${competition.path}/`)
    await phone.getByRole('link', { name: 'Official results' }).click()
    await expect(phone.locator('tbody').getByRole('row').first()).toContainText('Ada Stone')
    const desk = await (await browser.newContext({ viewport: DESK })).newPage()
    await openSignedIn(desk, await competition.createOrganiser(), `/organise/${competition.id}/results`)
    await desk.getByRole('link', { name: 'Public results page' }).click()
    await expect(desk.locator('tbody').getByRole('row').first()).toContainText('Ada Stone')
  })
})

testThroughProxy(
  'official results that were read once are there without signal, with their age',
  async ({ page, server, network }) => {
    const { competition } = await climb(server)
    await competition.move(ENDED)
    await competition.finalise()
    await page.goto(`/results/${competition.id}`)
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('Ada Stone')
    await page.evaluate(() => navigator.serviceWorker.ready)
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await expect(page.locator('tbody').getByRole('row').first()).toContainText('Ada Stone')
    await expect(page.getByText(/^No signal\. Last updated /)).toBeVisible()
  },
)

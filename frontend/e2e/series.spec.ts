import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, PHONE } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { expect, test } from './support/story'
import { ENDED, ONGOING } from './support/times'

const ORGANISER: Person = {
  email: 'organiser@topout.test',
  password: 'Topout-2026',
  firstName: 'Olga',
  lastName: 'Organiser',
}

/** A competition with official results: each person tops so many of three boulders. */
async function hold(
  server: Server,
  name: string,
  tops: ReadonlyMap<Person, number>,
): Promise<TestCompetition> {
  const competition = await TestCompetition.open(server, { name })
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  const clients = new Map(
    await Promise.all([...tops].map(async ([person]) => [person, await competition.enter(person)] as const)),
  )
  const boulders = await competition.setBoulders('Nose', 'Whale', 'Roof')
  await competition.move(ONGOING)
  for (const [person, number] of tops) {
    const client = clients.get(person)
    const { data } = (await client?.get(`/api/participant/${competition.id}`)) ?? { data: {} }
    const { id, user_id } = data as { id: number; user_id: number }
    const now = new Date().toISOString()
    await client?.post('/api/ascents/sync', {
      protocol: 1,
      as_user: user_id,
      device_id: randomUUID(),
      client_now: now,
      pending: 0,
      ops: boulders.slice(0, number).map((boulder_id, index) => ({
        op_id: randomUUID(),
        seq: index + 1,
        kind: 'set',
        competition_id: competition.id,
        participant_id: id,
        boulder_id,
        climbed_at: now,
        topped: true,
        attempts_to_top: 1,
        zoned: true,
        attempts_to_zone: 1,
      })),
    })
  }
  await competition.move(ENDED)
  await competition.finalise()
  return competition
}

test('R21, R22: official competitions make a series with the right order, and the worst result is dropped', async ({
  page,
  browser,
  server,
}) => {
  const ada = await createClimber(server, { firstName: 'Ada', lastName: 'Stone' })
  const bela = await createClimber(server, { firstName: 'Bela', lastName: 'Stone' })
  const spring = await hold(
    server,
    'Spring Cup',
    new Map([
      [ada, 3],
      [bela, 2],
    ]),
  )
  const summer = await hold(
    server,
    'Summer Cup',
    new Map([
      [bela, 3],
      [ada, 1],
    ]),
  )
  const autumn = await hold(
    server,
    'Autumn Cup',
    new Map([
      [ada, 3],
      [bela, 1],
    ]),
  )
  const desk = await (await browser.newContext({ baseURL: server.url, viewport: DESK })).newPage()
  let address = ''

  await test.step('an organiser makes a series of three competitions, of which two results count', async () => {
    await openSignedIn(desk, ORGANISER, '/organise')
    await desk.getByLabel('Name of the series').fill('Valley Cup')
    await desk.getByRole('button', { name: 'New series' }).click()
    await expect(desk.getByRole('heading', { level: 1, name: 'Valley Cup' })).toBeVisible()
    for (const { id } of [spring, summer, autumn]) {
      await desk.getByLabel('Your competition').selectOption(String(id))
      await desk.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(desk.locator(`a[href="/event/${id}"]`)).toBeVisible()
    }
    await desk.getByLabel('How many results count').selectOption('2')
    await desk
      .locator('form', { hasText: 'How many results count' })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(desk.getByText('Saved').first()).toBeVisible()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Publish' }).click()
    await expect(desk.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    address = (await desk.getByRole('link', { name: 'Public page' }).getAttribute('href')) ?? ''
    expect(address).toMatch(/^\/series\/\d+$/)
  })

  await test.step('everybody sees the standings, with the dropped result struck through', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(address)
    const rows = page.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(2)
    await expect(rows.nth(0)).toContainText('Ada Stone')
    await expect(rows.nth(0).locator('td').last()).toHaveText('200')
    await expect(rows.nth(0).locator('s').first()).toHaveText('(80)')
    await expect(rows.nth(1)).toContainText('Bela Stone')
    await expect(rows.nth(1).locator('td').last()).toHaveText('180')
    await expect(
      page.getByText('The best 2 results of each person count. The rest are dropped.'),
    ).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'CSV' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Valley-Cup-series-.*\.csv$/)
  })

  await test.step('reopened results leave, and competition and results lead to the series', async () => {
    await autumn.organiser.post(`/api/competitions/${autumn.id}/reopen`, { reason: 'A card was missing' })
    await page.reload()
    await expect(page.locator('tbody').getByRole('row').first().locator('td').last()).toHaveText('180')
    await page.getByRole('link', { name: 'Spring Cup' }).click()
    await expect(page).toHaveURL(new RegExp(`/results/${spring.id}`))
    await page
      .getByRole('navigation', { name: 'Counts in a series' })
      .getByRole('link', { name: 'Valley Cup' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await navigate(page, `/event/${summer.id}`)
    await expect(page.getByRole('link', { name: 'Valley Cup' })).toBeVisible()
  })
})

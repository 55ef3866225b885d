import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import type { TestCompetition } from './support/competitions'
import { DESK, follow, press, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { findOn, printSheets } from './support/paper'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { type Climber, createClimbers, openOnPhone } from './support/teams'
import { hoursFromNow, ONGOING } from './support/times'

test.use({ viewport: DESK, isMobile: false, hasTouch: false })

/** As a field for day and time expects it, on the clocks of the competition. */
const typedHoursFromNow = (hours: number) =>
  new Date(hoursFromNow(hours))
    .toLocaleString('sv-SE', { timeZone: 'Europe/Vienna' })
    .slice(0, 16)
    .replace(' ', 'T')

const dialog = (page: Page) => page.getByRole('dialog')
const listed = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Start list' }) })
    .getByRole('listitem')

/** Tops of the first boulders, each at the first try. */
async function logTops({ client }: Climber, { id }: TestCompetition, boulders: number[]): Promise<void> {
  const { data } = await client.get(`/api/participant/${id}`)
  const entry = data as { id: number; user_id: number }
  const now = new Date().toISOString()
  const ops = boulders.map((boulder_id, index) => ({
    op_id: randomUUID(),
    seq: index + 1,
    kind: 'set',
    competition_id: id,
    participant_id: entry.id,
    boulder_id,
    topped: true,
    attempts_to_top: 1,
    climbed_at: now,
  }))
  const sent = { protocol: 1, as_user: entry.user_id, device_id: randomUUID(), client_now: now, pending: 0 }
  const { results } = await client.post('/api/ascents/sync', { ...sent, ops })
  expect(results).toMatchObject(ops.map(() => ({ status: 'accepted' })))
}

async function addClockAndFinal(page: Page): Promise<void> {
  await press(page, 'Add a clock')
  await dialog(page).getByLabel('Name').fill('Main wall')
  await dialog(page).getByLabel('Minutes for each boulder').fill('5')
  await press(page, 'Add the clock')
  await expect(toast(page, 'Main wall is added')).toBeVisible()
  await press(page, 'Add a round to Open')
  await dialog(page).getByLabel('Name').fill('Final')
  await dialog(page).getByLabel('Starts').fill(typedHoursFromNow(1))
  await dialog(page).getByLabel('Ends').fill(typedHoursFromNow(3))
  await dialog(page).getByLabel('Clock').selectOption({ label: 'Main wall' })
  await press(page, 'Add the round')
  await expect(toast(page, 'Final is added')).toBeVisible()
}

async function chooseBoulders(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) await page.getByLabel('Add a boulder').selectOption({ label })
  await press(page, 'Save the boulders')
  await expect(toast(page, 'Saved')).toBeVisible()
}

test('an organiser runs a final: list, withdrawal, judge, result (R12, R15, R17)', async ({
  page,
  browser,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela', 'Cleo', 'Dora'])
  await competition.changeCategories({ key: 'open', name: 'Open', kind: 'individual', format: 'tops_zones' })
  const boulders = await competition.setBoulders('Nose', 'Whale', 'Roof', 'Slab', 'Prow', 'Crack')
  await competition.move(ONGOING)
  for (const [place, climber] of people.entries())
    await logTops(climber, competition, boulders.slice(0, people.length - place))
  const organiser = await competition.createOrganiser()
  const path = `/organise/${competition.id}/rounds`
  await openSignedIn(page, organiser, path)

  await test.step('a final with a clock and two boulders', async () => {
    await addClockAndFinal(page)
    await page.getByRole('link', { name: 'Open Final of Open' }).click()
    await chooseBoulders(page, '5 Prow', '6 Crack')
    await expect(page.getByText('No start list yet', { exact: false })).toBeVisible()
  })
  const finalPath = new URL(page.url()).pathname
  const finalId = finalPath.split('/').at(-1)

  const order = () =>
    listed(page).evaluateAll((rows) => rows.map((row) => row.querySelector('p')?.textContent ?? ''))

  await test.step('while the round before is not official nobody goes on from it; a drawn list shows its seed', async () => {
    await press(page, 'Make the start list')
    await expect(dialog(page).getByText('Qualification isn’t official yet.', { exact: false })).toBeVisible()
    await dialog(page).getByLabel('Who starts').selectOption('bibs')
    await press(page, 'Make the list')
    await expect(listed(page)).toHaveCount(4)
    await press(page, 'Make it again')
    await dialog(page).getByLabel('Who starts').selectOption('drawn')
    await dialog(page).getByLabel('Draw again').check()
    await press(page, 'Make the list')
    await expect(dialog(page)).toBeHidden()
    await expectAccessible(page)
  })

  const [gone = '', first = '', second = '', last = ''] = await order()

  await test.step('the first one withdraws, and the next one moves up', async () => {
    await press(page, `Change ${gone}`)
    await pressAndConfirm(page, 'Withdraw', 'Yes, they withdraw')
    await expect(toast(page, `${gone} has withdrawn.`)).toBeVisible()
    await expect.poll(order).toEqual([first, second, last, gone])
  })

  await test.step('a move by hand needs a reason', async () => {
    await press(page, `Change ${last}`)
    await dialog(page).getByLabel('Start position').selectOption({ label: '2' })
    await press(page, 'Move')
    await expect(dialog(page).getByText('Please say why')).toBeVisible()
    await dialog(page).getByLabel('Reason').fill('Also starts in the next class')
    await press(page, 'Move')
    await expect(toast(page, `${last} has moved`)).toBeVisible()
    await expect.poll(order).toEqual([first, last, second, gone])
    await expect(page.getByText(/^Seed of draws: [0-9a-f]{16}$/)).toBeVisible()
  })

  await test.step('the printed sheet has the order and the times, and keeps the boulders secret (R9, R15)', async () => {
    await follow(page, 'Print list and timetable')
    await expect(page.getByRole('columnheader', { name: 'Boulder 2' })).toBeVisible()
    const [sheet = ''] = await printSheets(page)
    for (const name of [first, last, second]) expect(findOn([sheet], name)).toMatchObject({ times: 1 })
    for (const secret of [gone, 'Prow', 'Crack']) expect(findOn([sheet], secret)).toMatchObject({ times: 0 })
    await navigate(page, finalPath)
  })

  const judge = await createClimber(server, { firstName: 'Jo', lastName: 'Judge' })
  await competition.nameJudge(judge)
  await competition.organiser.patch(`/api/rounds/${finalId}`, { starts_at: hoursFromNow(-0.1) })

  await test.step('the time keeper starts, and the judge sees who is on', async () => {
    const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/clocks`)
    const [clock] = data as { id: number }[]
    const keeper = await openOnPhone(browser, server, judge, `/judge/${competition.id}/clock/${clock?.id}`)
    await press(keeper, 'Start period 1')
    await navigate(keeper, `/judge/${competition.id}/round/${finalId}`)
    await keeper.getByLabel('Which boulder do you judge?').selectOption({ label: '5 Prow' })
    await expect(keeper.getByText('On the wall')).toBeVisible()
    await expect(keeper.getByRole('button', { name: `Judge ${first}`, pressed: true })).toBeVisible()
    for (const name of [/^Try/, /^Try/, /^Zone/, /^Top/]) await keeper.getByRole('button', { name }).click()
    await expect(keeper.getByRole('status').filter({ hasText: 'Top in 2 tries' })).toBeVisible()
    await keeper.context().close()
  })

  await test.step('the result appears on the organiser’s page', async () => {
    const result = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Result' }) })
    await expect(result.getByRole('row').nth(1)).toContainText(first)
    await expect(result.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('1')
    await expectAccessible(page)
  })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { countedAscents, panel, prepareForOffline, startCompetitionDay } from './support/ascents'
import { moveToClass } from './support/classes'
import { TestCompetition } from './support/competitions'
import { DESK, PHONE, press } from './support/console'
import { noSignal, openSignedIn, toast } from './support/navigation'
import { createClimber, type Person } from './support/people'
import type { Server } from './support/server'
import { standingsOf } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'

const POINTS = { kind: 'individual', format: 'points', params: { source: 'boulder', flash_bonus: 10 } }
const GIRLS = { key: 'u17_girls', name: 'U17 girls', joining: 'choice', ...POINTS }
const BOYS = { key: 'u17_boys', name: 'U17 boys', joining: 'choice', ...POINTS }

const cell = (page: Page, boulder: string) => page.getByLabel(`Counts in of ${boulder}`)

test('an organiser says in the table where boulders count, one by one and several at once (R5)', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server)
  const [roof = 0] = await competition.setBoulders('Roof', 'Nose', 'Whale')
  await page.setViewportSize(DESK)
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/boulders`)
  await expect(page.getByLabel('Name of Roof')).toBeVisible()
  await expect(cell(page, 'Roof'), 'without classes nothing asks for it').toHaveCount(0)
  await competition.changeCategories(GIRLS, BOYS)
  await page.reload()

  await test.step('empty it says what the grade makes it count in', async () => {
    await expect(cell(page, 'Roof')).toHaveAttribute('placeholder', 'all')
    await expectAccessible(page)
  })

  await test.step('the whole row fits its frame', async () => {
    for (const width of [1000, 1150, DESK.width]) {
      await page.setViewportSize({ ...DESK, width })
      const frame = page.getByRole('table').locator('..')
      const [visible, content] = await frame.evaluate((div) => [div.clientWidth, div.scrollWidth])
      expect(content, `at ${width} px`).toBeLessThanOrEqual(visible ?? 0)
    }
  })

  await test.step('a name that there is not stays typed, with the reason; Escape takes it back', async () => {
    await cell(page, 'Roof').fill('U18 girls')
    await cell(page, 'Roof').press('Enter')
    await expect(page.getByText('There’s no category “U18 girls”')).toBeVisible()
    await cell(page, 'Roof').press('Escape')
    await expect(cell(page, 'Roof')).toHaveValue('')
    await cell(page, 'Roof').fill('u17 GIRLS')
    await cell(page, 'Roof').press('Enter')
    await expect(cell(page, 'Nose')).toBeFocused()
    await expect(cell(page, 'Roof')).toHaveValue('U17 girls')
  })

  await test.step('somebody else changed it meanwhile', async () => {
    await competition.changeBoulder(roof, { counts_in: ['u17_boys'] })
    await cell(page, 'Roof').fill('')
    await cell(page, 'Roof').press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: 'Counts in U17 boys by grade' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(cell(page, 'Roof')).toHaveValue('')
  })

  await test.step('several at once, on a phone', async () => {
    await page.setViewportSize(PHONE)
    await page.getByLabel('Select Roof').check()
    await page.getByLabel('Select Nose').check()
    await press(page, 'Counts in')
    const dialog = page.getByRole('dialog', { name: 'Where do these 2 boulders count?' })
    await dialog.getByLabel('U17 boys').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, '2 boulders changed')).toBeVisible()
    await expect(cell(page, 'Nose')).toHaveValue('U17 boys')
    await expect(cell(page, 'Whale')).toHaveValue('')
    await press(page, 'Counts in')
    await page.getByRole('button', { name: 'Let the grade decide' }).click()
    await expect(cell(page, 'Nose')).toHaveValue('')
  })

  await test.step('a new boulder', async () => {
    await page.setViewportSize(DESK)
    await press(page, 'Add a boulder')
    const dialog = page.getByRole('dialog', { name: 'Add a boulder' })
    await dialog.getByLabel('Name').fill('Slab')
    await dialog.getByLabel('Counts in').fill('U18')
    await dialog.getByRole('button', { name: 'Add, then another' }).click()
    await expect(dialog.getByText('There’s no category “U18”')).toBeVisible()
    await dialog.getByLabel('Counts in').fill('U17 boys; U17 girls')
    await dialog.getByRole('button', { name: 'Add, then another' }).click()
    await expect(toast(page, 'Slab added')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cell(page, 'Slab')).toHaveValue('U17 girls; U17 boys')
  })

  await test.step('the trail has it in words', async () => {
    await page.goto(`/organise/${competition.id}/audit`)
    await expect(page.getByText('Counts in: u17 girls').first()).toBeVisible()
    await expect(page.getByText(/Counts in: .* → by grade/).first()).toBeVisible()
  })
})

/** A competition day with boulders for girls and for boys; the climber is among the girls. */
async function startClassDay(server: Server, climber: Person) {
  const day = await startCompetitionDay(server, climber, ['Roof', 'Nose', 'Whale', 'Slab'])
  const { competition } = day
  await competition.changeCategories(GIRLS, BOYS)
  const ids = await competition.boulderIds()
  for (const id of ids.slice(2)) await competition.changeBoulder(id, { counts_in: ['u17_boys'] })
  await competition.changeBoulder(ids[0] ?? 0, { points: 100, zone_points: 50, counts_in: ['u17_girls'] })
  await moveToClass(competition, 'u17_girls', day.climber)
  return day
}

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

test('a climber sees the boulders of the own class first, all with one tap, and what does not count (R5)', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startClassDay(server, climber)
  await page.setViewportSize(PHONE)
  await prepareForOffline(page, climber, day)

  await test.step('the own set is listed, counted and searched', async () => {
    await expect(page.getByRole('button', { name: 'U17 girls · 2' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('0 of 2 done')).toBeVisible()
    await expect(row(page, 'Whale')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('whale')
    await expect(page.getByText('1 boulder matches that doesn’t count in U17 girls.')).toBeVisible()
    await page.getByRole('searchbox').fill('')
  })

  await test.step('the page says where a boulder counts and what it brings; the next one is of the own set', async () => {
    await row(page, 'Roof').click()
    await expect(
      page.getByText('U17 girls (your class): top 100 points, flash 110 points, zone 50 points'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Next: Nose' }).click()
    await expect(page.getByText('U17 girls (your class)')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Boulders', exact: true }).click()
  })

  await test.step('without signal all are one tap away, and one outside the set is logged and said not to count', async () => {
    network.setCondition({ kind: 'reset' })
    await page.reload()
    await expect(noSignal(page)).toBeVisible()
    await page.getByRole('button', { name: 'All · 4' }).click()
    await expect(row(page, 'Whale')).toContainText('Doesn’t count in U17 girls')
    await page.getByRole('button', { name: 'Log a top of Whale' }).click()
    await expect(toast(page, 'Whale topped')).toBeVisible()
    await expect(toast(page, 'Doesn’t count in U17 girls')).toBeVisible()
    await expect(
      page.getByRole('button', {
        name: 'Whale: Topped, Saved on this phone, Doesn’t count in U17 girls. Change',
      }),
    ).toBeVisible()
    await row(page, 'Slab').click()
    await expect(panel(page).getByText('Doesn’t count in U17 girls. You can still log it.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('with signal it is accepted and brings nothing on the board of the class', async () => {
    network.setCondition({ kind: 'normal' })
    await expect.poll(() => countedAscents(day)).toBe(1)
    await page.getByRole('link', { name: 'Ascents', exact: true }).click()
    await expect(page.getByText('Logged', { exact: true })).toBeVisible()
    await expect(page.getByText('Doesn’t count in U17 girls.')).toBeVisible()
    const [mine] = await standingsOf(server, day.competition, 'u17_girls')
    expect(mine).toMatchObject({ score: '0' })
    await page.getByRole('link', { name: 'Boulders', exact: true }).click()
    const button = page.getByRole('button', { name: /^Whale: Topped/ })
    await expect(button).toHaveAccessibleName('Whale: Topped, Logged, Doesn’t count in U17 girls. Change')
  })
})

test('a judge sees which boulders count for a climber (R5)', async ({ page, server, climber }) => {
  const day = await startClassDay(server, climber)
  const judge = await createClimber(server)
  await day.competition.nameJudge(judge)
  const { data } = await day.climber.get(`/api/participant/${day.competition.id}`)
  await page.setViewportSize(PHONE)
  await openSignedIn(page, judge, `/judge/${day.competition.id}/climber/${(data as { id: number }).id}`)
  await expect(page.getByText('Cedar · Doesn’t count in U17 girls')).toHaveCount(2)
  await page.getByRole('button', { name: /Whale/ }).click()
  await expect(page.getByRole('dialog').getByText('Doesn’t count in U17 girls')).toBeVisible()
  await expectAccessible(page)
})

test('paper cards say which boulders count in a climber’s class, printed and typed (R5)', async ({
  page,
  server,
  climber,
}) => {
  const day = await startClassDay(server, climber)
  await page.setViewportSize(DESK)
  const organiser = await day.competition.createOrganiser()
  await openSignedIn(page, organiser, `/organise/${day.competition.id}/cards/print`)
  await expect(page.locator('.print-label li')).toHaveText(['1', '2', '(3)', '(4)'])
  await expect(page.getByText('In brackets: doesn’t count in U17 girls')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/organise/${day.competition.id}/cards`)
  await page.getByLabel('Number or name').fill('Ada')
  await page.keyboard.press('Enter')
  await page.getByLabel('Boulders on the card').fill('1f')
  await expect(page.getByText(/Doesn’t count/)).toHaveCount(0)
  await page.getByLabel('Boulders on the card').fill('1f 4')
  await expect(page.getByText('Doesn’t count in U17 girls: 4 Slab')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Ada Lindqvist: 2 tops logged')).toBeVisible()
  const [mine] = await standingsOf(server, day.competition, 'u17_girls')
  expect(mine, 'only the flash of Roof').toMatchObject({ score: '110' })
})

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { countedAscents, openBoulder, panel, press, startCompetitionDay } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { ledgerOf } from './support/ledger'
import { navigateUntilIdle, openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { ONGOING } from './support/times'

const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

test('fault 89: the log buttons keep their places, and three taps on one spot log once', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await openSignedIn(page, climber, `${day.competition.path}/boulders/Le%20Toit`)
  for (const { gap, ...viewport } of [
    { width: 390, height: 844, gap: 50 },
    { width: 390, height: 844, gap: 400 },
    { width: 1280, height: 800, gap: 150 },
  ]) {
    await page.setViewportSize(viewport)
    await page.reload()
    const topped = button(page, 'Topped')
    await expect(topped).toHaveAttribute('aria-pressed', 'false')
    await page.waitForLoadState('networkidle')
    const place = await topped.boundingBox()
    for (let taps = 0; taps < 3; taps += 1) {
      await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
      await page.waitForTimeout(gap)
    }
    await expect(panel(page).getByText('Counted')).toBeVisible()
    expect(await topped.boundingBox()).toEqual(place)
    await expect(topped).toHaveAttribute('aria-pressed', 'true')
    await press(page, 'Undo')
    await expect(panel(page).getByText('Counted')).toBeHidden()
    expect(await topped.boundingBox()).toEqual(place)
    await expect.poll(async () => countedAscents(day)).toBe(0)
  }
  const ledger = await ledgerOf(server, climber)
  expect(ledger.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6])
})

test('the panel says whose ascent it is, and goes back to oneself on the next boulder', async ({
  page,
  server,
  climber,
}) => {
  const mate = await createClimber(server, { firstName: 'Bela' })
  const competition = await TestCompetition.open(server)
  await competition.change({ team_logging: true })
  const captain = await competition.enter(climber)
  const bela = await competition.enter(mate)
  await competition.team('Moss', captain, [bela])
  await competition.setBoulders('Le Toit', 'Nose')
  await competition.move(ONGOING)

  await openSignedIn(page, climber, `${competition.path}/boulders/Le%20Toit`)
  const who = panel(page).getByLabel('Logging for')
  const background = () =>
    panel(page).evaluate((section) => getComputedStyle(section.firstElementChild as Element).backgroundColor)
  await expect(who.locator('option:checked')).toHaveText('You (Ada Lindqvist)')
  const own = await background()
  await who.selectOption('Bela Lindqvist')
  expect(await background()).not.toBe(own)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await press(page, 'Topped')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  await who.selectOption('You (Ada Lindqvist)')
  await expect(button(page, 'Topped')).toHaveAttribute('aria-pressed', 'false')
  await who.selectOption('Bela Lindqvist')
  await expect(button(page, 'Topped')).toHaveAttribute('aria-pressed', 'true')
  await openBoulder(page, 'Nose')
  await expect(who.locator('option:checked')).toHaveText('You (Ada Lindqvist)')
  expect(await background()).toBe(own)
})

test('zone and tries are offered only where the format counts them', async ({ page, server, climber }) => {
  await openSignedIn(page, climber, '/howto')
  const individual = { key: 'individual', name: 'Everybody', kind: 'individual' }
  for (const [format, params, isCounted] of [
    ['points', { source: 'grade' }, false],
    ['tops_zones', {}, true],
  ] as const) {
    const competition = await TestCompetition.open(server)
    await competition.changeCategories({ ...individual, format, params })
    await competition.enter(climber)
    await competition.addBoulder({ name: 'Le Toit', points: 100, zone_points: 50 })
    await competition.move(ONGOING)
    await navigateUntilIdle(page, `${competition.path}/boulders/Le%20Toit`)
    await expect(button(page, 'Topped')).toBeVisible()
    await expect(button(page, 'Zone')).toHaveCount(isCounted ? 1 : 0)
    await expect(panel(page).getByText('Tries')).toHaveCount(isCounted ? 1 : 0)
  }
})

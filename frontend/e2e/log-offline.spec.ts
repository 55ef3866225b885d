import { SIGN_IN_PAGE } from './support/line'
import {
  countedBy,
  dayAtTheCrag,
  logBoulder,
  openAscents,
  panel,
  prepareAtHome,
  press,
} from './support/logging'
import { expect, testOverLine as test } from './support/story'
import { noSignal } from './support/walks'

test.use({ ownServer: {} })

test('what is logged without signal survives a reload and is counted once when it is back', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await page.reload()
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
  await logBoulder(page, 'Nose', 'Flashed')
  await logBoulder(page, 'Whale')
  await press(page, 'Undo')
  await expect(panel(page).getByText('Saved on this phone')).toBeHidden()

  await openAscents(page)
  await expect(page.getByText('4 wait to be sent')).toBeVisible()
  await expect(page.getByText('Saved on this phone')).toHaveCount(2)
  expect(await countedBy(day)).toBe(0)

  line.turn({ kind: 'clear' })
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await expect(page.getByText('Counted', { exact: true })).toHaveCount(2)
  expect(await countedBy(day)).toBe(2)
})

test('an answer that is lost after the commit is asked for again and counts once', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit'])
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'cut', afterBytes: 20 })
  await logBoulder(page, 'Le Toit')
  await expect.poll(() => countedBy(day)).toBe(1)
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()

  const before = line.count('POST /api/ascents/sync')
  line.turn({ kind: 'clear' })
  await expect(panel(page).getByText('Counted')).toBeVisible()
  expect(line.count('POST /api/ascents/sync')).toBeGreaterThan(before)
  expect(await countedBy(day)).toBe(1)
})

test('a hotel’s sign-in page ends no op and signs nobody out; Send now says what is true', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit'])
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'captive-portal', answer: SIGN_IN_PAGE })
  await logBoulder(page, 'Le Toit')
  await openAscents(page)
  await press(page, 'Send now')
  await expect(page.getByText('No luck yet.', { exact: false })).toBeVisible()
  await expect(page.getByText('1 waits to be sent')).toBeVisible()

  line.turn({ kind: 'clear' })
  await press(page, 'Send now')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await countedBy(day)).toBe(1)
})

test('two days later, with the day’s cache gone, boulders, search and logging are still there', async ({
  page,
  line,
  server,
  climber,
}) => {
  const day = await dayAtTheCrag(server, climber, ['Le Toit', 'Łysa Góra'])
  await prepareAtHome(page, climber, day)

  line.turn({ kind: 'reset' })
  await page.goto('/favicon.svg')
  await page.evaluate(() => indexedDB.deleteDatabase('topout-cache'))
  await page.goto(`${day.competition.path}/boulders/?search=lysa`)
  await expect(page.getByRole('link', { name: /Łysa Góra/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Le Toit/ })).toBeHidden()
  await page.getByRole('link', { name: /Łysa Góra/ }).click()
  await press(page, 'Topped')
  await expect(panel(page).getByText('Saved on this phone')).toBeVisible()
})

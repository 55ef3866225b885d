import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { countedAscents, panel, press, startCompetitionDay } from './support/ascents'
import { DESK, PHONE } from './support/console'
import { expectUncovered } from './support/covered'
import { ledgerOf } from './support/ledger'
import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'
import { ENDED } from './support/times'

const NAMES = Array.from({ length: 40 }, (_, index) => `Boulder ${String(index + 1).padStart(2, '0')}`)

const topButton = (page: Page, name: string) => page.getByRole('button', { name: `Log a top of ${name}` })
const logged = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}: `) })
const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

test('from the start of the app the first top takes two taps, each further one a single tap', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose', 'Whale'])
  await openSignedIn(page, climber, '/')
  let taps = 0
  const tap = async (locator: ReturnType<Page['getByRole']>) => {
    await locator.tap()
    taps += 1
  }
  await tap(page.getByRole('link', { name: 'Log your tops' }))
  await tap(topButton(page, 'Le Toit'))
  await expect(logged(page, 'Le Toit')).toHaveAccessibleName(/^Le Toit: Topped, (Saved|Sending|Counted)/)
  expect(taps).toBe(2)
  await tap(topButton(page, 'Nose'))
  await tap(topButton(page, 'Whale'))
  await expect(page.getByText('3 of 3 done')).toBeVisible()
  expect(taps).toBe(4)
  await expect.poll(() => countedAscents(day)).toBe(3)
})

test('a double tap on a row logs once, the toast takes it back, and the sheet logs everything else', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
  await topButton(page, 'Le Toit').dblclick()
  await expect(toast(page, 'Le Toit topped')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press(page, 'Undo')
  await expect(topButton(page, 'Le Toit')).toBeVisible()
  await expect.poll(async () => (await ledgerOf(server, climber)).length).toBe(2)

  await topButton(page, 'Nose').click({ delay: 600 })
  const sheet = page.getByRole('dialog', { name: '2 Nose' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Flashed' }).click()
  await expect(sheet).toBeHidden()
  await expect(logged(page, 'Nose')).toHaveAccessibleName(/^Nose: Flashed/)
  await logged(page, 'Nose').click()
  await expect(sheet.getByRole('button', { name: 'Flashed' })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(topButton(page, 'Nose')).toBeVisible()
  await expect.poll(() => countedAscents(day)).toBe(0)

  await test.step('under "Not done yet" a logged row stays in its place until the list is left', async () => {
    await press(page, 'Not done yet')
    await topButton(page, 'Le Toit').click()
    await expect(logged(page, 'Le Toit')).toBeVisible()
    await row(page, 'Nose').click()
    await page.getByRole('link', { name: 'Boulders', exact: true }).click()
    await expect(row(page, 'Nose')).toBeVisible()
    await expect(row(page, 'Le Toit')).toHaveCount(0)
  })
})

test('a long list: seven boulders fit a phone, its heads stay in view, and the tab keeps filter and position', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
  await expect(row(page, 'Boulder 01')).toBeVisible()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(7)
  await row(page, 'Boulder 30').scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeInViewport()
  for (const box of await page.getByRole('button', { name: /^Log a top/ }).evaluateAll(sizes))
    expect(Math.min(...box)).toBeGreaterThanOrEqual(44)

  const tab = page.getByRole('link', { name: 'Boulders', exact: true })
  await test.step('the Boulders tab keeps the scroll position', async () => {
    await row(page, 'Boulder 35').scrollIntoViewIfNeeded()
    const scrollY = await page.evaluate(() => window.scrollY)
    expect(scrollY).toBeGreaterThan(1000)
    await row(page, 'Boulder 35').click()
    await expect(panel(page)).toBeVisible()
    await tab.click()
    await expect(row(page, 'Boulder 35')).toBeInViewport()
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY)
  })

  await test.step('next and previous follow the filtered list, and the tab keeps the filter', async () => {
    await page.getByRole('searchbox').fill('5')
    await expect(row(page, 'Boulder 15')).toBeVisible()
    await row(page, 'Boulder 15').click()
    await page.getByRole('link', { name: 'Next: Boulder 25' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boulder 25' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Previous: Boulder 15' })).toBeVisible()
    await tab.click()
    await expect(page.getByRole('searchbox')).toHaveValue('5')
    await expect(row(page, 'Boulder 15')).toBeVisible()
    await expect(row(page, 'Boulder 14')).toHaveCount(0)
  })
})

const JUST_ENDED = { starts_at: -8, ends_at: -0.1 }

test('nothing covers the buttons of the list, and after the end it says so', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await openSignedIn(page, climber, `${day.competition.path}/boulders/?search=1`)
  for (const size of [{ width: 320, height: 568 }, PHONE, DESK])
    await test.step(`at ${size.width} px`, async () => {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      await expectUncovered(page.getByRole('button', { name: 'Scan a label' }))
      await expect(page.getByRole('status').filter({ hasText: '13 of 40 boulders' })).toBeVisible()
    })
  await page.getByRole('searchbox').fill('')

  await test.step('the toast about a top leaves the buttons of all rows free', async () => {
    for (const [index, size] of [PHONE, DESK, { width: 320, height: 568 }].entries()) {
      await page.setViewportSize(size)
      await page.evaluate(() => window.scrollTo(0, 0))
      const name = NAMES[index] ?? ''
      await topButton(page, name).click()
      await expect(toast(page, `${name} topped`)).toBeVisible()
      expect(await page.evaluate(buttonsBelowToast), `${size.width} px`).toBe(0)
      await expectUncovered(page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }))
    }
  })

  await test.step('with the keyboard a row is scrolled to where nothing covers it', async () => {
    await page.setViewportSize(PHONE)
    await topButton(page, 'Boulder 30').focus()
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('Shift+Tab')
    await expectUncovered(page.locator(':focus'))
    for (let count = 0; count < 24; count += 1) await page.keyboard.press('Tab')
    await expectUncovered(page.locator(':focus'))
  })

  await test.step('after the end', async () => {
    await day.competition.move(JUST_ENDED)
    await expect(
      page.getByText(
        /^The competition is over\. What you climbed before the end can be logged until \d\d:\d\d\.$/,
      ),
    ).toBeVisible()
    await day.competition.move(ENDED)
    await expect(page.getByText('The competition is over and logging has closed.')).toBeVisible()
    await expectAccessible(page)
  })
})

/** How many of the rows' buttons the toast would cover somewhere in the list. */
function buttonsBelowToast(): number {
  const toast = document.querySelector('[data-sonner-toast]')?.getBoundingClientRect()
  const buttons = [...document.querySelectorAll('main li > button')]
  return buttons.filter((button) => {
    const { left, right } = button.getBoundingClientRect()
    return toast && toast.left < right && left < toast.right
  }).length
}

/** How many rows are wholly between the sticky heads and the bottom navigation. */
const wholeRows = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('nav')?.getBoundingClientRect().top ?? 0
    return [...document.querySelectorAll('main li')].filter((item) => {
      const box = item.getBoundingClientRect()
      return box.height > 0 && box.bottom <= bottom
    }).length
  })

const sizes = (buttons: Element[]) =>
  buttons.map((button) => {
    const { width, height } = button.getBoundingClientRect()
    return [width, height]
  })

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK, follow, heading } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import { FRONTEND } from './support/paths'
import { expect, test } from './support/story'

/** Of the demo, on its day: 120 boulders of all grades and a programme. */
const DEMO_MARATHON = 1
const LONG_NAME = 'Donaudampfschifffahrtsgesellschaft'

/** The bottom of the screen belongs to the navigation. */
const navigationTop = async (page: Page) =>
  (await page.getByRole('navigation', { name: 'Console' }).boundingBox())?.y ?? 0

/** The first row is on the first screen, and no row is scrolled sideways. */
async function expectList(page: Page, field: string) {
  await expect(page.getByLabel(field)).toBeVisible()
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => {
      const { bottom } = row.getBoundingClientRect()
      const box = row.closest('table')?.parentElement
      return { bottom, isCut: (box?.scrollWidth ?? 0) > (box?.clientWidth ?? 0) }
    }),
  )
  expect(rows.filter(({ isCut }) => isCut)).toEqual([])
  expect(rows[0]?.bottom).toBeLessThan(await navigationTop(page))
}

const sideBarGroups = (page: Page) =>
  page.getByRole('navigation', { name: 'Console' }).last().locator('p').allTextContents()

test('the console at hand: lists on a phone, and what is needed now in view', async ({
  page,
  server,
  climber,
}) => {
  const demo = await TestCompetition.of(server, DEMO_MARATHON, 'Cedar Boulder Marathon', DEMO_ORGANISER)
  await openSignedIn(page, await demo.createOrganiser(), `/organise/${demo.id}/boulders`)

  await test.step('boulders are a list, and one that is selected hides little of it', async () => {
    await expectList(page, 'Name of Warm Welcome')
    await page.getByLabel('Select Warm Welcome').check()
    const bar = await page.getByRole('region', { name: '1 selected' }).boundingBox()
    expect(bar?.height).toBeLessThan(844 / 4)
    // Few rows, so that the check takes a moment only.
    await page.getByLabel('Search').fill('Warm')
    await expect(page.getByLabel('Name of Acorn')).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('so is the programme', async () => {
    await navigate(page, `/organise/${demo.id}/programme`)
    await expectList(page, 'What of Check-in')
    await expectAccessible(page)
  })

  await test.step('at a desk no grade is cut, and the pages of the day come first', async () => {
    await page.setViewportSize(DESK)
    await navigate(page, `/organise/${demo.id}/boulders`)
    await expect(page.getByLabel('Name of Warm Welcome')).toBeVisible()
    const cut = await page
      .locator('[data-column=grade]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    expect(cut).toBe(0)
    expect(await sideBarGroups(page)).toEqual(['On the day', 'Results and records', 'Set-up'])
  })

  const own = await TestCompetition.open(server)
  await own.setBoulders(LONG_NAME)
  await own.enter(climber)
  await openSignedIn(page, await own.createOrganiser(), `/organise/${own.id}`)

  await test.step('before the start set-up is in view, and the way to other competitions', async () => {
    await expect.poll(() => sideBarGroups(page)).toEqual(['Set-up', 'On the day', 'Results and records'])
    await expect(page.getByRole('link', { name: 'Staff', exact: true })).toBeInViewport()
    await follow(page, 'My competitions')
    await expect(heading(page, 'Organise')).toBeVisible()
  })

  await test.step('results and boards open on the category that has people', async () => {
    for (const path of [`/organise/${own.id}/results`, `/live/${own.id}`]) {
      await navigate(page, path)
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Individual')
    }
  })

  await test.step('the list beside a map is as wide as its column', async () => {
    await page.setViewportSize({ width: 320, height: 568 })
    await navigate(page, `/organise/${own.id}/maps`)
    await page.getByLabel('Choose a picture').setInputFiles(join(FRONTEND, 'public/icons/icon-512.png'))
    const row = page.getByRole('button', { name: `1 ${LONG_NAME}` })
    await expect(row).toBeVisible()
    const box = await row.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await navigate(page, `/organise/${own.id}/more`)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      'Set-up',
      'On the day',
      'Results and records',
    ])
    await expectAccessible(page)
  })
})

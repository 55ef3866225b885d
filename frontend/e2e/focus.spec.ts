import type { Page } from '@playwright/test'
import { startCompetitionDay } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { DESK, heading } from './support/console'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

/** The focus is in the page that is shown, not on what the previous one left behind. */
const expectFocusInPage = (page: Page) => expect(page.locator('main:focus, main :focus')).toHaveCount(1)

/** As with Tab and Enter: a click would leave the focus where it fell. */
async function follow(page: Page, name: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name }).first()
  await link.focus()
  await page.keyboard.press('Enter')
}

test('from the list to a boulder, and back, the focus is on the new page', async ({
  page,
  server,
  climber,
}) => {
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await openSignedIn(page, climber, `${competition.path}/boulders/`)
  await follow(page, 'Le Toit')
  await expect(heading(page, 'Le Toit')).toBeVisible()
  await expectFocusInPage(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await expectFocusInPage(page)
})

test('from an event to the sign-in form the focus is on the new page', async ({ page, server }) => {
  const competition = await TestCompetition.open(server)
  await page.goto(`/event/${competition.id}`)
  await follow(page, 'Enter')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expectFocusInPage(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Create account' })).toBeFocused()
})

test('a wrong cell of a table says in words what is wrong', async ({ page, server, climber }) => {
  await page.setViewportSize(DESK)
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await competition.addItem({ title: 'Briefing' })
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/boulders`)
  const type = async (label: string, text: string) => {
    const cell = page.getByLabel(label, { exact: true })
    await cell.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
    return cell
  }

  await expect(await type('Grade of Le Toit', 'hard')).toHaveAccessibleDescription('There’s no such grade')
  await expect(await type('Points of Le Toit', 'ten')).toHaveAccessibleDescription(
    'Please enter a whole number',
  )
  await expect(await type('Name of Nose', 'Le Toit')).toHaveAccessibleDescription(
    'Another boulder has this name.',
  )
  await page.reload()
  await expect(page.getByLabel('Grade of Le Toit')).toHaveAccessibleDescription('There’s no such grade')
  await expect(await type('Grade of Le Toit', '6B')).toHaveAccessibleDescription('')

  await page.getByRole('link', { name: 'Programme' }).first().click()
  await expect(await type('What of Briefing', ' ')).toHaveAccessibleDescription('This is required')
})

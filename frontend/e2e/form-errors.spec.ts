import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { startCompetitionDay } from './support/ascents'
import { TestCompetition } from './support/competitions'
import { DESK, press } from './support/console'
import { navigate, openSignedIn } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'

/** The field with the focus is the first wrong one, and its description says why. */
async function expectFocusOnError(page: Page, label: string, error: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(error))
  expect(
    await page
      .locator('[aria-invalid=true]')
      .first()
      .evaluate((first) => first.matches(':focus')),
  ).toBe(true)
}

/** Presses a button with the keyboard. */
async function submit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

test('forms for guests move the focus to their first error', async ({ page, server }) => {
  await page.goto('/ticket')
  await submit(page, 'Continue')
  await expectFocusOnError(page, 'Ticket code', 'whole code')
  await expectAccessible(page)

  await navigate(page, '/ticket/ACDEFGHJ')
  await submit(page, 'Carry on here')
  await expectFocusOnError(page, 'Date of birth', 'enter your date of birth')

  const guest = await createClimber(server)
  await navigate(page, '/login')
  await page.getByLabel('Email').fill(guest.email)
  await press(page, 'Email me a code')
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await submit(page, 'Continue')
  await expectFocusOnError(page, 'Six-digit code', 'check what you entered')

  await navigate(page, '/register')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Moser')
  await page.getByLabel('Email').fill('ada.moser@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Topout-1234')
  await submit(page, 'Create account')
  await expectFocusOnError(page, 'Password', 'most common')
})

test('forms for climbers move the focus to their first error', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server)
  await competition.enter(climber)
  await openSignedIn(page, climber, `${competition.path}/team/`)
  await submit(page, 'Join team')
  await expectFocusOnError(page, 'Team code', 'six')
  await navigate(page, `${competition.path}/team/create`)
  await submit(page, 'Create team')
  await expectFocusOnError(page, 'Team name', '')
})

test('forms of the console move the focus to their first error', async ({ page, server, climber }) => {
  await page.setViewportSize(DESK)
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'])
  const at = `/organise/${competition.id}`
  await openSignedIn(page, await competition.createOrganiser(), `${at}/announcements`)
  await submit(page, 'Announce')
  await expectFocusOnError(page, 'What do people need to know?', 'Please write something')
  await navigate(page, `${at}/tickets`)
  await page.getByLabel('How many').fill('many')
  await submit(page, 'Make tickets')
  await expectFocusOnError(page, 'How many', '500')
  await navigate(page, `${at}/cards`)
  await expect(page.getByLabel('Number or name')).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await submit(page, 'Count this card')
  await expectFocusOnError(page, 'Boulders on the card', 'at least one boulder')
  await navigate(page, `${at}/walk-up`)
  await submit(page, 'Enter and check in')
  await expectFocusOnError(page, 'First name', '')
})

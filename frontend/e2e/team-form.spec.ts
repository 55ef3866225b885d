import type { Page } from '@playwright/test'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'
import { createClimbers, heading } from './support/teams'

const CHARACTERS = /^Team name can only contain Latin characters and numbers/
const CATEGORY = 'Please provide a valid category'

test('errors of the form and of the server are shown at their fields, and the values stay', async ({
  page,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'])
  const [ada, bela] = people
  await competition.team('Moss', ada.client)
  await openSignedIn(page, bela, `${competition.path}/team/create`)
  const name = page.getByLabel('Team name')
  const create = page.getByRole('button', { name: 'Create team' })

  await test.step('name and category are validated with the messages of the specification', async () => {
    await name.fill('Moss & Chalk')
    await create.click()
    await expect(name).toHaveAccessibleDescription(CHARACTERS)
    await expect(page.getByRole('alert').filter({ hasText: CATEGORY })).toBeVisible()
    await name.fill('ab')
    await expect(name).toHaveAccessibleDescription(/^Team name must have 3 to 50 characters/)
    await page.getByText('6B and harder', { exact: true }).click()
    await expect(page.getByText(CATEGORY)).toBeHidden()
  })

  await test.step('errors of the server are shown at the same fields', async () => {
    await name.fill('Chalk')
    await page.getByText('Below 6B', { exact: true }).click()
    // Bypasses the client-side validation, so that the server refuses the request.
    const bodies = { competition_id: competition.id, name: 'Móss', marathon_subcategory: 'individual' }
    await page.route('**/api/teams/create', (route) => route.continue({ postData: JSON.stringify(bodies) }))
    await create.click()
    await expect(name).toHaveAccessibleDescription(CHARACTERS)
    await expect(page.getByRole('alert').filter({ hasText: CATEGORY })).toBeVisible()
    await expect(name).toHaveValue('Chalk')
    await page.unroute('**/api/teams/create')
    await page.reload()
    await expect(name).toHaveValue('Chalk')
    await expect(page.getByRole('radio', { name: /^Below 6B/ })).toBeChecked()
  })

  await test.step('a name that is taken is refused', async () => {
    await name.fill('moss')
    await create.click()
    await expect(page.getByRole('alert')).toContainText('Another team in this competition has this name.')
    await name.fill('Lichen')
    await create.click()
    await expect(heading(page, 'Lichen')).toBeVisible()
  })
})

test('a team can be created and left by keyboard', async ({ page, server }) => {
  const { competition, people } = await createClimbers(server, ['Ada'])
  await openSignedIn(page, people[0], `${competition.path}/team/create`)
  await page.getByLabel('Team name').focus()
  await page.keyboard.type('Lichen')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio', { name: /^Below 6B/ })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /^6B and harder/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Lichen')).toBeVisible()

  await tabTo(page, 'Leave Team')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Leave Team' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'Leave Team')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(competition.path)
})

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluateAll((buttons) => buttons.some((button) => button === document.activeElement)))
      return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}`)
}

import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, PHONE, press } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'

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
    await expect(cell(page, 'Roof')).toHaveAttribute('placeholder', 'by grade: U17 girls, U17 boys')
    await expectAccessible(page)
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
    await dialog.getByRole('button', { name: 'Add and next' }).click()
    await expect(dialog.getByText('There’s no category “U18”')).toBeVisible()
    await dialog.getByLabel('Counts in').fill('U17 boys; U17 girls')
    await dialog.getByRole('button', { name: 'Add and next' }).click()
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

import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { ApiClient } from './api-client'
import { createDraft, DESK, follow, heading, press, pressAndConfirm } from './console'
import { navigate, toast } from './navigation'
import { FRONTEND } from './paths'
import type { Person } from './people'
import type { Server } from './server'
import { expect, test } from './story'

/** 120 boulders in eight sectors; the grades of two lines do not exist. */
function tableWithTwoBadLines(): string {
  const sectors = ['Cedar', 'Pine', 'Moss', 'Slab', 'Roof', 'Cave', 'Ridge', 'Creek']
  const lines = Array.from({ length: 120 }, (_, index) => {
    const grade = index === 4 || index === 40 ? '10D' : ['5', '6A', '6B+', '7A'][index % 4]
    return `${index + 1},Boulder ${index + 1},${sectors[index % 8]},${grade},blue`
  })
  return ['number,name,sector,grade,color', ...lines].join('\n')
}

/** From an account without competitions to a published one. Returns the path of its console. */
export async function setUpCompetition(
  page: Page,
  server: Server,
  person: Person,
  name: string,
): Promise<string> {
  const console_ = await test.step('a draft from a template, and what it lacks', async () => {
    await expect(page.getByText('No competitions yet')).toBeVisible()
    await follow(page, 'New competition')
    await press(page, 'Create draft')
    await expect(page.getByText('Please give it a name')).toBeVisible()
    await page.getByLabel('Name').fill(name)
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue(name)
    await navigate(page, '/organise')
    const path = await createDraft(page, name)
    await expect(page.getByRole('link', { name: /Which boulders\? No boulders yet.*Missing/ })).toBeVisible()
    await expectAccessible(page)
    return path
  })

  await test.step('two bad lines are named, corrected and imported', async () => {
    await navigate(page, `${console_}/import`)
    await page.getByLabel('Choose a file').setInputFiles({
      name: 'boulders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(tableWithTwoBadLines()),
    })
    await expect(page.getByText('2 lines have mistakes')).toBeVisible()
    await expect(page.getByText('Line 6:')).toBeVisible()
    await expect(page.getByText('Line 42:')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    const table = page.getByLabel('Or paste your spreadsheet here')
    await table.fill((await table.inputValue()).replaceAll('10D', '6C'))
    await press(page, 'Preview changes')
    await expect(page.getByText('120 new, 0 changed, 0 unchanged')).toBeVisible()
    await press(page, 'Import 120 boulders')
    await expect(toast(page, '120 boulders imported')).toBeVisible()
  })

  await test.step('a photo from the phone', async () => {
    await navigate(page, `${console_}/boulders`)
    await page
      .getByLabel('Take a photo of Boulder 1', { exact: true })
      .setInputFiles(join(FRONTEND, 'public/icons/icon-192.png'))
    await expect(toast(page, 'Photo of Boulder 1 saved')).toBeVisible()
    await expect(page.getByLabel('Replace the photo of Boulder 1', { exact: true })).toBeAttached()
  })

  await test.step('cells are edited in place with the keyboard, many at once', async () => {
    await page.setViewportSize(DESK)
    const first = page.getByLabel('Name of Boulder 1', { exact: true })
    await first.fill('Le Toit')
    await first.press('Enter')
    await expect(page.getByLabel('Name of Boulder 2', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name of Le Toit', { exact: true })).toBeVisible()
    await page.getByLabel('Grade of Le Toit', { exact: true }).fill('11Z')
    await page.getByLabel('Grade of Le Toit', { exact: true }).press('Enter')
    await expect(page.getByLabel('Grade of Le Toit', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await page.reload()
    await expect(page.getByLabel('Grade of Le Toit', { exact: true })).toHaveValue('11Z')
    await page.getByLabel('Grade of Le Toit', { exact: true }).press('Escape')
    await expect(page.getByLabel('Grade of Le Toit', { exact: true })).toHaveValue('5')

    await page.getByLabel('Sector', { exact: true }).first().selectOption('Moss')
    await expect(page.getByText('15 boulders.')).toBeVisible()
    await page.getByLabel('Select all shown').check()
    await pressAndConfirm(page, 'Close', 'Close')
    await expect(toast(page, '15 boulders changed')).toBeVisible()
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(15)
    await expectAccessible(page)
    await press(page, 'Open')
    await expect(page.getByText('Open', { exact: true }).nth(14)).toBeVisible()
  })

  await test.step('of two who change the same boulders, the second sees both and decides', async () => {
    const organiser = await ApiClient.signIn(server, person)
    const id = console_.split('/').at(-1)
    const { data } = await organiser.get(`/api/boulders?competition_id=${id}`)
    const third = (data as { id: number; number: number }[]).find(({ number }) => number === 3)
    // Otherwise the list of this page would follow the other organiser.
    await page.route('**/api/boulders?*', (route) => route.abort())
    await organiser.patch(`/api/boulders/${third?.id}`, { status: 'void' })
    await pressAndConfirm(page, 'Close', 'Close')
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await expect(conflict.getByRole('row', { name: '3 Boulder 3 Void Closed' })).toBeVisible()
    await page.unroute('**/api/boulders?*')
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Closed', { exact: true })).toHaveCount(15)
    await press(page, 'Open')
    await expect(page.getByText('Open', { exact: true }).nth(14)).toBeVisible()
  })

  await test.step('the info page has a live preview', async () => {
    await navigate(page, `${console_}/info`)
    await page.getByRole('textbox', { name: 'Text' }).fill('# Venue\n\nPark at the **chapel**.')
    await expect(page.getByLabel('Preview').getByRole('heading', { name: 'Venue' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Save')
    await expect(toast(page, 'Saved. Everyone can see it now.')).toBeVisible()
  })

  await test.step('it is published after a question', async () => {
    await navigate(page, console_)
    await press(page, 'Publish')
    await expect(page.getByRole('alertdialog')).toContainText(
      'a draft again only until the first person enters',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
    await expect(toast(page, 'Published. Good luck!')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('whoever runs it is not asked to enter', async () => {
    await navigate(page, '/dashboard')
    await expect(page.getByRole('link', { name: 'Organise', exact: true })).toBeVisible()
    const id = console_.split('/').at(-1)
    await navigate(page, `/competition/${id}/`)
    await expect(page.getByRole('heading', { name: 'You organise this competition' })).toBeVisible()
    await expect(page.getByLabel('Date of birth')).toHaveCount(0)
    await follow(page, 'Open the console')
    await expect(heading(page, 'Today')).toBeVisible()
  })

  await test.step('settings say what follows from a change, and a conflict lets one decide', async () => {
    await navigate(page, `${console_}/settings`)
    await page.getByLabel('Anyone can see the board, even without an account').uncheck()
    const organiser = await ApiClient.signIn(server, person)
    await page.getByLabel('Where').fill('Oak valley')
    const theirs = { location: 'Pine valley', capacity: 44 }
    await organiser.patch(`/api/competitions/${console_.split('/').at(-1)}`, theirs)
    await press(page, 'Save changes')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Only participants can see the board')
    await question.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' })
    await expect(conflict.getByRole('row')).toHaveText([/What/, 'WherePine valleyOak valley'])
    await expectAccessible(page)
    await conflict.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByLabel(/^Notifications/).getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Where')).toHaveValue('Oak valley')
    await expect(page.getByLabel('Places')).toHaveValue('44')
    await expect(page.getByLabel('Anyone can see the board, even without an account')).not.toBeChecked()
  })
  return console_
}

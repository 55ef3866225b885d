import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { heading, press, pressAndConfirm } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { FRONTEND } from './support/paths'
import { expect, test } from './support/story'
import { ONGOING } from './support/times'

/** All drafts of a tab, by name. */
const draftsOf = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage)
        .filter(([key]) => key.startsWith('draft:'))
        .map(([key, value]) => [key.slice('draft:'.length), JSON.parse(value)]),
    ),
  )

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const during = { starts_at: hoursFromNow(ONGOING.starts_at), ends_at: hoursFromNow(ONGOING.ends_at) }

test('fault 107: saved settings leave no draft that takes “+15 min” back', async ({ page, server }) => {
  const competition = await TestCompetition.open(server, during)
  const person = await competition.createOrganiser()
  const organiser = await ApiClient.signIn(server, person)
  const settingsOf = async () =>
    (await organiser.get(`/api/competitions/${competition.id}`)).data as { ends_at: string; location: string }
  const console_ = `/organise/${competition.id}`
  await openSignedIn(page, person, `${console_}/settings`)
  const end = page.getByLabel('End', { exact: true })
  const before = await end.inputValue()
  const typed = `${before.slice(0, -2)}${before.endsWith('00') ? '01' : '00'}`

  await test.step('another end is saved', async () => {
    await end.fill(typed)
    expect(await draftsOf(page)).toEqual({ [`settings-${competition.id}`]: { ends_at: typed } })
    await press(page, 'Save changes')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await draftsOf(page)).toEqual({})
  })

  await test.step('“+15 min” on the day, then another setting', async () => {
    await page.goto(console_)
    await pressAndConfirm(page, '+15 min', 'Add 15 minutes')
    await expect(toast(page, 'The competition now ends at')).toBeVisible()
    const extended = (await settingsOf()).ends_at
    await page.goto(`${console_}/settings`)
    await page.getByLabel('Where').fill('Upper Cedar')
    await press(page, 'Save changes')
    await expect(toast(page, 'Saved')).toBeVisible()
    expect(await settingsOf()).toMatchObject({ location: 'Upper Cedar', ends_at: extended })
    expect(await draftsOf(page)).toEqual({})
  })
})

test('fault 107: a draft of categories keeps what was typed, and what others saved meanwhile', async ({
  page,
  server,
}) => {
  const competition = await TestCompetition.open(server)
  const person = await competition.createOrganiser()
  const organiser = await ApiClient.signIn(server, person)
  const path = `/api/competitions/${competition.id}/categories`
  const list = async () => (await organiser.get(path)).data as { key: string; name: string; format: string }[]
  await openSignedIn(page, person, `/organise/${competition.id}/categories`)
  const names = page.getByLabel('Name', { exact: true })
  await names.first().fill('Crimpers')
  const [first, ...others] = await list()
  expect(await draftsOf(page)).toEqual({
    [`categories-${competition.id}`]: { changed: { [first?.key ?? '']: { name: 'Crimpers' } } },
  })

  const { version } = (await organiser.get(`/api/competitions/${competition.id}`)).data as { version: number }
  const renamed = others.map((one, index) => ({ ...one, name: `Renamed ${index}` }))
  const bodies = [first, ...renamed].map((one) => ({
    ...one,
    rules: undefined,
    inputs: undefined,
    contestants: undefined,
  }))
  await organiser.put(path, { version, categories: bodies })
  await page.reload()
  await expect(names.first()).toHaveValue('Crimpers')
  await expect(names.nth(1)).toHaveValue('Renamed 0')
  await press(page, 'Save categories')
  await expect(toast(page, 'Categories saved')).toBeVisible()
  expect((await list()).map(({ name }) => name)).toEqual(['Crimpers', ...renamed.map(({ name }) => name)])
  expect(await draftsOf(page)).toEqual({})
})

test('fault 107: a name that was not typed is not stored, and a saved one leaves nothing', async ({
  page,
  climber,
}) => {
  await openSignedIn(page, climber, '/settings')
  await page.getByLabel('First name').fill('Adalbert')
  expect(await draftsOf(page)).toEqual({ names: { first_name: 'Adalbert' } })
  await press(page, 'Save name')
  await expect(toast(page, 'Name saved')).toBeVisible()
  expect(await draftsOf(page)).toEqual({})
})

test('fault 107: a saved line, a new boulder and an invitation leave no draft', async ({ page, server }) => {
  const competition = await TestCompetition.open(server)
  const [toit] = await competition.setBoulders('Le Toit')
  const console_ = `/organise/${competition.id}`
  await openSignedIn(page, await competition.createOrganiser(), `${console_}/line/${toit}`)

  await test.step('a line', async () => {
    const picture = join(FRONTEND, 'public/icons/icon-192.png')
    await page.getByLabel('Take a photo of Le Toit').setInputFiles(picture)
    await press(page, 'Add: Line')
    await page.getByLabel('The line in words').fill('Left of the crack')
    await press(page, 'Save the line')
    await expect(toast(page, 'Line of Le Toit saved')).toBeVisible()
    await expect(heading(page, 'Boulders')).toBeVisible()
    expect(await draftsOf(page)).toEqual({})
  })

  await test.step('a boulder', async () => {
    await press(page, 'Add a boulder')
    await page.getByRole('dialog').getByLabel('Name').fill('Nose')
    expect(await draftsOf(page)).toEqual({ [`boulder-${competition.id}`]: { name: 'Nose' } })
    await press(page, 'Add, then another')
    await expect(toast(page, 'Nose added')).toBeVisible()
    expect(await draftsOf(page)).toEqual({})
  })

  await test.step('an invitation', async () => {
    await page.goto(`${console_}/staff`)
    await page.getByLabel('Email').fill('judge@example.org')
    expect(await draftsOf(page)).toEqual({ [`invite-${competition.id}`]: { email: 'judge@example.org' } })
    await press(page, 'Send invitation')
    await expect(toast(page, 'judge@example.org')).toBeVisible()
    expect(await draftsOf(page)).toEqual({})
  })
})

test('changing the language keeps what was typed, but no password and no signature', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { template: 'scramble' })
  const [photographed = 0] = await competition.setBoulders('Le Toit')
  await competition.addPhoto(photographed, await readFile(join(FRONTEND, 'public/icons/icon-192.png')))
  await competition.move(ONGOING)
  const person = await competition.createOrganiser()
  const code = await competition.makeTicket()
  const field = (name: string) => page.locator(`main [name=${name}]`)
  /** Types into the form of this page, and reads the page in another language. */
  const typeAndSwitch = async (typed: Record<string, string>, never: Record<string, string> = {}) => {
    for (const [name, value] of Object.entries({ ...typed, ...never })) await field(name).fill(value)
    const to = (await page.locator('html').getAttribute('lang')) === 'de' ? 'fr' : 'de'
    await page.context().addCookies([{ name: 'topout_language', value: to, url: server.url }])
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    const stored = JSON.stringify(await draftsOf(page))
    for (const value of Object.values(never)) expect(stored).not.toContain(value)
  }
  const expectKept = async (typed: Record<string, string>, blank: string[] = []) => {
    for (const [name, value] of Object.entries(typed)) await expect(field(name)).toHaveValue(value)
    for (const name of blank) await expect(field(name)).toHaveValue('')
  }

  await test.step('a ticket', async () => {
    await page.goto(`/ticket/${code}`)
    const typed = { first_name: 'Tess', last_name: 'Traverse', date_of_birth: '2012-04-14', club: 'AC' }
    await field('date_of_birth').fill(typed.date_of_birth)
    await typeAndSwitch(typed, { guardian: 'Gil Guardian' })
    await expectKept(typed, ['guardian'])
    await expect(field('agrees')).not.toBeChecked()
  })
  await test.step('a photo to be removed', async () => {
    await page.goto(`/photo-removal/${competition.id}`)
    const typed = { reason: 'My child is in it.', email: 'parent@example.org' }
    await typeAndSwitch(typed)
    await expectKept(typed)
  })
  await test.step('the first administrator', async () => {
    await page.goto('/first-admin')
    const typed = { first_name: 'Ada', email: 'ada@example.org' }
    await typeAndSwitch(typed, { password: 'Gneiss-and-granite-7' })
    await expectKept(typed, ['password'])
  })
  await test.step('another address', async () => {
    await openSignedIn(page, climber, '/settings')
    await page.context().addCookies([{ name: 'topout_language', value: 'en', url: server.url }])
    await page.reload()
    await press(page, 'Change email')
    await typeAndSwitch({ email: 'new@example.org' })
    await expectKept({ email: 'new@example.org' })
  })
  await test.step('a person at the desk', async () => {
    await openSignedIn(page, person, `/organise/${competition.id}/walk-up`)
    const typed = { first_name: 'Wally', emergency_contact: 'Wanda 112' }
    await typeAndSwitch(typed, { signature: 'Wally Walker' })
    await expectKept(typed, ['signature'])
  })
})

import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DESK, follow, heading, PHONE, press, pressAndConfirm } from './support/console'
import { ADULT, nameOf, next } from './support/entries'
import { navigate, openSignedIn, toast } from './support/navigation'
import { createClimber } from './support/people'
import { isLive, logTop, rowOf, rowsOf } from './support/standings'
import { expect, test } from './support/story'
import { openOnPhone } from './support/teams'
import { ENDED, ONGOING } from './support/times'

const TABLE = [
  'number,name,sector,grade,points',
  ...Array.from(
    { length: 30 },
    (_, index) => `${index + 1},Boulder ${index + 1},Hall,6A,${(index + 1) * 10}`,
  ),
].join('\n')

/** Enters somebody through the API, into this class. */
async function enterClass(competition: TestCompetition, firstName: string, category: string) {
  const person = await createClimber(competition.server, { firstName, lastName: 'Stone' })
  return { ...person, client: await competition.enter(person, { category, is_solo: true }) }
}

/** The board of one class, as a guest has it open. */
async function openBoard(guests: BrowserContext, competition: TestCompetition, name: string): Promise<Page> {
  const page = await guests.newPage()
  await page.goto(`/live/${competition.id}`)
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  await expect(isLive(page)).toBeVisible()
  return page
}

test('R1, R2: a club cup from its template to the podium, each ranked in their own class only', async ({
  page,
  browser,
  server,
}) => {
  const person = await server.createOrganiser()
  await page.setViewportSize(DESK)
  await openSignedIn(page, person, '/organise')
  const path =
    await test.step('the template brings three classes and says what follows from them', async () => {
      await follow(page, 'New competition')
      await page.getByText('Club cup').click()
      await page.getByLabel('Name').fill('Autumn Cup')
      const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
      await page.getByLabel('Date').fill(day)
      await press(page, 'Create draft')
      await expect(page.getByRole('heading', { name: 'Before you publish' })).toBeVisible()
      await follow(page, 'Who takes part?')
      await expect(
        page.getByText(/^Women: anyone who chooses it; no boulders yet; the best ten count; /),
      ).toBeVisible()
      const u16 = Number(day.slice(0, 4)) - 15
      await expect(page.getByText(new RegExp(`^U16: born ${u16} or later; no boulders yet`))).toBeVisible()
      await expectAccessible(page)
      return new URL(page.url()).pathname.replace(/\/categories$/, '')
    })
  const competition = await TestCompetition.of(server, Number(path.split('/').at(-1)), 'Autumn Cup', person)

  await test.step('the next question is which boulders, then how it is scored, then when', async () => {
    await follow(page, 'Next: Which boulders?')
    await navigate(page, `${path}/import`)
    await page.getByLabel('Or paste your spreadsheet here').fill(TABLE)
    await press(page, 'Preview changes')
    await press(page, 'Import 30 boulders')
    await expect(toast(page, '30 boulders imported')).toBeVisible()
    await navigate(page, `${path}/boulders`)
    await follow(page, 'Next: How is it scored?')
    await expect(
      page.getByText(/^Men: anyone who chooses it; 30 boulders; the best ten count; /),
    ).toBeVisible()
    await follow(page, 'Next: When is it?')
    await expect(heading(page, 'Settings and times')).toBeVisible()
    await follow(page, 'Back to the set-up')
    await pressAndConfirm(page, 'Publish', 'Publish')
    await expect(toast(page, 'Published. Good luck!')).toBeVisible()
  })

  const ada = await enterClass(competition, 'Ada', 'women')
  const ben = await enterClass(competition, 'Ben', 'men')
  const cleo = await createClimber(server, { firstName: 'Cleo', lastName: 'Stone' })
  await test.step('a climber chooses among the classes that fit', async () => {
    const phone = await openOnPhone(browser, server, cleo, `/competition/register/${competition.id}`)
    await phone.getByLabel('Date of birth').fill(ADULT)
    await expect(phone.getByRole('group', { name: 'Class' }).getByRole('radio')).toHaveCount(2)
    await phone.locator('label').filter({ hasText: 'Women' }).click()
    await next(phone)
    await phone.getByLabel('Name', { exact: true }).fill('Kim Lindqvist')
    await phone.getByLabel('Phone').fill('+43 660 1234567')
    await next(phone)
    await phone.getByLabel('Your full name, as your signature').fill(nameOf(cleo))
    await next(phone)
    await expect(phone.getByText('Women', { exact: true })).toBeVisible()
    await press(phone, 'Enter')
    await expect(toast(phone, 'You’re in. See you there!')).toBeVisible()
    await phone.context().close()
  })

  await competition.move(ONGOING)
  await logTop(ada, competition, 'Boulder 30')
  await logTop(ben, competition, 'Boulder 29')
  const cleosPhone = { ...cleo, client: await ApiClient.signIn(server, cleo) }
  await logTop(cleosPhone, competition, 'Boulder 28')
  await logTop(cleosPhone, competition, 'Boulder 1')

  const guests = await browser.newContext({ baseURL: server.url, viewport: PHONE })
  const women = await openBoard(guests, competition, 'Women')
  const men = await openBoard(guests, competition, 'Men')
  await test.step('the open boards of both classes follow a move', async () => {
    await expect(rowsOf(women)).toHaveText([/Ada.*300/, /Cleo.*290/])
    await expect(rowsOf(men)).toHaveText([/Ben.*290/])
    await navigate(page, `${path}/people`)
    await press(page, 'Move to a class')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Cleo Stone · Women').check()
    await dialog.getByLabel('Class').selectOption('Men')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(toast(page, 'Moved to Men')).toBeVisible()
    await expect(rowsOf(women)).toHaveText([/Ada.*300/])
    await expect(rowsOf(men)).toHaveCount(2)
    await expect(rowOf(men, 'Cleo')).toContainText('290')
  })

  await test.step('the person’s page says the class; moved back, all that was logged counts again', async () => {
    await expect(page.getByRole('link', { name: /Cleo Stone/ })).toContainText('Men')
    await page.getByRole('link', { name: /Cleo Stone/ }).click()
    // The list stays until the page has loaded, and names the class several times.
    await expect(page.getByRole('heading', { name: 'Cleo Stone' })).toBeVisible()
    await expect(page.getByText('Men', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move to another team' })).toBeHidden()
    await press(page, 'Move to another class')
    await page.getByRole('dialog').getByLabel('Class').selectOption('Women')
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('Women', { exact: true })).toBeVisible()
    await expect(rowsOf(women)).toHaveText([/Ada.*300/, /Cleo.*290/])
    await expect(rowsOf(men)).toHaveText([/Ben.*290/])
    await navigate(page, `${path}/audit`)
    await expect(page.getByText('Class: Men → Women')).toBeVisible()
  })

  await test.step('other years name who would no longer fit, and move nobody', async () => {
    await navigate(page, `${path}/categories`)
    const card = page.getByRole('region', { name: 'Women' })
    await expect(card.getByText('In it now: 2 people')).toBeVisible()
    await expect(card.getByText('Ada Stone, Cleo Stone')).toBeVisible()
    await card.getByLabel('Born until').fill('1990')
    await expect(page.getByText(/^Women: born 1990 or earlier; 30 boulders/)).toBeVisible()
    await press(page, 'Save categories')
    await expect(page.getByText('2 people would no longer fit')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ada Stone, born 1996' })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Save categories')
    await expect(toast(page, 'Categories saved')).toBeVisible()
    await expect(card.getByText('In it now: 2 people')).toBeVisible()
  })

  await test.step('the podium has each in their own class', async () => {
    await competition.move(ENDED)
    await competition.finalise()
    for (const board of [women, men]) await board.reload()
    await expect(rowsOf(women)).toHaveText([/Ada.*300/, /Cleo.*290/])
    await expect(rowsOf(men)).toHaveText([/Ben.*290/])
  })
  await guests.close()
})

import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, DESK, press } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { findOn, printSheets } from './support/paper'
import { expect, test } from './support/story'
import { ENDED } from './support/times'

test.use({ viewport: DESK, isMobile: false, hasTouch: false })

/** Of the demo: 80 people, 24 teams and more boulders than fit on a few sheets. */
const DEMO_MARATHON = 1
const LONG_NAME = 'Hundert Meter über dem Fluss: das zweiundzwanzigste Treffen der Boulderfreunde im Donautal'

/** What is on the screen and not for paper. */
const CONTROLS = ['Skip to content', 'Print', 'Console', 'Notifications']

/** The sheets of what is open, without anything that belongs to the screen. */
async function print(page: Page): Promise<string[]> {
  const sheets = await printSheets(page)
  for (const control of CONTROLS)
    expect(findOn(sheets, control), `“${control}” is not printed`).toMatchObject({ times: 0 })
  for (const [index, sheet] of sheets.entries()) expect(sheet.trim(), `sheet ${index + 1}`).not.toBe('')
  return sheets
}

const squeeze = (text: string) => text.replaceAll(/\s/g, '')

/** The printed lines that begin with this text. Kerning may look like a space to the reader of the file. */
const rowsOf = (sheets: readonly string[], text: string) =>
  sheets.flatMap((sheet) => sheet.split('\n')).filter((line) => squeeze(line).startsWith(squeeze(text)))

interface Team {
  name: string
  members: { name: string }[]
}

/** The members are on the sheet where their team is. */
function expectWholeTeams(sheets: readonly string[], teams: readonly Team[]) {
  for (const { name, members } of teams) {
    const sheet = sheets.find((one) => one.includes(name)) ?? ''
    for (const member of members) expect(squeeze(sheet), `${name} is not cut`).toContain(squeeze(member.name))
  }
}

const count = (sheet: string, pattern: RegExp) => sheet.match(pattern)?.length ?? 0

test('every print holds what it must, sheet by sheet', async ({ page, server, climber }) => {
  const demo = await TestCompetition.of(server, DEMO_MARATHON, 'Cedar Boulder Marathon', DEMO_ORGANISER)
  const organiser = await demo.createOrganiser()
  const client = await ApiClient.signIn(server, organiser)
  const read = async <Row>(path: string) => (await client.get(path)).data as Row[]
  const boulders = await read<{ number: number; name: string }>(`/api/boulders?competition_id=${demo.id}`)
  const people = (
    await read<{ name: string; bib: number; status: string }>(`/api/competitions/${demo.id}/participants`)
  ).filter(({ status }) => status === 'confirmed')
  expect(people.length).toBeGreaterThan(60)
  await openSignedIn(page, organiser, `/organise/${demo.id}/labels`)

  await test.step('labels: eight on a sheet, each boulder once', async () => {
    await expect(page.getByRole('img', { name: /^QR code of/ })).toHaveCount(boulders.length)
    const sheets = await print(page)
    const labels = sheets.map((sheet) => count(sheet, /Scan to open it/g))
    expect(labels.slice(0, -1)).toEqual(labels.slice(0, -1).map(() => 8))
    expect(labels.reduce((sum, on) => sum + on, 0)).toBe(boulders.length)
  })

  await test.step('the start list: whole rows, and its heading on each sheet', async () => {
    await navigate(page, `/organise/${demo.id}/print?list=start`)
    await expect(page.getByRole('row')).toHaveCount(people.length + 2)
    const sheets = await print(page)
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) {
      expect(sheet).toMatch(/No\.\s+Name\s+Team\s+Here/)
      expect(sheet).toMatch(/Start list\s+Cedar Boulder Marathon[\s\S]* people, as of \w+ \d/)
    }
    for (const { bib, name } of people) expect(rowsOf(sheets, `${bib} ${name}`)).toHaveLength(1)
  })

  await test.step('provisional results: from the first sheet on, teams beside their members', async () => {
    await page.goto(`/organise/${demo.id}/print`)
    await press(page, 'Show anyway')
    await expect(page.getByRole('table')).toHaveCount(3)
    const sheets = await print(page)
    expect(sheets[0], 'the first sheet has rows').toMatch(/^\s*1\s+\S/m)
    for (const sheet of sheets) {
      expect(sheet).toMatch(/Provisional results, as of \w+ \d/)
      expect(sheet).toMatch(/Place\s+Name\s+Score/)
    }
    const { data } = await client.get(`/api/competitions/${demo.id}/scoreboard?category=lt_6B`)
    expectWholeTeams(sheets, (data as { rows: Team[] }).rows)
    for (const { name } of people) expect(squeeze(sheets.join('')), name).toContain(squeeze(name))
  })

  await test.step('in the dark theme too it is dark on white', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ media: 'print' })
    const ink = await page
      .locator('td')
      .first()
      .evaluate((cell) => getComputedStyle(cell).color)
    expect(ink).toBe('rgb(27, 25, 23)')
    await page.emulateMedia({ media: null })
  })

  const own = await TestCompetition.open(server, { name: LONG_NAME })
  await own.enter(climber)
  await own.enterWalkUps(2)
  await own.move(ENDED)
  await openSignedIn(page, await own.createOrganiser(), `/organise/${own.id}`)

  await test.step('cards: two on a sheet, one if there are many boulders, each with all of them', async () => {
    for (const [boulders, cards] of [
      [60, [2, 1]],
      [170, [1, 1, 1]],
    ] as const) {
      await own.setBoulders(...Array.from({ length: boulders }, (_, index) => `Boulder ${index + 1}`))
      await page.goto(`/organise/${own.id}/cards/print`)
      await expect(page.locator('.print-label').last().getByRole('listitem')).toHaveCount(boulders)
      const sheets = await print(page)
      expect(sheets.map((sheet) => count(sheet, /zone only/g))).toEqual(cards)
      const numbers = Array.from({ length: boulders }, (_, index) => index + 1)
      for (const [index, sheet] of sheets.entries()) {
        const printed = sheet.split(/\s+/).map(Number)
        const missing = numbers.filter(
          (one) => printed.filter((other) => other === one).length < (cards[index] ?? 0),
        )
        expect(missing).toEqual([])
      }
    }
  })

  await test.step('tickets: ten on a sheet, also under a long name', async () => {
    await navigate(page, `/organise/${own.id}/tickets`)
    await page.getByLabel('How many').fill('12')
    await press(page, 'Make tickets')
    await expect(toast(page, '12 tickets made. Now print them.')).toBeVisible()
    await navigate(page, `/organise/${own.id}/tickets/print`)
    await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(12)
    const sheets = await print(page)
    expect(sheets.map((sheet) => count(squeeze(sheet), /Ticket\d/g))).toEqual([10, 2])
    expect(findOn(sheets, 'Hundert Meter').times).toBe(12)
  })

  await test.step('official results say so, and since when', async () => {
    await own.change({ log_grace_minutes: 0 })
    await own.finalise()
    await navigate(page, `/organise/${own.id}/print`)
    await expect(page.getByRole('row', { name: climber.lastName })).toBeVisible()
    const sheets = await print(page)
    expect(sheets).toHaveLength(1)
    expect(sheets[0]).toMatch(/Official results since \w+ \d/)
  })
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DEMO_ORGANISER, press } from './support/console'
import { openSignedIn } from './support/navigation'
import { createClimber, type Person } from './support/people'
import { pay, takeRefundsAgain, turnRefundsDown } from './support/sandbox'
import type { Server } from './support/server'
import { expect, test } from './support/story'
import { readWorkbook } from './support/workbook'

const FEE = 2550
const ONLINE = 30
const AT_DESK = { cash: 25, card: 25 } as const
const TOTAL = (ONLINE + AT_DESK.cash + AT_DESK.card) * FEE
const RAIN = 'It has rained since Thursday.'

interface Payer {
  person: Person
  checkoutUrl: string
}

test('a competition with 80 entries is rained off: every cent goes back, and the treasurer’s file says so', async ({
  page,
  browser,
  server,
}) => {
  const facts = { name: 'Rained-off Cup', fee_cents: FEE, capacity: 99 }
  const competition = await TestCompetition.open(server, facts)
  await competition.change({ refund_percent: 50 })
  const organiser = await ApiClient.signIn(server, DEMO_ORGANISER)
  const payers = await test.step('30 pay online, 25 in cash and 25 by card at the desk', async () => {
    for (const [way, count] of Object.entries(AT_DESK))
      await enterAtDesk(organiser, competition.id, way, count)
    return enterOnline(server, competition, ONLINE)
  })
  const unlucky = payers.slice(0, 2)
  await turnRefundsDown(
    server,
    unlucky.map(({ checkoutUrl }) => checkoutUrl),
    FEE,
  )

  await test.step('the organiser calls it off; two refunds fail', async () => {
    await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/settings`)
    await press(page, 'Call off')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('80 people will get an email with your reason')
    await question.getByLabel('Reason').fill(RAIN)
    await question.getByRole('button', { name: 'Call it off' }).click()
    await expect(page.getByText('Called off. Everyone is being told.')).toBeVisible()
    await page.goto(`/organise/${competition.id}`)
    await expect(group(page, 'Failed')).toContainText('2 people, €51.00')
    await expect(group(page, 'To hand back at the desk')).toContainText('50 people, €1,275.00')
    for (const { person } of unlucky)
      await expect(group(page, 'Failed')).toContainText(`${person.firstName} ${person.lastName}`)
    await expectAccessible(page)
  })

  await test.step('the climber whose refund failed is not told that it has been sent', async () => {
    const phone = await browser.newPage()
    await openSignedIn(phone, unlucky[0]?.person as Person, competition.path)
    await expect(phone.getByText(RAIN)).toBeVisible()
    await expect(phone.getByText('Your money is on its way back', { exact: false })).toBeVisible()
    await phone.close()
  })

  await test.step('sent again, they arrive', async () => {
    await takeRefundsAgain(
      server,
      unlucky.map(({ checkoutUrl }) => checkoutUrl),
    )
    await press(page, 'Send failed refunds again')
    await expect(group(page, 'Failed')).toHaveCount(0)
    await expect(group(page, 'On their way')).toHaveCount(0)
    await expect(page.getByText(money(ONLINE * FEE), { exact: true })).toBeVisible()
  })

  await test.step('money of the desk is handed back, person by person', async () => {
    for (const name of ['cash N01', 'card N01']) {
      await press(page, `Handed back to Walter ${name}`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, handed back' }).click()
      await expect(page.getByRole('button', { name: `Handed back to Walter ${name}` })).toHaveCount(0)
    }
    await expect(group(page, 'To hand back at the desk')).toContainText('48 people, €1,224.00')
    await handBackTheRest(organiser, competition.id)
    await page.reload()
    await expect(page.getByText('Every refund has arrived.')).toBeVisible()
    await expect(page.getByText(money(TOTAL), { exact: true })).toHaveCount(2)
  })

  await test.step('the treasurer’s file: everybody’s fee came in and went back, two after a failed try', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, 'Download: Excel')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^Rained-off-Cup-money-\d{4}-\d\d-\d\d\.xlsx$/)
    expectEveryCent(readWorkbook(await download.path()))
    const csv = page.waitForEvent('download')
    await press(page, 'Download: CSV')
    const text = await readFile(await (await csv).path(), 'utf8')
    expect(text.split('\r\n').filter((line) => line.startsWith('"Payment"'))).toHaveLength(80)
  })

  await test.step('the money page says the same', async () => {
    await page.goto(`/organise/${competition.id}/money`)
    await expect(page.getByText('Nothing has to go back.')).toBeVisible()
    const cash = page.getByRole('listitem').filter({ hasText: 'Cash at the desk' })
    await expect(cash).toContainText('€637.50 paid · €637.50 paid back')
    await expectAccessible(page)
  })
})

const money = (cents: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100)

const group = (page: Page, name: string) =>
  page.locator('section section').filter({ has: page.getByRole('heading', { name, level: 3 }) })

async function enterAtDesk(organiser: ApiClient, id: number, way: string, count: number): Promise<void> {
  const { data } = await organiser.get(`/api/competitions/${id}/waiver`)
  const { hash } = data as { hash: string }
  for (let number = 1; number <= count; number += 1) {
    const last_name = `${way} N${String(number).padStart(2, '0')}`
    await organiser.post(`/api/competitions/${id}/walk-up`, {
      key: randomUUID(),
      first_name: 'Walter',
      last_name,
      date_of_birth: '1990-05-06',
      emergency_contact: 'Sue, +43 660 1234567',
      waiver: { hash, signature: `Walter ${last_name}` },
      paid: true,
      paid_way: way,
    })
  }
}

async function enterOnline(server: Server, competition: TestCompetition, count: number): Promise<Payer[]> {
  const payers: Payer[] = []
  for (let number = 1; number <= count; number += 1) {
    const person = await createClimber(server, { lastName: `Online N${String(number).padStart(2, '0')}` })
    const climber = await competition.enter(person)
    const { checkout_url } = await climber.post(`/api/competitions/${competition.id}/pay`)
    await pay(server, String(checkout_url))
    payers.push({ person, checkoutUrl: String(checkout_url) })
  }
  return payers
}

async function handBackTheRest(organiser: ApiClient, id: number): Promise<void> {
  const { data } = await organiser.get(`/api/competitions/${id}/refunds`)
  const { open } = data as { open: { subject_id: number; total_cents: number }[] }
  for (const { subject_id, total_cents } of open)
    await organiser.post(`/api/participants/${subject_id}/refund`, { refunded_cents: total_cents })
}

function expectEveryCent({ Sums: sums = [], ...sheets }: ReturnType<typeof readWorkbook>): void {
  const total = TOTAL / 100
  expect(sums[1]?.slice(3, 10)).toEqual([total, total, total, 0, 51, 0, 0])
  const [head = [], ...lines] = sheets['Fees, payments, refunds'] ?? []
  const at = (column: string) => head.indexOf(column)
  const names = new Set(lines.map((line) => line[at('name')]))
  expect(names.size).toBe(80)
  for (const name of names) {
    const ofPerson = lines.filter((line) => line[at('name')] === name)
    const sum = (column: string) => ofPerson.reduce((all, line) => all + Number(line[at(column)] ?? 0), 0)
    expect([sum('fee'), sum('paid'), sum('paid back')], String(name)).toEqual([25.5, 25.5, 25.5])
  }
  const ways = new Set(lines.map((line) => line[at('way of paying')]))
  expect([...ways].sort()).toEqual(['card at the desk', 'cash at the desk', 'online (sandbox)'])
}

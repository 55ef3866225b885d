import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DESK, follow, PHONE, press, pressAndConfirm } from './support/console'
import {
  navigate,
  openSignedIn,
  toast,
  typeCode,
  typeCredentials,
  untilOfflineReady,
} from './support/navigation'
import type { NetworkProxy } from './support/network-proxy'
import { expect, testThroughProxy as test, WITH_SERVICE_WORKER } from './support/story'
import { ONGOING } from './support/times'

test.use({ serviceWorkers: 'block' })

const BIRTHDAY = '1994-04-14'

/** Makes tickets in the console and returns the addresses in their QR codes. */
async function makeTickets(page: Page, console_: string, count: number): Promise<string[]> {
  await navigate(page, `${console_}/more`)
  await follow(page, 'Tickets')
  await page.getByLabel('How many').fill(String(count))
  await press(page, 'Make tickets')
  await expect(toast(page, `${count} tickets made. Now print them.`)).toBeVisible()
  await expectAccessible(page)
  await follow(page, 'Print unused tickets')
  await expect(page.getByRole('img', { name: /^QR code of ticket/ })).toHaveCount(count)
  await expectAccessible(page)
  const codes = await page.locator('.print-label .numeral').allTextContents()
  return codes.map((code) => `/ticket/${code.replace('-', '')}`)
}

async function newPhone(browser: Browser, network: NetworkProxy, options = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: network.url, viewport: PHONE, ...options })
  return context.newPage()
}

/** From the scanned code to the first top. Returns how many times the climber touches the phone. */
async function climbWith(phone: Page, ticket: string): Promise<number> {
  const acts: (() => Promise<unknown>)[] = [
    () => phone.getByLabel('First name').fill('Tess'),
    () => phone.getByLabel('Last name').fill('Traverse'),
    () => phone.getByLabel('Date of birth').fill(BIRTHDAY),
    () => phone.getByLabel('I’ve read the waiver and sign it with my name').check(),
    () => press(phone, 'Start climbing'),
    () => press(phone, 'Log a top of Le Toit'),
  ]
  await phone.goto(ticket)
  for (const act of acts) await act()
  return acts.length
}

test('a ticket: printed, scanned, climbed with, moved to another phone and to an account', async ({
  page,
  browser,
  network,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Fir Scramble', template: 'scramble' })
  await competition.setBoulders('Le Toit', 'Nose', 'Whale')
  await competition.move(ONGOING)
  await page.setViewportSize(DESK)
  await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}`)
  const [ticket = '', second = ''] = await makeTickets(page, `/organise/${competition.id}`, 3)
  const phone = await newPhone(browser, network, WITH_SERVICE_WORKER)

  await test.step('six touches from the scan to the first top', async () => {
    await phone.goto(ticket)
    await expect(phone.getByRole('heading', { name: 'Fir Scramble' })).toBeVisible()
    await expectAccessible(phone)
    expect(await climbWith(phone, ticket)).toBe(6)
    await expect(phone).toHaveURL(new RegExp(`${competition.path}/boulders`))
  })

  await test.step('it logs without signal like everyone', async () => {
    await untilOfflineReady(phone)
    network.setCondition({ kind: 'reset' })
    await press(phone, 'Log a top of Nose')
    await expect(toast(phone, 'Nose topped')).toBeVisible()
    await phone.goto('/settings')
    network.setCondition({ kind: 'normal' })
    await expect(phone.getByText(`${ticket.slice(-8, -4)}-${ticket.slice(-4)}`)).toBeVisible()
    await expectAccessible(phone)
  })

  const other = await newPhone(browser, network)
  await test.step('a lost phone: the same ticket on another one, and nothing is lost', async () => {
    await other.goto(ticket)
    await expect(other.getByRole('heading', { name: 'Carry on with this ticket' })).toBeVisible()
    await expectAccessible(other)
    await other.getByLabel('Date of birth').fill('1990-01-01')
    await press(other, 'Carry on here')
    await expect(other.getByText('That didn’t match.', { exact: false })).toBeVisible()
    await other.getByLabel('Date of birth').fill(BIRTHDAY)
    await press(other, 'Carry on here')
    await expect(other).toHaveURL(new RegExp(`${competition.path}/?$`))
    await navigate(other, `${competition.path}/ascents`)
    await expect(other.getByText('Le Toit')).toBeVisible()
    await expect(other.getByText('Nose')).toBeVisible()
    await expect(other.getByText('Counted', { exact: true })).toHaveCount(2)
  })

  await test.step('an account takes it over', async () => {
    await navigate(other, '/settings')
    await press(other, 'I have an account')
    await press(other, 'Go to sign-in')
    await typeCredentials(other, climber)
    await expect(other).toHaveURL(ticket)
    await other.getByLabel('Date of birth').fill(BIRTHDAY)
    await press(other, 'Bring it to my account')
    await expect(toast(other, 'Done. Entry, ascents and team are in your account.')).toBeVisible()
    const account = await ApiClient.signIn(server, climber)
    const { data } = await account.get(`/api/ascents?competition_id=${competition.id}`)
    expect(data).toHaveLength(2)
  })

  await test.step('or it becomes an account by an address and a password', async () => {
    const third = await newPhone(browser, network)
    await climbWith(third, second)
    await navigate(third, '/settings')
    await press(third, 'Create an account')
    const email = `tess.${competition.id}@topout.test`
    await third.getByLabel('Email').fill(email)
    await third.getByLabel('Password', { exact: true }).fill(climber.password)
    await press(third, 'Create an account')
    await typeCode(third, await server.mailbox.codeFor(email))
    await expect(toast(third, 'Your account is ready')).toBeVisible()
    await expect(third.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
  })

  await test.step('the organiser sees who came, and voids the rest', async () => {
    await page.goto(`/organise/${competition.id}/tickets`)
    await expect(page.getByText('1 unused, 2 in use')).toBeVisible()
    await pressAndConfirm(page, 'Void unused tickets', 'Void tickets')
    await expect(page.getByText('0 unused, 2 in use')).toBeVisible()
  })
})

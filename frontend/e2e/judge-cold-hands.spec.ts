import type { Browser, Page } from '@playwright/test'
import { press } from './support/ascents'
import { nameJudge, pressClock, pressResult, startFinal } from './support/finals'
import { ledgerOf } from './support/ledger'
import { openSignedIn } from './support/navigation'
import type { Person } from './support/people'
import { expect, test } from './support/story'

/** A judge's page in a final, used with cold hands. */

type Final = Awaited<ReturnType<typeof startFinal>>

const shows = (page: Page, result: string) =>
  expect(page.getByRole('status').filter({ hasText: result })).toBeVisible()
const onScreen = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: `Judge ${name}`, pressed: true })).toBeVisible()
const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })

async function stand(browser: Browser, url: string, { competition, round }: Final, person: Person) {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.clock.install()
  await openSignedIn(page, person, `/judge/${competition.id}/round/${round}`)
  await page.getByLabel('Which boulder do you judge?').selectOption({ label: '2 Whale' })
  await expect(page.getByRole('heading', { name: 'Start order' })).toBeVisible()
  return page
}

const opsOf = async ({ competition, judge }: Final) =>
  (await ledgerOf(competition.server, judge.person)).length

test('R17: double taps, a reload, the back button and a turned phone change nothing that was pressed', async ({
  browser,
  server,
  network,
}) => {
  const final = await startFinal(server)
  const page = await stand(browser, network.url, final, final.judge.person)
  const path = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Judge Ada Stone' }).click()

  await test.step('a double tap on Top is one top', async () => {
    await button(page, 'Try').click()
    await button(page, 'Top').dblclick()
    await shows(page, 'Top in 1 try, zone in 1')
    await expect.poll(() => opsOf(final)).toBe(2)
  })

  await test.step('a correction without signal, saved with a double tap, leaves the page as it was', async () => {
    network.setCondition({ kind: 'reset' })
    await press(page, 'Correct')
    await press(page, 'Top in try: none')
    await press(page, 'Tries: one more')
    await expect(page.getByText('Now: Top in 1 try, zone in 1.')).toBeVisible()
    await expect(page.getByText('Then: Zone in 1, 2 tries so far.')).toBeVisible()
    await page.getByRole('button', { name: 'Save the correction' }).dblclick()
    await expect(page.getByRole('dialog')).toBeHidden()
    await shows(page, 'Zone in 1, 2 tries so far')
    await onScreen(page, 'Ada Stone')
    expect(new URL(page.url()).pathname).toBe(path)
    network.setCondition({ kind: 'normal' })
    await page.clock.fastForward(31_000)
    await expect.poll(() => opsOf(final)).toBe(3)
  })

  await test.step('after a reload and the back button the judge stands where they stood', async () => {
    await page.reload()
    await page.getByRole('link', { name: 'My boulder', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Judged rounds' })).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('My boulder')).toBeVisible()
    await page.getByRole('button', { name: 'Judge Ada Stone' }).click()
    await shows(page, 'Zone in 1, 2 tries so far')
  })

  await test.step('on a turned phone all buttons are there, side by side with the start order or above it', async () => {
    await page.setViewportSize({ width: 844, height: 390 })
    for (const name of ['Try', 'Zone', 'Top']) {
      await button(page, name).scrollIntoViewIfNeeded()
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    }
    await shows(page, 'Zone in 1, 2 tries so far')
  })
  expect((await ledgerOf(server, final.judge.person)).map(({ status }) => status)).toEqual(
    Array(3).fill('accepted'),
  )
})

test('R17: two judges at one boulder are told, see each other’s presses, and undo only their own', async ({
  browser,
  server,
}) => {
  const final = await startFinal(server)
  const { competition, boulders, ada } = final
  const other = await nameJudge(competition, 'Nia')
  const page = await stand(browser, server.url, final, final.judge.person)
  await expect(page.getByText('judges this boulder too')).toHaveCount(0)
  const second = await stand(browser, server.url, final, other.person)
  await expect(second.getByText('Jo Judge judges this boulder too')).toBeVisible()
  await expect(page.getByText('Nia Judge judges this boulder too')).toBeVisible()

  await page.getByRole('button', { name: 'Judge Ada Stone' }).click()
  await button(page, 'Try').click()
  await expect(button(page, 'Undo')).toBeVisible()
  await expect.poll(() => opsOf(final)).toBe(1)
  const top = { topped: true, attempts_to_top: 3, zoned: true, attempts_to_zone: 2 }
  await pressResult(other, ada.id, boulders[0] ?? 0, top)
  // The phone looks for what others have logged every half minute.
  await page.clock.fastForward(31_000)
  await shows(page, 'Top in 3 tries, zone in 2')
  await expect(button(page, 'Undo')).toBeHidden()
})

test('R15, R17: the buttons are those of the right climber when the clock goes on', async ({
  browser,
  server,
  network,
}) => {
  const final = await startFinal(server, { course: 'rotation' })
  const page = await stand(browser, network.url, final, final.judge.person)
  const names = await page
    .getByRole('button', { name: /^Judge / })
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')?.replace('Judge ', '') ?? ''))
  const [first = '', second = ''] = names
  const startedAt = await pressClock(final.judge, { clock_id: final.clock, event: 'start', period: 0 })
  await onScreen(page, first)
  // Without signal the phone goes ahead of the server for as long as the story needs.
  network.setCondition({ kind: 'reset' })

  await test.step('who taps the climber on the wall follows the clock, and a late top is that climber’s', async () => {
    await page.getByRole('button', { name: `Judge ${first}` }).click()
    await page.clock.pauseAt(startedAt + 241_000)
    await expect(page.getByText('Time is up')).toBeVisible()
    await button(page, 'Top').click()
    await shows(page, 'Top in 1 try, zone in 1')
    await onScreen(page, first)
    await page.clock.runFor(3_000)
    await onScreen(page, second)
    await shows(page, 'Nothing yet')
  })

  await test.step('another choice stays, and says who is on the wall', async () => {
    await page.getByRole('button', { name: `Judge ${first}` }).click()
    await expect(page.getByText(`By the clock ${second} is on the wall.`)).toBeVisible()
    await press(page, 'Follow the clock')
    await onScreen(page, second)
  })

  await test.step('a correction stays open when the period ends', async () => {
    await press(page, 'Correct')
    await page.clock.fastForward(240_000)
    await expect(page.getByText('Period 3 of 4', { exact: false })).toBeVisible()
    await press(page, 'Tries: one more')
    await press(page, 'Save the correction')
    await page.clock.runFor(1_000)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: `Judge ${second}` })).toContainText('1 try, no zone yet')
  })
})

test('R16: a double tap on the time keeper’s button starts a period, and does not pause it', async ({
  page,
  server,
}) => {
  const { competition, clock, judge } = await startFinal(server)
  await openSignedIn(page, judge.person, `/judge/${competition.id}/clock/${clock}`)
  await page.getByRole('button', { name: 'Start period 1' }).dblclick()
  await expect(page.getByText('Climbing · Period 1 of 4')).toBeVisible()
  await expect(page.getByText('Started period 1')).toBeVisible()
  const pressed = async () => {
    const { data } = await competition.organiser.get(`/api/competitions/${competition.id}/clocks`)
    return (data as { events: { kind: string }[] }[]).flatMap(({ events }) => events.map(({ kind }) => kind))
  }
  await expect.poll(pressed).toEqual(['start'])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client'
import {
  logBoulder,
  panel,
  prepareForOffline,
  press,
  startCompetitionDay,
  untilJudgingStored,
  untilPackStored,
} from './support/ascents'
import { ledgerOf } from './support/ledger'
import { navigate, openSignedIn, signIn } from './support/navigation'
import { FRONTEND } from './support/paths'
import { createClimber } from './support/people'
import { readStores, type Stores } from './support/stores'
import { expect, testThroughProxy as test } from './support/story'

/** Settings of the phone, which say nothing about anybody. */
const OF_THE_PHONE = ['first-visit', 'last-stamp', 'server-clock', 'topout-used-here']

const keysOf = (stores: Stores, store: string) => Object.keys(stores[store] ?? {})

/** Nothing but the app itself and settings of the phone. */
function expectNothingOfAnybody(stores: Stores): void {
  for (const [name, records] of Object.entries(stores)) {
    const isApp = name.startsWith('cache ') && name !== 'cache topout-photos'
    if (isApp) continue
    const left = Object.keys(records).filter((key) => name !== 'localStorage' || !OF_THE_PHONE.includes(key))
    // A tab remembers whose its storage is.
    const isNobodys = name === 'sessionStorage' && records.owner === 'guest'
    expect(left, name).toEqual(isNobodys ? ['owner'] : [])
  }
}

/** What was under way when the session ended may end a moment later. */
const untilNothingIsLeft = (page: Page) =>
  expect(async () => expectNothingOfAnybody(await readStores(page))).toPass({ timeout: 15_000 })

/** Holds back the responses to requests of this page, until they are released. */
async function holdBack(page: Page, address: string) {
  let release = () => {}
  let arrive = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(address, async (route) => {
    const response = await route.fetch()
    arrive()
    await released
    await route.fulfill({ response }).catch(() => undefined)
  })
  return { arrived, release }
}

const isSignedOut = (page: Page) => expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

test('fault 103: sign-out while a pack is fetched, with a form half filled in another tab, leaves nothing of anybody', async ({
  page,
  context,
  server,
  climber,
}) => {
  const bea = await createClimber(server, { firstName: 'Bea', lastName: 'Holm' })
  const { competition } = await startCompetitionDay(server, climber, ['Le Toit'], [bea])
  const organiser = await competition.createOrganiser()
  const boulders = await (await ApiClient.signIn(server, organiser)).get(
    `/api/boulders?competition_id=${competition.id}`,
  )
  const [boulder] = boulders.data as { id: number }[]
  const photo = readFileSync(join(FRONTEND, 'public/icons/icon-192.png'))
  await (await ApiClient.signIn(server, organiser)).upload(`/api/boulders/${boulder?.id}/image`, photo)
  const facts = [organiser.email, climber.email, 'Wallter', '1991-05-05', '660 1234567']

  const pack = await holdBack(page, '**/participants?*')
  await openSignedIn(page, organiser, '/settings')
  await pack.arrived
  const desk = await context.newPage()
  await test.step('a tab at the desk has a pack, photos and a form half filled in', async () => {
    await openSignedIn(desk, organiser, `/organise/${competition.id}/check-in`)
    await untilJudgingStored(desk, competition.id)
    await expect.poll(async () => keysOf(await readStores(desk), 'cache topout-photos')).not.toEqual([])
    await navigate(desk, `/organise/${competition.id}/walk-up`)
    await desk.getByLabel('First name').fill('Wallter')
    await desk.getByLabel('Date of birth').fill('1991-05-05')
    await desk.getByLabel('In an emergency, call').fill('Sue, +43 660 1234567')
    expect(JSON.stringify((await readStores(desk)).sessionStorage)).toContain('660 1234567')
  })

  await test.step('the other tab signs out while its own pack is on the way', async () => {
    await press(page, 'Sign out')
    await isSignedOut(page)
    await isSignedOut(desk)
    pack.release()
    await untilNothingIsLeft(desk)
    expect(
      await desk
        .locator('input')
        .evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.value).join('')),
    ).toBe('')
  })

  await test.step('the next person’s pack comes later than anything of the last one could', async () => {
    await signIn(page, bea)
    await untilPackStored(page)
    for (const tab of [page, desk]) {
      const stored = JSON.stringify(await readStores(tab))
      for (const fact of facts) expect(stored).not.toContain(fact)
    }
  })

  await test.step('and nothing of her is left either', async () => {
    await navigate(page, '/settings')
    await press(page, 'Sign out')
    for (const tab of [page, desk]) {
      await isSignedOut(tab)
      await untilNothingIsLeft(tab)
    }
  })
})

test('fault 103: after a sign-out without signal only unsent work is left, and it waits for its owner', async ({
  page,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose'])
  await prepareForOffline(page, climber, day)
  await logBoulder(page, 'Le Toit')
  await expect(panel(page).getByText('Counted')).toBeVisible()
  network.setCondition({ kind: 'reset' })
  await logBoulder(page, 'Nose')
  await navigate(page, '/settings')
  await press(page, 'Sign out')
  await isSignedOut(page)
  await expect(page.getByText('Ada: 1 to send')).toBeVisible()
  await expect.poll(async () => keysOf(await readStores(page), 'topout-outbox/ops')).toHaveLength(1)

  const stores = await readStores(page)
  const { 'topout-outbox/ops': ops, 'topout-outbox/devices': devices, ...others } = stores
  expect(Object.values(ops ?? {})).toMatchObject([{ op: { seq: 2 } }])
  expect(Object.values(devices ?? {})).toMatchObject([{ owner: 'Ada' }])
  // The session that the server has not ended yet.
  delete others.localStorage?.['topout-sign-outs']
  expectNothingOfAnybody(others)
  for (const fact of [climber.email, climber.lastName]) expect(JSON.stringify(stores)).not.toContain(fact)

  network.setCondition({ kind: 'normal' })
  await signIn(page, climber)
  await expect(page.getByRole('status', { name: 'Your ascents' })).toHaveText('Counted')
  expect((await ledgerOf(server, climber)).map(({ seq }) => seq)).toEqual([1, 2])
})

test('fault 103: an ascent that is counted after the sign-out is gone from the phone, too', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit'])
  await prepareForOffline(page, climber, day)
  const verdict = await holdBack(page, '**/api/ascents/sync')
  await logBoulder(page, 'Le Toit')
  await verdict.arrived
  await navigate(page, '/settings')
  await press(page, 'Sign out')
  await isSignedOut(page)
  await expect(page.getByText('Ada: 1 to send')).toBeVisible()
  expect(keysOf(await readStores(page), 'topout-outbox/ops')).toHaveLength(1)
  verdict.release()
  await untilNothingIsLeft(page)
  expect(await ledgerOf(server, climber)).toHaveLength(1)
})

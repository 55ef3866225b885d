import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import type { ApiClient } from './support/api-client'
import { press, untilJudgingStored, untilPackStored } from './support/ascents'
import { showToCamera } from './support/camera'
import type { TestCompetition } from './support/competitions'
import { PHONE } from './support/console'
import { ledgerOf } from './support/ledger'
import { navigate, noSignal, openSignedIn, untilOfflineReady } from './support/navigation'
import { createClimber } from './support/people'
import { logTop } from './support/standings'
import { expect, testThroughProxy as test } from './support/story'
import { type Climber, createClimbers } from './support/teams'
import { ONGOING } from './support/times'

const JUDGED = 20
const OWN = 5
const nameOf = (number: number) => `Boulder ${String(number).padStart(2, '0')}`
const NAMES = Array.from({ length: JUDGED + OWN }, (_, index) => nameOf(index + 1))

/** Logs a top of each boulder on the page of a climber, as fast as the app allows. */
const judgeAll = (page: Page, names: string[]): Promise<void> =>
  page.evaluate(async (names) => {
    const until = async (find: () => HTMLElement | undefined) => {
      for (;;) {
        const found = find()
        if (found) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const find = (matches: (one: HTMLElement) => boolean | undefined) => () =>
      [...document.querySelectorAll<HTMLElement>('button')].find(matches)
    const labelled = (label: string) => find((one) => one.getAttribute('aria-label')?.includes(label))
    const top = find((one) => one.textContent === 'Top')
    const gone = async (find: () => HTMLElement | undefined) => {
      while (find()) await new Promise(requestAnimationFrame)
    }
    for (const name of names) {
      ;(await until(labelled(name))).click()
      ;(await until(top)).click()
      await until(() =>
        [...document.querySelectorAll<HTMLElement>('[role=status]')].find((one) =>
          one.textContent?.includes('saved on this phone'),
        ),
      )
      ;(await until(labelled('Close'))).click()
      await gone(labelled('Close'))
    }
  }, names)

async function doubt(client: ApiClient, boulder: number, climber: string): Promise<void> {
  const { data } = await client.get(`/api/boulders/${boulder}/climbed`)
  const ascent = (data as { id: number; name: string }[]).find(({ name }) => name.startsWith(climber))
  await client.post(`/api/ascents/${ascent?.id}/doubt`, { reason: 'Foot on the ground' })
}

/** Each climber tops the last boulders and doubts those of the other. */
async function makeDoubts(competition: TestCompetition, [ada, bela]: readonly [Climber, Climber]) {
  for (const name of NAMES.slice(JUDGED)) {
    await logTop(ada, competition, name)
    await logTop(bela, competition, name)
  }
  const { data } = await ada.client.get(`/api/boulders?competition_id=${competition.id}`)
  const boulders = (data as { id: number; number: number }[]).filter(({ number }) => number > JUDGED)
  for (const { id } of boulders) {
    await doubt(ada.client, id, 'Bela')
    await doubt(bela.client, id, 'Ada')
  }
}

const topsOf = async (client: ApiClient, competition: TestCompetition) => {
  const { data } = await client.get(`/api/ascents?competition_id=${competition.id}`)
  return (data as { topped: boolean }[]).filter(({ topped }) => topped).length
}

const witnessesOf = async (client: ApiClient, competition: TestCompetition) => {
  const { data } = await client.get(`/api/ascents?competition_id=${competition.id}`)
  return (data as { witnesses: number }[]).map(({ witnesses }) => witnesses).sort()
}

test('a judge logs forty ascents and decides ten doubts without signal, and all of it counts', async ({
  page,
  network,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela'] as const)
  await competition.setBoulders(...NAMES)
  await competition.move(ONGOING)
  await makeDoubts(competition, people)
  const [ada, bela] = people
  const person = await createClimber(server, { firstName: 'Jo', lastName: 'Judge' })
  await competition.nameJudge(person)
  await page.setViewportSize(PHONE)
  await openSignedIn(page, person, '/dashboard')

  await test.step('the duty leads to the judge’s pages, which are ready for the day', async () => {
    await page.getByRole('link', { name: 'Judge', exact: true }).click()
    await expect(page.getByRole('link', { name: /Ada Stone/ })).toBeVisible()
    await expect(page.getByText(/updated just now/)).toBeVisible()
    await expectAccessible(page)
    await navigate(page, `/judge/${competition.id}/decide`)
    await expect(page.getByText('Foot on the ground')).toHaveCount(2 * OWN)
    await expectAccessible(page)
    await untilOfflineReady(page)
    await untilPackStored(page)
    // The pack is written shortly after its parts have arrived.
    await untilJudgingStored(page, competition.id)
  })

  network.setCondition({ kind: 'reset' })
  await page.goto(`/judge/${competition.id}`)
  await expect(noSignal(page)).toBeVisible()

  await test.step('twenty ascents each for two climbers', async () => {
    for (const name of ['Ada', 'Bela']) {
      await page.getByRole('link', { name: new RegExp(`${name} Stone`) }).click()
      await judgeAll(page, NAMES.slice(0, JUDGED))
      if (name === 'Ada') await expectAccessible(page)
      await page.getByRole('link', { name: 'Climbers', exact: true }).click()
    }
  })

  await test.step('ten doubts, each with its answer', async () => {
    await page.getByRole('link', { name: 'Decide' }).click()
    for (let left = 2 * OWN; left > 0; left -= 1) {
      await expect(page.getByText('Foot on the ground')).toHaveCount(left)
      const answer = left % 2 === 0 ? /^It doesn’t: / : /^It counts: /
      await page.getByRole('button', { name: answer }).first().click()
      if (left % 2 === 0) await press(page, 'The top was not held with both hands')
    }
    await expect(page.getByText('Nothing waits for a decision')).toBeVisible()
  })

  await test.step('my boulder: a queue, tries undone, kept over a reload', async () => {
    await page.getByRole('link', { name: 'My boulder' }).click()
    await page.getByLabel('Which boulder?').selectOption({ label: `1 ${nameOf(1)}` })
    await page.getByLabel('Number, name or team').fill('bela')
    await page.keyboard.press('Enter')
    await page.getByLabel('Number, name or team').fill('ada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Climbing now')).toBeVisible()
    await press(page, 'Flash')
    await expect(page.getByText('Flashed', { exact: true })).toBeVisible()
    await page.reload()
    await press(page, 'Undo')
    await expect(page.getByText('Topped', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Done, next one')
    await expect(page.getByText('Ada Stone')).toBeVisible()
  })

  await test.step('the phone says what it owes, also after a reload', async () => {
    await page.getByRole('link', { name: 'Mine' }).click()
    await page.reload()
    // Forty tops, a flash and its undo, ten decisions.
    await expect(page.getByText(`${2 * JUDGED + 2 + 2 * OWN} things still to send`)).toBeVisible()
    await expectAccessible(page)
    expect(await ledgerOf(server, person)).toEqual([])
  })

  await test.step('back in range everything counts, with authority over the climbers’ own', async () => {
    network.setCondition({ kind: 'normal' })
    await press(page, 'Send now')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
    const ledger = await ledgerOf(server, person)
    expect(ledger.map(({ status }) => status)).toEqual(Array(2 * JUDGED + 2).fill('accepted'))
    await logTop(ada, competition, nameOf(1))
    const tops = [await topsOf(ada.client, competition), await topsOf(bela.client, competition)]
    expect(tops.reduce((sum, count) => sum + count)).toBe(2 * JUDGED + OWN)
    const { data } = await ada.client.get(`/api/ascents?competition_id=${competition.id}`)
    const judgedIds = new Set(ledger.map(({ op_id }) => op_id))
    const judged = (data as { op_id: string }[]).filter(({ op_id }) => judgedIds.has(op_id))
    expect(judged, 'her own tap does not replace the judge’s').toHaveLength(JUDGED)
    await expect(page.getByText('Does not count')).toHaveCount(OWN)
  })
})

test('a witness confirms a top without signal by scanning the climber’s code, and takes it back; judges see it', async ({
  page,
  network,
  server,
}) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela', 'Cleo'] as const)
  const [ada, bela, cleo] = people
  const [nose = 0] = await competition.setBoulders('Nose', 'Whale')
  await competition.change({ ask_witnesses: true })
  await competition.move(ONGOING)
  await logTop(ada, competition, 'Whale')
  const { data: entry } = await ada.client.get(`/api/participant/${competition.id}`)
  await showToCamera(page, `topout:${(entry as { qr: string }).qr}`)
  await openSignedIn(page, bela, `${competition.path}/boulders/Nose`)
  await expect(page.getByRole('heading', { name: 'Saw someone top this?' })).toBeVisible()
  await expectAccessible(page)
  await untilOfflineReady(page)
  await untilPackStored(page)

  network.setCondition({ kind: 'reset' })
  await page.reload()
  await press(page, 'Scan the climber’s code')
  await expect(
    page.getByText('Thank you. The top is confirmed. Saved on this phone', { exact: false }),
  ).toBeVisible()
  network.setCondition({ kind: 'normal' })
  await page.reload()
  await expect(page.getByText('the climber had not logged the top', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await test.step('the witness waits for the climber’s own log, and can be taken back without signal', async () => {
    network.setCondition({ kind: 'reset' })
    await press(page, 'Take it back: Somebody, Nose')
    await expect(page.getByText('Taken back. Saved on this phone', { exact: false })).toBeVisible()
    network.setCondition({ kind: 'normal' })
    await page.reload()
    await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
    await logTop(ada, competition, 'Nose')
    expect(await witnessesOf(ada.client, competition)).toEqual([0, 0])
    await press(page, 'I saw it: Somebody, Nose')
    await expect(page.getByText('Thank you. The top is confirmed.', { exact: true })).toBeVisible()
    expect(await witnessesOf(ada.client, competition)).toEqual([0, 1])
  })

  await test.step('a judge reads who saw a doubted top, and takes a tap back', async () => {
    await doubt(cleo.client, nose, 'Ada')
    await openSignedIn(page, await competition.createOrganiser(), `/judge/${competition.id}/decide`)
    await expect(page.getByText('Seen by Bela Stone.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'I saw it: Ada Stone, 1 Nose' })).toHaveCount(0)
    await press(page, 'I saw it: Ada Stone, 2 Whale')
    await expectAccessible(page)
    await press(page, 'Take it back: Ada Stone, 2 Whale')
    await expect(page.getByRole('button', { name: 'I saw it: Ada Stone, 2 Whale' })).toBeVisible()
    await navigate(page, `/organise/${competition.id}/ascents`)
    await expect(page.getByText('Seen by Bela Stone.')).toBeVisible()
    await expectAccessible(page)
  })
})

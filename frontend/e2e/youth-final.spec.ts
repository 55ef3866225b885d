import type { Browser, Page } from '@playwright/test'
import { AheadTime } from './support/ahead-time'
import { DESK, press, pressAndConfirm } from './support/console'
import { type Judge, nameJudge } from './support/finals'
import { ledgerOf } from './support/ledger'
import { navigate, noSignal, openSignedIn, toast } from './support/navigation'
import { type Button, Pressed } from './support/pressed'
import { standingsOf } from './support/standings'
import { expect, test } from './support/story'
import { hoursFromNow } from './support/times'
import { addFinal, climbYouthOpen, listRounds, makeOfficial, type YouthOpen } from './support/youth-open'

const MINUTE_MS = 60_000
/** Tops in the qualification. Bela and Cleo share the last place that goes on; Finn is the next one of the boys. */
const TOPS = {
  u15_girls: { Ada: 2, Bela: 1, Cleo: 1, Dora: 0 },
  u15_boys: { Dan: 3, Emil: 2, Finn: 1 },
}
const GIRLS = ['Ada', 'Bela', 'Cleo']
const BOYS = ['Dan', 'Finn']
const ofStone = (names: string[]) => names.map((name) => `${name} Stone`)

const startList = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Start list' }) })
    .getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

/** By way of the list: two rounds share their page, and its heading would stay. */
async function openRound(desk: Page, path: string, round: number | undefined): Promise<void> {
  await navigate(desk, path)
  await navigate(desk, `${path}/${round}`)
}

/** R10, R11: the organiser makes the qualification official, and those who go on are listed. */
async function listGirls(desk: Page, path: string, { qualification, final }: Record<string, number>) {
  await openRound(desk, path, qualification)
  await pressAndConfirm(desk, 'Make official', 'Yes, make it official')
  await expect(toast(desk, 'Qualification is official')).toBeVisible()
  await openRound(desk, path, final)
  await press(desk, 'Make the start list')
  await press(desk, 'Make the list')
  await expect(toast(desk, 'The list is made: 3 people start')).toBeVisible()
  await expect(startList(desk)).toHaveCount(GIRLS.length)
  for (const name of ofStone(GIRLS)) await expect(startList(desk).filter({ hasText: name })).toBeVisible()
}

/** R11: one of the two best withdraws, and the next one moves up. */
async function listBoys(desk: Page, path: string, open: YouthOpen, ids: Record<string, number>) {
  await makeOfficial(open.competition, ids.qualification ?? 0)
  await open.competition.organiser.post(`/api/rounds/${ids.final}/starters`, { from: 'previous' })
  await openRound(desk, path, ids.final)
  await press(desk, 'Change Emil Stone')
  await pressAndConfirm(desk, 'Withdraw', 'Yes, they withdraw')
  await expect(toast(desk, 'Emil Stone has withdrawn.')).toBeVisible()
  await expect(startList(desk)).toHaveText([/Finn Stone/, /Dan Stone/, /Emil Stone/])
}

/** The phones of one final, and everything that was pressed on them. */
class Finals {
  readonly pressed = new Pressed()
  readonly time = new AheadTime()

  constructor(
    private readonly browser: Browser,
    private readonly open: YouthOpen,
  ) {}

  async openPhone({ person }: Judge, path: string, baseURL: string): Promise<Page> {
    const page = await (await this.browser.newContext({ baseURL })).newPage()
    await this.time.enter(page)
    await openSignedIn(page, person, `/judge/${this.open.competition.id}/${path}`)
    return page
  }

  /** A judge at one boulder. */
  async openPost(judge: Judge, round: number, number: number, baseURL: string): Promise<Post> {
    const page = await this.openPhone(judge, `round/${round}`, baseURL)
    const { label, id } = this.open.boulders[number] ?? { label: '', id: 0 }
    await page.getByLabel('Which boulder do you judge?').selectOption({ label })
    await expect(page.getByRole('heading', { name: 'Start order' })).toBeVisible()
    return { page, boulder: id, judge }
  }

  /** Presses for one climber; the phone says what it has stored. */
  async press({ page, boulder }: Post, name: string, buttons: Button[], shown: string): Promise<void> {
    const choice = page.getByRole('button', { name: `Judge ${name} Stone` })
    if ((await choice.getAttribute('aria-pressed')) !== 'true') await choice.click()
    for (const one of buttons) await page.getByRole('button', { name: new RegExp(`^${one}`) }).click()
    await expect(page.getByRole('status').filter({ hasText: shown })).toBeVisible()
    this.pressed.add(boulder, `${name} Stone`, buttons)
  }
}

interface Post {
  page: Page
  boulder: number
  judge: Judge
}

test('R10 to R20: a youth open of eight classes, with two finals at once and two of four judges without signal for ten minutes', async ({
  browser,
  server,
  network,
}) => {
  test.slow()
  const open = await climbYouthOpen(server, TOPS)
  const { competition, boulders, clock } = open
  const ofGirls = await addFinal(open, 'u15_girls', boulders.slice(0, 2))
  const ofBoys = await addFinal(open, 'u15_boys', boulders.slice(2))
  const desk = await (await browser.newContext({ viewport: DESK, baseURL: server.url })).newPage()
  const path = `/organise/${competition.id}/rounds`
  await openSignedIn(desk, await competition.createOrganiser(), `/organise/${competition.id}`)
  await test.step('R11: those who share the last place go on together', () => listGirls(desk, path, ofGirls))
  await test.step('R11: after a withdrawal the next one moves up', () => listBoys(desk, path, open, ofBoys))
  for (const { final } of [ofGirls, ofBoys])
    await competition.organiser.patch(`/api/rounds/${final}`, { starts_at: hoursFromNow(-0.5) })

  const finals = new Finals(browser, open)
  const judges = []
  for (const name of ['Lou', 'Max', 'Nia', 'Ole']) judges.push(await nameJudge(competition, name))
  const [lou, max, nia, ole] = judges as [Judge, Judge, Judge, Judge]
  const keeper = await finals.openPhone(open.judge, `clock/${clock}`, server.url)
  const prow = await finals.openPost(lou, ofGirls.final, 0, server.url)
  const dome = await finals.openPost(max, ofGirls.final, 1, network.url)
  const gate = await finals.openPost(nia, ofBoys.final, 2, network.url)
  const fin = await finals.openPost(ole, ofBoys.final, 3, server.url)
  const posts = [prow, dome, gate, fin]
  const showPeriod = async (period: string) => {
    for (const { page } of posts) await expect(page.getByText(period, { exact: false })).toBeVisible()
  }

  await test.step('R16: one time keeper starts both finals', async () => {
    await press(keeper, 'Start period 1')
    await showPeriod('Period 1 of 5')
    const onTheWall = keeper.locator('section').filter({ hasText: 'On the wall' }).first()
    await expect(onTheWall.getByRole('listitem')).toHaveText([
      /(Bela|Cleo) Stone.*4 Prow/,
      /Finn Stone.*6 Gate/,
    ])
    await finals.press(prow, 'Ada', ['Try', 'Try', 'Top'], 'Top in 2 tries, zone in 2')
    await finals.press(dome, 'Ada', ['Try'], '1 try, no zone yet')
  })

  await test.step('R17: for ten minutes two judges have no signal; all go on, and the clock too', async () => {
    network.setCondition({ kind: 'reset' })
    await finals.press(dome, 'Ada', ['Top'], 'Top in 1 try, zone in 1')
    await finals.press(gate, 'Finn', ['Try', 'Try', 'Try', 'Top'], 'Top in 3 tries, zone in 3')
    await finals.time.pass(10 * MINUTE_MS)
    await showPeriod('Period 3 of 5')
    for (const { page } of [dome, gate]) await expect(noSignal(page)).toBeVisible()
    await finals.press(prow, 'Bela', ['Top'], 'Top in 1 try, zone in 1')
    await finals.press(prow, 'Cleo', ['Zone'], 'Zone in 1, 1 try so far')
    await finals.press(dome, 'Cleo', ['Top'], 'Top in 1 try, zone in 1')
    await finals.press(dome, 'Bela', ['Try'], '1 try, no zone yet')
    await finals.press(gate, 'Dan', ['Zone'], 'Zone in 1, 1 try so far')
    await finals.press(fin, 'Dan', ['Zone', 'Try'], 'Zone in 1, 2 tries so far')
    await finals.press(fin, 'Finn', ['Try'], '1 try, no zone yet')
    const leader = async () => (await standingsOf(server, competition, 'u15_girls.final'))[0]?.name
    await expect.poll(leader).toBe('Bela Stone')
  })

  const placesOf = async (board: string) =>
    (await standingsOf(server, competition, board)).map(({ name, score }) => ({ name, score: Number(score) }))
  const idsOf = (some: Post[]) => some.map(({ boulder }) => boulder)
  const expectRecounted = async () => {
    const { pressed } = finals
    for (const { judge, boulder } of posts) {
      await expect
        .poll(async () => (await ledgerOf(server, judge.person)).length)
        .toBe(pressed.opsOf(boulder))
      const ledger = await ledgerOf(server, judge.person)
      expect(ledger.filter(({ status }) => status !== 'accepted')).toEqual([])
    }
    expect(await placesOf('u15_girls.final')).toEqual(pressed.rank(idsOf([prow, dome]), ofStone(GIRLS)))
    expect(await placesOf('u15_boys.final')).toEqual(pressed.rank(idsOf([gate, fin]), ofStone(BOYS)))
  }

  await test.step('R13: with signal every press arrives, and the places are those of a recount', async () => {
    network.setCondition({ kind: 'normal' })
    // By then each phone tries again.
    await finals.time.pass(MINUTE_MS)
    await expectRecounted()
  })

  await test.step('R10: a protest is noted at the boulder and upheld, and the judge corrects the result', async () => {
    await press(prow.page, 'Note a protest')
    await dialog(prow.page).getByLabel('Whose place is it about?').selectOption({ label: 'Cleo Stone' })
    await dialog(prow.page).getByLabel('What they say').fill('She held the top.')
    await dialog(prow.page).getByRole('button', { name: 'Note a protest' }).click()
    await expect(toast(prow.page, 'The protest is noted')).toBeVisible()
    await openRound(desk, path, ofGirls.final)
    await press(desk, 'Decide about the place of Cleo Stone')
    await dialog(desk).getByLabel('Outcome').selectOption('upheld')
    await dialog(desk).getByLabel('Why, in one sentence').fill('The video shows it.')
    await press(desk, 'Save the decision')
    await expect(toast(desk, 'The decision is saved')).toBeVisible()
    await prow.page.getByRole('button', { name: 'Judge Cleo Stone' }).click()
    await press(prow.page, 'Correct')
    await press(prow.page, 'Top in try: one more')
    await press(prow.page, 'Save the correction')
    await expect(prow.page.getByRole('status').filter({ hasText: 'Top in 1 try, zone in 1' })).toBeVisible()
    finals.pressed.replace(prow.boulder, 'Cleo Stone', { tries: 1, zone: 1, top: 1 })
    await expectRecounted()
  })

  await test.step('R10, R19: the finals become official, with the outcome of the protest', async () => {
    await openRound(desk, path, ofGirls.final)
    await pressAndConfirm(desk, 'Make official', 'Yes, make it official')
    await expect(toast(desk, 'Final is official')).toBeVisible()
    await makeOfficial(competition, ofBoys.final)
    for (const { id, category } of await listRounds(competition)) {
      if (category.startsWith('u15')) continue
      await competition.organiser.patch(`/api/rounds/${id}`, {
        starts_at: hoursFromNow(-1),
        ends_at: new Date().toISOString(),
      })
      await makeOfficial(competition, id)
    }
  })

  const girls = [/^1.*Cleo Stone/, /^2.*Ada Stone/, /^3.*Bela Stone/, /^4.*Dora Stone/]
  const boys = [/^1.*Finn Stone/, /^2.*Dan Stone/, /^3.*Emil Stone/]
  await test.step('R14, R18, R20: the podium is right on the page of results and on the big screen', async () => {
    const overall = (name: string) =>
      desk.locator('section').filter({ has: desk.getByRole('heading', { name: `${name} · Overall` }) })
    await navigate(desk, `/results/${competition.id}?category=u15_girls`)
    await expect(overall('U15 girls').locator('tbody').getByRole('row')).toHaveText(girls)
    await expect(desk.getByText('Protest about the place of Cleo Stone: upheld')).toBeVisible()
    await desk.goto(`/results/${competition.id}?category=u15_boys`)
    await expect(overall('U15 boys').locator('tbody').getByRole('row')).toHaveText(boys)
    await navigate(desk, `/live/${competition.id}/screen`)
    const podium = desk.getByRole('list', { name: 'Podium' }).getByRole('listitem')
    // The screen turns its pages by itself, too.
    const untilShown = (name: string, places: RegExp[]) =>
      expect(async () => {
        await desk.getByRole('button', { name: 'Next page' }).click()
        await expect(desk.getByRole('heading', { name })).toBeVisible({ timeout: 500 })
        await expect(podium).toHaveText(places, { timeout: 500 })
      }).toPass()
    await untilShown('U15 girls', girls)
    await untilShown('U15 boys', boys)
  })
})

import { expectAccessible } from './support/accessibility'
import { showToCamera } from './support/camera'
import { ApiClient } from './support/competitions'
import {
  DEMO_ORGANISER,
  DESK,
  fakePeople,
  follow,
  heading,
  loseResponses,
  PHONE,
  press,
  pressAndConfirm,
} from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { logTop, startTeamCompetition } from './support/standings'
import { expect, test } from './support/story'
import { expectedSheets, expectShown, readWorkbook } from './support/workbook'

/** With the two teams and the walk-up they are twelve. */
const WITHOUT_TEAM = ['Edda', 'Finn', 'Gala', 'Hugo', 'Ines', 'Jaro', 'Kaia']

async function doubtAscent(witness: ApiClient, competitionId: number, climber: string): Promise<void> {
  const { data: boulders } = await witness.get(`/api/boulders?competition_id=${competitionId}`)
  for (const { id } of boulders as { id: number }[]) {
    const { data } = await witness.get(`/api/boulders/${id}/climbed`)
    const ascent = (data as { id: number; name: string }[]).find(({ name }) => name === climber)
    if (!ascent) continue
    await witness.post(`/api/ascents/${ascent.id}/doubt`, { reason: 'Foot on the ground' })
    return
  }
}

test('the day: check-in, a walk-up, a doubt, a wet sector, more time, official results', async ({
  page,
  server,
}) => {
  const { competition, ada, bela, cleo } = await startTeamCompetition(server, WITHOUT_TEAM)
  await competition.addBoulder({ number: 9, name: 'Wet one', sector: 'Creek', grade: '5' })
  const { data: entry } = await ada.client.get(`/api/participant/${competition.id}`)
  await showToCamera(page, `topout:${(entry as { qr: string }).qr}`)
  const console_ = `/organise/${competition.id}`
  await openSignedIn(page, DEMO_ORGANISER, console_)
  await expect(heading(page, 'Today')).toBeVisible()
  await expect(page.getByRole('timer')).toBeVisible()

  await test.step('a scanned code checks in, once', async () => {
    await follow(page, 'Check people in')
    await expect(page.getByText('0 of 11 are here')).toBeVisible()
    await press(page, 'Scan QR codes')
    await expect(toast(page, 'Ada Stone is checked in')).toBeVisible()
    await expect(page.getByText('1 of 11 are here')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Stop the camera')
    await page.getByLabel('Number or name').fill('ada')
    await expect(page.getByText(/Ada Stone is already checked in/)).toBeVisible()
    await page.getByLabel('Number or name').fill('bela')
    await loseResponses(page, '**/check-in')
    await press(page, 'Check in')
    await expect(page.getByText('2 of 11 are here')).toBeVisible()
  })

  await test.step('a walk-up signs on the screen and pays at the desk', async () => {
    await competition.change({ fee_cents: 1500 })
    await page.goto(`${console_}/walk-up`)
    await press(page, 'Enter and check in')
    await expect(page.getByText('This is required').first()).toBeVisible()
    await page.getByLabel('First name').fill('Walter')
    await page.getByLabel('Last name').fill('Upton')
    await page.getByLabel('Date of birth').fill('1991-05-05')
    await page.getByLabel('In an emergency, call').fill('Sue, +43 660 1234567')
    await page.reload()
    await expect(page.getByLabel('Last name')).toHaveValue('Upton')
    await page.getByLabel('Full name, as a signature').fill('Walter Upton')
    await expectAccessible(page)
    await loseResponses(page, '**/walk-up')
    await press(page, 'Enter and check in')
    await expect(page.getByText('No signal. Nothing is lost', { exact: false })).toBeVisible()
    await press(page, 'Enter and check in')
    await expect(page.getByText(/^Walter Upton is in/)).toBeVisible()
    await follow(page, 'Open the entry')
    await expect(heading(page, 'Walter Upton')).toBeVisible()
    await pressAndConfirm(page, '€15.00 paid', 'Mark as Paid')
    await expect(toast(page, 'Marked as paid')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('people are found while one types; one is disqualified and comes back', async () => {
    await page.setViewportSize(DESK)
    await navigate(page, `${console_}/people`)
    await page.getByRole('button', { name: 'Not checked in' }).click()
    await expect(page.getByText('9 of 12 people')).toBeVisible()
    await page.getByRole('button', { name: 'Everyone' }).click()
    await page.getByLabel('Name, number, team or email').fill('clé')
    await expect(page.getByText('1 of 12 people')).toBeVisible()
    await expectAccessible(page)
    await follow(page, 'Cleo Stone')
    await press(page, 'Disqualify')
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Disqualify' }).click()
    await expect(question).toContainText('Please say why')
    await question.getByLabel('Reason').fill('Chipped a hold')
    await question.getByRole('button', { name: 'Disqualify' }).click()
    await expect(toast(page, 'Cleo Stone is out of the standings')).toBeVisible()
    await press(page, 'Undo the disqualification')
    await question.getByLabel('Reason').fill('It was loose before')
    await question.getByRole('button', { name: 'Put Back' }).click()
    await expect(toast(page, 'Cleo Stone is back in the standings')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Name, number, team or email')).toHaveValue('clé')
  })

  await test.step('a doubted ascent is decided', async () => {
    await logTop(ada, competition, 'Le Toit')
    await logTop(bela, competition, 'Nose')
    await logTop(cleo, competition, 'Whale')
    await doubtAscent(cleo.client, competition.id, 'Bela Stone')
    await page.goto(console_)
    await expect(page.getByText('3 ascents so far')).toBeVisible()
    await follow(page, '1 ascent to decide')
    await expect(page.getByText('Foot on the ground')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(/^Note about Bela Stone/).fill('I saw it too')
    await page.getByRole('button', { name: /^It doesn’t count: Bela Stone/ }).click()
    await expect(page.getByText('Nothing to decide')).toBeVisible()
  })

  await test.step('a wet sector is closed, the end moves, the board is frozen', async () => {
    await page.setViewportSize(PHONE)
    await navigate(page, console_)
    await pressAndConfirm(page, 'Close sector Creek', 'Close the Sector')
    await expect(toast(page, 'Creek is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open sector Creek' })).toBeVisible()
    await pressAndConfirm(page, '+15 min', 'Add 15 Minutes')
    await expect(toast(page, 'The competition now ends at')).toBeVisible()
    await pressAndConfirm(page, 'Freeze the board', 'Freeze the Board')
    await expect(page.getByText('Board frozen')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('results become official, and reopen with a reason', async () => {
    await competition.change({ ends_at: new Date().toISOString(), log_grace_minutes: 0 })
    await page.setViewportSize(DESK)
    await page.goto(`${console_}/results`)
    await pressAndConfirm(page, 'Make results official', 'Make Official')
    await expect(page.getByText(/^Official since/)).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Reopen the results')
    await page.getByRole('alertdialog').getByLabel('Reason').fill('A card was missing')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(toast(page, 'Results are provisional again')).toBeVisible()
    await pressAndConfirm(page, 'Make results official', 'Make Official')
    await expect(page.getByText(/^Official since/)).toBeVisible()
  })

  await test.step('every cell of the workbook is that of the board', async () => {
    const downloading = page.waitForEvent('download')
    await press(page, 'Export: Excel')
    const { Ascents: ascents, ...sheets } = readWorkbook(await (await downloading).path())
    const organiser = await ApiClient.signIn(server, DEMO_ORGANISER)
    const tops = { 'Ada Stone': 'Le Toit', 'Cleo Stone': 'Whale' }
    expect(sheets).toEqual(await expectedSheets(organiser, competition.id, tops))
    expect(
      ascents
        ?.slice(1)
        .map((row) => [row[1], row[4], row[6]])
        .sort(),
    ).toEqual(Object.entries(tops).map(([climber, boulder]) => [climber, boulder, 1]))
    await expectShown(page, sheets)
  })

  await test.step('podium and paper', async () => {
    await follow(page, 'Podium slides')
    await expect(page.getByText(/^1 of \d/)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^2 of \d/)).toBeVisible()
    await page.keyboard.press('Escape')
    await follow(page, 'Print start list')
    await expect(page.getByRole('cell', { name: 'Walter Upton' })).toBeVisible()
  })

  await test.step('the audit trail says who did what, in sentences', async () => {
    await navigate(page, `${console_}/audit`)
    await expect(page.getByText(/made the results official/).first()).toBeVisible()
    await expect(page.getByText(/disqualified Cleo Stone/)).toBeVisible()
    await expect(page.getByText('Reason: Chipped a hold')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Show').selectOption('Check-ins')
    await expect(page.getByText(/checked Ada Stone in/)).toBeVisible()
    await expect(page.getByText(/disqualified/)).toHaveCount(0)
  })
})

const PEOPLE = Array.from({ length: 2000 }, (_, index) => `Climber ${index}`)

test('without signal the console says so and loses nothing; of 2,000 people only the first are rendered', async ({
  page,
  context,
  server,
}) => {
  const { competition } = await startTeamCompetition(server)
  const console_ = `/organise/${competition.id}`
  await fakePeople(page, competition.id, PEOPLE)
  await openSignedIn(page, DEMO_ORGANISER, `${console_}/people`)
  await expect(page.getByText('2000 people')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: PEOPLE[0] })).toBeVisible()
  expect(await page.getByRole('main').getByRole('listitem').count()).toBeLessThan(200)
  await page.getByLabel('Name, number, team or email').fill('climber 2000')
  await expect(page.getByText('1 of 2000 people')).toBeVisible()

  await page.goto(`${console_}/info`)
  await page.getByLabel('Text').fill('# Typed before the signal went')
  await context.setOffline(true)
  await press(page, 'Save')
  await expect(page.getByText('No signal. Nothing is lost', { exact: false })).toBeVisible()
  await expect(page.getByText('until you’re back online', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Text')).toHaveValue('# Typed before the signal went')
  await press(page, 'Save')
  await expect(toast(page, 'Saved. Everyone can see it now.')).toBeVisible()
})

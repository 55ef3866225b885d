import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { showToCamera } from './support/camera'
import { TestCompetition } from './support/competitions'
import { DESK, follow, heading, loseResponses, PHONE, press, pressAndConfirm } from './support/console'
import { navigate, openSignedIn, toast } from './support/navigation'
import { setUpCompetition } from './support/set-up-steps'
import { logTop } from './support/standings'
import { expect, test } from './support/story'
import { createEntrant } from './support/teams'
import { ONGOING } from './support/times'
import { expectedSheets, expectShown, readWorkbook, slowDownExports } from './support/workbook'

/** With the walk-up they are twelve. The first four are two teams. */
const ENTRANTS = [
  'Ada',
  'Bela',
  'Cleo',
  'Dana',
  'Edda',
  'Finn',
  'Gala',
  'Hugo',
  'Ines',
  'Jaro',
  'Kaia',
] as const

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

async function enterEleven(competition: TestCompetition) {
  const people = await Promise.all(
    ENTRANTS.map((name) => createEntrant(competition.server, competition, name)),
  )
  const [ada, bela, cleo, dana] = people
  if (!ada || !bela || !cleo || !dana) throw new Error('There are at least four')
  await competition.team('Moss', ada.client, [bela.client])
  await competition.team('Lichen', cleo.client, [dana.client])
  await competition.move(ONGOING)
  return { ada, bela, cleo }
}

test('from an empty account to official results: an organiser sets a competition up, runs the day and closes it', async ({
  page,
  server,
}) => {
  const person = await server.createOrganiser()
  await openSignedIn(page, person, '/organise')
  const console_ = await setUpCompetition(page, server, person, 'First Cup')
  const competition = await TestCompetition.of(
    server,
    Number(console_.split('/').at(-1)),
    'First Cup',
    person,
  )
  const { ada, bela, cleo } = await enterEleven(competition)
  const { data: entry } = await ada.client.get(`/api/participant/${competition.id}`)
  await showToCamera(page, `topout:${(entry as { qr: string }).qr}`)
  await page.setViewportSize(PHONE)
  await page.goto(console_)
  await expect(heading(page, 'Today')).toBeVisible()

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
    await navigate(page, `${console_}/walk-up`)
    await press(page, 'Enter and check in')
    await expect(page.getByText('This is required').first()).toBeVisible()
    await page.getByLabel('First name').fill('Wallter')
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
    await page.getByLabel('First name').fill('Walter')
    await press(page, 'Enter and check in')
    await expect(page.getByRole('dialog')).toContainText('Wallter Upton is already in')
    await expectAccessible(page)
    await press(page, 'Same person: correct the entry')
    await expect(page.getByText(/^Walter Upton is in/)).toBeVisible()
    await follow(page, 'Open the entry')
    await expect(heading(page, 'Walter Upton')).toBeVisible()
    await press(page, 'Take €15.00')
    await press(page, 'Cash')
    await expect(toast(page, 'Payment noted')).toBeVisible()
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
    await question.getByRole('button', { name: 'Put back' }).click()
    await expect(toast(page, 'Cleo Stone is back in the standings')).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Name, number, team or email')).toHaveValue('clé')
  })

  await test.step('a doubted ascent is decided', async () => {
    await logTop(ada, competition, 'Le Toit')
    await logTop(bela, competition, 'Boulder 2')
    await logTop(cleo, competition, 'Boulder 6')
    await doubtAscent(cleo.client, competition.id, 'Bela Stone')
    await page.goto(console_)
    await expect(page.getByText('3 ascents so far')).toBeVisible()
    await follow(page, '1 ascent to decide')
    await expect(page.getByText('Foot on the ground')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel(/^Reason for Bela Stone/).fill('I saw it too')
    await page.getByRole('button', { name: /^It doesn’t: Bela Stone/ }).click()
    await expect(page.getByText('Nothing to decide')).toBeVisible()
  })

  await test.step('a wet sector is closed, the end moves, the board is frozen', async () => {
    await page.setViewportSize(PHONE)
    await page.goto(console_)
    await pressAndConfirm(page, 'Close sector Creek', 'Close the sector')
    await expect(toast(page, 'Creek is closed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open sector Creek' })).toBeVisible()
    await pressAndConfirm(page, '+15 min', 'Add 15 minutes')
    await expect(toast(page, 'The competition now ends at')).toBeVisible()
    await pressAndConfirm(page, 'Freeze the board', 'Freeze the board')
    await expect(page.getByText('Board frozen')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('results become official, and reopen with a reason', async () => {
    await competition.change({ ends_at: new Date().toISOString(), log_grace_minutes: 0 })
    await page.setViewportSize(DESK)
    await navigate(page, `${console_}/results`)
    await pressAndConfirm(page, 'Make results official', 'Make official')
    await expect(page.getByText(/^Official since/)).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Reopen the results')
    await page.getByRole('alertdialog').getByLabel('Reason').fill('A card was missing')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reopen' }).click()
    await expect(toast(page, 'Results are provisional again')).toBeVisible()
    await pressAndConfirm(page, 'Make results official', 'Make official')
    await expect(page.getByText(/^Official since/)).toBeVisible()
  })

  await test.step('every cell of the workbook is that of the board', async () => {
    const downloading = page.waitForEvent('download')
    const goOn = await slowDownExports(page)
    await press(page, 'Export: Excel')
    await expect(page.getByRole('progressbar', { name: /^Making the file: 40 %/ })).toBeVisible()
    await expectAccessible(page)
    await goOn()
    const { Ascents: ascents, Official: official, ...sheets } = readWorkbook(await (await downloading).path())
    const organiser = await ApiClient.signIn(server, person)
    const tops = { 'Ada Stone': 'Le Toit', 'Cleo Stone': 'Boulder 6' }
    expect(sheets).toEqual(await expectedSheets(organiser, competition.id, tops))
    expect(official?.slice(1).map(([category, , version]) => [category, version])).toEqual(
      Object.keys(sheets).map((category) => [category, 2]),
    )
    expect(
      ascents
        ?.slice(1)
        .map((row) => [`${row[1]} ${row[2]}`, row[5], row[7]])
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

import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { TestCompetition } from './support/competitions'
import { DESK, follow } from './support/console'
import { openSignedIn, toast } from './support/navigation'
import { createClimber } from './support/people'
import { logTop } from './support/standings'
import { expect, test } from './support/story'
import { ONGOING } from './support/times'

test('a paper card is printed, typed with the keyboard alone, and decided against the phone', async ({
  page,
  browser,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Yew Scramble', template: 'scramble' })
  await competition.setBoulders('Le Toit', 'Nose', 'Whale', 'Arête')
  const client = await competition.enter(climber)
  await competition.move(ONGOING)
  const { data: me } = await client.get(`/api/participant/${competition.id}`)
  const { id: participantId, bib } = me as { id: number; bib: number }
  const climbing = { ...climber, client }
  await logTop(climbing, competition, 'Nose')
  await page.setViewportSize(DESK)
  const person = await competition.createOrganiser()
  await openSignedIn(page, person, `/organise/${competition.id}/cards`)

  await test.step('everybody has a card to print', async () => {
    await follow(page, 'Print cards')
    await expect(page.getByRole('img', { name: 'QR code of Ada Lindqvist' })).toBeVisible()
    await expect(page.locator('.print-label li')).toHaveText(['1', '2', '3', '4'])
    await expectAccessible(page)
    await page.goBack()
  })

  await test.step('number, Enter, boulders, Enter: the phone says something else', async () => {
    await expect(page.getByLabel('Number or name')).toBeFocused()
    await page.keyboard.type(`${bib}`)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Boulders on the card')).toBeFocused()
    await page.keyboard.type('1f 3z 9')
    await expect(page.getByText('No such boulder or result: 9')).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'The phone says something else' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Phone: top' })).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('arrow and Enter decide; the card counts as judged', async () => {
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('radio', { name: 'Card: nothing' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Ada Lindqvist: 1 top, 1 zone counted')).toBeVisible()
    await expect(page.getByLabel('Number or name')).toBeFocused()
    await expect(page.getByText(/^Typed by Ada Lindqvist/)).toBeVisible()
    const organiser = await ApiClient.signIn(server, person)
    const { data } = await organiser.get(
      `/api/ascents?competition_id=${competition.id}&participant_id=${participantId}`,
    )
    expect((data as { topped: boolean }[]).map(({ topped }) => topped).sort()).toEqual([false, true])
  })

  await test.step('what the phone sends later is shown and decided', async () => {
    await logTop(climbing, competition, 'Arête')
    await page.reload()
    await page.getByRole('button', { name: 'Decide the differences of Ada Lindqvist' }).click()
    await expect(page.getByLabel('Boulders on the card')).toHaveValue('1f 3z')
    await expect(page.getByLabel('Boulders on the card')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('radio', { name: 'Phone: top' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Ada Lindqvist: 1 top, 1 zone counted')).toBeVisible()
    await expect(page.getByText('1 difference')).toBeHidden()
  })

  await test.step('a judge types a card too, and what an organiser typed stands', async () => {
    const judging = await createClimber(server)
    await competition.nameJudge(judging)
    const judge = await browser.newPage({ baseURL: server.url, viewport: DESK })
    await openSignedIn(judge, judging, `/judge/${competition.id}`)
    // What was typed before comes into the form: it must be there before the first key.
    const requested: (() => void)[] = []
    await judge.route('**/cards', (route) => requested.push(() => void route.continue()))
    await follow(judge, 'Type in paper cards')
    await expect.poll(() => requested.length).toBe(1)
    await judge.waitForTimeout(500)
    await expect(judge.getByLabel('Number or name')).toBeHidden()
    for (const proceed of requested) proceed()
    await expect(judge.getByLabel('Number or name')).toBeFocused()
    await judge.unroute('**/cards')
    await judge.keyboard.type(`${bib}`)
    await judge.keyboard.press('Enter')
    await expect(judge.getByLabel('Boulders on the card')).toBeFocused()
    await judge.getByLabel('Boulders on the card').fill('1f 2 3z')
    await judge.keyboard.press('Enter')
    await judge.getByRole('button', { name: 'Count it like this' }).click()
    await expect(judge.getByRole('alert')).toContainText(
      '2 Nose: an organiser has decided this one, and that stands',
    )
    await expect(toast(judge, 'counted')).toBeHidden()
    await follow(judge, 'Back to judging')
    await expect(judge).toHaveURL(`/judge/${competition.id}`)
    await judge.close()
  })
})

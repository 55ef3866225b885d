import { noSignal, openSignedIn, toast, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'
import { confirm, createTeam, heading } from './support/teams'

test('without signal the team is shown with its age, actions report the missing signal, and leaving stays done', async ({
  page,
  network,
  server,
}) => {
  const { competition, people, code } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
  await openSignedIn(page, people[0], `${competition.path}/`)
  await untilPersisted(page, 'participant', 'Moss')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(heading(page, 'Moss')).toBeVisible()
  await untilPersisted(page, 'team', code)
  await untilOfflineReady(page)

  network.setCondition({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText('Bela Stone')).toBeVisible()
  await expect(page.getByText(/^No signal\. Last updated .*$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()

  await confirm(page, 'Make Bela Stone captain', 'Make captain')
  await expect(toast(page, 'No signal. Nothing is lost: try again when you’re back in range.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await confirm(page, 'Leave Team')
  await expect(toast(page, 'Failed to leave team')).toBeVisible()

  network.setCondition({ kind: 'normal' })
  await expect(noSignal(page)).toBeHidden()
  await test.step('leaving is kept over a loss of signal and a reload right after it', async () => {
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click()
    await page.getByText('You’re climbing solo').waitFor()
    network.setCondition({ kind: 'reset' })
    await expect(page).toHaveURL(competition.path)
    await page.reload()
    await expect(noSignal(page)).toBeVisible()
    await expect(page.getByText('You’re climbing solo')).toBeVisible()
    await page.getByRole('link', { name: 'Team', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Create a team' })).toBeVisible()
    await expect(heading(page, 'Moss')).toBeHidden()
  })
})

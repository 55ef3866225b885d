import { noSignal, openSignedIn, toast, untilOfflineReady, untilPersisted } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'
import { confirm, createTeam, heading } from './support/teams'

test('without signal the team is shown with its age, and actions report the missing signal', async ({
  page,
  network,
  server,
}) => {
  const { competition, people, code } = await createTeam(server, 'Moss', ['Ada', 'Bela'])
  await openSignedIn(page, people[0], `${competition.path}/team/`)
  await expect(heading(page, 'Moss')).toBeVisible()
  await untilPersisted(page, 'team', code)
  await untilOfflineReady(page)

  network.setCondition({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText('Bela Stone')).toBeVisible()
  await expect(page.getByText(/^No signal\. Last updated .*$/)).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()

  await confirm(page, 'Make Bela Stone captain', 'Make Captain')
  await expect(toast(page, 'No signal. Nothing is lost: try again when you’re back in range.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await confirm(page, 'Leave Team')
  await expect(toast(page, 'Failed to leave team')).toBeVisible()

  network.setCondition({ kind: 'normal' })
  await expect(noSignal(page)).toBeHidden()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click()
  await expect(page).toHaveURL(competition.path)
})

import { arrive, noSignal, toast, untilKept, untilOfflineReady } from './support/navigation'
import { expect, testOverLine as test } from './support/story'
import { confirm, heading, standingTeam } from './support/teams'

test('without signal the team is there with its age, and acts say that they need some', async ({
  page,
  line,
  server,
}) => {
  const { competition, people, code } = await standingTeam(server, 'Moss', ['Ada', 'Bela'])
  await arrive(page, people[0], `${competition.path}/team/`)
  await expect(heading(page, 'Moss')).toBeVisible()
  await untilKept(page, 'team', code)
  await untilOfflineReady(page)

  line.turn({ kind: 'reset' })
  await page.reload()
  await expect(noSignal(page)).toBeVisible()
  await expect(page.getByText('Bela Stone')).toBeVisible()
  await expect(
    page.getByText(/^No signal\. This is from .* Changes to the team need signal\.$/),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()

  await confirm(page, 'Make Bela Stone captain', 'Make Captain')
  await expect(toast(page, 'No signal. Nothing is lost: try again when you have some.')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await confirm(page, 'Leave Team')
  await expect(toast(page, 'Failed to leave team')).toBeVisible()

  line.turn({ kind: 'clear' })
  await expect(noSignal(page)).toBeHidden()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click()
  await expect(page).toHaveURL(competition.path)
})

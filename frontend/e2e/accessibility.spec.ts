import { expectNoBarriers } from './support/accessibility'
import { ONGOING } from './support/competitions'
import { stranger } from './support/people'
import { expect, test } from './support/story'
import { crew } from './support/teams'
import { arrive } from './support/walks'

const FOR_GUESTS = ['/', '/login', '/register', '/waiver', '/payment/success?competition_id=1', '/nowhere']
const FOR_CLIMBERS = [
  '/dashboard',
  '/howto',
  '/info',
  '/programme',
  '/workshops',
  '/settings',
  '/test',
  '/competition/',
  '/competition/register/1',
  '/competition/1/',
  '/competition/1/team/',
  '/competition/1/team/create',
  '/competition/1/scoring',
  '/competition/1/categories',
  '/competition/1/ascents',
  '/competition/1/boulders/',
  '/competition/1/boulders/Le%20Toit',
]

for (const path of FOR_GUESTS) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page)
  })
}

for (const path of FOR_CLIMBERS) {
  test(`axe finds nothing on ${path}`, async ({ page, climber }) => {
    await arrive(page, climber, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoBarriers(page)
  })
}

test('axe finds nothing where a form complains', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing on the six boxes and on a dialog', async ({ page, climber }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(stranger().email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await expectNoBarriers(page)

  await arrive(page, climber, '/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing on the screens of a team', async ({ page, server }) => {
  const { competition, people } = await crew(server, ['Ada', 'Bela', 'Cleo'])
  const [ada, bela, cleo] = people
  const path = `${competition.path}/team/`
  await cleo.caller.put(`/api/competitions/${competition.id}/free-agents`, { note: 'Around 6A' })

  await arrive(page, ada, path)
  await expect(page.getByText('Around 6A', { exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.goto(`${path}create`)
  await page.getByRole('button', { name: 'Create Team' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNoBarriers(page)

  await competition.team('Moss', ada.caller, [bela.caller])
  await page.goto(path)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Cleo Stone' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Disband Team' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarriers(page)

  await competition.move(ONGOING)
  await page.goto(path)
  await expect(page.getByText('The competition has started.')).toBeVisible()
  await expectNoBarriers(page)
})

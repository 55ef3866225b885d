import { expectNoBarriers, expectNoBarriersOn } from './support/accessibility'
import { ONGOING } from './support/competitions'
import { arrive, toast } from './support/navigation'
import { DEMO_CLIMBER, stranger } from './support/people'
import { expect, test } from './support/story'
import { confirm, crew, joinByCode } from './support/teams'

test('axe finds nothing on the pages for guests', async ({ page }) => {
  await expectNoBarriersOn(page, [
    '/',
    '/waiver',
    '/payment/success?competition_id=1',
    '/nowhere',
    '/login',
    '/register',
  ])
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing on the pages around competitions', async ({ page, climber }) => {
  await arrive(page, climber, '/dashboard')
  await expectNoBarriersOn(page, [
    '/dashboard',
    '/howto',
    '/info',
    '/programme',
    '/workshops',
    '/test',
    '/competition/',
    '/competition/register/1',
    '/settings',
  ])
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing inside a competition, for a participant and for somebody else', async ({
  page,
  climber,
}) => {
  const inside = ['team/', 'team/create', 'scoring', 'categories', 'ascents', 'boulders/', 'boulders/Acorn']
  await arrive(page, DEMO_CLIMBER, '/dashboard')
  await expectNoBarriersOn(
    page,
    ['', ...inside].map((place) => `/competition/1/${place}`),
  )
  await arrive(page, climber, '/dashboard')
  await expectNoBarriersOn(page, ['/competition/1/team/', '/competition/1/ascents'])
})

test('axe finds nothing on the six boxes of a code', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(stranger().email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Six-digit code')).toBeVisible()
  await expectNoBarriers(page)
})

test('axe finds nothing on the screens of a team', async ({ page, server }) => {
  const { competition, people } = await crew(server, ['Ada', 'Bela', 'Cleo'], { team_size_max: 2 })
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

  const code = await competition.team('Moss', ada.caller)
  await page.goto(path)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Cleo Stone' })).toBeVisible()
  await expectNoBarriers(page)
  for (const question of ['Leave Team', 'Disband Team']) {
    await page.getByRole('button', { name: question }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
  }

  await bela.caller.post('/api/teams/join', { competition_id: competition.id, team_code: code })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Your team is full' })).toBeVisible()
  await expectNoBarriers(page)
  await arrive(page, cleo, path)
  await joinByCode(page, code)
  await expect(page.getByLabel('Team code')).toHaveAccessibleDescription(/^This team is full\./)
  await expectNoBarriers(page)

  await competition.move(ONGOING)
  await arrive(page, ada, path)
  await expect(page.getByText('The competition has started.')).toBeVisible()
  await expectNoBarriers(page)
  await confirm(page, 'Leave Team')
  await expect(toast(page, 'You cannot leave the team while the competition is ongoing')).toBeVisible()
  await expectNoBarriers(page)
})

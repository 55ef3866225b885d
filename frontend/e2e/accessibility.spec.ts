import { BOULDERS_OF_A_SECTOR, expectAccessible, expectPagesAccessible } from './support/accessibility'
import { navigate, openSignedIn } from './support/navigation'
import { DEMO_CLIMBER, newPerson } from './support/people'
import { expect, test } from './support/story'
import { createClimbers, joinByCode } from './support/teams'
import { ONGOING } from './support/times'

test('axe finds no violations on the pages for guests', async ({ page }) => {
  await page.goto('/login')
  await expectPagesAccessible(page, [
    '/',
    '/waiver',
    '/payment/success?competition_id=1',
    '/nowhere',
    '/login',
    '/events',
    '/event/1',
    '/terms',
    '/privacy',
    '/register',
  ])
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)

  await test.step('the code form', async () => {
    await navigate(page, '/login')
    await page.getByLabel('Email').fill(newPerson().email)
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByLabel('Six-digit code')).toBeVisible()
    await expectAccessible(page)
  })
})

test('axe finds no violations outside a competition, and inside for others than participants', async ({
  page,
  climber,
}) => {
  await openSignedIn(page, climber, '/howto')
  await expectPagesAccessible(page, [
    '/dashboard',
    '/howto',
    '/info',
    '/programme',
    '/workshops',
    '/test',
    '/competition/',
    '/competition/register/1',
    '/competition/1/team/',
    '/competition/1/ascents',
    '/settings',
  ])
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violations inside a competition', async ({ page }) => {
  const inside = [
    'team/',
    'team/create',
    'scoring',
    'my-day',
    'statistics',
    'categories',
    'ascents',
    'boulders/Acorn',
  ]
  await openSignedIn(page, DEMO_CLIMBER, '/dashboard')
  await expectPagesAccessible(
    page,
    ['', ...inside, BOULDERS_OF_A_SECTOR].map((place) => `/competition/1/${place}`),
  )
})

test('axe finds no violations on the team pages', async ({ page, server }) => {
  const { competition, people } = await createClimbers(server, ['Ada', 'Bela', 'Cleo'], { team_size_max: 2 })
  const [ada, bela, cleo] = people
  const path = `${competition.path}/team/`
  await cleo.client.put(`/api/competitions/${competition.id}/free-agents`, { note: 'Around 6A' })

  await openSignedIn(page, ada, path)
  await expect(page.getByText('Around 6A', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await navigate(page, `${path}create`)
  await page.getByRole('button', { name: 'Create team' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page)

  const code = await competition.team('Moss', ada.client)
  await page.goto(path)
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Invite Cleo Stone' })).toBeVisible()
  await expectAccessible(page)
  for (const question of ['Leave Team', 'Disband Team']) {
    await page.getByRole('button', { name: question }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }

  await bela.client.post('/api/teams/join', { competition_id: competition.id, team_code: code })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Your team is full' })).toBeVisible()
  await expectAccessible(page)
  await openSignedIn(page, cleo, path)
  await joinByCode(page, code)
  await expect(page.getByLabel('Team code')).toHaveAccessibleDescription(/^This team is full\./)
  await expectAccessible(page)

  await competition.move(ONGOING)
  await openSignedIn(page, ada, path)
  await expect(page.getByText('The competition has started.')).toBeVisible()
  await expectAccessible(page)
})

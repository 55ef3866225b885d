import { expectAccessible } from './support/accessibility'
import { TestCompetition } from './support/competitions'
import { DESK, heading } from './support/console'
import { press } from './support/entries'
import { navigate, openSignedIn, toast } from './support/navigation'
import { expect, test } from './support/story'

test('an organiser writes the programme, and a climber follows it', async ({ page, server, climber }) => {
  const competition = await TestCompetition.open(server, { name: 'Programme Cup' })
  const own = await competition.enter(climber)

  await test.step('an item and a workshop are added', async () => {
    await page.setViewportSize(DESK)
    await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/programme`)
    await expect(heading(page, 'Programme')).toBeVisible()
    await expectAccessible(page)
    const dialog = page.getByRole('dialog')
    await press(page, 'Add an item')
    await press(page, 'Add')
    await expect(dialog.getByText('This is required')).toBeVisible()
    await dialog.getByLabel('What').fill('Briefing')
    await dialog.getByLabel('Where').fill('Meadow tent')
    await expectAccessible(page)
    await press(page, 'Add')
    await expect(toast(page, 'Added: Briefing')).toBeVisible()
    await press(page, 'Add a workshop')
    await dialog.getByLabel('What').fill('Slab school')
    await dialog.getByLabel('Places', { exact: true }).fill('5')
    await expectAccessible(page)
    await press(page, 'Add')
    await expect(page.getByText('0 of 5 booked')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('moving a booked workshop tells those who booked it', async () => {
    const { data } = await own.get(`/api/competitions/${competition.id}/programme`)
    const slabs = (data as { id: number; title: string }[]).find(({ title }) => title === 'Slab school')
    await own.post(`/api/workshops/${slabs?.id}/booking`, { force: true })
    const place = page.getByLabel('Where of Slab school')
    await place.fill('Sector Cedar')
    await place.press('Enter')
    await expect(toast(page, 'Saved. Everybody who booked it has been told.')).toBeVisible()
    let subject = ''
    while (!subject.startsWith('New time or place'))
      subject = (await server.mailbox.nextTo(climber.email)).subject
    expect(subject).toContain('Slab school')
  })

  await test.step('the climber sees what is next, and all of it', async () => {
    await openSignedIn(page, climber, '/dashboard')
    await expect(page.getByRole('heading', { name: 'What’s next' })).toBeVisible()
    const changes = page.getByRole('region', { name: 'What has changed' })
    await expect(changes).toContainText('Slab school has moved')
    await expectAccessible(page)
    await navigate(page, `${competition.path}/`)
    await expect(changes).toContainText('Slab school has moved')
    await expectAccessible(page)
    await press(page, 'Got it')
    await expect(changes).toHaveCount(0)
    await navigate(page, '/dashboard')
    await expect(page.getByRole('heading', { name: 'What’s next' })).toBeVisible()
    await expect(changes).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Slab school' })).toContainText('Sector Cedar')
    await page.getByRole('link', { name: 'See the programme' }).click()
    await expect(heading(page, 'Programme')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Briefing' })).toBeVisible()
    await press(page, 'Mine')
    await expect(page).toHaveURL(/mine=true/)
    await expect(page.getByText('You’re booked')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the calendar link is made, works without a sign-in, and is turned off', async () => {
    await press(page, 'Get my calendar link')
    const url = await page.getByLabel('Your calendar link').inputValue()
    const calendar = await fetch(url)
    expect(await calendar.text()).toContain('SUMMARY:Slab school')
    await press(page, 'Turn the link off')
    await press(page, 'Turn it off')
    await expect(page.getByRole('button', { name: 'Get my calendar link' })).toBeVisible()
    expect((await fetch(url)).status).toBe(404)
  })
})

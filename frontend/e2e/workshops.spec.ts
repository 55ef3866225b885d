import { expectAccessible } from './support/accessibility'
import { ApiClient } from './support/api-client'
import { showToCamera } from './support/camera'
import { TestCompetition } from './support/competitions'
import { pressAndConfirm } from './support/console'
import { onCheckout, press } from './support/entries'
import { navigate, openSignedIn, toast } from './support/navigation'
import { createClimber } from './support/people'
import { expect, test } from './support/story'
import { card, moveIntoThePast } from './support/workshops'

const REFETCH_INTERVAL_MS = 30_000

test('a climber books workshops: overlap, waiting list, offer, payment, refund', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'Workshop Cup' })
  await competition.addWorkshop({ title: 'Footwork on slabs', capacity: 2, audience: 'everybody' })
  const full = await competition.addWorkshop({
    title: 'Dyno clinic',
    capacity: 1,
    audience: 'everybody',
    fee_cents: 1500,
    refund_percent: 80,
  })
  await competition.addWorkshop({ title: 'For climbers only', audience: 'participants' })
  await competition.addWorkshop({ title: 'First steps', audience: 'everybody', min_age: 6, max_age: 12 })
  const first = await ApiClient.signIn(server, await createClimber(server))
  await first.post(`/api/workshops/${full}/booking`)
  await page.clock.install()
  await openSignedIn(page, climber, `/workshops?competition_id=${competition.id}`)
  const [slabs, dynos] = [card(page, 'Footwork on slabs'), card(page, 'Dyno clinic')]

  await test.step('the ages stand beside the title of a workshop for children, also in the programme', async () => {
    await expect(card(page, 'First steps').getByText('Ages 6 to 12', { exact: true })).toBeVisible()
    await navigate(page, `/programme?competition_id=${competition.id}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'First steps' })).toContainText('Ages 6 to 12')
    await navigate(page, `/workshops?competition_id=${competition.id}`)
  })

  await test.step('one free place is booked with a tap', async () => {
    await expect(slabs).toContainText('2 of 2 places left')
    await expect(card(page, 'For climbers only')).toContainText('Only for people who climb in Workshop Cup')
    await slabs.getByRole('button', { name: 'Book a place' }).click()
    await expect(slabs).toContainText('You have a place')
    await expectAccessible(page)
  })

  await test.step('an overlap is said before it is booked, and can be forced', async () => {
    await expect(dynos).toContainText('Full')
    await dynos.getByRole('button', { name: 'Join the waiting list' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Workshop: Footwork on slabs')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Better not' }).click()
    await expect(dynos.getByRole('button', { name: 'Join the waiting list' })).toBeVisible()
    await dynos.getByRole('button', { name: 'Join the waiting list' }).click()
    await question.getByRole('button', { name: 'Book it all the same' }).click()
    await expect(dynos).toContainText('You’re number 1 on the waiting list')
  })

  await test.step('a place that comes free is offered, and paid', async () => {
    await first.delete(`/api/workshops/${full}/booking`)
    await page.clock.fastForward(REFETCH_INTERVAL_MS)
    await expect(dynos).toContainText('A place is free, and it’s your turn')
    await dynos.getByRole('button', { name: 'Pay €15.00 and take it' }).click()
    await expect(page).toHaveURL(onCheckout)
    await press(page, 'Pay')
    await expect(page).toHaveURL(`/workshops?workshop=${full}&paid=true`)
    await expect(dynos).toContainText('Paid: €15.00')
  })

  await test.step('cancelling shows the refund first', async () => {
    await dynos.getByRole('button', { name: 'Cancel my booking' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('You get €12.00 back')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(toast(page, 'Your booking has been cancelled. You get €12.00 back.')).toBeVisible()
    await expect(dynos.getByRole('button', { name: 'Book and pay €15.00' })).toBeVisible()
  })
})

test('at the start a scanned code checks in, and an unclaimed place goes to the waiting list', async ({
  page,
  server,
  climber,
}) => {
  const competition = await TestCompetition.open(server, { name: 'No-show Cup' })
  const workshop = await competition.addWorkshop({ title: 'Slackline', capacity: 2, audience: 'everybody' })
  const present = await competition.enter(await createClimber(server, { firstName: 'Pia' }))
  const absent = await ApiClient.signIn(server, await createClimber(server, { firstName: 'Abe' }))
  for (const person of [present, absent, await ApiClient.signIn(server, climber)])
    await person.post(`/api/workshops/${workshop}/booking`, { force: true })
  const { data: entry } = await present.get(`/api/participant/${competition.id}`)

  await test.step('the code of the entry works here, too', async () => {
    await showToCamera(page, `topout:${(entry as { qr: string }).qr}`)
    await openSignedIn(page, await competition.createOrganiser(), `/organise/${competition.id}/workshops`)
    await expect(page.getByText('0 here, 2 of 2 places booked, 1 on the waiting list')).toBeVisible()
    await press(page, 'Scan QR codes')
    await expect(toast(page, 'Pia Lindqvist is here')).toBeVisible()
    await expect(page.getByText('1 here, 2 of 2 places booked')).toBeVisible()
    await press(page, 'Stop scanning')
    await expectAccessible(page)
  })

  await test.step('ten minutes after the start the head of the list is offered the other place', async () => {
    await moveIntoThePast(server, workshop, 11)
    const ofPresent = async () => (await present.get(`/api/workshops/${workshop}/booking`)).data
    await openSignedIn(page, climber, '/workshops')
    const slackline = card(page, 'Slackline')
    await expect(async () => {
      await page.reload()
      await expect(slackline).toContainText('A place is free, and it’s your turn', { timeout: 2_000 })
    }).toPass()
    await slackline.getByRole('button', { name: 'Take the place' }).click()
    await expect(slackline).toContainText('You have a place')
    expect(await ofPresent()).toMatchObject({ booking: { status: 'confirmed' } })
    expect((await absent.get(`/api/workshops/${workshop}/booking`)).data).toMatchObject({
      booking: { status: 'no_show' },
    })
  })

  await test.step('where nobody scans, places go only when the organiser says so', async () => {
    const knots = await competition.addWorkshop({ title: 'Knots', capacity: 1, audience: 'everybody' })
    for (const person of [present, absent])
      await person.post(`/api/workshops/${knots}/booking`, { force: true })
    await moveIntoThePast(server, knots, 11)
    await openSignedIn(
      page,
      await competition.createOrganiser(),
      `/organise/${competition.id}/workshops?workshop=${knots}`,
    )
    await expect(page.getByText('0 here, 1 of 1 places booked, 1 on the waiting list')).toBeVisible()
    await expectAccessible(page)
    await pressAndConfirm(page, 'Give unclaimed places away', 'Give away')
    await expect(toast(page, '1 place goes to the waiting list')).toBeVisible()
    await expect(page.getByText('Did not come')).toBeVisible()
  })
})

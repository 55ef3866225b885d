import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility'
import { press, untilJudgingStored } from './support/ascents'
import { DESK, PHONE } from './support/console'
import { navigate, openSignedIn, untilOfflineReady } from './support/navigation'
import { expect, testThroughProxy as test } from './support/story'
import { createClimbers } from './support/teams'

/** Types one name after the other, as fast as the app allows, each until it is shown as saved. */
const checkInAll = (page: Page, names: string[]): Promise<void> =>
  page.evaluate(async (names) => {
    const until = async <Found>(find: () => Found | null | undefined): Promise<Found> => {
      for (;;) {
        const found = find()
        if (found) return found
        await new Promise(requestAnimationFrame)
      }
    }
    const find = (selector: string, text: string) => () =>
      [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(text))
    const label = await until(find('label', 'Number or name'))
    const field = document.getElementById(label.getAttribute('for') ?? '') as HTMLInputElement
    // React reads a value that was set past its own setter, as from a keyboard.
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const name of names) {
      setValue?.call(field, name)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      ;(await until(find('main button:enabled', 'Check in'))).click()
      await until(find('[role=status]', `${name} is checked in. Saved on this phone`))
    }
  }, names)

const PEOPLE = 30

test('fault 91: two desks without signal check in the same thirty people once, and both are told', async ({
  page,
  browser,
  network,
  server,
}) => {
  const { competition } = await createClimbers(server, [] as const)
  const names = await competition.enterWalkUps(PEOPLE)
  const organiser = await competition.createOrganiser()
  const other = await browser.newContext({ baseURL: network.url })
  const desks = [page, await other.newPage()]
  for (const desk of desks) {
    await desk.setViewportSize(PHONE)
    await openSignedIn(desk, organiser, `/organise/${competition.id}/check-in`)
    await expect(desk.getByText(`0 of ${PEOPLE} are here`)).toBeVisible()
    await untilOfflineReady(desk)
    await untilJudgingStored(desk, competition.id)
  }
  network.setCondition({ kind: 'reset' })
  for (const desk of desks) {
    await desk.reload()
    await expect(desk.getByText('No signal. Carry on', { exact: false })).toBeVisible()
    const [first = '', ...others] = names
    await desk.getByLabel('Number or name').fill(first)
    await press(desk, 'Check in')
    await expect(
      desk.getByText(`${first} is checked in. Saved on this phone`, { exact: false }),
    ).toBeVisible()
    await checkInAll(desk, others)
    await expect(desk.getByText(`${PEOPLE} of ${PEOPLE} are here`)).toBeVisible()
  }
  await expectAccessible(page)
  network.setCondition({ kind: 'normal' })
  for (const desk of desks) {
    await desk.reload()
    await expect(desk.getByText(`${PEOPLE} of ${PEOPLE} are here`)).toBeVisible()
  }
  for (const desk of desks) {
    // The other desk may still be sending.
    await expect(async () => {
      await desk.reload()
      await expect(desk.getByText(/\d+ check-ins to know about/)).toBeVisible()
      await expect(desk.getByText(`${PEOPLE} check-ins to know about`)).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
  }
  await expect(page.getByText(/(Already|Also) checked in at .* by \S+/).first()).toBeVisible()
  await page.setViewportSize(DESK)
  await expectAccessible(page)
  await navigate(page, `/organise/${competition.id}/audit`)
  await expect(page.getByText(/in a second time, without signal/).first()).toBeVisible()
  await other.close()
})

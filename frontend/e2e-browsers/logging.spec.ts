import { setTimeout as pause } from 'node:timers/promises'
import { countedAscents, startCompetitionDay, untilPackStored } from '../e2e/support/ascents'
import { testThroughProxy as base, expect } from '../e2e/support/story'
import { Browser } from './browser'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'

const test = base.extend<{ phone: Browser }>({
  phone: async ({ network }, use, { project }) => {
    const driver = await (project.name === 'firefox' ? startFirefox() : startWebKit())
    const phone = new Browser(driver, network.url)
    await phone.resize()
    await use(phone)
    await phone.close()
  },
})

/** Document navigations so long after a tap that they hit its write to the store. */
const DELAYS_MS = [40, 60, 80, 100, 120, 140, 170, 200]
const WRITTEN = DELAYS_MS.map((_, index) => `Arête ${index + 1}`)
const PRESSED = 'main [aria-pressed=true]'

test('signing in, logging, a reload without signal and sending later work, and no navigation locks the store', async ({
  phone,
  network,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, ['Le Toit', 'Nose', ...WRITTEN])
  const boulder = (name: string) => `${day.competition.path}/boulders/${encodeURIComponent(name)}`

  await test.step('signing in', async () => {
    await phone.goto('/login')
    await phone.type('Email', climber.email)
    await phone.type('Password', climber.password)
    await phone.click('Sign in')
    await phone.expectText(`Hello ${climber.firstName}`)
  })

  await test.step('logging', async () => {
    await phone.goto(boulder('Le Toit'))
    await phone.click('Topped')
    await phone.expectText('Counted')
    expect(await countedAscents(day)).toBe(1)
  })

  await test.step('a reload without signal keeps what is logged', async () => {
    // It may not control this page, if that was loading while the worker took over; it controls the next load.
    const findState = async () => (await navigator.serviceWorker.getRegistration())?.active?.state
    await expect.poll(() => phone.evaluate(findState)).toBe('activated')
    await untilPackStored(phone)
    network.setCondition({ kind: 'reset' })
    await phone.goto(boulder('Nose'))
    await phone.expectText('No signal', 'header')
    await phone.click('Topped')
    await phone.expectText('Saved on this phone')
    await phone.reload()
    await phone.expectText('Saved on this phone')
    expect(await countedAscents(day)).toBe(1)
  })

  await test.step('it is sent when there is signal again', async () => {
    network.setCondition({ kind: 'normal' })
    await phone.expectText('Counted')
    expect(await countedAscents(day)).toBe(2)
  })

  await test.step('fault 95: leaving the page during a write does not lock the store', async () => {
    for (const [index, name] of WRITTEN.entries()) {
      await phone.goto(boulder(name))
      await phone.click('Topped')
      await pause(DELAYS_MS[index])
      await phone.goto('/howto')
      await phone.goto(boulder(name))
      await phone.click('Flashed')
      await phone.expectText('Flashed', PRESSED)
    }
    await expect.poll(() => countedAscents(day)).toBe(2 + WRITTEN.length)
  })
})

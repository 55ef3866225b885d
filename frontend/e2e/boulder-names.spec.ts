import { openBoulder, startCompetitionDay } from './support/ascents'
import { openSignedIn } from './support/navigation'
import { expect, test } from './support/story'

const NAMES = [
  'Rock/Paper/Scissors',
  '100 %',
  '50%25',
  'per%2Fcent',
  '🦅 Nest',
  'Ça va?',
  '#1',
  'a+b & c',
  'Back\\slash',
]

test('a boulder opens by its name, with any characters in it, also after a reload', async ({
  page,
  server,
  climber,
}) => {
  const day = await startCompetitionDay(server, climber, NAMES)
  await openSignedIn(page, climber, `${day.competition.path}/boulders/`)
  for (const name of NAMES) {
    await openBoulder(page, name)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Topped' })).toBeVisible()
  }
})

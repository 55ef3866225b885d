import { DEMO_ORGANISER, DESK, fakePeople } from '../e2e/support/console'
import { openSignedIn } from '../e2e/support/navigation'
import { startTeamCompetition } from '../e2e/support/standings'
import { expect, test } from '../e2e/support/story'
import { p95, ROUNDS, recordFigure } from './figures'
import { scrollDown, searchTexts, throttleCpu } from './slow-phone'

const FIRST_NAMES = ['Ana', 'Bela', 'Chiara', 'Dario', 'Emil', 'Freya', 'Goran', 'Hana', 'Ilse', 'Jonas']
const LAST_NAMES = ['Stone', 'Rossi', 'Novak', 'Bauer', 'Lind', 'Weber', 'Moreau', 'Silva']
const PEOPLE = Array.from(
  { length: 2000 },
  (_, index) => `${FIRST_NAMES[index % 10]} ${LAST_NAMES[index % 8]} ${index}`,
)
/** Each finds fewer people than the one before, so that the count says when the answer is there. */
const TYPED = ['j', 'jonas w', 'jonas w 1', 'jonas w 10', 'jonas w 109']
/** A fast typist at a desk. */
const PAUSE_MS = 200

test('a search among 2,000 people answers and their list scrolls on a slow computer', async ({
  page,
  server,
}) => {
  await page.setViewportSize(DESK)
  const { competition } = await startTeamCompetition(server)
  await fakePeople(page, competition.id, PEOPLE)
  await openSignedIn(page, DEMO_ORGANISER, `/organise/${competition.id}/people`)
  await expect(page.getByText(`${PEOPLE.length} people`)).toBeVisible()
  await throttleCpu(page, 4)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    times.push(...(await searchTexts(page, [...TYPED, ...TYPED.toReversed().slice(1), ''], PAUSE_MS)))
  recordFigure(
    `a key in the search of ${PEOPLE.length} people → the list shows the answer, 4× slower CPU, p95`,
    p95(times),
    100,
  )
  const frames = await scrollDown(page, PEOPLE.length * 64)
  recordFigure(`scrolling through ${PEOPLE.length} people, 4× slower CPU: a frame, p95`, p95(frames), 50)
  recordFigure(
    `scrolling through ${PEOPLE.length} people, 4× slower CPU: the longest frame`,
    Math.max(...frames),
    100,
  )
})

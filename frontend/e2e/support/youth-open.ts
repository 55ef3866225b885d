import { randomUUID } from 'node:crypto'
import { TestCompetition } from './competitions'
import { create, type Judge, nameJudge, pressResults } from './finals'
import type { Server } from './server'
import { hoursFromNow, ONGOING } from './times'

/** A youth open of eight classes, through the API: who enters, what they climb, and their finals. */

const AGES = ['U11', 'U13', 'U15', 'U17']
const OF_OTHER_CLASSES = { Gil: 2, Hana: 1 }
const NAMES = ['Warm-up', 'Arch', 'Ramp', 'Prow', 'Dome', 'Gate', 'Fin']
const OF_QUALIFICATION = 3
const QUOTA = 2

/** Tops in the qualification, by first name. */
type Tops = Readonly<Record<string, number>>

export interface OpenRound {
  id: number
  category: string
  position: number
}

export interface YouthOpen {
  competition: TestCompetition
  clock: number
  /** Of the finals: the label on a judge's phone, and the id. */
  boulders: { label: string; id: number }[]
  /** Logs what is not logged in finals. */
  judge: Judge
}

export const CLASSES = AGES.flatMap((age) =>
  ['girls', 'boys'].map((who) => ({ key: `${age.toLowerCase()}_${who}`, name: `${age} ${who}` })),
)

/** Everybody has entered and climbed the qualification, which has ended. */
export async function climbYouthOpen(server: Server, tops: Record<string, Tops>): Promise<YouthOpen> {
  const competition = await TestCompetition.open(server)
  const rules = { kind: 'individual', format: 'ifsc_2026', joining: 'choice' }
  await competition.changeCategories(...CLASSES.map((one) => ({ ...one, ...rules })))
  const boulders = await competition.setBoulders(...NAMES)
  const climbed = []
  for (const { key } of CLASSES)
    for (const [firstName, count] of Object.entries(tops[key] ?? OF_OTHER_CLASSES)) {
      const participant_id = await competition.enterWalkUp(`${firstName} Stone`, { category: key })
      for (const boulder_id of boulders.slice(0, count))
        climbed.push({ participant_id, boulder_id, topped: true, attempts_to_top: 1 })
    }
  await competition.move(ONGOING)
  const judge = await nameJudge(competition, 'Kim')
  await pressResults(judge, climbed)
  const clock = await create(competition.organiser, `/api/competitions/${competition.id}/clocks`, {
    name: 'Finals',
    course: 'rotation',
    period_seconds: 240,
  })
  const ofFinals = boulders.slice(OF_QUALIFICATION)
  return {
    competition,
    clock,
    judge,
    boulders: ofFinals.map((id, index) => {
      const number = OF_QUALIFICATION + index
      return { id, label: `${number + 1} ${NAMES[number]}` }
    }),
  }
}

/** Adds a final of a class on these boulders, for the two best of its qualification, which is over. */
export async function addFinal(open: YouthOpen, category: string, boulders: { id: number }[]) {
  const { id, organiser } = open.competition
  const final = await create(organiser, `/api/competitions/${id}/rounds`, {
    category,
    name: 'Final',
    mode: 'judged',
    starts_at: hoursFromNow(1),
    ends_at: hoursFromNow(5),
    clock_id: open.clock,
  })
  await organiser.put(`/api/rounds/${final}/boulders`, { groups: [boulders.map((one) => one.id)] })
  const [qualification] = (await listRounds(open.competition)).filter((one) => one.category === category)
  const ended = { starts_at: hoursFromNow(-1), ends_at: new Date().toISOString(), quota: QUOTA }
  await organiser.patch(`/api/rounds/${qualification?.id}`, ended)
  return { final, qualification: qualification?.id ?? 0 }
}

export async function listRounds({ id, organiser }: TestCompetition): Promise<OpenRound[]> {
  const { data } = await organiser.get(`/api/competitions/${id}/rounds`)
  return (data as OpenRound[]).sort((one, other) => one.position - other.position)
}

export async function makeOfficial({ organiser }: TestCompetition, round: number): Promise<void> {
  await organiser.post(`/api/rounds/${round}/make-official`, { key: randomUUID() })
}

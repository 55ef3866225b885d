import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import type { ApiClient } from './api-client'
import { PYTHON } from './paths'
import { formatScore } from './standings'

type Cell = string | number | null
type Workbook = Record<string, Cell[][]>

/** The sheets of a workbook, by name, as rows of cells. */
export function readWorkbook(path: string): Workbook {
  const script = `import json, sys, openpyxl
book = openpyxl.load_workbook(open(sys.argv[1], 'rb'))
print(json.dumps({sheet.title: [list(row) for row in sheet.iter_rows(values_only=True)] for sheet in book}, default=str))`
  return JSON.parse(execFileSync(PYTHON, ['-c', script, path], { encoding: 'utf8' }))
}

interface BoardRow {
  id: number
  place: number | null
  status?: string
  name: string
  members?: { id: number; name: string }[]
  score: number
  tops: number
}

interface Listed {
  id: number
  number: number
  name: string
  bib: number | null
  team?: { name: string } | null
}

interface Category {
  key: string
  name: string
  kind: 'team' | 'individual'
}

/** Every sheet of standings that the workbook must have, from the board and from who topped what without counting tries. */
export async function expectedSheets(
  organiser: ApiClient,
  competitionId: number,
  tops: Record<string, string>,
): Promise<Workbook> {
  const list = async <Row>(path: string) => (await organiser.get(path)).data as Row
  const competition = `/api/competitions/${competitionId}`
  const people = await list<Listed[]>(`${competition}/participants`)
  const born = await Promise.all(
    people.map(async ({ id }): Promise<[number, number]> => {
      const { date_of_birth } = await list<{ date_of_birth: string }>(`/api/participants/${id}`)
      return [id, Number(date_of_birth.slice(0, 4))]
    }),
  )
  const years = new Map(born)
  const sheet = async ({ key, kind }: Category): Promise<Cell[][]> => {
    const { rows } = await list<{ rows: BoardRow[] }>(`${competition}/scoreboard?category=${key}`)
    const boulders = await list<Listed[]>(`/api/boulders?competition_id=${competitionId}&category=${key}`)
    const parts = await Promise.all(
      rows.map(({ id }) =>
        list<{ kinds: { kind: string; share: number }[] }>(`${competition}/scoreboard/${id}?category=${key}`),
      ),
    )
    const person = ['bib', 'first name', 'last name', 'year of birth', 'club', 'team']
    const who = kind === 'team' ? ['team', 'members'] : person
    const head = ['place', ...who, 'score', 'tops', 'zones', 'attempts']
    const kinds = parts[0]?.kinds.map(({ kind }) => kind) ?? []
    const numbered = boulders.map(({ number, name }) => `${number} ${name}`)
    return [
      [...head, ...kinds.map((kind) => `points: ${kind}`), ...numbered],
      ...rows.map(({ id, place, status, name, members, score, tops: count }, index): Cell[] => {
        const climbed = (members ?? [{ name }]).map((climber) => tops[climber.name]).filter(Boolean)
        const person = people.find((one) => one.id === id)
        const described = members
          ? [name, members.map((member) => member.name).join(', ')]
          : describePerson(person, name, years.get(id))
        return [
          ...[place ?? status?.toUpperCase() ?? null, ...described, score, count, climbed.length, 0],
          ...(parts[index]?.kinds.map(({ share }) => share) ?? []),
          ...boulders.map((boulder) => markOf(climbed, boulder.name, members !== undefined)),
        ]
      }),
    ]
  }
  const categories = await list<Category[]>(`${competition}/categories`)
  const sheets = await Promise.all(categories.map(async (one) => [one.name, await sheet(one)] as const))
  return Object.fromEntries(sheets)
}

const describePerson = (person: Listed | undefined, name: string, born: number | undefined): Cell[] => [
  ...[person?.bib ?? null, ...name.split(' '), born ?? null],
  ...[null, person?.team?.name ?? null],
]

function markOf(climbed: (string | undefined)[], boulder: string, isTeam: boolean): string | null {
  const count = climbed.filter((name) => name === boulder).length
  if (count === 0) return null
  return isTeam ? `${count}T ${count}z` : 'T z'
}

/** Each tab of the standings shows the place, name, score and tops of its sheet. */
export async function expectShown(page: Page, sheets: Workbook): Promise<void> {
  for (const [category, [head = [], ...rows]] of Object.entries(sheets)) {
    const cell = (row: Cell[], column: string) => row[head.indexOf(column)]
    const nameOf = (row: Cell[]) =>
      head.includes('first name')
        ? `${cell(row, 'first name')} ${cell(row, 'last name')}`
        : `${cell(row, 'team')}${cell(row, 'members')}`
    await page.getByRole('tab', { name: category }).click()
    const shown = page.getByRole('tabpanel', { name: category }).locator('tbody tr')
    await expect(shown).toHaveCount(rows.length)
    const cells = await shown.evaluateAll((lines) =>
      lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent)),
    )
    expect(cells).toEqual(
      rows.map((row) => [
        String(cell(row, 'place') ?? '–'),
        nameOf(row),
        formatScore(Number(cell(row, 'score'))),
        String(cell(row, 'tops')),
      ]),
    )
  }
}

/** As with a large competition: the workbook is at 40 % until the function that is returned is called. */
export async function slowDownExports(page: Page): Promise<() => Promise<void>> {
  const isLook = /\/api\/exports\/\d+$/
  await page.route(isLook, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, state: 'running', progress: 40 } } })
  })
  return () => page.unroute(isLook)
}

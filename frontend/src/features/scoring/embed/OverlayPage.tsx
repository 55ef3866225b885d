import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type CSSProperties, useEffect } from 'react'
import { type Category, type Competition, categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { type Round, type RoundGrid, roundsQuery } from '@/api/round-queries'
import { ClockFace } from '@/domain/ClockFace'
import { competitionIdOf } from '@/domain/competition-id'
import type { OverlaySearch } from '@/domain/embed-search'
import type { RoundTurn } from '@/domain/round-course'
import { usePageTitle } from '@/lib/use-page-title'
import { useWakeLock } from '@/lib/use-wake-lock'
import { useBoard } from '@/live/use-board'
import { overlay as text } from '@/text/embed'
import { ClimberOnWall, useOnTheWall } from '../rounds/OnTheWall'
import { useRoundGrid } from '../rounds/use-round-grid'
import { PlainRows } from './PlainRows'

const route = getRouteApi('/overlay/$compId')
const TOP_ROWS = 5
/** Rounds begin and end without anybody saying so. */
const LOOK_FOR_ROUNDS_MS = 30_000

/**
 * Over the picture of a live stream: transparent, and without a word about lost connections. What was shown last stays;
 * viewers of the stream can do nothing about it.
 */
export function OverlayPage() {
  const competitionId = competitionIdOf(route.useParams())
  const search = route.useSearch()
  const competition = useQuery(competitionQuery(competitionId)).data
  const categories = useQuery(categoriesQuery(competitionId)).data
  const rounds = useQuery({ ...roundsQuery(competitionId), refetchInterval: LOOK_FOR_ROUNDS_MS }).data
  useTransparentPage()
  useWakeLock()
  usePageTitle(competition?.name ?? text.title)
  if (!competition || !categories || !rounds) return null
  return <Overlay competition={competition} categories={categories} rounds={rounds} search={search} />
}

function useTransparentPage() {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.transparent = ''
    return () => {
      delete root.dataset.transparent
    }
  }, [])
}

interface OverlayProps {
  competition: Competition
  categories: Category[]
  rounds: Round[]
  search: OverlaySearch
}

function Overlay({ competition, categories, rounds, search }: OverlayProps) {
  const { show = 'all' } = search
  const round = chooseRound(rounds, search)
  const key = search.category ?? round?.category ?? categories[0]?.key
  const category = categories.find((one) => one.key === key)
  return (
    <main
      className="fixed inset-0 grid grid-cols-[minmax(0,1fr)_auto] content-between p-[4vh]"
      style={styleOf(search)}
    >
      <div className="col-start-2 row-start-1 justify-self-end">
        {category && (show === 'all' || show === 'top') ? (
          <TopRows competition={competition} category={category} round={round} />
        ) : null}
      </div>
      <div className="col-span-2 row-start-2 justify-self-start">
        {round && show !== 'top' ? (
          <LowerThird competition={competition} round={round} hasClimbers={show !== 'clock'} />
        ) : null}
      </div>
    </main>
  )
}

/** The one that was asked for; else the judged one that runs. */
function chooseRound(rounds: readonly Round[], { round, category }: OverlaySearch): Round | undefined {
  const ofCategory = rounds.filter((one) => !one.is_secret && (!category || one.category === category))
  return (
    ofCategory.find(({ key }) => key === round) ??
    ofCategory.find(({ mode, status }) => mode === 'judged' && status === 'running')
  )
}

/** Colours and size are those of the stream. */
function styleOf({ ink, paper, accent, size = 100 }: OverlaySearch): CSSProperties {
  const colours = {
    '--color-ink': ink && `#${ink}`,
    '--color-soft': ink && `#${ink}`,
    '--color-surface': paper && `#${paper}`,
    '--color-counted': accent && `#${accent}`,
  }
  return { ...colours, fontSize: `${(3 * size) / 100}vh`, color: 'var(--color-ink)' } as CSSProperties
}

interface TopRowsProps {
  competition: Competition
  category: Category
  round: Round | undefined
}

function TopRows({ competition, category, round }: TopRowsProps) {
  const { board } = useBoard(competition.id, round?.board ?? category.key)
  if (!board) return null
  const title = round ? text.boardOf(category.name, round.name) : category.name
  return (
    <section className="min-w-[14em] rounded-lg bg-surface px-[0.8em] py-[0.5em]">
      <h2 className="leading-tight">{title}</h2>
      <PlainRows rows={board.rows.slice(0, TOP_ROWS)} label={title} hasRanks />
    </section>
  )
}

interface LowerThirdProps {
  competition: Competition
  round: Round
  hasClimbers: boolean
}

function LowerThird({ competition, round, hasClimbers }: LowerThirdProps) {
  const { grid } = useRoundGrid(competition.id, round)
  return grid && round.clock_id !== null ? (
    <Wall competitionId={competition.id} clockId={round.clock_id} grid={grid} hasClimbers={hasClimbers} />
  ) : null
}

interface WallProps {
  competitionId: number
  clockId: number
  grid: RoundGrid
  hasClimbers: boolean
}

/** Clock, who is on the wall, their tries, and what they need. */
function Wall({ competitionId, clockId, grid, hasClimbers }: WallProps) {
  const { shown, turns } = useOnTheWall(competitionId, clockId, grid)
  if (!shown) return null
  return (
    <section className="flex items-center gap-[1em] rounded-lg bg-surface px-[0.8em] py-[0.4em]">
      <ClockFace shown={shown} size="overlay" />
      {hasClimbers && turns.length > 0 ? (
        <ul className="grid gap-[0.1em]">
          {turns.map((turn) => (
            <ClimberOnWall key={turn.starter.participant_id} turn={turn} grid={grid}>
              <span>{triesOf(grid, turn)}</span>
            </ClimberOnWall>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function triesOf({ rows }: RoundGrid, { boulderId, starter }: RoundTurn): string {
  const row = rows.find(({ participant_id }) => participant_id === starter.participant_id)
  const cell = row?.cells.find((one) => one?.boulder_id === boulderId)
  return text.tries(cell?.tries ?? 0)
}

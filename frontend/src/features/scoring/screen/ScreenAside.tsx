import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Competition } from '@/api/competition-queries'
import {
  type BoardRow,
  type Breakdown,
  historyQuery,
  type LatestTop,
  latestTopsQuery,
  type Scoreboard,
} from '@/api/scoreboard-queries'
import { usePhase } from '@/domain/competition-status'
import { Grade } from '@/domain/Grade'
import { useBreakdown, useRefetchOnVersion } from '@/domain/use-breakdown'
import { bigScreen as text } from '@/text/big-screen'
import { breakdown as parts } from '@/text/breakdown'
import { formatTime } from '@/text/format'
import { plot } from '@/text/scoring'
import { groupParts } from '../parts'
import Plot from '../plot/Plot'

/** As many as fit beside the plot. */
const LATEST_SHOWN = 4
const MAX_LINES = 6

interface ScreenAsideProps {
  competition: Competition
  board: Scoreboard
  /** Of all boards: tops are listed whatever their category. */
  newestVersion: number
}

/** Beside the board: why the leader leads, what was topped last, how the day goes. */
export function ScreenAside({ competition, board, newestVersion }: ScreenAsideProps) {
  const leader = board.rows.find(({ place, score }) => place === 1 && score > 0)
  return (
    <aside className="hidden min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] text-[clamp(1rem,2vh,1.75rem)] lg:grid">
      {leader ? (
        <LeaderBreakdown key={leader.id} board={board} leader={leader} competition={competition} />
      ) : (
        <span />
      )}
      <History competition={competition} board={board} />
      {/* A frozen board lists none. */}
      {board.frozen_at === null ? (
        <LatestTops competition={competition} newestVersion={newestVersion} />
      ) : null}
    </aside>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] gap-[1vh] overflow-hidden rounded-lg border border-line bg-surface px-[2vh] py-[1.5vh]">
      <h2 className="truncate text-[1.15em] leading-tight">{title}</h2>
      {children}
    </section>
  )
}

interface LeaderBreakdownProps {
  competition: Competition
  board: Scoreboard
  leader: BoardRow
}

function LeaderBreakdown({ competition, board, leader }: LeaderBreakdownProps) {
  const { data } = useBreakdown(competition.id, board.category, leader.id, board.version)
  const isOver = usePhase(competition) === 'ended'
  return (
    <Panel title={isOver ? text.first(leader.name) : text.leader(leader.name)}>
      <dl className="grid min-h-[4.8em] grid-cols-2 content-start gap-x-[2em]">
        {(data ? linesOf(data) : []).map(({ key, label, share }) => (
          <div key={key} className="flex items-baseline justify-between gap-2">
            <dt className="leading-tight">{label}</dt>
            <dd className="numeral shrink-0 text-[1.2em] leading-snug whitespace-nowrap">
              {parts.plus(share)}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The kinds of points; where there is one only, the ascents that brought most. */
function linesOf(breakdown: Breakdown) {
  const groups = groupParts(breakdown).filter(({ counts, share }) => counts && share > 0)
  const lines =
    groups.length === 1
      ? groups.flatMap((group) =>
          group.parts.map(({ boulder, share }, index) => ({
            key: String(index),
            label: boulder ? `${boulder.number} ${boulder.name}` : parts.nameOf(group.kind),
            share,
          })),
        )
      : groups.map(({ kind, share }) => ({ key: kind, label: parts.nameOf(kind), share }))
  return lines.slice(0, MAX_LINES)
}

const NOBODY: readonly number[] = []

function History({ competition, board }: { competition: Competition; board: Scoreboard }) {
  const { data } = useQuery(historyQuery(competition.id, board.category, NOBODY))
  return (
    <Panel title={plot.title}>
      {data ? (
        <Plot
          history={data}
          rows={board.rows}
          myRowId={undefined}
          followed={NOBODY}
          timezone={competition.timezone}
          variant="screen"
        />
      ) : null}
    </Panel>
  )
}

function LatestTops({ competition, newestVersion }: { competition: Competition; newestVersion: number }) {
  const query = useQuery(latestTopsQuery(competition.id))
  useRefetchOnVersion(query, newestVersion)
  const tops = (query.data ?? []).slice(0, LATEST_SHOWN)
  return (
    <Panel title={text.latest}>
      {/* Three on a low screen, so that the plot keeps its height. */}
      <ul className="min-h-[10.4em] divide-y divide-line [@media(max-height:56rem)]:min-h-[7.8em] [@media(max-height:56rem)]:*:nth-4:hidden">
        {tops.map((top) => (
          <LatestTopRow
            key={`${top.climber.id}/${top.boulder.id}`}
            top={top}
            timezone={competition.timezone}
          />
        ))}
        {tops.length === 0 ? <li className="text-soft">{text.noneYet}</li> : null}
      </ul>
    </Panel>
  )
}

function LatestTopRow({ top, timezone }: { top: LatestTop; timezone: string }) {
  const { climber, team, boulder, is_flash, climbed_at } = top
  return (
    <li className="flex h-[2.6em] min-w-0 animate-slide-up items-center gap-[0.6em] whitespace-nowrap">
      <span className="numeral shrink-0 text-soft">{formatTime(new Date(climbed_at), timezone)}</span>
      <span className="min-w-0 flex-auto truncate">
        <strong>{climber.name}</strong>
        {team ? <span className="text-soft"> · {team}</span> : null}
      </span>
      <span className="max-w-[45%] shrink-0 truncate">
        {boulder.number} {boulder.name}
        {is_flash ? <span className="font-semibold text-counted"> · {text.flashed}</span> : null}
      </span>
      <Grade grade={boulder.grade} />
    </li>
  )
}

import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { type ReactNode, useMemo } from 'react'
import { needsQuery, type RoundGrid } from '@/api/round-queries'
import { ClockFace } from '@/domain/ClockFace'
import { findNeed } from '@/domain/needs'
import type { RoundTurn } from '@/domain/round-course'
import { useClock, useExactServerTime } from '@/domain/use-clock'
import { spellNeed, roundBoard as text } from '@/text/round-board'
import { findOnTheWall } from './grid-rows'

interface OnTheWallProps {
  competitionId: number
  clockId: number
  grid: RoundGrid
  size?: 'line' | 'screen'
  children: (onWall: ReadonlyMap<number, number>) => ReactNode
}

/** The clock of a round, and who is on which boulder by it. */
export function useOnTheWall(competitionId: number, clockId: number, grid: RoundGrid) {
  useExactServerTime()
  const shown = useClock(competitionId, clockId)
  const { phase = 'idle', period = null } = shown?.state ?? {}
  const course = shown?.clock.course
  // The clock ticks ten times a second; those on the wall change with the period.
  const turns = useMemo(
    () => (course ? findOnTheWall(grid, { course }, { phase, period }) : []),
    [grid, course, phase, period],
  )
  return { shown, turns }
}

/** The clock, who is on which boulder, and what they need. */
export function OnTheWall({ competitionId, clockId, grid, size = 'line', children }: OnTheWallProps) {
  const { shown, turns } = useOnTheWall(competitionId, clockId, grid)
  const onWall = useMemo(
    () => new Map(turns.map(({ starter, boulderId }) => [starter.participant_id, boulderId])),
    [turns],
  )
  const list = useMemo(() => children(onWall), [children, onWall])
  return (
    <>
      {shown ? (
        <div
          className={clsx(
            'flex flex-wrap items-start gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-4',
            size === 'screen' && 'content-start self-start lg:order-last',
          )}
        >
          <ClockFace shown={shown} size={size} />
          {turns.length > 0 ? (
            <section className="grid min-w-0 flex-auto gap-1">
              <h3 className="text-sm font-semibold text-soft">{text.onTheWall}</h3>
              <ul className="grid gap-1">
                {turns.map((turn) => (
                  <ClimberOnWall key={turn.starter.participant_id} turn={turn} grid={grid} />
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      ) : null}
      {list}
    </>
  )
}

interface ClimberOnWallProps {
  turn: RoundTurn
  grid: RoundGrid
  children?: ReactNode
}

export function ClimberOnWall({ turn: { boulderId, starter, round }, grid, children }: ClimberOnWallProps) {
  const { data: needs } = useQuery(needsQuery(round.id, starter.participant_id, boulderId, grid.version))
  const boulder = grid.boulders.find(({ id }) => id === boulderId)
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-bold [overflow-wrap:anywhere]">{starter.name}</span>
      {boulder ? <span className="text-soft">{text.boulder(boulder.number, boulder.name)}</span> : null}
      {children}
      {needs ? <span className="font-semibold text-counted">{spellNeed(findNeed(needs))}</span> : null}
    </li>
  )
}

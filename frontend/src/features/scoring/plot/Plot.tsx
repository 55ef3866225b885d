import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import type { BoardRow, History } from '@/api/scoreboard-queries'
import { type Curve, layOutPlot, type PlotLayout } from '@/lib/plot-layout'
import { formatTime } from '@/text/format'
import { formatScore, plot as text } from '@/text/scoring'
import { useWidth } from '@/ui/use-width'
import { PlotTable } from './PlotTable'

const HEIGHT = 240

interface PlotProps {
  history: History
  /** The current board, for the places. */
  rows: readonly BoardRow[]
  myRowId: number | undefined
  followed: readonly number[]
  timezone: string
}

/** Plain SVG, because a chart library is too large for a few curves. Each curve is labelled with its place. */
export default function Plot({ history, rows, myRowId, followed, timezone }: PlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const moments = useMemo(() => history.moments.map((moment) => Date.parse(moment)), [history])
  const curves = useMemo(() => withPlaces(history, rows), [history, rows])
  const layout = useMemo(
    () => layOutPlot(curves, moments, { width, height: HEIGHT }),
    [curves, moments, width],
  )
  const formatTick = (moment: number) => formatTime(new Date(moment), timezone)
  const styleOf = (id: number) => curveStyle(id, myRowId, followed)
  const label = text.image(
    curves.map(({ name }) => name).join(', '),
    formatTick(moments[0] ?? 0),
    formatTick(moments.at(-1) ?? 0),
  )
  return (
    <>
      <div ref={container}>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-60 w-full">
          <Axes layout={layout} formatTick={formatTick} />
          {[...layout.curves]
            .sort((one, other) => DRAW_ORDER[styleOf(one.id)] - DRAW_ORDER[styleOf(other.id)])
            .map((curve) => (
              <g key={curve.id} className={CURVE_CLASS[styleOf(curve.id)]}>
                <polyline points={curve.points} fill="none" strokeLinejoin="round" strokeLinecap="round" />
                <text x={layout.right + 6} y={curve.labelY + 5} stroke="none" className="numeral text-base">
                  {curve.place ?? '–'}
                </text>
              </g>
            ))}
        </svg>
      </div>
      <Legend curves={curves} styleOf={styleOf} />
      <PlotTable curves={curves} moments={moments} formatTick={formatTick} />
    </>
  )
}

type CurveStyle = 'leader' | 'followed' | 'mine'

const CURVE_CLASS: Record<CurveStyle, string> = {
  leader: 'fill-soft stroke-edge stroke-2',
  followed: 'fill-ink stroke-ink stroke-3',
  mine: 'fill-link stroke-signal stroke-4',
}
/** The user's own curve is drawn last, above the others. */
const DRAW_ORDER: Record<CurveStyle, number> = { leader: 0, followed: 1, mine: 2 }

function curveStyle(id: number, myRowId: number | undefined, followed: readonly number[]): CurveStyle {
  if (id === myRowId) return 'mine'
  return followed.includes(id) ? 'followed' : 'leader'
}

/** The history is cached for half a minute; places are taken from the current board. */
function withPlaces(history: History, rows: readonly BoardRow[]): Curve[] {
  const placeOf = new Map(rows.map(({ id, place }) => [id, place]))
  return history.rows.map(({ id, name, scores }) => ({ id, name, scores, place: placeOf.get(id) ?? null }))
}

function Axes({ layout, formatTick }: { layout: PlotLayout; formatTick: (moment: number) => string }) {
  const { scoreTicks, timeTicks, left, right, bottom } = layout
  return (
    <g className="fill-soft text-[0.8125rem]">
      {scoreTicks.map(({ at, value }) => (
        <g key={value}>
          <line x1={left} x2={right} y1={at} y2={at} className="stroke-line" />
          <text x={left - 6} y={at + 4} textAnchor="end">
            {formatScore(value)}
          </text>
        </g>
      ))}
      {timeTicks.map(({ at, value }) => (
        <text key={value} x={at} y={bottom + 20} textAnchor="middle">
          {formatTick(value)}
        </text>
      ))}
    </g>
  )
}

function Legend({ curves, styleOf }: { curves: readonly Curve[]; styleOf: (id: number) => CurveStyle }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1">
      {curves.map(({ id, name, place, scores }) => (
        <li key={id} className="flex items-center gap-2.5">
          <svg
            aria-hidden="true"
            viewBox="0 0 24 8"
            className={clsx('h-2 w-6 shrink-0', CURVE_CLASS[styleOf(id)])}
          >
            <line x1="1" x2="23" y1="4" y2="4" />
          </svg>
          <span className="numeral w-6 shrink-0 text-right text-lg">{place ?? '–'}</span>
          <span className="min-w-0 flex-auto truncate font-semibold">{name}</span>
          <span className="numeral shrink-0 text-lg">{formatScore(scores.at(-1) ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}

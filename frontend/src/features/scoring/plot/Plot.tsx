import clsx from 'clsx'
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardRow, History } from '@/api/scoreboard-queries'
import { type Curve, layOutPlot, type PlotLayout } from '@/lib/plot-layout'
import { formatTime } from '@/text/format'
import { formatScore, plot as text } from '@/text/scoring'
import { CurveMark, colourOf, dashOf } from './CurveMark'
import { PlotTable } from './PlotTable'

interface PlotProps {
  history: History
  /** The current board, for the ranks. */
  rows: readonly BoardRow[]
  myRowId: number | undefined
  followed: readonly number[]
  timezone: string
  /** `screen` is for a screen on a wall: as high as its container, without the table that nobody could open there. */
  variant?: 'page' | 'screen'
}

/** Plain SVG, because a chart library is too large for a few curves. Each ends at its rank and name. */
export default function Plot(props: PlotProps) {
  const { history, rows, myRowId, followed, timezone, variant = 'page' } = props
  const container = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(container)
  const moments = useMemo(() => history.moments.map((moment) => Date.parse(moment)), [history])
  const curves = useMemo(() => withRanks(history, rows), [history, rows])
  const layout = useMemo(
    () => layOutPlot(curves, moments, { width, height }),
    [curves, moments, width, height],
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
      <div ref={container} className={clsx('relative', variant === 'page' ? 'h-60' : 'min-h-0')}>
        <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="block size-full">
          <Axes layout={layout} formatTick={formatTick} />
          <Curves layout={layout} styleOf={styleOf} />
        </svg>
        <Labels layout={layout} styleOf={styleOf} />
      </div>
      {variant === 'page' ? (
        <>
          <Legend curves={curves} styleOf={styleOf} />
          <PlotTable curves={curves} moments={moments} formatTick={formatTick} />
        </>
      ) : null}
    </>
  )
}

const LABEL_GAP_PX = 9

type CurveStyle = 'leader' | 'followed' | 'mine'
type StyleOf = (id: number) => CurveStyle

const STROKE_CLASS: Record<CurveStyle, string> = {
  leader: 'stroke-current stroke-2',
  followed: 'stroke-current stroke-4',
  mine: 'stroke-signal stroke-4',
}
/** The user's own curve is drawn last, above the others. */
const DRAW_ORDER: Record<CurveStyle, number> = { leader: 0, followed: 1, mine: 2 }

function curveStyle(id: number, myRowId: number | undefined, followed: readonly number[]): CurveStyle {
  if (id === myRowId) return 'mine'
  return followed.includes(id) ? 'followed' : 'leader'
}

/** The history is cached for half a minute; ranks are taken from the current board. */
function withRanks(history: History, rows: readonly BoardRow[]): Curve[] {
  const rankOf = new Map(rows.map(({ id, place }) => [id, place]))
  return history.rows.map(({ id, name, scores }) => ({ id, name, scores, place: rankOf.get(id) ?? null }))
}

/** In CSS pixels, so that labels keep their size. */
function useSize(container: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 320, height: 240 })
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const width = Math.max(200, element.clientWidth)
      const height = Math.max(80, element.clientHeight)
      setSize((now) => (now.width === width && now.height === height ? now : { width, height }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [container])
  return size
}

function Curves({ layout, styleOf }: { layout: PlotLayout; styleOf: StyleOf }) {
  const inDrawOrder = layout.curves
    .map((curve, index) => ({ ...curve, index, style: styleOf(curve.id) }))
    .sort((one, other) => DRAW_ORDER[one.style] - DRAW_ORDER[other.style])
  return inDrawOrder.map(({ id, index, style, points, marks }) => (
    <g key={id} className={clsx(colourOf(index), STROKE_CLASS[style])}>
      <polyline points={points} fill="none" strokeLinejoin="round" strokeDasharray={dashOf(index)} />
      {marks.map(({ x, y }) => (
        <CurveMark key={x} curve={index} x={x} y={y} />
      ))}
    </g>
  ))
}

/** Not in the drawing, where a long name could not be cut. The drawing's own label names everybody. */
function Labels({ layout, styleOf }: { layout: PlotLayout; styleOf: StyleOf }) {
  return (
    <ul aria-hidden="true" className="text-[min(0.8125rem,14px)] leading-none font-semibold">
      {layout.curves.map(({ id, name, place, labelY }, index) => (
        <li
          key={id}
          data-curve-label
          className={clsx(
            'absolute right-0 -translate-y-1/2 truncate',
            styleOf(id) === 'mine' ? 'text-link' : colourOf(index),
          )}
          style={{ top: labelY, left: layout.right + LABEL_GAP_PX }}
        >
          <span className="numeral text-[1.25em]">{place ?? '–'}</span> {name}
        </li>
      ))}
    </ul>
  )
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

function Legend({ curves, styleOf }: { curves: readonly Curve[]; styleOf: StyleOf }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {curves.map(({ id, name, place, scores }, index) => (
        <li key={id} className="flex items-center gap-2.5">
          <svg
            aria-hidden="true"
            viewBox="0 0 48 14"
            className={clsx('h-3.5 w-12 shrink-0', colourOf(index), STROKE_CLASS[styleOf(id)])}
          >
            <line x1="1" x2="47" y1="7" y2="7" strokeDasharray={dashOf(index)} />
            <CurveMark curve={index} x={24} y={7} />
          </svg>
          <span className="numeral w-6 shrink-0 text-right text-lg">{place ?? '–'}</span>
          <span className="min-w-0 flex-auto truncate font-semibold">{name}</span>
          <span className="numeral shrink-0 text-lg">{formatScore(scores.at(-1) ?? 0)}</span>
        </li>
      ))}
    </ul>
  )
}

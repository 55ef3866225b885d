import { useRef } from 'react'
import { niceStep } from '@/lib/plot-layout'
import { useWidth } from './use-width'

const HEIGHT = 160
const LEFT = 34
const TOP = 10
const BOTTOM = 24
/** Minimum width of a label, in pixels. */
const LABEL_WIDTH = 52

interface BarPlotProps {
  /** What it shows, for screen readers; the numbers are in a table. */
  label: string
  columns: { bar: string; value: string }
  bars: { label: string; value: number }[]
}

/** Numbers over time as bars. The same numbers are in a table for screen readers. */
export function BarPlot({ label, columns, bars }: BarPlotProps) {
  const container = useRef<HTMLDivElement>(null)
  const width = useWidth(container)
  const highest = Math.max(1, ...bars.map(({ value }) => value))
  const step = niceStep(highest)
  const top = step * Math.ceil(highest / step)
  const bottom = HEIGHT - BOTTOM
  const y = (value: number) => bottom - (value / top) * (bottom - TOP)
  const slot = (width - LEFT) / Math.max(1, bars.length)
  const every = Math.ceil(LABEL_WIDTH / slot)
  const ticks = Array.from({ length: top / step + 1 }, (_, index) => index * step)
  return (
    <div ref={container}>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} className="block h-40 w-full">
        <g className="fill-soft text-[0.8125rem]">
          {ticks.map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
              <text x={LEFT - 6} y={y(value) + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
        </g>
        {bars.map(({ label: name, value }, index) => (
          <g key={name}>
            <rect
              x={LEFT + index * slot + slot * 0.15}
              width={slot * 0.7}
              y={y(value)}
              height={bottom - y(value)}
              className={index === bars.length - 1 ? 'fill-signal' : 'fill-edge'}
            />
            {index % every === 0 ? (
              <text
                x={Math.min(LEFT + (index + 0.5) * slot, width - LABEL_WIDTH * 0.4)}
                y={HEIGHT - 6}
                textAnchor="middle"
                className="fill-soft text-[0.8125rem]"
              >
                {name}
              </text>
            ) : null}
          </g>
        ))}
      </svg>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.bar}</th>
            <th scope="col">{columns.value}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ label: name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { Point } from '@/lib/line-geometry'

export interface Mark extends Point {
  /** At most one letter; empty for a plain ring. */
  letter: string
  isSelected?: boolean
}

interface PictureOverlayProps {
  line: readonly Point[]
  marks: readonly Mark[]
}

/**
 * A line and marks over a picture, as a vector in the picture's own coordinates: sharp at any size. Strokes and marks
 * keep their size in pixels. Each has a dark halo, so that it is visible on any background, in both themes.
 */
export function PictureOverlay({ line, marks }: PictureOverlayProps) {
  const points = line.map(({ x, y }) => `${x},${y}`).join(' ')
  const stroke = {
    points,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  } as const
  return (
    <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full overflow-visible">
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" width="100%" height="100%">
        <polyline {...stroke} strokeWidth={10} className="stroke-hold-black/75" />
        <polyline {...stroke} strokeWidth={4.5} className="stroke-hold-yellow" />
      </svg>
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity; two may be at the same place
        <PictureMark key={index} mark={mark} />
      ))}
    </svg>
  )
}

const percent = (fraction: number) => `${fraction * 100}%`

function PictureMark({ mark: { x, y, letter, isSelected = false } }: { mark: Mark }) {
  const at = { cx: percent(x), cy: percent(y) }
  const radius = letter ? 13 : 8
  return (
    <g>
      {isSelected ? (
        <circle {...at} r={radius + 7} strokeWidth={4} className="fill-none stroke-hold-pink" />
      ) : null}
      <circle {...at} r={radius + 2} className={letter ? 'fill-hold-black' : 'fill-hold-black/75'} />
      <circle {...at} r={radius} strokeWidth={2.5} className="fill-none stroke-hold-white" />
      {letter ? (
        <text
          x={percent(x)}
          y={percent(y)}
          dy="0.36em"
          textAnchor="middle"
          className="numeral fill-hold-white text-base"
        >
          {letter}
        </text>
      ) : null}
    </g>
  )
}

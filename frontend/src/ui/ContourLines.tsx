import clsx from 'clsx'

/** The whole drawing, or only the higher of its two summits. */
const VIEW_BOXES = { map: '0 0 1440 640', top: '600 0 780 520' } as const

interface ContourLinesProps {
  view?: keyof typeof VIEW_BOXES
  /** Draws a climbing hold on the summit; used on the landing page only. */
  hold?: boolean
  className?: string
}

/** Decorative background: the contour lines of a crag, in the current text colour. */
export function ContourLines({ view = 'map', hold = false, className }: ContourLinesProps) {
  return (
    <svg
      viewBox={VIEW_BOXES[view]}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={clsx('pointer-events-none select-none', className)}
    >
      {/* A file of its own: as script it would delay the start. */}
      <use href="/contours.svg#lines" />
      {hold ? (
        <path
          className="fill-signal"
          fillRule="evenodd"
          d="M952 222 986 213 1014 228 1020 255 999 277 963 279 942 256zM983 240a9 9 0 1 0 0 18 9 9 0 1 0 0-18z"
        />
      ) : null}
    </svg>
  )
}

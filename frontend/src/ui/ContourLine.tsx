import clsx from 'clsx'
import { CRAG_CONTOURS } from './crag-contours'

/** The only ornament of the house: the contour lines of a crag. Colour comes from the text colour. */
export function ContourLine({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className={clsx('pointer-events-none select-none', className)}
    >
      <g fill="none" stroke="currentColor" strokeLinejoin="bevel">
        {CRAG_CONTOURS.map((path, index) => (
          <path key={path} d={path} strokeWidth={index % 4 === 3 ? 3.5 : 1.75} />
        ))}
      </g>
    </svg>
  )
}

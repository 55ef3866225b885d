import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { boulder as text } from '@/text/boulders'

/** The photo with the boulder's line drawn over it: a bright stroke on a dark one, visible on any rock. */
export function PhotoWithLine({ boulder }: { boulder: Boulder }) {
  const { image_url, line, name } = boulder
  const [missing, setMissing] = useState<string | null>(null)
  if (image_url === null) return null
  if (missing === image_url) return <p className="text-soft">{text.noPhoto}</p>
  return (
    // A square of known size, so that nothing moves when the photo arrives. The line must have the size of the photo.
    <figure className="grid aspect-square place-items-center overflow-hidden rounded-lg border border-line bg-sunk [container-type:size]">
      <div className="relative">
        <img
          src={image_url}
          alt={text.photo(name)}
          onError={() => setMissing(image_url)}
          className="block max-h-[100cqh] max-w-[100cqw]"
        />
        {line && line.length > 1 ? <BoulderLine line={line} /> : null}
      </div>
    </figure>
  )
}

function BoulderLine({ line }: { line: number[][] }) {
  const points = line.map(([x = 0, y = 0]) => `${x},${y}`).join(' ')
  const shared = {
    points,
    fill: 'none',
    vectorEffect: 'non-scaling-stroke',
    strokeLinejoin: 'round',
  } as const
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polyline {...shared} strokeWidth={9} className="stroke-on-grade-light/70" />
      <polyline
        {...shared}
        strokeWidth={5}
        strokeDasharray="2 9"
        strokeLinecap="round"
        className="stroke-grade-1"
      />
    </svg>
  )
}

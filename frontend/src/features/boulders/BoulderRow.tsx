import clsx from 'clsx'
import { memo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { Grade } from '@/domain/Grade'
import { colourName } from '@/domain/hold-colours'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulderSets as setText } from '@/text/boulder-sets'
import { boulders as text } from '@/text/boulders'
import { betweenBarsClass } from './between-bars'
import { HoldColour } from './HoldColour'
import { RowLogButton } from './RowLogButton'
import type { BoulderLinks } from './use-boulder-links'
import type { RowLogging } from './use-row-logging'

interface BoulderRowProps {
  boulder: Boulder
  links: BoulderLinks
  /** The user's own ascent. */
  ascent: DisplayedAscent | undefined
  /** The name of the user's class, if the boulder does not count there. */
  outside: string | undefined
  /** Null for people who do not take part. */
  logging: RowLogging | null
}

/** `content-visibility` skips the layout of off-screen rows, so that 500 rows scroll smoothly. */
export const BoulderRow = memo(function BoulderRow({
  boulder,
  links,
  ascent,
  outside,
  logging,
}: BoulderRowProps) {
  return (
    <li className="flex [contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <a
        href={links.hrefOf(boulder.name)}
        onClick={(event) => links.onClick(event, boulder.name)}
        className={clsx(
          'flex min-h-16 min-w-0 flex-auto items-center gap-[min(0.625rem,10px)] px-[min(0.75rem,12px)] py-1.5 hover:bg-sunk focus-visible:-outline-offset-3',
          betweenBarsClass,
          boulder.status !== 'open' && 'text-soft',
        )}
      >
        <span className="numeral w-[min(2rem,40px)] shrink-0 text-right text-2xl">{boulder.number}</span>
        <Thumbnail url={boulder.thumbnail_url} />
        <span className="grid min-w-0 flex-auto">
          <span className="leading-snug font-bold [overflow-wrap:anywhere]">{boulder.name}</span>
          <BoulderFacts boulder={boulder} isTopped={ascent?.topped ?? false} outside={outside} />
        </span>
        <Grade grade={boulder.grade} />
      </a>
      {logging ? (
        <RowLogButton boulder={boulder} ascent={ascent} outside={outside} logging={logging} />
      ) : null}
    </li>
  )
})

interface BoulderFactsProps {
  boulder: Boulder
  isTopped: boolean
  outside: string | undefined
}

/** The user's own top may be newer than the cached list. The number of tops is null where the board is not public. */
function BoulderFacts({ boulder, isTopped, outside }: BoulderFactsProps) {
  const { status, color, topped_by } = boulder
  const tops = topped_by === null ? [] : [text.toppedBy(Math.max(topped_by, isTopped ? 1 : 0))]
  const facts = [
    ...(status === 'open' ? [] : [text[status]]),
    ...(outside === undefined ? [] : [setText.outside(outside)]),
    ...tops,
  ]
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
      {color ? (
        <HoldColour color={color}>
          <span aria-hidden="true">{colourName(color)}</span>
          <span className="sr-only">{text.holds(colourName(color))}</span>
        </HoldColour>
      ) : null}
      <span>{facts.join(' · ')}</span>
    </span>
  )
}

function Thumbnail({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      className="hidden size-[max(0px,88px-2.75rem)] shrink-0 rounded-md bg-sunk object-cover min-[22rem]:block"
    />
  )
}

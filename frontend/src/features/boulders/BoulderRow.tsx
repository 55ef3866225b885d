import clsx from 'clsx'
import { Check, Clock } from 'lucide-react'
import { memo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { AscentState } from '@/sync/overlay'
import { boulders as text } from '@/text/boulders'
import { sync } from '@/text/sync'
import { Badge } from '@/ui/Badge'
import type { BoulderLinks } from './boulder-links'
import { Grade } from './Grade'

interface BoulderRowProps {
  boulder: Boulder
  links: BoulderLinks
  /** My own ascent of it, if there is one. */
  state: AscentState | undefined
}

/** One line of the list. Those out of sight cost no layout, so 500 of them scroll like 20. */
export const BoulderRow = memo(function BoulderRow({ boulder, links, state }: BoulderRowProps) {
  return (
    <li className="[contain-intrinsic-size:auto_5rem] [content-visibility:auto]">
      <a
        href={links.hrefOf(boulder.name)}
        onClick={(event) => links.follow(event, boulder.name)}
        className={clsx(
          'flex min-h-20 items-center gap-3 px-3 py-2 hover:bg-sunk focus-visible:-outline-offset-3',
          boulder.status !== 'open' && 'text-soft',
        )}
      >
        <span className="numeral w-10 shrink-0 text-right text-2xl">{boulder.number}</span>
        <Thumbnail url={boulder.thumbnail_url} />
        <span className="grid min-w-0 flex-auto gap-0.5">
          <span className="font-bold [overflow-wrap:anywhere]">{boulder.name}</span>
          <span className="text-sm text-soft">{details(boulder, state !== undefined)}</span>
        </span>
        <MyState state={state} />
        <Grade grade={boulder.grade} />
      </a>
    </li>
  )
})

/** My own top may be newer than the list. The number of tops is null where the board is not public. */
function details({ status, color, topped_by }: Boulder, isMine: boolean): string {
  const closed = status === 'open' ? [] : [text[status]]
  const holds = color === '' ? [] : [text.holds(color)]
  const tops = topped_by === null ? [] : [text.toppedBy(Math.max(topped_by, isMine ? 1 : 0))]
  return [...closed, ...holds, ...tops].join(' · ')
}

function Thumbnail({ url }: { url: string | null }) {
  if (url === null) return null
  return (
    <img src={url} alt="" loading="lazy" className="size-14 shrink-0 rounded-stone bg-sunk object-cover" />
  )
}

function MyState({ state }: { state: AscentState | undefined }) {
  if (!state) return null
  const counted = state === 'counted'
  const Icon = counted ? Check : Clock
  return (
    <Badge meaning={counted ? 'counted' : 'waiting'} icon={<Icon aria-hidden="true" className="size-5" />}>
      <span className="sr-only">{sync.states[state]}</span>
    </Badge>
  )
}

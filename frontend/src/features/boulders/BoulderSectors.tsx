import clsx from 'clsx'
import { lazy, Suspense, useLayoutEffect, useMemo, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category, Entry } from '@/api/competition-queries'
import { isOutside } from '@/domain/boulder-sets'
import type { DisplayedAscent } from '@/sync/overlay'
import { boulders as text } from '@/text/boulders'
import { BoulderRow } from './BoulderRow'
import { groupBySector, type SectorGroup } from './search'
import { type BoulderLinks, useBoulderLinks } from './use-boulder-links'
import { useListView } from './use-list-view'
import { useProgressiveList } from './use-progressive-list'
import { type RowLogging, useRowLogging } from './use-row-logging'

const LogSheet = lazy(() => import('./LogSheet').then((module) => ({ default: module.LogSheet })))

interface BoulderSectorsProps {
  compId: string
  competitionId: number
  boulders: Boulder[]
  participant: Entry | undefined
  /** The user's class. */
  own: Category | undefined
  ascents: ReadonlyMap<number, DisplayedAscent>
  /** On a desk. */
  columns: 1 | 2
  /** Called before a boulder is logged from its row. */
  onLog: (boulderId: number) => void
}

export function BoulderSectors(props: BoulderSectorsProps) {
  const { compId, competitionId, boulders, participant, own, ascents, columns, onLog } = props
  const [opened, setOpened] = useState<Boulder | null>(null)
  const logging = useRowLogging(competitionId, participant, setOpened, onLog)
  const links = useBoulderLinks(compId)
  const shown = useProgressiveList(boulders, useScrolledRows())
  const groups = useMemo(() => groupBySector(shown), [shown])
  return (
    <div
      className={clsx(
        'grid content-start gap-4 lg:items-start lg:gap-x-6',
        columns === 2 && 'lg:grid-cols-2',
      )}
    >
      {groups.map((group) => (
        <Sector
          key={group.sector}
          group={group}
          links={links}
          own={own}
          ascents={ascents}
          logging={logging}
        />
      ))}
      <Suspense>
        {opened && participant ? (
          <LogSheet boulder={opened} participant={participant} onClose={() => setOpened(null)} />
        ) : null}
      </Suspense>
    </div>
  )
}

const MIN_ROW_HEIGHT_PX = 64

/** The rows down to the scroll position at which the list was left, so that the router can restore it. */
function useScrolledRows(): number {
  useLayoutEffect(
    () => () => {
      const bottom = window.scrollY + window.innerHeight
      useListView.setState({ scrolledRows: Math.ceil(bottom / MIN_ROW_HEIGHT_PX) })
    },
    [],
  )
  return useListView.getState().scrolledRows
}

interface SectorProps {
  group: SectorGroup
  links: BoulderLinks
  own: Category | undefined
  ascents: ReadonlyMap<number, DisplayedAscent>
  logging: RowLogging | null
}

function Sector({ group, links, own, ascents, logging }: SectorProps) {
  const { sector, boulders } = group
  const done = boulders.filter(({ id }) => ascents.get(id)?.topped).length
  return (
    <section>
      <div className="sticky top-[calc(var(--spacing-top-bar)+var(--spacing-target)+1rem+env(safe-area-inset-top))] z-10 -mx-4 flex items-baseline justify-between gap-3 bg-page px-4 py-1.5 md:mx-0 md:px-0">
        <h2 className="text-lg">{sector || text.noSector}</h2>
        <span className="text-sm text-soft">{text.sectorDone(done, boulders.length)}</span>
      </div>
      <ul className="-mx-4 divide-y divide-line border-y border-line bg-surface md:mx-0 md:rounded-lg md:border">
        {boulders.map((boulder) => (
          <BoulderRow
            key={boulder.id}
            boulder={boulder}
            links={links}
            ascent={ascents.get(boulder.id)}
            outside={isOutside(boulder, own) ? own?.name : undefined}
            logging={logging}
          />
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { labelLink } from '@/domain/boulder-label'
import { QueryBoundary } from '@/domain/QueryFallback'
import { compareNames } from '@/text/lists'
import { labels as text } from '@/text/organise-labels'
import { PrintSheet } from '@/ui/PrintSheet'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { consoleBouldersQuery } from '../boulders/queries'
import { PrintedPage } from '../PrintedPage'

const QrCode = lazy(() => import('@/ui/QrCode'))

/** A label per boulder, to print and to scan at its start. */
export function LabelsPage() {
  return (
    <PrintedPage title={text.title} intro={text.intro}>
      {(competition) => <Labels competition={competition} />}
    </PrintedPage>
  )
}

function Labels({ competition }: { competition: Competition }) {
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  const [sector, setSector] = useState('')
  return (
    <QueryBoundary query={boulders} rows={6}>
      {(list) => {
        const sectors = [...new Set(list.map((boulder) => boulder.sector))].filter(Boolean).sort(compareNames)
        const printed = list.filter(
          (boulder) => boulder.status !== 'void' && (!sector || boulder.sector === sector),
        )
        if (list.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
        return (
          <>
            <div className="max-w-xs print:hidden">
              <SelectField
                label={text.sector}
                value={sector}
                onChange={(event) => setSector(event.target.value)}
              >
                <option value="">{text.allSectors}</option>
                {sectors.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </SelectField>
            </div>
            <Suspense>
              <PrintSheet
                items={printed}
                columns={2}
                rows={4}
                keyOf={({ id }) => id}
                label={(boulder) => <Label competition={competition} boulder={boulder} />}
              />
            </Suspense>
          </>
        )
      }}
    </QueryBoundary>
  )
}

function Label({ competition, boulder }: { competition: Competition; boulder: Boulder }) {
  const { id, number, name, sector, grade } = boulder
  return (
    <div className="grid grid-cols-[34mm_minmax(0,1fr)] items-center gap-4">
      <QrCode text={labelLink(window.location.origin, competition.id, id)} label={text.code(name)} />
      <div className="grid gap-1">
        <p className="numeral text-4xl">{number}</p>
        <p className="line-clamp-3 text-lg leading-tight font-bold [overflow-wrap:anywhere]">{name}</p>
        <p>{[sector, grade].filter(Boolean).join(' · ')}</p>
        <p className="text-sm">{text.scan}</p>
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { breakdownQuery, type Breakdown as Explained } from '@/api/scoreboard-queries'
import { useOnline } from '@/api/use-online'
import { formatAge } from '@/text/format'
import { formatScore, standing, standingsNotLoaded, breakdown as text } from '@/text/scoring'
import { shell } from '@/text/shell'
import { Sheet } from '@/ui/Dialog'
import { QueryFallback } from '@/ui/QueryFallback'
import { StatList } from '@/ui/StatList'
import { PartList } from './PartList'

interface BreakdownSheetProps {
  competitionId: number
  category: string
  /** The sheet is closed if undefined. */
  rowId: number | undefined
  /** Name on the board, known before the breakdown is loaded. */
  name: string
  /** Version of the board; the breakdown is fetched again when it changes. */
  version: number
  onClose: () => void
}

export function BreakdownSheet({ rowId, name, onClose, ...rest }: BreakdownSheetProps) {
  return (
    <Sheet
      open={rowId !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={name}
      closeLabel={text.close}
    >
      {rowId === undefined ? null : <BreakdownContent rowId={rowId} {...rest} />}
    </Sheet>
  )
}

type BreakdownContentProps = Omit<BreakdownSheetProps, 'rowId' | 'name' | 'onClose'> & { rowId: number }

function BreakdownContent({ competitionId, category, rowId, version }: BreakdownContentProps) {
  const breakdown = useQuery(breakdownQuery(competitionId, category, rowId))
  const online = useOnline()
  useRefetchOnVersion(version, breakdown.refetch)
  if (!breakdown.data)
    return (
      <QueryFallback
        query={breakdown}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={standingsNotLoaded}
      />
    )
  return (
    <>
      <p role="status" className="min-h-[1.4em] text-sm font-semibold text-waiting">
        {online ? null : text.old(formatAge(new Date(breakdown.dataUpdatedAt), new Date()))}
      </p>
      <Explanation breakdown={breakdown.data} />
    </>
  )
}

function useRefetchOnVersion(version: number, refetch: () => unknown): void {
  const lastVersion = useRef(version)
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    refetch()
  }, [version, refetch])
}

function Explanation({ breakdown }: { breakdown: Explained }) {
  const { place, score, members } = breakdown
  return (
    <div className="grid gap-4">
      {members?.length ? <p className="text-soft">{members.map(({ name }) => name).join(', ')}</p> : null}
      <StatList
        stats={[
          { label: standing.place, value: place === null ? standing.none : String(place) },
          { label: standing.score, value: formatScore(score) },
          { label: standing.tops, value: String(breakdown.tops) },
        ]}
      />
      <PartList breakdown={breakdown} />
    </div>
  )
}

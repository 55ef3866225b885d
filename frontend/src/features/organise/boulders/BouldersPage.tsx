import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { usesSets } from '@/domain/boulder-sets'
import { QueryBoundary } from '@/domain/QueryFallback'
import { boulders as text } from '@/text/organise-boulders'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { DownloadButtons } from '../DownloadButtons'
import { SetUpSteps } from '../SetUpSteps'
import { BoulderEditor } from './BoulderEditor'
import { NewBoulderDialog } from './NewBoulderDialog'
import { consoleBouldersQuery } from './queries'

export function BouldersPage() {
  return (
    <ConsolePage title={text.title}>
      {(competition) => (
        <>
          <Boulders competition={competition} />
          <SetUpSteps competition={competition} question="boulders" />
        </>
      )}
    </ConsolePage>
  )
}

function Boulders({ competition }: { competition: Competition }) {
  const boulders = useQuery(consoleBouldersQuery(competition.id))
  const all = useQuery(categoriesQuery(competition.id)).data ?? []
  const categories = usesSets(all, boulders.data ?? []) ? all : []
  return (
    <QueryBoundary query={boulders} rows={8}>
      {(list) => (
        <>
          {competition.results_final_at ? (
            <Banner>{text.final}</Banner>
          ) : (
            <Toolbar competition={competition} boulders={list} categories={categories} />
          )}
          {list.length === 0 ? (
            <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
          ) : (
            <>
              <BoulderEditor competition={competition} boulders={list} categories={categories} />
              <DownloadButtons
                label={text.export}
                files={[
                  { path: `/api/competitions/${competition.id}/boulders/export.csv`, label: text.csv },
                  { path: `/api/competitions/${competition.id}/boulders/export.xlsx`, label: text.xlsx },
                ]}
              />
            </>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

interface ToolbarProps {
  competition: Competition
  boulders: readonly Boulder[]
  categories: readonly Category[]
}

function Toolbar({ competition, boulders, categories }: ToolbarProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <Button variant="primary" onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <Link from="/organise/$compId" to="/organise/$compId/import" className={buttonClass()}>
        {text.import}
      </Link>
      <Link from="/organise/$compId" to="/organise/$compId/photos" className={buttonClass()}>
        {text.photos}
      </Link>
      <Link from="/organise/$compId" to="/organise/$compId/maps" className={buttonClass()}>
        {text.maps}
      </Link>
      <Link from="/organise/$compId" to="/organise/$compId/labels" className={buttonClass()}>
        {text.labels}
      </Link>
      {isAdding ? (
        <NewBoulderDialog
          competitionId={competition.id}
          boulders={boulders}
          categories={categories}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </div>
  )
}

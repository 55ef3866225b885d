import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { type ProgrammeItem, programmeQuery } from '@/api/programme-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { programmeEditor as text } from '@/text/organise-programme'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { ConsolePage } from '../ConsolePage'
import { selectAsWritten } from '../select-as-written'
import { ItemDialog } from './ItemDialog'
import { ProgrammeTable } from './ProgrammeTable'
import { workshopsOfQuery } from './queries'

export function ProgrammeEditorPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro}>
      {(competition) => <Editor competition={competition} />}
    </ConsolePage>
  )
}

type Open = { item: ProgrammeItem | null; kind: ProgrammeItem['kind'] }

function Editor({ competition }: { competition: Competition }) {
  const programme = useQuery({ ...programmeQuery(competition.id), select: selectAsWritten<ProgrammeItem[]> })
  const workshops = useQuery(workshopsOfQuery(competition.id))
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <QueryBoundary query={programme} rows={5}>
      {(items) => (
        <>
          <div className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setOpen({ item: null, kind: 'competition' })}>
              <Plus aria-hidden="true" className="size-5" />
              {text.addItem}
            </Button>
            <Button onClick={() => setOpen({ item: null, kind: 'workshop' })}>
              <Plus aria-hidden="true" className="size-5" />
              {text.addWorkshop}
            </Button>
          </div>
          {items.length === 0 ? (
            <EmptyState title={text.emptyTitle}>{text.emptyText}</EmptyState>
          ) : (
            <>
              <p className="text-sm text-soft">{text.times(competition.timezone)}</p>
              <ProgrammeTable
                competition={competition}
                items={items}
                workshops={workshops.data ?? []}
                onOpen={(item) => setOpen({ item, kind: item.kind })}
              />
            </>
          )}
          {open ? (
            <ItemDialog
              competition={competition}
              items={items}
              item={open.item}
              kind={open.kind}
              workshop={workshops.data?.find(({ id }) => id === open.item?.id)}
              onClose={() => setOpen(null)}
            />
          ) : null}
        </>
      )}
    </QueryBoundary>
  )
}

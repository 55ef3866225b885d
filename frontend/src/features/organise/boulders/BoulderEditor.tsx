import { useCallback, useMemo, useState } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category, Competition } from '@/api/competition-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { normalizeText } from '@/lib/normalize-text'
import { useApiMutation } from '@/session/use-api-mutation'
import { compareNames } from '@/text/lists'
import { boulders as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { sentences } from '@/text/phrases'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { SelectField } from '@/ui/SelectField'
import { ConflictDialog } from '../ConflictDialog'
import { BoulderTable } from './BoulderTable'
import { BulkBar } from './BulkBar'
import { boulderDifferences } from './boulder-differences'
import { useDuplicate, useSaveBoulder } from './changes'
import { DescriptionDialog } from './DescriptionDialog'
import { bouldersKey, renumberBoulders } from './queries'

interface BoulderEditorProps {
  competition: Competition
  boulders: readonly Boulder[]
  /** Those to choose from; none where the grades alone decide (R5). */
  categories: readonly Category[]
}

/** The table with its search, its selection, and what happens when two people edit the same boulder. */
export function BoulderEditor({ competition, boulders, categories }: BoulderEditorProps) {
  const [search, setSearch] = useState('')
  const [sector, setSector] = useState<string | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { save, conflict } = useSaveBoulder()
  const sectors = useMemo(
    () => [...new Set(boulders.map((boulder) => boulder.sector))].sort(compareNames),
    [boulders],
  )
  const shown = useMemo(() => find(boulders, search, sector), [boulders, search, sector])
  const onSelect = useCallback((ids: readonly number[], isSelected: boolean) => {
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids) isSelected ? after.add(id) : after.delete(id)
      return after
    })
  }, [])
  const duplicate = useDuplicate(competition.id, boulders)
  const [describedId, setDescribed] = useState<number | null>(null)
  const described = boulders.find(({ id }) => id === describedId)
  const chosen = boulders.filter(({ id }) => selected.has(id))
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_14rem] sm:gap-4">
        <TextField
          label={text.search}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={text.sector}
          value={sector ?? ''}
          onChange={(event) => setSector(event.target.value || null)}
        >
          <option value="">{text.allSectors}</option>
          {sectors.filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 flex-auto text-soft">
          <span className="font-semibold text-ink">{sentences(text.count(shown.length))}</span>{' '}
          <span className="pointer-coarse:hidden">{text.keys}</span>
          <span className="hidden pointer-coarse:inline">{text.taps}</span>
        </p>
        <RenumberButton competitionId={competition.id} boulders={boulders} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={text.nothing} />
      ) : (
        <BoulderTable
          boulders={shown}
          sectors={sectors}
          categories={categories}
          selected={selected}
          onSelect={onSelect}
          onSave={save}
          onDuplicate={duplicate}
          onDescribe={setDescribed}
        />
      )}
      {chosen.length > 0 ? (
        <BulkBar
          competitionId={competition.id}
          boulders={chosen}
          categories={categories}
          onClear={() => setSelected(new Set())}
        />
      ) : null}
      {described ? (
        <DescriptionDialog
          boulder={described}
          language={competition.language}
          onClose={() => setDescribed(null)}
        />
      ) : null}
      {conflict ? (
        <ConflictDialog
          differences={boulderDifferences(conflict.base, conflict.current, conflict.change, categories)}
          pending={false}
          onKeepMine={() => conflict.decide('mine')}
          onTakeTheirs={() => conflict.decide('theirs')}
          onClose={() => conflict.decide('later')}
        />
      ) : null}
    </div>
  )
}

function find(boulders: readonly Boulder[], search: string, sector: string | null): Boulder[] {
  const wanted = normalizeText(search)
  return boulders.filter(
    (boulder) =>
      (sector === null || boulder.sector === sector) &&
      normalizeText(`${boulder.number} ${boulder.name}`).includes(wanted),
  )
}

function RenumberButton({
  competitionId,
  boulders,
}: {
  competitionId: number
  boulders: readonly Boulder[]
}) {
  const renumber = useApiMutation({
    mutationFn: () =>
      renumberBoulders(
        competitionId,
        boulders.map(({ id }) => id),
      ),
    successToast: text.renumbered,
    errorToast: (error) => consoleRefusal('change-boulders', error),
    invalidates: [bouldersKey(competitionId)],
  })
  return (
    <ConfirmButton
      title={text.renumberTitle}
      text={text.renumberText(boulders.length)}
      confirm={text.renumberConfirm}
      pending={renumber.isPending}
      onConfirm={() => renumber.mutateAsync()}
    >
      {text.renumber}
    </ConfirmButton>
  )
}

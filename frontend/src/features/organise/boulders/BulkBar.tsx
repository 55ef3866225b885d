import type { SubmitEvent } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { FONT_SCALE } from '@/domain/grades'
import { useDraft } from '@/session/use-draft'
import { boulders as text } from '@/text/organise-boulders'
import { labelled } from '@/text/phrases'
import { Button } from '@/ui/Button'
import { inputClass } from '@/ui/Field'
import type { BulkChange } from './queries'
import { SetButton } from './SetButton'
import { useBulkChange } from './use-bulk-change'

interface BulkBarProps {
  competitionId: number
  boulders: readonly Boulder[]
  /** Those to choose from; none where the grades alone decide (R5). */
  categories: readonly Category[]
  onClear: () => void
}

/** What can be done with the selected boulders; sticks to the bottom of the screen, on a phone in two lines. */
export function BulkBar({ competitionId, boulders, categories, onClear }: BulkBarProps) {
  const count = boulders.length
  const { change, conflict } = useBulkChange(
    competitionId,
    (request) => text.changed(request.boulders.length),
    categories,
  )
  const apply = (changes: BulkChange) => change.mutateAsync({ boulders, changes })
  return (
    <section
      aria-label={text.selected(count)}
      className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+0.5rem)] z-20 flex flex-wrap items-center gap-2 rounded-lg border-2 border-ink bg-surface p-2 shadow-lifted md:bottom-4"
    >
      <p role="status" className="px-1 font-bold max-md:grow">
        {text.selected(count)}
      </p>
      <Button variant="quiet" className="md:order-last md:ml-auto" onClick={onClear}>
        {text.clearSelection}
      </Button>
      <div className="flex gap-2 max-md:-m-2 max-md:basis-full max-md:overflow-x-auto max-md:p-2 max-md:*:shrink-0 md:contents">
        <SectorForm competitionId={competitionId} onApply={(sector) => apply({ sector })} />
        <GradeForm onApply={(grade) => apply({ grade })} />
        {categories.length > 0 ? (
          <SetButton
            boulders={boulders}
            categories={categories}
            onApply={(counts_in) => apply({ counts_in })}
          />
        ) : null}
        <Button
          pending={change.isPending}
          onClick={() => void apply({ status: 'open' }).catch(() => undefined)}
        >
          {text.open}
        </Button>
        <ConfirmButton
          title={text.closeTitle(count)}
          text={text.closeText}
          confirm={text.closeConfirm}
          pending={change.isPending}
          onConfirm={() => apply({ status: 'closed' })}
        >
          {text.close}
        </ConfirmButton>
        <ConfirmButton
          variant="danger-quiet"
          title={text.voidTitle(count)}
          text={text.voidText}
          confirm={text.voidConfirm}
          destructive
          pending={change.isPending}
          onConfirm={() => apply({ status: 'void' })}
        >
          {text.void}
        </ConfirmButton>
      </div>
      {conflict}
    </section>
  )
}

interface SectorFormProps {
  competitionId: number
  onApply: (sector: string) => Promise<unknown>
}

function SectorForm({ competitionId, onApply }: SectorFormProps) {
  const { draft, change, drop } = useDraft(`bulk-${competitionId}-sector`, { sector: '' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void onApply(draft.sector.trim()).then(drop, () => undefined)
  }
  return (
    <form onSubmit={submit} className="flex min-w-0 flex-[1_1_13rem] gap-2 md:flex-[0_0_15rem]">
      <input
        aria-label={text.setSector}
        placeholder={text.setSector}
        list="known-sectors"
        autoComplete="off"
        value={draft.sector}
        onChange={(event) => change({ sector: event.target.value })}
        className={inputClass}
      />
      <Button type="submit" aria-label={labelled(text.setSector, text.apply)}>
        {text.apply}
      </Button>
    </form>
  )
}

function GradeForm({ onApply }: { onApply: (grade: string | null) => Promise<unknown> }) {
  return (
    <span className="w-28 shrink-0">
      <select
        aria-label={text.setGrade}
        value=""
        onChange={(event) =>
          void onApply(event.target.value === NO_GRADE ? null : event.target.value).catch(() => undefined)
        }
        className={inputClass}
      >
        <option value="" disabled>
          {text.setGrade}
        </option>
        <option value={NO_GRADE}>{text.noGrade}</option>
        {FONT_SCALE.map((grade) => (
          <option key={grade}>{grade}</option>
        ))}
      </select>
    </span>
  )
}

const NO_GRADE = 'none'

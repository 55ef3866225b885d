import type { SubmitEvent } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { FONT_SCALE } from '@/lib/grades'
import { boulders as text } from '@/text/organise-boulders'
import { Button } from '@/ui/Button'
import { inputClass } from '@/ui/Field'
import { ConfirmButton } from '../ConfirmButton'
import { useDraft } from '../use-draft'
import type { BulkChange } from './queries'
import { useBulkChange } from './use-bulk-change'

interface BulkBarProps {
  competitionId: number
  boulders: readonly Boulder[]
  onClear: () => void
}

/** What can be done with the selected boulders; sticks to the bottom of the screen. */
export function BulkBar({ competitionId, boulders, onClear }: BulkBarProps) {
  const count = boulders.length
  const { change, conflict } = useBulkChange(competitionId, (request) =>
    text.changed(request.boulders.length),
  )
  const apply = (changes: BulkChange) => change.mutateAsync({ boulders, changes })
  return (
    <section
      aria-label={text.selected(count)}
      className="sticky bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+0.5rem)] z-20 grid gap-3 rounded-lg border-2 border-ink bg-surface p-3 shadow-lifted md:bottom-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold">
          {text.selected(count)}
        </p>
        <Button variant="quiet" onClick={onClear}>
          {text.clearSelection}
        </Button>
      </div>
      <div className="flex flex-wrap gap-3">
        <SectorForm competitionId={competitionId} onApply={(sector) => apply({ sector })} />
        <GradeForm onApply={(grade) => apply({ grade })} />
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
    <form onSubmit={submit} className="flex gap-2">
      <input
        aria-label={text.setSector}
        placeholder={text.setSector}
        list="known-sectors"
        autoComplete="off"
        value={draft.sector}
        onChange={(event) => change({ sector: event.target.value })}
        className={`${inputClass} w-36`}
      />
      <Button type="submit" aria-label={`${text.setSector}: ${text.apply}`}>
        {text.apply}
      </Button>
    </form>
  )
}

function GradeForm({ onApply }: { onApply: (grade: string | null) => Promise<unknown> }) {
  return (
    <select
      aria-label={text.setGrade}
      value=""
      onChange={(event) =>
        void onApply(event.target.value === NO_GRADE ? null : event.target.value).catch(() => undefined)
      }
      className={`${inputClass} w-32`}
    >
      <option value="" disabled>
        {text.setGrade}
      </option>
      <option value={NO_GRADE}>{text.noGrade}</option>
      {FONT_SCALE.map((grade) => (
        <option key={grade}>{grade}</option>
      ))}
    </select>
  )
}

const NO_GRADE = 'none'

import { type FormEvent, useState } from 'react'
import { saveDraft } from '@/session/drafts'
import { entry as text } from '@/text/entry'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { draftName, readDraftPart } from './draft'
import { StepForm, type StepProps } from './StepForm'
import type { EntryMode } from './schemas'

const OPTIONS: { value: EntryMode; label: string }[] = [
  { value: 'solo', label: text.solo },
  { value: 'team', label: text.team },
]

export function ModeStep({ competition, onDone, onBack }: StepProps) {
  const saved = readDraftPart(competition.id, 'mode').mode
  const [mode, setMode] = useState<EntryMode>(saved === '' ? 'solo' : saved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft(draftName(competition.id, 'mode'), { mode })
    onDone()
  }
  const { team_size_min, team_size_max } = competition
  return (
    <StepForm title={text.steps.mode} onSubmit={submit} onBack={onBack}>
      <SegmentedControl legend={text.modeLegend} options={OPTIONS} value={mode} onChange={setMode} />
      <p aria-live="polite" className="text-soft">
        {mode === 'solo' ? text.soloText : text.teamText(team_size_min, team_size_max)}
      </p>
    </StepForm>
  )
}

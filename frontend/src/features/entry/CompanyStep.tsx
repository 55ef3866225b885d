import { type FormEvent, useState } from 'react'
import { saveDraft } from '@/session/drafts'
import { entry as text } from '@/text/entry'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { draftName, readPart } from './draft'
import type { Company } from './forms'
import { StepForm, type StepProps } from './StepForm'

const OPTIONS: { value: Company; label: string }[] = [
  { value: 'solo', label: text.solo },
  { value: 'team', label: text.team },
]

export function CompanyStep({ competition, onDone, onBack }: StepProps) {
  const kept = readPart(competition.id, 'company').company
  const [company, setCompany] = useState<Company>(kept === '' ? 'solo' : kept)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveDraft(draftName(competition.id, 'company'), { company })
    onDone()
  }
  const { team_size_min, team_size_max } = competition
  return (
    <StepForm title={text.steps.company} onSubmit={submit} onBack={onBack}>
      <SegmentedControl legend={text.companyLegend} options={OPTIONS} value={company} onChange={setCompany} />
      <p aria-live="polite" className="text-soft">
        {company === 'solo' ? text.soloText : text.teamText(team_size_min, team_size_max)}
      </p>
    </StepForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CompetitionWithDuty, dutiesQuery } from '@/api/duty-queries'
import { queryKeys } from '@/api/query-keys'
import { useSession } from '@/session/session'
import { useApiMutation } from '@/session/use-api-mutation'
import { newCompetition as text } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Page } from '@/ui/Page'
import { SelectField } from '@/ui/SelectField'
import { AskToOrganise } from './AskToOrganise'
import { NewCompetitionForm } from './NewCompetitionForm'
import { duplicateCompetition } from './queries'

export function NewCompetitionPage() {
  const duties = useQuery(dutiesQuery)
  const mine = (duties.data ?? []).filter(({ duty }) => duty === 'organiser')
  const mayCreate = useSession(({ role }) => role === 'organiser' || role === 'admin')
  if (!mayCreate)
    return (
      <Page title={text.title}>
        <AskToOrganise />
      </Page>
    )
  return (
    <Page title={text.title} intro={text.intro}>
      <NewCompetitionForm />
      {mine.length > 0 ? <CopySection competitions={mine} /> : null}
      <div>
        <Link to="/organise" className={buttonClass({ variant: 'quiet' })}>
          {text.back}
        </Link>
      </div>
    </Page>
  )
}

function CopySection({ competitions }: { competitions: CompetitionWithDuty[] }) {
  const newestFirst = [...competitions].sort((one, other) => other.starts_at.localeCompare(one.starts_at))
  const [chosen, setChosen] = useState(newestFirst[0]?.id ?? 0)
  const navigate = useNavigate()
  const copy = useApiMutation({
    idempotencyKey: 'copy-competition',
    mutationFn: (original: number, key) => duplicateCompetition(original, key),
    successToast: text.copied,
    errorToast: (error) => consoleRefusal('copy-competition', error),
    invalidates: [queryKeys.duties],
    onSuccess: ({ data }) =>
      void navigate({ to: '/organise/$compId/settings', params: { compId: String(data.id) } }),
  })
  return (
    <Section title={text.copyTitle} intro={text.copyText}>
      <SelectField
        label={text.copyOf}
        value={chosen}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {newestFirst.map(({ id, name, starts_at }) => (
          <option key={id} value={id}>
            {name} ({starts_at.slice(0, 4)})
          </option>
        ))}
      </SelectField>
      <div>
        <Button pending={copy.isPending} onClick={() => copy.mutate(chosen)}>
          {text.copy}
        </Button>
      </div>
    </Section>
  )
}

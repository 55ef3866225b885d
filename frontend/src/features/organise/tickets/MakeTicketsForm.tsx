import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { consoleRefusal } from '@/text/organise-refusals'
import { tickets as text } from '@/text/organise-tickets'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SelectField } from '@/ui/SelectField'
import { overviewKey } from '../day/queries'
import { useDraft } from '../use-draft'
import { makeTickets, ticketsKey } from './queries'

const MAX_PER_REQUEST = 500

const BLANK = { count: '10', category: '', paid: true, checksIn: true }

export function MakeTicketsForm({ competition }: { competition: Competition }) {
  const { id, fee_cents, currency, places_left } = competition
  const categories = useQuery(categoriesQuery(id)).data ?? []
  const draftName = `tickets-${id}`
  const { draft: form, change, drop } = useDraft(draftName, BLANK)
  const [wasSent, setSent] = useState(false)
  const count = Number(form.count)
  const isValid = Number.isInteger(count) && count >= 1 && count <= MAX_PER_REQUEST
  const make = useApiMutation({
    idempotencyKey: draftName,
    mutationFn: (form: typeof BLANK, key) =>
      makeTickets(id, {
        key,
        count: Number(form.count),
        category: form.category || null,
        paid: fee_cents > 0 && form.paid,
        checks_in: form.checksIn,
      }),
    successToast: ({ made }) => text.made(made.length),
    invalidates: [ticketsKey(id), queryKeys.competition(id), overviewKey(id)],
    onSuccess: () => {
      drop()
      setSent(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isValid && !make.isPending) make.mutate(form)
  }
  return (
    <Section title={text.makeTitle} intro={text.placesText(places_left)}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <div className="grid gap-4">
          <TextField
            label={text.count}
            value={form.count}
            onChange={(event) => change({ count: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
            error={wasSent && !isValid ? text.countInvalid : undefined}
          />
          <SelectField
            label={text.category}
            value={form.category}
            onChange={(event) => change({ category: event.target.value })}
          >
            <option value="">{text.anyCategory}</option>
            {categories.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="grid gap-1">
          {fee_cents > 0 ? (
            <CheckboxField
              label={text.paid(formatMoney(fee_cents, currency))}
              checked={form.paid}
              onChange={(event) => change({ paid: event.target.checked })}
            />
          ) : null}
          <CheckboxField
            label={text.checksIn}
            checked={form.checksIn}
            onChange={(event) => change({ checksIn: event.target.checked })}
          />
        </div>
        <RefusalBanner error={make.error} errorMessage={(error) => consoleRefusal('make-tickets', error)} />
        <div>
          <Button type="submit" variant="primary" pending={make.isPending}>
            {text.make}
          </Button>
        </div>
      </form>
    </Section>
  )
}

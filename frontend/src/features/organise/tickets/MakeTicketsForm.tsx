import { useQuery } from '@tanstack/react-query'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { consoleRefusal } from '@/text/organise-refusals'
import { tickets as text } from '@/text/organise-tickets'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { Form } from '@/ui/Form'
import { SelectField } from '@/ui/SelectField'
import { overviewKey } from '../day/queries'
import { makeTickets, ticketsKey } from './queries'
import { categoriesToOffer, labelPaid } from './tickets'

const MAX_PER_REQUEST = 500

const isCount = (typed: string) => {
  const count = Number(typed)
  return Number.isInteger(count) && count >= 1 && count <= MAX_PER_REQUEST
}
const schema = z.object({
  count: z.string().check(z.refine(isCount, text.countInvalid)),
  category: z.string(),
  paid: z.boolean(),
  checksIn: z.boolean(),
})

const BLANK = { count: '10', category: '', paid: true, checksIn: true }

export function MakeTicketsForm({ competition }: { competition: Competition }) {
  const { id, places_left } = competition
  const categories = useQuery(categoriesQuery(id)).data ?? []
  const draftName = `tickets-${id}`
  const form = useApiForm({
    schema,
    draft: draftName,
    saved: BLANK,
    idempotencyKey: draftName,
    mutationFn: ({ count, category, paid, checksIn }: typeof BLANK, key) =>
      makeTickets(id, {
        key,
        count: Number(count),
        category: category || null,
        paid: labelPaid(competition, categories, category) !== null && paid,
        checks_in: checksIn,
      }),
    successToast: ({ made }) => text.made(made.length),
    invalidates: [ticketsKey(id), queryKeys.competition(id), overviewKey(id)],
    onSuccess: () => void form.startAgainFrom(BLANK),
  })
  const chosen = form.watch('category')
  const paidLabel = labelPaid(competition, categories, chosen)
  return (
    <Section title={text.makeTitle} intro={text.placesText(places_left)}>
      <Form
        form={form}
        submitLabel={text.make}
        errorMessage={(error) => consoleRefusal('make-tickets', error)}
      >
        <div className="grid gap-4">
          <TextField {...form.field('count')} label={text.count} inputMode="numeric" autoComplete="off" />
          {/* Controlled: its options are not all there at once. */}
          <SelectField
            label={text.category}
            value={chosen}
            onChange={(event) => form.setValue('category', event.target.value)}
          >
            <option value="">{text.anyCategory}</option>
            {categoriesToOffer(categories).map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="grid gap-1">
          {paidLabel ? <CheckboxField {...form.register('paid')} label={paidLabel} /> : null}
          <CheckboxField {...form.register('checksIn')} label={text.checksIn} />
        </div>
      </Form>
    </Section>
  )
}

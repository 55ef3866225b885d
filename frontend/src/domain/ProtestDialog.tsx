import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { Round } from '@/api/round-queries'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { protestNotNoted, protests as text } from '@/text/protests'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { SelectField } from '@/ui/SelectField'

const protestSchema = z.object({
  participant_id: z.string().check(z.minLength(1, text.errors.person)),
  text: z.string().check(z.trim(), z.minLength(1, text.errors.text), z.maxLength(500)),
})

interface ProtestDialogProps {
  competitionId: number
  round: Round
  /** In the round. */
  people: readonly { id: number; name: string }[]
  onClose: () => void
}

/** R10: a judge or an organiser notes a protest against the rank of somebody in the round. */
export function ProtestDialog({ competitionId, round, people, onClose }: ProtestDialogProps) {
  const form = useApiForm({
    schema: protestSchema,
    draft: `protest-${round.id}`,
    saved: { participant_id: '', text: '' },
    mutationFn: (typed: z.infer<typeof protestSchema>) =>
      unwrap(
        api.POST('/api/competitions/{competition_id}/protests', {
          params: { path: { competition_id: competitionId } },
          body: {
            category: round.category,
            round: round.key,
            participant_id: Number(typed.participant_id),
            text: typed.text,
          },
        }),
      ),
    successToast: text.noted,
    invalidates: [queryKeys.protests(competitionId), ['readiness', competitionId]],
    onSuccess: onClose,
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.note} description={text.noteText} closeLabel={text.close}>
      <NarrowForm form={form} submitLabel={text.note} errorMessage={protestNotNoted}>
        <SelectField {...form.field('participant_id')} label={text.about}>
          <option value="">{text.choose}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...form.field('text')} label={text.text} rows={4} maxLength={500} />
      </NarrowForm>
    </Dialog>
  )
}

import { api, unwrap } from '@/api/client'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import type { Round } from '@/api/round-queries'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { consoleText } from '@/text/organise'
import { consoleRefusal } from '@/text/organise-refusals'
import { protests as text } from '@/text/organise-round-result'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextAreaField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { SelectField } from '@/ui/SelectField'
import { useStaffBoards } from '../results/use-staff-boards'

const protestSchema = z.object({
  participant_id: z.string().check(z.minLength(1, text.errors.person)),
  text: z.string().check(z.trim(), z.minLength(1, text.errors.text), z.maxLength(500)),
})

interface ProtestDialogProps {
  competition: Competition
  round: Round
  onClose: () => void
}

/** Notes a protest against the place of somebody in the round. */
export function ProtestDialog({ competition, round, onClose }: ProtestDialogProps) {
  const [board] = useStaffBoards(competition, [round.board])
  const form = useApiForm({
    schema: protestSchema,
    draft: `protest-${round.id}`,
    saved: { participant_id: '', text: '' },
    mutationFn: (typed: z.infer<typeof protestSchema>) =>
      unwrap(
        api.POST('/api/competitions/{competition_id}/protests', {
          params: { path: { competition_id: competition.id } },
          body: {
            category: round.category,
            round: round.key,
            participant_id: Number(typed.participant_id),
            text: typed.text,
          },
        }),
      ),
    successToast: text.noted,
    invalidates: [queryKeys.protests(competition.id), ['readiness', competition.id]],
    onSuccess: onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.note}
      description={text.noteText}
      closeLabel={consoleText.close}
    >
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <SelectField {...form.field('participant_id')} label={text.about}>
          <option value="">{text.choose}</option>
          {board?.data?.rows.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...form.field('text')} label={text.text} rows={4} maxLength={500} />
        <RefusalBanner error={form.error} errorMessage={(error) => consoleRefusal('change-round', error)} />
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.note}
        </Button>
      </form>
    </Dialog>
  )
}

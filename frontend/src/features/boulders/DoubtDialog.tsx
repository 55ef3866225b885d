import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { type Boulder, type Climbed, climbedQuery } from '@/api/boulder-queries'
import { api, unwrap } from '@/api/client'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { doubtNotSent, doubts as text } from '@/text/doubts'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'

const MAX_REASON_LENGTH = 300

const schema = z.object({ reason: z.string().check(z.trim(), z.minLength(1, text.needed)) })

interface DoubtDialogProps {
  boulder: Boulder
  ascent: Climbed
  onClose: () => void
}

/** A doubt needs a reason; nothing is sent without one. */
export function DoubtDialog({ boulder, ascent, onClose }: DoubtDialogProps) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    schema,
    saved: { reason: '' },
    mutationFn: (body: z.infer<typeof schema>) =>
      unwrap(
        api.POST('/api/ascents/{ascent_id}/doubt', {
          params: { path: { ascent_id: ascent.id } },
          body,
        }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries(climbedQuery(boulder.competition_id, boulder.id))
      toast.success(text.sent)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(ascent.name)}
      description={text.text}
      closeLabel={text.cancel}
    >
      <NarrowForm form={form} submitLabel={text.submit} errorMessage={doubtNotSent}>
        <TextField
          {...form.field('reason')}
          label={text.reason}
          hint={text.reasonHint}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
        />
      </NarrowForm>
    </Dialog>
  )
}

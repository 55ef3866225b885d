import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { toast } from 'sonner'
import { type Boulder, type Climbed, climbedQuery } from '@/api/boulder-queries'
import { api, unwrap } from '@/api/client'
import { doubtNotSent, doubts as text } from '@/text/doubts'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'

const MAX_REASON_LENGTH = 300

interface DoubtDialogProps {
  boulder: Boulder
  ascent: Climbed
  onClose: () => void
}

/** A doubt needs a reason; nothing is sent without one. */
export function DoubtDialog({ boulder, ascent, onClose }: DoubtDialogProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const queryClient = useQueryClient()
  const raise = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/ascents/{ascent_id}/doubt', {
          params: { path: { ascent_id: ascent.id } },
          body: { reason: reason.trim() },
        }),
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries(climbedQuery(boulder.competition_id, boulder.id))
      toast.success(text.sent)
      onClose()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(reason.trim() === '')
    if (reason.trim() && !raise.isPending) raise.mutate()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(ascent.name)}
      description={text.text}
      closeLabel={text.cancel}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          error={isMissing && reason.trim() === '' ? text.needed : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <RefusalBanner error={raise.error} errorMessage={doubtNotSent} />
        <Button type="submit" variant="primary" pending={raise.isPending}>
          {text.submit}
        </Button>
      </form>
    </Dialog>
  )
}

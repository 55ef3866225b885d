import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '@/session/use-api-form'
import { teamActionRefusal } from '@/text/team-refusals'
import { cancel, team as text } from '@/text/teams'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { cacheTeam, renameTeam, type Team } from './queries'
import { type NewName, renameSchema } from './schemas'

export function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queryClient = useQueryClient()
  const form = useApiForm({
    schema: renameSchema,
    saved: { name: team.name },
    mutationFn: ({ name }: NewName) => renameTeam(team.id, name),
    successToast: text.renamed,
    onSuccess: (renamed) => {
      cacheTeam(queryClient, renamed)
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.renameTitle} closeLabel={cancel}>
      <NarrowForm
        form={form}
        submitLabel={text.renameSubmit}
        errorMessage={(error) => teamActionRefusal('rename-team', error)}
      >
        <TextField {...form.field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
      </NarrowForm>
    </Dialog>
  )
}

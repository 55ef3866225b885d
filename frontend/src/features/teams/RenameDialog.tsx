import { useQueryClient } from '@tanstack/react-query'
import { useApiForm } from '@/session/use-api-form'
import { teamActionRefusal } from '@/text/team-refusals'
import { cancel, team as text } from '@/text/teams'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/Dialog'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
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
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <TextField {...form.field('name')} label={text.name} hint={text.nameHint} autoComplete="off" />
        <RefusalBanner error={form.error} errorMessage={(error) => teamActionRefusal('rename-team', error)} />
        <Button type="submit" variant="primary" pending={form.isPending}>
          {text.renameSubmit}
        </Button>
      </form>
    </Dialog>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { showFieldErrors } from '@/api/field-errors'
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
  const form = useForm<NewName>({ resolver: zodResolver(renameSchema), defaultValues: { name: team.name } })
  const rename = useMutation({
    mutationFn: ({ name }: NewName) => renameTeam(team.id, name),
    onSuccess: (renamed) => {
      cacheTeam(queryClient, renamed)
      toast.success(text.renamed)
      onClose()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const submit = form.handleSubmit((name) => {
    if (!rename.isPending) rename.mutate(name)
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.renameTitle} closeLabel={cancel}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          {...form.register('name')}
          label={text.name}
          hint={text.nameHint}
          autoComplete="off"
          error={form.formState.errors.name?.message}
        />
        <RefusalBanner
          error={rename.error}
          errorMessage={(error) => teamActionRefusal('rename-team', error)}
        />
        <Button type="submit" variant="primary" pending={rename.isPending}>
          {text.renameSubmit}
        </Button>
      </form>
    </Dialog>
  )
}

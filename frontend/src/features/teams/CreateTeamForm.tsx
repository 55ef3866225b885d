import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { showFieldErrors } from '@/api/field-errors'
import { dropDraft } from '@/session/drafts'
import { useDraftForm } from '@/session/use-draft-form'
import { teamActionRefusal } from '@/text/team-refusals'
import { team } from '@/text/teams'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CategoryRadioGroup } from './CategoryRadioGroup'
import { createTeam, onTeamJoined } from './queries'
import { createTeamSchema, type NewTeam } from './schemas'

const BLANK: Partial<NewTeam> = { name: '', marathon_subcategory: undefined }

export function CreateTeamForm({ competitionId }: { competitionId: number }) {
  const draft = `team-${competitionId}`
  const { form } = useDraftForm<NewTeam>({ draft, saved: BLANK, resolver: zodResolver(createTeamSchema) })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: createTeam,
    onSuccess: (created) => {
      dropDraft(draft)
      onTeamJoined(queryClient, created)
      toast.success(team.created(created.data.name))
      const params = { compId: String(competitionId) }
      void navigate({ to: '/competition/$compId/team', params, replace: true })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const submit = form.handleSubmit((values) => {
    if (!create.isPending) create.mutate({ competition_id: competitionId, ...values })
  })
  const { errors } = form.formState
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      <TextField
        {...form.register('name')}
        label={team.name}
        hint={team.nameHint}
        autoComplete="off"
        error={errors.name?.message}
      />
      <CategoryRadioGroup
        field={form.register('marathon_subcategory')}
        error={errors.marathon_subcategory?.message}
      />
      <RefusalBanner error={create.error} errorMessage={(error) => teamActionRefusal('create-team', error)} />
      <Button type="submit" variant="primary" fullWidth pending={create.isPending}>
        {team.createSubmit}
      </Button>
    </form>
  )
}

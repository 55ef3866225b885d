import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Category, categoriesQuery } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { useApiForm } from '@/session/use-api-form'
import { teamActionRefusal } from '@/text/team-refusals'
import { team } from '@/text/teams'
import { TextField } from '@/ui/Field'
import { NarrowForm } from '@/ui/Form'
import { CategoryRadioGroup } from './CategoryRadioGroup'
import { createTeam, onTeamJoined } from './queries'
import { createTeamSchema, type NewTeam } from './schemas'

const BLANK: Partial<NewTeam> = { name: '', marathon_subcategory: undefined }

export function CreateTeamForm({ competitionId }: { competitionId: number }) {
  const categories = useQuery(categoriesQuery(competitionId))
  return (
    <QueryBoundary query={categories}>
      {(all) => (
        <FormWithCategories
          competitionId={competitionId}
          categories={all.filter(({ kind }) => kind === 'team')}
        />
      )}
    </QueryBoundary>
  )
}

interface FormWithCategoriesProps {
  competitionId: number
  /** Those for teams. */
  categories: readonly Category[]
}

function FormWithCategories({ competitionId, categories }: FormWithCategoriesProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useApiForm({
    schema: createTeamSchema(categories.map(({ key }) => key)),
    draft: `team-${competitionId}`,
    saved: BLANK,
    mutationFn: (values: NewTeam) => createTeam({ competition_id: competitionId, ...values }),
    successToast: ({ data }) => team.created(data.name),
    onSuccess: (created) => {
      onTeamJoined(queryClient, created)
      const params = { compId: String(competitionId) }
      void navigate({ to: '/competition/$compId/team', params, replace: true })
    },
  })
  return (
    <NarrowForm
      form={form}
      submitLabel={team.createSubmit}
      errorMessage={(error) => teamActionRefusal('create-team', error)}
    >
      <TextField {...form.field('name')} label={team.name} hint={team.nameHint} autoComplete="off" />
      <CategoryRadioGroup
        categories={categories}
        field={form.register('marathon_subcategory')}
        error={form.formState.errors.marathon_subcategory?.message}
      />
    </NarrowForm>
  )
}

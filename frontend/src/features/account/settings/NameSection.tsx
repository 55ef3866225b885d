import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { showFieldErrors } from '@/api/field-errors'
import { dropDraft, readDraft, usePersistedDraft } from '@/session/drafts'
import { confirmUser, useSession } from '@/session/session'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { NameFields } from '../fields'
import { saveNames } from '../queries'
import { type Names, namesSchema } from '../schemas'

const DRAFT = 'names'
const DRAFT_FIELDS = ['first_name', 'last_name'] as const

export function NameSection() {
  const user = useSession((session) => session.user)
  const form = useForm<Names>({
    resolver: zodResolver(namesSchema),
    defaultValues: readDraft(DRAFT, { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' }),
  })
  usePersistedDraft(form, DRAFT, DRAFT_FIELDS)
  const save = useMutation({
    mutationFn: saveNames,
    onSuccess: ({ data }) => {
      confirmUser(data, data.role)
      form.reset(data)
      dropDraft(DRAFT)
      toast.success(settings.nameSaved)
    },
    onError: (error) => showFieldErrors(form, error),
  })
  const submit = form.handleSubmit((names) => {
    if (!save.isPending) save.mutate(names)
  })

  return (
    <Section title={settings.nameTitle} intro={settings.nameIntro}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <NameFields
          first={form.register('first_name')}
          last={form.register('last_name')}
          errors={form.formState.errors}
        />
        <RefusalBanner error={save.error} errorMessage={(error) => accountRefusal('save-name', error)} />
        <div>
          <Button type="submit" pending={save.isPending}>
            {settings.saveName}
          </Button>
        </div>
      </form>
    </Section>
  )
}

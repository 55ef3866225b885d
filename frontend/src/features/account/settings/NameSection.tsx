import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { showFieldErrors } from '@/api/field-errors'
import { confirmUser, useSession } from '@/session/session'
import { useDraftForm } from '@/session/use-draft-form'
import { accountRefusal } from '@/text/account-refusals'
import { settings } from '@/text/settings'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { NameFields } from '../fields'
import { saveNames } from '../queries'
import { type Names, namesSchema } from '../schemas'

export function NameSection() {
  const user = useSession((session) => session.user)
  const { form, startAgainFrom } = useDraftForm<Names>({
    draft: 'names',
    saved: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' },
    resolver: zodResolver(namesSchema),
  })
  const save = useMutation({
    mutationFn: saveNames,
    onSuccess: ({ data }) => {
      confirmUser(data, data.role)
      startAgainFrom({ first_name: data.first_name, last_name: data.last_name })
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

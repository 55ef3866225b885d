import { confirmUser, useSession } from '@/session/session'
import { useApiForm } from '@/session/use-api-form'
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
  const form = useApiForm({
    schema: namesSchema,
    draft: 'names',
    saved: { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' },
    mutationFn: (names: Names) => saveNames(names),
    successToast: settings.nameSaved,
    onSuccess: ({ data }) => {
      confirmUser(data, data.role)
      form.startAgainFrom({ first_name: data.first_name, last_name: data.last_name })
    },
  })

  return (
    <Section title={settings.nameTitle} intro={settings.nameIntro}>
      <form onSubmit={form.submit} noValidate className="grid gap-4">
        <NameFields first={form.field('first_name')} last={form.field('last_name')} />
        <RefusalBanner error={form.error} errorMessage={(error) => accountRefusal('save-name', error)} />
        <div>
          <Button type="submit" pending={form.isPending}>
            {settings.saveName}
          </Button>
        </div>
      </form>
    </Section>
  )
}

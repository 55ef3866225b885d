import { Link } from '@tanstack/react-router'
import { APP_VERSION } from '@/lib/app-version'
import { acceptUpdate, useUpdate } from '@/pwa/updates'
import { signOut } from '@/session/sign-out'
import { useApiMutation } from '@/session/use-api-mutation'
import { legal } from '@/text/legal'
import { settings } from '@/text/settings'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { checkForUpdate } from './update-check'

const OUTCOME_TEXT = {
  none: settings.upToDate,
  found: settings.updateFound,
  unknown: settings.updateUnknown,
} as const

const linkClass = 'inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4'

export function AppSection() {
  const signOutMutation = useApiMutation({ mutationFn: signOut })
  return (
    <Section title={settings.appTitle} intro={settings.version(APP_VERSION)}>
      <UpdateCheck />
      <div className="flex flex-wrap gap-3">
        <Link to="/test" className={buttonClass()}>
          {settings.cragCheck}
        </Link>
        <Button pending={signOutMutation.isPending} onClick={() => signOutMutation.mutate()}>
          {settings.signOut}
        </Button>
      </div>
      <div className="flex flex-wrap gap-x-6">
        <Link to="/terms" className={linkClass}>
          {legal.terms}
        </Link>
        <Link to="/privacy" className={linkClass}>
          {legal.privacy}
        </Link>
      </div>
    </Section>
  )
}

function UpdateCheck() {
  const ready = useUpdate((update) => update.ready)
  const check = useApiMutation({ mutationFn: checkForUpdate })
  if (ready)
    return (
      <Banner>
        <p>{settings.updateFound}</p>
        <div>
          <Button variant="primary" onClick={acceptUpdate}>
            {settings.updateNow}
          </Button>
        </div>
      </Banner>
    )
  return (
    <>
      {check.data ? (
        <Banner variant={check.data === 'none' ? 'counted' : 'neutral'}>{OUTCOME_TEXT[check.data]}</Banner>
      ) : null}
      <div>
        <Button pending={check.isPending} onClick={() => check.mutate()}>
          {settings.checkForUpdate}
        </Button>
      </div>
    </>
  )
}

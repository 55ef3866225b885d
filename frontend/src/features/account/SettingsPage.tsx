import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '@/session/session'
import { settings } from '@/text/settings'
import { Page } from '@/ui/Page'
import { AppSection } from './settings/AppSection'
import { DataSection } from './settings/DataSection'
import { EmailSection } from './settings/EmailSection'
import { LanguageSection } from './settings/LanguageSection'
import { NameSection } from './settings/NameSection'
import { NotificationsSection } from './settings/NotificationsSection'
import { PasswordSection } from './settings/PasswordSection'
import { RunSection } from './settings/RunSection'
import { SessionsSection } from './settings/SessionsSection'
import { ThemeSection } from './settings/ThemeSection'
import { TicketSection } from './settings/TicketSection'

const route = getRouteApi('/_protected/_layout/settings')

export function SettingsPage() {
  const isReset = route.useSearch().new_password !== undefined
  const hasAccount = useSession((session) => Boolean(session.user?.email))
  return (
    <Page title={settings.title} width="wide">
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <div className="grid grid-cols-1 gap-5">
          {isReset && hasAccount ? <PasswordSection isReset /> : null}
          {hasAccount ? null : <TicketSection />}
          <NameSection />
          {hasAccount ? <EmailSection /> : null}
          {isReset || !hasAccount ? null : <PasswordSection isReset={false} />}
          <NotificationsSection />
          <LanguageSection />
          <ThemeSection />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <SessionsSection />
          {hasAccount ? <RunSection /> : null}
          <DataSection />
          <AppSection />
        </div>
      </div>
    </Page>
  )
}

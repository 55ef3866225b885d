import { settings } from '@/text/settings'
import { Page } from '@/ui/Page'
import { AppSection } from './settings/AppSection'
import { DataSection } from './settings/DataSection'
import { NameSection } from './settings/NameSection'
import { PasswordSection } from './settings/PasswordSection'
import { SessionsSection } from './settings/SessionsSection'
import { ThemeSection } from './settings/ThemeSection'

export function SettingsPage() {
  return (
    <Page title={settings.title}>
      <NameSection />
      <PasswordSection />
      <SessionsSection />
      <ThemeSection />
      <DataSection />
      <AppSection />
    </Page>
  )
}

import { LanguageChoice } from '@/domain/LanguageChoice'
import { settings } from '@/text/settings'
import { Section } from '@/ui/Card'

export function LanguageSection() {
  return (
    <Section title={settings.languageTitle} intro={settings.languageIntro}>
      <LanguageChoice />
    </Section>
  )
}

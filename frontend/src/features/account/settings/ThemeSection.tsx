import { useState } from 'react'
import { settings } from '@/text/settings'
import { Section } from '@/ui/Card'
import { Choice } from '@/ui/Choice'
import { chooseTheme, readThemeChoice, THEME_CHOICES } from '@/ui/theme'

const OPTIONS = THEME_CHOICES.map((value) => ({ value, label: settings.themes[value] }))

export function ThemeSection() {
  const [theme, setTheme] = useState(readThemeChoice)
  return (
    <Section title={settings.themeTitle}>
      <Choice
        legend={settings.theme}
        options={OPTIONS}
        value={theme}
        onChange={(choice) => {
          setTheme(choice)
          chooseTheme(choice)
        }}
      />
    </Section>
  )
}

import { useState } from 'react'
import { settings } from '@/text/settings'
import { Section } from '@/ui/Card'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { readTheme, saveTheme, THEMES } from '@/ui/theme'

const OPTIONS = THEMES.map((value) => ({ value, label: settings.themes[value] }))

export function ThemeSection() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <Section title={settings.themeTitle}>
      <SegmentedControl
        legend={settings.theme}
        options={OPTIONS}
        value={theme}
        onChange={(choice) => {
          setTheme(choice)
          saveTheme(choice)
        }}
      />
    </Section>
  )
}

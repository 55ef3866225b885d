import { localStore } from '@/lib/storage'

export const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const STORAGE_KEY = 'theme'

export function readTheme(): Theme {
  const stored = localStore.getItem(STORAGE_KEY)
  return THEMES.find((choice) => choice === stored) ?? 'system'
}

/** `public/before-app.js` listens to the event and applies the theme. */
export function saveTheme(theme: Theme): void {
  localStore.setItem(STORAGE_KEY, theme)
  dispatchEvent(new CustomEvent('theme-chosen', { detail: theme }))
}

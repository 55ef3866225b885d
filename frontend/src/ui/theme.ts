import { localStore } from '@/lib/storage'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof THEME_CHOICES)[number]

const STORAGE_KEY = 'theme'

export function readThemeChoice(): ThemeChoice {
  const stored = localStore.getItem(STORAGE_KEY)
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system'
}

/** public/theme.js listens and paints: one place decides what is light and what is dark. */
export function chooseTheme(choice: ThemeChoice): void {
  localStore.setItem(STORAGE_KEY, choice)
  dispatchEvent(new CustomEvent('theme-chosen', { detail: choice }))
}

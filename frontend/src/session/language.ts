import { api, unwrap } from '@/api/client'
import { chosenLanguage } from '@/lib/language-cookie'
import { LANGUAGE, type Language } from '@/lib/languages'

/** With the account or the ticket: mails and notifications follow it. */
export const saveLanguage = (language: Language) =>
  unwrap(api.PUT('/api/me/language', { body: { language } }))

/** On a new device the language that the person chose elsewhere wins: signing in brought its cookie. */
export async function followChosenLanguage(): Promise<void> {
  const chosen = chosenLanguage()
  if (chosen && chosen !== LANGUAGE) await (await import('@/pwa/change-language')).changeLanguage(chosen)
}

import { toast } from 'sonner'
import type { Language } from '@/lib/languages'
import { changeLanguage } from '@/pwa/change-language'
import { saveLanguage } from '@/session/language'
import { isSignedIn } from '@/session/session'
import { languageFailed } from '@/text/language-failed'

/** With the account or ticket first, which mails follow; then in this browser. */
async function change(language: Language): Promise<boolean> {
  try {
    if (isSignedIn()) await saveLanguage(language)
    return await changeLanguage(language)
  } catch {
    return false
  }
}

export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await change(language))) toast.error(languageFailed)
}

import { useState } from 'react'
import { LANGUAGE, LANGUAGES, type Language } from '@/lib/languages'
import { isSignedIn } from '@/session/session'
import { languages } from '@/text/languages'

const CHOICES = Object.entries(LANGUAGES) as [Language, { name: string }][]

/** With the account or ticket first, which mails follow; then in this browser. */
async function choose(language: Language): Promise<boolean> {
  try {
    if (isSignedIn()) await (await import('@/session/language')).saveLanguage(language)
    return await (await import('@/pwa/change-language')).changeLanguage(language)
  } catch {
    return false
  }
}

/** Each language by its own name. The page then loads again in it. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState<Language>(LANGUAGE)
  const [hasFailed, setFailed] = useState(false)
  const change = async (language: Language) => {
    setChosen(language)
    const isChanging = await choose(language)
    setFailed(!isChanging)
    if (!isChanging) setChosen(LANGUAGE)
  }
  return (
    <div className="grid">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">{languages.legend}</legend>
        {CHOICES.map(([language, { name }]) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === chosen}
            className="inline-flex min-h-target cursor-pointer items-center font-semibold underline-offset-4 not-aria-pressed:underline"
            onClick={() => void change(language)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p aria-live="polite">{hasFailed ? languages.failed : null}</p>
    </div>
  )
}

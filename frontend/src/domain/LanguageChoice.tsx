import { LANGUAGE, LANGUAGES, type Language } from '@/lib/languages'
import { languages } from '@/text/languages'

const CHOICES = Object.entries(LANGUAGES) as [Language, string][]

/** Loaded when somebody chooses: this is on the first page. */
const choose = (language: Language) =>
  import('./choose-language').then((module) => module.chooseLanguage(language))

/** Each language by its own name. The page then loads again in it. */
export function LanguageChoice() {
  return (
    <fieldset aria-label={languages.legend} className="flex flex-wrap gap-x-6">
      {CHOICES.map(([language, name]) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === LANGUAGE}
          className="inline-flex min-h-target items-center font-semibold underline underline-offset-4 aria-pressed:no-underline"
          onClick={() => void choose(language)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

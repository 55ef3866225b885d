import { LANGUAGES, type Language } from './languages'

const COOKIE = 'topout_language'
const SECONDS = 400 * 24 * 3600

const isLanguage = (code: string | undefined): code is Language => code !== undefined && code in LANGUAGES

/** What the person chose, here or elsewhere (the server sets it when they sign in); the server chooses the app by it. */
export function chosenLanguage(): Language | null {
  const found = document.cookie.match(/(?:^|; )topout_language=(\w+)/)?.[1]
  return isLanguage(found) ? found : null
}

/** Null: as the browser prefers. */
export function keepLanguage(language: Language | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in the oldest browsers
  document.cookie = `${COOKIE}=${language ?? ''}; Max-Age=${language ? SECONDS : 0}; Path=/; SameSite=Lax${secure}`
}

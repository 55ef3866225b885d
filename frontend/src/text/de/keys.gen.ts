// Written by `npm run texts:keys`: the compiler compares keys and parameters with the English texts.
import type { Same } from '../same'
import type * as englishAges from '../en/ages'
import type * as englishCalendar from '../en/calendar'
import type * as englishDocument from '../en/document'
import type * as englishLanding from '../en/landing'
import type * as englishLanguageFailed from '../en/language-failed'
import type * as englishLanguages from '../en/languages'
import type * as englishLegal from '../en/legal'
import type * as englishLegalNote from '../en/legal-note'
import type * as englishNavigation from '../en/navigation'
import type * as englishSettings from '../en/settings'
import type * as englishShell from '../en/shell'
import type * as ages from './ages'
import type * as calendar from './calendar'
import type * as document from './document'
import type * as landing from './landing'
import type * as languageFailed from './language-failed'
import type * as languages from './languages'
import type * as legal from './legal'
import type * as legalNote from './legal-note'
import type * as navigation from './navigation'
import type * as settings from './settings'
import type * as shell from './shell'

export type Checked = [
  Same<typeof ages, typeof englishAges>,
  Same<typeof calendar, typeof englishCalendar>,
  Same<typeof document, typeof englishDocument>,
  Same<typeof landing, typeof englishLanding>,
  Same<typeof languageFailed, typeof englishLanguageFailed>,
  Same<typeof languages, typeof englishLanguages>,
  Same<typeof legalNote, typeof englishLegalNote>,
  Same<typeof legal, typeof englishLegal>,
  Same<typeof navigation, typeof englishNavigation>,
  Same<typeof settings, typeof englishSettings>,
  Same<typeof shell, typeof englishShell>,
]

import { joinNames } from '@/text/names'

/** What organisers write, in further languages. */
export const otherLanguagesText = {
  title: 'Σε άλλες γλώσσες',
  also: (languages: readonly string[]) => `Και σε: ${joinNames(languages)}`,
  hint: 'Αν ένα πεδίο μείνει κενό, εμφανίζεται το πρώτο σου κείμενο.',
  field: (label: string, language: string) => `${label} (${language})`,
  longHint: 'Κάθε γλώσσα έχει το δικό της κείμενο. Αν μείνει κενό, εμφανίζεται το πρώτο σου κείμενο.',
  written: ' (γραμμένο)',
  firstHint: 'Η γλώσσα στην οποία γράφεις πρώτα. Τις άλλες τις προσθέτεις δίπλα σε κάθε κείμενο.',
  unknown: 'Δεν έχει οριστεί',
  tabs: 'Γλώσσα του κειμένου',
  original: 'Πρώτο κείμενο',
  startUsual: 'Ξεκίνα από το τυπικό κείμενο',
  signedIn: (language: string) => `κείμενο στη γλώσσα: ${language}`,
  askKept: (languages: readonly string[]) =>
    `Το κείμενό σου σε αυτές τις γλώσσες μένει όπως είναι: ${joinNames(languages)}. Έλεγξε ότι λέει ακόμα το ίδιο.`,
  firstText: 'Το πρώτο σου κείμενο',
  translations: 'Άλλες γλώσσες',
} as const

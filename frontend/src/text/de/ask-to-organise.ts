import { refusalMessages } from '@/text/refusals'

/** Asking the people who run the site for the right to create competitions. */
export const askToOrganise = {
  title: 'Richte deinen eigenen Wettkampf aus',
  text: 'Schreib dem Team hinter dieser Seite, wer du bist und was du vorhast. Die Antwort kommt per Mail.',
  field: 'Was möchtest du organisieren?',
  hint: 'Dein Verein oder deine Halle, wo, ungefähr wann, und für wie viele Leute.',
  missing: 'Bitte schreib ein, zwei Sätze',
  send: 'Anfragen',
  sent: 'Deine Anfrage ist verschickt',
  waitingTitle: 'Deine Anfrage wird gelesen',
  waiting: (when: string) =>
    `Deine Anfrage vom ${when}. Das Team hinter dieser Seite antwortet per Mail und hier.`,
  change: 'Text ändern',
  save: 'Speichern',
  declined: 'Deine letzte Anfrage wurde abgelehnt.',
  answer: (answer: string) => `Die Antwort: „${answer}“`,
  agreed: 'Du kannst jetzt Wettkämpfe anlegen.',
  settingsTitle: 'Organisieren',
  settingsText: 'Möchtest du hier einen Wettkampf ausrichten? Die Anfrage dauert eine Minute.',
  settingsLink: 'Zur Anfrage',
} as const

export const askRefusal = refusalMessages({
  ask: {
    fallback: 'Deine Anfrage ließ sich nicht senden. Bitte versuch es noch einmal.',
    byCode: {
      email_needed:
        'Trag zuerst in den Einstellungen deine E-Mail-Adresse ein, damit du eine Antwort bekommen kannst.',
      already_organiser: 'Du kannst schon Wettkämpfe anlegen. Lade diese Seite neu.',
    },
  },
})

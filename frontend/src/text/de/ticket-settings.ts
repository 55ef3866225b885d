import { type Refusals, refusalMessage } from '@/text/refusals'

/** What the settings offer to whoever takes part with a ticket. */
export const ticketSettings = {
  title: 'Du kletterst mit Ticket',
  intro:
    'Wenn dieses Handy ausfällt, gib diesen Code mit deinem Geburtsdatum auf einem anderen ein und mach weiter, wo du warst.',
  code: 'Dein Ticketcode',
  noCode: 'Deinen Code kennt die Meldestelle.',

  accountTitle: 'Mach ein Konto daraus',
  accountIntro:
    'Mit einer E-Mail-Adresse behältst du deine Ergebnisse und kommst ohne Ticket rein. Nichts geht verloren.',
  createAccount: 'Konto anlegen',
  existing: 'Ich habe ein Konto',
  existingTitle: 'Ticket in dein Konto übernehmen',
  existingText:
    'Wir loggen dich hier aus, und du loggst dich mit deinem Konto ein. Dann gib dein Geburtsdatum ein, und Anmeldung, Begehungen und Team gehören zu deinem Konto.',
  existingConfirm: 'Zum Einloggen',
  sendFirst:
    'Auf diesem Handy sind Begehungen, die noch nicht gesendet sind. Such dir Empfang und sende sie zuerst.',
  created: 'Dein Konto ist bereit',

  proofText: 'Du hast dein Ticket hier länger nicht benutzt. Bitte gib dein Geburtsdatum ein.',
  dateOfBirth: 'Geburtsdatum',
  confirm: 'Bestätigen',
} as const

const PROOF: Refusals = {
  fallback: 'Das ließ sich nicht prüfen. Bitte versuch es noch einmal.',
  byCode: { ticket_not_found: 'Bei der Anmeldung hast du ein anderes Datum angegeben.' },
}

export const proofRefusal = (error: unknown): string => refusalMessage(PROOF, error)

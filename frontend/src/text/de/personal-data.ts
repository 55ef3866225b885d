import { refusalMessages } from '@/text/refusals'

/** On the page of one person, for organisers. */
export const personalData = {
  title: 'Persönliche Daten',
  withoutAccount:
    'Ohne Konto wendet sich diese Person an dich: für eine Kopie der gespeicherten Daten oder um sie löschen zu lassen.',
  withAccount:
    'Diese Person hat ein Konto und kann ihre Daten in den eigenen Einstellungen herunterladen oder löschen.',
  erased: 'Auf eigenen Wunsch gelöscht. Plätze und Begehungen bleiben, ohne Namen.',
  download: 'Kopie herunterladen',
  file: (participantId: number) => `persoenliche-daten-${participantId}.json`,
  erase: 'Diese Person löschen',
  eraseTitle: (name: string) => `${name} löschen?`,
  eraseText:
    'Name, Geburtsdatum, Notfallkontakt, Verein und E-Mail-Adresse werden überall gelöscht, auch in offiziellen Ergebnissen. Plätze und Begehungen bleiben, unter einer Nummer. Eine Anmeldung, die sich noch stornieren lässt, wird storniert.',
  eraseKept: 'Unterschriebene Haftungsausschlüsse bleiben als Nachweis bei dir.',
  eraseFinal: 'Das lässt sich nicht rückgängig machen.',
  eraseConfirm: 'Endgültig löschen',
  eraseDismiss: 'Behalten',
  erasedToast: 'Gelöscht',
} as const

const BY_CODE = {
  forbidden: 'Das kann nur die Orga dieses Wettkampfs.',
  participant_not_found: 'Diese Person ist gelöscht.',
  has_account: 'Diese Person hat inzwischen ein Konto und macht das in den eigenen Einstellungen.',
  entered_elsewhere:
    'Diese Person war auch bei Wettkämpfen einer anderen Orga angemeldet. Bitte frag die Leute, die diese Seite betreiben.',
} as const

export const personalDataRefusal = refusalMessages(
  {
    download: { fallback: 'Die Daten ließen sich nicht zusammenstellen. Bitte versuch es noch einmal.' },
    erase: { fallback: 'Das Löschen hat nicht geklappt. Bitte versuch es noch einmal.' },
  },
  BY_CODE,
)

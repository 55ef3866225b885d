export const agreement = {
  account: (terms: string, privacy: string) =>
    `Mit dem Anlegen eines Kontos stimmst du den ${terms} zu. Was wir über dich speichern, steht in der ${privacy}.`,
  entry: (terms: string, privacy: string) =>
    `Mit der Anmeldung stimmst du den ${terms} zu. Was wir über dich speichern, steht in der ${privacy}.`,
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
} as const

export const undo = {
  checkIn: 'Check-in zurücknehmen',
  checkInTitle: (name: string) => `Check-in von ${name} zurücknehmen?`,
  checkInText: (when: string, who: string | null) =>
    who
      ? `Eingecheckt um ${when} von ${who}. Gilt dann als nicht da, bis jemand wieder eincheckt.`
      : `Eingecheckt um ${when}. Gilt dann als nicht da, bis jemand wieder eincheckt.`,
  checkInConfirm: 'Check-in zurücknehmen',
  checkInDone: (name: string) => `${name} ist nicht mehr eingecheckt`,
  payment: 'Zahlung zurücknehmen',
  paymentTitle: (name: string) => `Hat ${name} doch nicht bezahlt?`,
  paymentText: (amount: string) =>
    `Dann gelten ${amount} nicht mehr als an der Meldestelle bezahlt. Der Startplatz bleibt, und das Startgeld ist wieder offen. Wurde doch bezahlt und du gibst das Geld zurück, dann erstatte es stattdessen.`,
  paymentConfirm: 'Zahlung zurücknehmen',
  paymentDone: 'Das Startgeld ist wieder offen',
} as const

export const correction = {
  open: 'Korrigieren',
  title: (name: string) => `Anmeldung von ${name} korrigieren`,
  text: 'Nur für diesen Wettkampf. Im Konto bleibt der Name, wie er ist.',
  yearOnly: (year: string) => `Wir kennen nur das Jahr: ${year}. Du kannst das leer lassen.`,
  guardianHint:
    'Am Wettkampftag unter 18: Bitte lass eine erziehungsberechtigte Person hier mit vollem Namen unterschreiben.',
  emailHint: 'An diese Adresse geht eine Mail, mit der die Anmeldung ins eigene Konto kommt.',
  save: 'Speichern',
  saved: 'Korrigiert',
} as const

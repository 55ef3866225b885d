import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** Where a competition asks that somebody else confirms each top. */
export const witness = {
  title: 'Hast du hier ein Top gesehen?',
  text: 'Bestätige es hier. Das geht auch ohne Empfang.',
  sawOf: (name: string) => `Ich habe das Top von ${name} gesehen`,
  scan: 'Code der Person scannen',
  thanks: 'Danke. Das Top ist bestätigt.',
  waits:
    'Danke. Als das ankam, war das Top noch nicht eingetragen. Deine Bestätigung wartet, bis der Eintrag der Person ankommt.',
  takenBack: 'Zurückgenommen.',
  takeBack: 'Zurücknehmen',
  takeBackOf: (what: string) => `Zurücknehmen: ${what}`,
  again: 'Ich hab’s gesehen',
  againOf: (what: string) => `Ich hab’s gesehen: ${what}`,
  somebody: 'Jemand',
  saved: 'Auf diesem Handy gespeichert. Es wird gesendet, sobald Empfang da ist.',
  refused: (reason: string) => `Nicht bestätigt. ${reason}`,
  mine: 'Dieses Top hat noch niemand bestätigt. Bitte jemanden, der es gesehen hat, den Boulder zu öffnen und zu tippen oder zu scannen.',
  confirmed: (count: number) =>
    plural(count, { one: `Von ${count} Person bestätigt.`, other: `Von ${count} Personen bestätigt.` }),
} as const

/** Who saw a doubted top. `names` is missing in what a phone stored before an update. Pure. */
export function describeWitnesses(names: readonly string[] | undefined, isAsked: boolean): string | null {
  if (names?.length) return `Gesehen von ${joinNames(names)}.`
  return names && isAsked ? 'Dieses Top hat niemand bestätigt.' : null
}

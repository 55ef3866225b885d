import { plural } from '@/text/grammar'

/** Of a dialog that moves people. */
export interface MoveWords {
  field: string
  open: string
  openMany: string
  titleOne: (name: string) => string
  titleMany: string
  text: string
  all: (count: number) => string
  who: string
  choose: string
  confirm: string
  done: (count: number, name: string) => string
  /** Somebody who is in none. */
  none: string
}

/** Moving people between classes (R2). */
export const classMoves: MoveWords = {
  field: 'Klasse',
  open: 'Andere Klasse',
  openMany: 'Klasse zuweisen',
  titleOne: (name: string) => `In welche Klasse gehört ${name}?`,
  titleMany: 'Personen einer Klasse zuweisen',
  text: 'Beide Ranglisten ändern sich sofort, und nichts Eingetragenes geht verloren. Du kannst es jederzeit zurücknehmen. Was bezahlt wurde, bleibt, wie es ist.',
  all: (count: number) => `Alle ${count}`,
  who: 'Wer wechselt',
  choose: 'Bitte wähle eine Klasse',
  confirm: 'Wechseln',
  done: (count: number, name: string) =>
    plural(count, { one: `Jetzt in „${name}“`, other: `${count} Personen sind jetzt in „${name}“` }),
  none: 'In keiner Klasse',
}

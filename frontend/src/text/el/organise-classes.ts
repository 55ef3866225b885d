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
  field: 'Κατηγορία',
  open: 'Αλλαγή κατηγορίας',
  openMany: 'Μεταφορά σε κατηγορία',
  titleOne: (name: string) => `Σε ποια κατηγορία ανήκει (${name});`,
  titleMany: 'Μεταφορά ατόμων σε κατηγορία',
  text: 'Και οι δύο κατατάξεις αλλάζουν αμέσως, και καμία καταγραφή δεν χάνεται. Μπορείς να τους γυρίσεις πίσω όποτε θες. Όσα πλήρωσαν μένουν ως έχουν.',
  all: (count: number) => `Όλοι (${count})`,
  who: 'Ποιοι μεταφέρονται',
  choose: 'Διάλεξε κατηγορία',
  confirm: 'Μεταφορά',
  done: (count: number, name: string) =>
    plural(count, {
      one: `Μεταφέρθηκε στην κατηγορία ${name}`,
      other: `${count} άτομα μεταφέρθηκαν στην κατηγορία ${name}`,
    }),
  none: 'Σε καμία κατηγορία',
}

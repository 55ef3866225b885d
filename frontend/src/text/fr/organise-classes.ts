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
  field: 'Catégorie',
  open: 'Changer de catégorie',
  openMany: 'Déplacer dans une catégorie',
  titleOne: (name: string) => `Dans quelle catégorie est ${name} ?`,
  titleMany: 'Déplacer des personnes dans une catégorie',
  text: 'Les deux classements changent aussitôt, et rien de ce qui a été noté n’est perdu. Tu peux revenir en arrière à tout moment. Ce qui a été payé reste tel quel.',
  all: (count: number) => `Toutes (${count})`,
  who: 'Qui change',
  choose: 'Choisis une catégorie',
  confirm: 'Déplacer',
  done: (count: number, name: string) =>
    plural(count, { one: `Nouvelle catégorie : ${name}`, other: `${count} personnes déplacées : ${name}` }),
  none: 'Sans catégorie',
}

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
  field: 'Class',
  open: 'Move to another class',
  openMany: 'Move to a class',
  titleOne: (name: string) => `Which class is ${name} in?`,
  titleMany: 'Move people to a class',
  text: 'Both boards change straight away, and nothing that was logged is lost. You can move them back at any time. What they paid stays as it is.',
  all: (count: number) => `All ${count}`,
  who: 'Who moves',
  choose: 'Please choose a class',
  confirm: 'Move',
  done: (count: number, name: string) =>
    plural(count, { one: `Moved to ${name}`, other: `${count} people moved to ${name}` }),
  none: 'In no class',
}

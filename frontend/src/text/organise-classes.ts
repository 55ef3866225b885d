/** Moving people between classes (R2). */
export const classMoves = {
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
    count === 1 ? `Moved to ${name}` : `${count} people moved to ${name}`,
  none: 'In no class',
} as const

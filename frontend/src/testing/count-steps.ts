const MAX_REGEX_INPUT = 16

/** How many characters and list items built-in functions touch. Regular expressions must see short texts only. */
export function countSteps(act: () => unknown): number {
  let steps = 0
  const count = <Host extends object>(
    host: Host,
    name: keyof Host,
    cost: (self: never, result: never) => number,
  ) => {
    const original = host[name] as (...args: unknown[]) => unknown
    host[name] = function counted(this: unknown, ...args: unknown[]) {
      const result = original.apply(this, args)
      steps += 1 + cost(this as never, result as never)
      return result
    } as never
    return () => {
      host[name] = original as never
    }
  }
  const ofText = (self: string) => self.length
  const ofResult = (_: unknown, result: { length: number }) => result.length
  const exec = RegExp.prototype.exec
  const restore = [
    count(String.prototype, 'charAt', () => 0),
    count(String.prototype, 'slice', ofResult),
    count(String.prototype, 'trim', ofText),
    count(String.prototype, 'split', ofText),
    count(String.prototype, 'replaceAll', ofText),
    count(String.prototype, Symbol.iterator as never, ofText),
    count(Array.prototype, 'splice', ofResult),
    count(Array.prototype, 'push', () => 0),
    count(Array.prototype, 'join', ofResult),
  ]
  RegExp.prototype.exec = function counted(text: string) {
    if (text.length > MAX_REGEX_INPUT) throw new Error('a regular expression reads a long text')
    return exec.call(this, text)
  }
  try {
    act()
    return steps
  } finally {
    RegExp.prototype.exec = exec
    for (const undo of restore) undo()
  }
}

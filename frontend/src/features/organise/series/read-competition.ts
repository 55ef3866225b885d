const PAGE = /\/(?:event|live|results|competition|competition\/register|organise)\/(\d{1,10})(?:[/?#]|$)/
const MAX_ID = 2 ** 31 - 1

/** The competition in the address of one of its pages, or its number; null if it is neither. */
export function readCompetition(typed: string): number | null {
  const plain = typed.trim()
  const digits = /^\d{1,10}$/.test(plain) ? plain : PAGE.exec(plain)?.[1]
  const id = Number(digits)
  return digits && id >= 1 && id <= MAX_ID ? id : null
}

/** The letters of a team code, without look-alikes. The server uses the same. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 6

export const IN_A_LINK = /[?&]code=([^&#\s]+)/

/** Parses typed or pasted input: any case, with spaces, or the whole link. */
export function readTeamCode(typed: string): string {
  const given = IN_A_LINK.exec(typed)?.[1] ?? typed
  return [...given.toUpperCase()]
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('')
}

export const isCompleteCode = (code: string) => code.length === CODE_LENGTH

/** The letters of codes, without look-alikes. The server uses the same. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 6

export const IN_A_LINK = /[?&]code=([^&#\s]+)/

/** Parses typed or pasted input: any case, with spaces, or the whole link. */
export function readTeamCode(typed: string): string {
  return readCode(IN_A_LINK.exec(typed)?.[1] ?? typed, CODE_LENGTH)
}

/** Any case, with spaces or other characters that no code contains. */
export const readCode = (typed: string, length: number) =>
  [...typed.toUpperCase()]
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, length)
    .join('')

export const isCompleteCode = (code: string) => code.length === CODE_LENGTH

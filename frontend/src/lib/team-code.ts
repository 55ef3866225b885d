/** The letters of a team code: nothing that looks like something else. The server makes codes of the same. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 6

const IN_A_LINK = /[?&]code=([^&#\s]+)/

/** Reads what somebody typed or pasted: any case, with gaps, or the whole link. */
export function readTeamCode(typed: string): string {
  const given = IN_A_LINK.exec(typed)?.[1] ?? typed
  return [...given.toUpperCase()]
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('')
}

export const isCompleteCode = (code: string) => code.length === CODE_LENGTH

/** What a QR code or a message carries; a camera opens it, and signing in or entering leads back to it. */
export const joinLink = (origin: string, competitionId: number, code: string) =>
  `${origin}/competition/${competitionId}/team/?code=${code}`

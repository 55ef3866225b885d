import { readId } from './search-params'

/** The letters of a team code, without look-alikes. The server uses the same. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 6

const IN_A_LINK = /[?&]code=([^&#\s]+)/

/** Parses typed or pasted input: any case, with spaces, or the whole link. */
export function readTeamCode(typed: string): string {
  const given = IN_A_LINK.exec(typed)?.[1] ?? typed
  return [...given.toUpperCase()]
    .filter((letter) => ALPHABET.includes(letter))
    .slice(0, CODE_LENGTH)
    .join('')
}

export const isCompleteCode = (code: string) => code.length === CODE_LENGTH

const JOIN_LINK_PATH = /^\/competition\/(\d+)\/team\/?\?/

/** Competition and code of a join link, given as a path of this app. */
export function readJoinLink(path: string): { competitionId: number; code: string } | undefined {
  const competitionId = readId(JOIN_LINK_PATH.exec(path)?.[1] ?? '')
  const code = readTeamCode(IN_A_LINK.exec(path)?.[1] ?? '')
  return competitionId !== undefined && isCompleteCode(code) ? { competitionId, code } : undefined
}

/** The link in QR codes and messages. Guards lead back to it after sign-in or entry. */
export const joinLink = (origin: string, competitionId: number, code: string) =>
  `${origin}/competition/${competitionId}/team/?code=${code}`

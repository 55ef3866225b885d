import { readId } from '@/lib/search-params'
import { localStore } from '@/lib/storage'

/** The letters of codes, without look-alikes. The server uses the same. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679'
export const CODE_LENGTH = 6

const IN_A_LINK = /[?&]code=([^&#\s]+)/

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

/** The code of a join link, if it is one. */
export function readLinkedCode(given: string | undefined): string | undefined {
  const code = readTeamCode(given ?? '')
  return isCompleteCode(code) ? code : undefined
}

const JOIN_LINK_PATH = /^\/competition\/(\d+)\/team\/?\?/

/** Competition and code of a join link, given as a path of this app. */
export function readJoinLink(path: string): { competitionId: number; code: string } | undefined {
  const competitionId = readId(JOIN_LINK_PATH.exec(path)?.[1] ?? '')
  const code = readLinkedCode(IN_A_LINK.exec(path)?.[1])
  return competitionId && code ? { competitionId, code } : undefined
}

/** The link in QR codes and messages. Guards lead back to it after sign-in or entry. */
export const joinLink = (origin: string, competitionId: number, code: string) =>
  `${origin}/competition/${competitionId}/team/?code=${code}`

/**
 * The code of a join link, stored while the person enters the competition, which may include a payment page or days on
 * the waiting list.
 */
const KEY = 'invitation'

interface Invitation {
  competition_id: number
  code: string
}

function read(): Partial<Invitation> {
  try {
    return JSON.parse(localStore.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export function saveInvitation(invitation: Invitation): void {
  localStore.setItem(KEY, JSON.stringify(invitation))
}

export function readInvitation(competitionId: number): string | undefined {
  const { competition_id, code } = read()
  return competition_id === competitionId ? readLinkedCode(String(code ?? '')) : undefined
}

export function dropInvitation(): void {
  localStore.removeItem(KEY)
}

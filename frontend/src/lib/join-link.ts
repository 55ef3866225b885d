import { readId } from './search-params'
import { IN_A_LINK, isCompleteCode, readTeamCode } from './team-code'

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

import { isCompleteCode, readTeamCode } from '@/domain/team-code'
import { searchReader } from '@/lib/search-params'

function readCode(text: string): string | undefined {
  const code = readTeamCode(text)
  return isCompleteCode(code) ? code : undefined
}

/** `?code=ACD346` of a join link. */
export const readInvitation = searchReader({ code: readCode })

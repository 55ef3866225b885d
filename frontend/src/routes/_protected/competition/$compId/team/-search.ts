import { isCompleteCode, readTeamCode } from '@/lib/team-code'

/** `?code=ACD346` of a join link; anything that is no code is as if it were not there. */
export function readInvitation({ code }: Record<string, unknown>): { code?: string } {
  const read = readTeamCode(String(code ?? ''))
  return isCompleteCode(read) ? { code: read } : {}
}

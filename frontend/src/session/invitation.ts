import { localStore } from '@/lib/storage'
import { isCompleteCode, readTeamCode } from '@/lib/team-code'

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
  const stored = readTeamCode(String(code ?? ''))
  return competition_id === competitionId && isCompleteCode(stored) ? stored : undefined
}

export function dropInvitation(): void {
  localStore.removeItem(KEY)
}

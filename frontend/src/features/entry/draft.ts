import { dropDraft, readDraft } from '@/session/drafts'
import type { EntryDraft } from './steps'

type DraftPart = keyof EntryDraft

export const EMPTY_DRAFT: EntryDraft = {
  class: { date_of_birth: '', category: '', session_id: '' },
  details: { date_of_birth: '', emergency_name: '', emergency_phone: '', club: '' },
  mode: { mode: '' },
  waiver: { signature: '', guardian: '', guardian_agrees: false, hash: '' },
}
const DRAFT_PARTS = Object.keys(EMPTY_DRAFT) as DraftPart[]

export const draftName = (competitionId: number, part: DraftPart) => `entry-${competitionId}-${part}`

export const readDraftPart = <Name extends DraftPart>(competitionId: number, part: Name): EntryDraft[Name] =>
  readDraft(draftName(competitionId, part), EMPTY_DRAFT[part])

/** Where there are classes, the date of birth is typed with them; what was typed before there were any is kept. */
export function readEntryDraft(competitionId: number): EntryDraft {
  const choice = readDraftPart(competitionId, 'class')
  const details = readDraftPart(competitionId, 'details')
  return {
    class: choice,
    details: { ...details, date_of_birth: choice.date_of_birth || details.date_of_birth },
    mode: readDraftPart(competitionId, 'mode'),
    waiver: readDraftPart(competitionId, 'waiver'),
  }
}

export function dropEntryDraft(competitionId: number): void {
  for (const part of DRAFT_PARTS) dropDraft(draftName(competitionId, part))
}

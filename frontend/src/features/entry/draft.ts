import { dropDraft, readDraft } from '@/session/drafts'
import type { EntryDraft } from './steps'

type Part = keyof EntryDraft

const BLANK: EntryDraft = {
  details: { date_of_birth: '', emergency_name: '', emergency_phone: '' },
  company: { company: '' },
  waiver: { signature: '', guardian: '', hash: '' },
}
const PARTS = Object.keys(BLANK) as Part[]

export const draftName = (competitionId: number, part: Part) => `entry-${competitionId}-${part}`

export const readPart = <Name extends Part>(competitionId: number, part: Name): EntryDraft[Name] =>
  readDraft(draftName(competitionId, part), BLANK[part])

export const readEntryDraft = (competitionId: number): EntryDraft => ({
  details: readPart(competitionId, 'details'),
  company: readPart(competitionId, 'company'),
  waiver: readPart(competitionId, 'waiver'),
})

export function dropEntryDraft(competitionId: number): void {
  for (const part of PARTS) dropDraft(draftName(competitionId, part))
}

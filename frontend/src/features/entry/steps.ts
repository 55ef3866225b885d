import type { Category, Competition } from '@/api/competition-queries'
import {
  type Company,
  companyForm,
  type Details,
  detailsForm,
  isMinor,
  type Signing,
  waiverForm,
} from './forms'
import { STEPS, type Step } from './step-names'

/** Everything typed so far; each part may be half done. */
export interface EntryDraft {
  details: Details
  company: { company: Company | '' }
  waiver: Signing
}

/** What the steps depend on. */
export interface Terms {
  competition: Pick<Competition, 'allow_solo' | 'starts_at'>
  choices: Company[]
  /** Of the waiver's current text. */
  hash: string
}

/** Where everyone climbs alone, or everyone in teams, there is nothing to choose. */
export function choicesOf(
  { allow_solo }: Pick<Competition, 'allow_solo'>,
  categories: Pick<Category, 'kind'>[],
): Company[] {
  const inTeams = categories.some(({ kind }) => kind === 'team')
  if (!inTeams) return ['solo']
  return allow_solo ? ['solo', 'team'] : ['team']
}

export const stepsOf = ({ choices }: Pick<Terms, 'choices'>): Step[] =>
  STEPS.filter((step) => step !== 'company' || choices.length > 1)

export function isDone(step: Step, draft: EntryDraft, terms: Terms): boolean {
  switch (step) {
    case 'details':
      return detailsForm.safeParse(draft.details).success
    case 'company':
      return companyForm.safeParse(draft.company).success
    case 'waiver': {
      const minor = isMinor(draft.details.date_of_birth, terms.competition.starts_at)
      return draft.waiver.hash === terms.hash && waiverForm(minor).safeParse(draft.waiver).success
    }
    default:
      return false
  }
}

/** The step asked for, or the first one before it that is not done: nobody signs or pays past a gap. */
export function stepToShow(wanted: Step | undefined, draft: EntryDraft, terms: Terms): Step {
  const steps = stepsOf(terms)
  const upTo = steps.slice(0, Math.max(0, steps.indexOf(wanted ?? 'details')))
  return upTo.find((step) => !isDone(step, draft, terms)) ?? steps[upTo.length] ?? 'details'
}

export const chosenCompany = ({ company }: EntryDraft, { choices }: Terms): Company =>
  choices.find((choice) => choice === company.company) ?? choices[0] ?? 'solo'

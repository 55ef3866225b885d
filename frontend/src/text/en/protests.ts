import { type Refusals, refusalMessage } from '@/text/refusals'

/** R10: against a place, noted by judges and organisers, decided by organisers. */
export const protests = {
  title: 'Protests',
  close: 'Close',
  none: 'Nobody has protested.',
  note: 'Note a protest',
  noteText: 'Write down what was said. An organiser decides, and the outcome stays in the record.',
  about: 'Whose place is it about?',
  choose: 'Choose somebody',
  text: 'What they say',
  noted: 'The protest is noted',
  of: (name: string) => `Place of ${name}`,
  by: (name: string, time: string) => `Noted by ${name}, ${time}`,
  open: 'Open',
  outcome: { upheld: 'Upheld', rejected: 'Rejected' },
  decide: 'Decide',
  decideOf: (name: string) => `Decide about the place of ${name}`,
  decideTitle: (name: string) => `Protest about the place of ${name}`,
  outcomeField: 'Outcome',
  chooseOutcome: 'Choose an outcome',
  outcomeText: {
    upheld: 'Upheld: they are right',
    rejected: 'Rejected: the place stands',
  },
  decision: 'Why, in one sentence',
  upheldHint: 'A result does not change by itself: correct it, then make the round official.',
  save: 'Save the decision',
  decided: 'The decision is saved',
  decidedBy: (name: string, time: string) => `Decided by ${name}, ${time}`,
  errors: {
    person: 'Please choose somebody',
    text: 'Please write down what they say',
    outcome: 'Please choose an outcome',
    decision: 'Please say why',
  },
} as const

const NOT_NOTED: Refusals = {
  fallback: 'We couldn’t save this. What you typed is still here: please try again.',
  byCode: {
    round_not_found: 'This round is gone.',
    participant_not_found: 'This entry is gone. Please look at the list again.',
    forbidden: 'Only judges and organisers of this competition can note a protest.',
  },
}

export const protestNotNoted = (error: unknown) => refusalMessage(NOT_NOTED, error)

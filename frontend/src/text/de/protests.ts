import { type Refusals, refusalMessage } from '@/text/refusals'

/** R10: against a place, noted by judges and organisers, decided by organisers. */
export const protests = {
  title: 'Proteste',
  close: 'Schließen',
  none: 'Niemand hat protestiert.',
  note: 'Protest notieren',
  noteText: 'Schreib auf, was gesagt wurde. Die Orga entscheidet, und der Ausgang bleibt festgehalten.',
  about: 'Um wessen Rang geht es',
  choose: 'Person wählen',
  text: 'Was gesagt wird',
  noted: 'Der Protest ist notiert',
  of: (name: string) => `Rang von ${name}`,
  by: (name: string, time: string) => `Notiert von ${name}, ${time}`,
  open: 'Offen',
  outcome: { upheld: 'Stattgegeben', rejected: 'Abgelehnt' },
  decide: 'Entscheiden',
  decideOf: (name: string) => `Über den Rang von ${name} entscheiden`,
  decideTitle: (name: string) => `Protest zum Rang von ${name}`,
  outcomeField: 'Ausgang',
  chooseOutcome: 'Ausgang wählen',
  outcomeText: {
    upheld: 'Stattgegeben: Der Protest ist berechtigt',
    rejected: 'Abgelehnt: Der Rang bleibt',
  },
  decision: 'Warum, in einem Satz',
  upheldHint: 'Das Ergebnis ändert sich nicht von selbst: Korrigier es und mach die Runde dann offiziell.',
  save: 'Entscheidung speichern',
  decided: 'Die Entscheidung ist gespeichert',
  decidedBy: (name: string, time: string) => `Entschieden von ${name}, ${time}`,
  errors: {
    person: 'Bitte wähl eine Person',
    text: 'Bitte schreib auf, was gesagt wird',
    outcome: 'Bitte wähl einen Ausgang',
    decision: 'Bitte sag, warum',
  },
} as const

const NOT_NOTED: Refusals = {
  fallback:
    'Wir konnten das nicht speichern. Was du eingegeben hast, ist noch da: Bitte versuch es noch einmal.',
  byCode: {
    round_not_found: 'Diese Runde gibt es nicht mehr.',
    participant_not_found: 'Diese Anmeldung gibt es nicht mehr. Bitte schau noch einmal in die Liste.',
    forbidden: 'Nur Schiris und Orga dieses Wettkampfs können einen Protest notieren.',
  },
}

export const protestNotNoted = (error: unknown) => refusalMessage(NOT_NOTED, error)

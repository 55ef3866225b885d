import { type Refusals, refusalMessage } from '@/text/refusals'

/** R10: against a place, noted by judges and organisers, decided by organisers. */
export const protests = {
  title: 'Proteste',
  close: 'Schließen',
  none: 'Niemand hat protestiert.',
  note: 'Protest notieren',
  noteText: 'Schreib auf, was gesagt wurde. Die Orga entscheidet, und die Entscheidung bleibt festgehalten.',
  about: 'Um wessen Platz geht es',
  choose: 'Person wählen',
  text: 'Was gesagt wird',
  noted: 'Der Protest ist notiert',
  of: (name: string) => `Platz von ${name}`,
  by: (name: string, time: string) => `Notiert von ${name}, ${time}`,
  open: 'Offen',
  outcome: { upheld: 'Stattgegeben', rejected: 'Abgelehnt' },
  decide: 'Entscheiden',
  decideOf: (name: string) => `Über den Platz von ${name} entscheiden`,
  decideTitle: (name: string) => `Protest zum Platz von ${name}`,
  outcomeField: 'Entscheidung',
  chooseOutcome: 'Entscheidung wählen',
  outcomeText: {
    upheld: 'Stattgegeben: Der Protest ist berechtigt',
    rejected: 'Abgelehnt: Der Platz bleibt',
  },
  decision: 'Warum, in einem Satz',
  upheldHint: 'Das Ergebnis ändert sich nicht von selbst: Korrigier es und mach die Runde dann offiziell.',
  save: 'Entscheidung speichern',
  decided: 'Die Entscheidung ist gespeichert',
  decidedBy: (name: string, time: string) => `Entschieden von ${name}, ${time}`,
  errors: {
    person: 'Bitte wähle eine Person',
    text: 'Bitte schreib auf, was gesagt wird',
    outcome: 'Bitte wähle eine Entscheidung',
    decision: 'Bitte sag, warum',
  },
} as const

const NOT_NOTED: Refusals = {
  fallback: 'Das Speichern hat nicht geklappt. Deine Eingaben sind noch da: Bitte versuch es noch einmal.',
  byCode: {
    round_not_found: 'Diese Runde gibt es nicht mehr.',
    participant_not_found: 'Diese Anmeldung gibt es nicht mehr. Bitte schau noch einmal in die Liste.',
    forbidden: 'Nur Schiris und Orga dieses Wettkampfs können einen Protest notieren.',
  },
}

export const protestNotNoted = (error: unknown) => refusalMessage(NOT_NOTED, error)

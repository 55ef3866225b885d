import { type Refusals, refusalMessage } from '@/text/refusals'

/** R10: against a place, noted by judges and organisers, decided by organisers. */
export const protests = {
  title: 'Réclamations',
  close: 'Fermer',
  none: 'Aucune réclamation.',
  note: 'Noter une réclamation',
  noteText: 'Écris ce qui a été dit. L’organisation décide, et la décision reste consignée.',
  about: 'Sur la place de qui',
  choose: 'Choisis quelqu’un',
  text: 'Ce qui est dit',
  noted: 'La réclamation est notée',
  of: (name: string) => `Place contestée : ${name}`,
  by: (name: string, time: string) => `Notée par ${name}, ${time}`,
  open: 'En cours',
  outcome: { upheld: 'Acceptée', rejected: 'Rejetée' },
  decide: 'Trancher',
  decideOf: (name: string) => `Trancher sur la place : ${name}`,
  decideTitle: (name: string) => `Réclamation sur la place : ${name}`,
  outcomeField: 'Décision',
  chooseOutcome: 'Choisis une décision',
  outcomeText: {
    upheld: 'Acceptée : la réclamation est fondée',
    rejected: 'Rejetée : la place reste',
  },
  decision: 'Pourquoi, en une phrase',
  upheldHint: 'Un résultat ne change pas tout seul : corrige-le, puis rends le tour officiel.',
  save: 'Enregistrer la décision',
  decided: 'La décision est enregistrée',
  decidedBy: (name: string, time: string) => `Tranchée par ${name}, ${time}`,
  errors: {
    person: 'Choisis quelqu’un',
    text: 'Écris ce qui est dit',
    outcome: 'Choisis une décision',
    decision: 'Indique pourquoi',
  },
} as const

const NOT_NOTED: Refusals = {
  fallback: 'L’enregistrement n’a pas abouti. Ce que tu as saisi est toujours là : réessaie.',
  byCode: {
    round_not_found: 'Ce tour n’existe plus.',
    participant_not_found: 'Cette inscription n’existe plus. Regarde à nouveau la liste.',
    forbidden: 'Seuls les juges et l’organisation de cette compétition peuvent noter une réclamation.',
  },
}

export const protestNotNoted = (error: unknown) => refusalMessage(NOT_NOTED, error)

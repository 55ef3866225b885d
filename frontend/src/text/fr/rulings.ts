import type { components } from '@/api/schema.gen'

type Conflict = components['schemas']['HeldOp']['conflict']

/** Which answers a person may give about an ascent, and why not both. */
export interface RulingLimits {
  mayCount: boolean
  mayReject: boolean
  notice: string | null
}

const CONFLICTS: Record<NonNullable<Conflict>, string> = {
  own_ascent: 'C’est ta propre réalisation. Quelqu’un d’autre tranche.',
  own_doubt: 'C’est toi qui as émis le doute. Quelqu’un d’autre tranche.',
}

const FINAL = {
  doubt:
    'Les résultats sont officiels. L’organisation doit les rouvrir avant qu’une réalisation puisse être retirée.',
  op: 'Les résultats sont officiels. L’organisation doit les rouvrir avant que celle-ci puisse compter.',
}

/** As the server decides: official results do not change, and nobody rules on themselves. Pure. */
export function limitsOf(about: 'doubt' | 'op', conflict: Conflict, isFinal: boolean): RulingLimits {
  if (conflict) return { mayCount: false, mayReject: false, notice: CONFLICTS[conflict] }
  if (!isFinal) return { mayCount: true, mayReject: true, notice: null }
  return { mayCount: about === 'doubt', mayReject: about === 'op', notice: FINAL[about] }
}

/** What a judge or an organiser says of an ascent. */
export const ruling = {
  reason: 'Raison (la personne la lit)',
  reasonOf: (what: string) => `Raison : ${what}`,
  counts: 'Ça compte',
  countsNot: 'Ne compte pas',
  of: (answer: string, what: string) => `${answer} : ${what}`,
} as const

/** Why an ascent does not count, as judges most often say it; the climber reads it. */
export const rejectReasons = {
  title: 'Pourquoi ne compte-t-elle pas ?',
  own: 'La personne qui a grimpé lira ceci. Pour une autre raison, ferme cette fenêtre et écris-la sur la fiche.',
  close: 'Fermer',
  doubt: [
    'Un pied au sol',
    'Départ hors des prises marquées',
    'Top non tenu à deux mains',
    'Une prise interdite',
    'C’était un autre bloc',
    'Personne ne peut le confirmer',
  ],
  op: [
    'Grimpé hors du temps',
    'Le bloc était fermé',
    'Noté par erreur',
    'C’était un autre bloc',
    'Personne ne peut le confirmer',
  ],
} as const

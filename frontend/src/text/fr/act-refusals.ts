import type { components } from '@/api/schema.gen'

type RefusalCode = components['schemas']['RefusalCode']

const REFUSED: Partial<Record<RefusalCode, string>> = {
  forbidden: 'Tu n’as pas le droit de faire cela dans cette compétition.',
  results_final: 'Les résultats étaient déjà officiels. L’organisation doit d’abord les rouvrir.',
  ascent_not_found: 'Cette réalisation n’existe plus.',
  op_not_found: 'Cette réalisation n’existe plus.',
  op_not_releasable: 'Elle ne peut pas compter : le bloc ou la personne n’est pas de cette compétition.',
  participant_not_found: 'Cette personne n’est pas dans cette compétition.',
  boulder_not_found: 'Ce bloc n’est pas dans cette compétition.',
  own_ascent: 'C’est ta propre réalisation. Quelqu’un d’autre doit la vérifier.',
  own_doubt: 'Le doute vient de toi. C’est à un autre juge de décider.',
  act_reused: 'Ce téléphone a déjà envoyé autre chose sous le même numéro. Recommence.',
  competition_not_found: 'Cette compétition n’existe plus.',
  not_participating: 'Seules les personnes inscrites à cette compétition confirment des tops.',
  witnesses_not_asked: 'Cette compétition ne demande plus de témoins.',
  waiver_not_signed: 'Pas de pointage : la décharge actuelle n’est pas signée.',
  entry_not_confirmed: 'Pas de pointage : l’inscription n’est pas confirmée.',
  nothing_to_pay: 'Il n’y avait rien à payer.',
  no_place_left: 'Ni pointage ni paiement : toutes les places sont prises.',
}

/** Why an act was refused. */
export const actRefusal = (code: RefusalCode | null | undefined): string =>
  (code && REFUSED[code]) || 'Cela n’a pas pu être pris en compte. Préviens l’organisation.'

import type { components } from '@/api/schema.gen'
import { describeAscent } from '@/text/boulders'

type HeldOp = components['schemas']['HeldOp']
type Code = HeldOp['code']

/** Why an op waits or was turned down, for the judge. */
export const heldReasons: Record<Code, string> = {
  ok: 'Elle compte.',
  late_sync: 'Arrivée tard, mais notée à temps.',
  superseded: 'Une saisie plus récente compte à la place.',
  released: 'Un juge l’a validée.',
  clock_weak: 'L’horloge du téléphone n’était pas fiable : l’heure est incertaine.',
  after_final: 'Arrivée alors que les résultats étaient déjà officiels.',
  not_eligible:
    'Cette personne n’est pas dans ce tour, a abandonné ou est disqualifiée, ou son inscription est incomplète.',
  too_many_attempts: 'Plus d’essais que ce tour n’en permet.',
  server_error: 'Elle n’a pas pu être lue correctement à l’arrivée.',
  before_start: 'Grimpé avant le départ.',
  after_end: 'Grimpé ou noté après la fin.',
  boulder_unknown: 'Ce bloc ne fait pas partie de la compétition.',
  boulder_closed: 'Le bloc n’était pas ouvert à ce moment-là.',
  not_participating: 'Cette personne ne participe pas à la compétition.',
  forbidden: 'La personne qui l’a notée ne peut pas noter pour celle qui a grimpé.',
  judged_only: 'Dans ce tour, seuls les juges notent.',
  invalid: 'Elle n’a pas pu être lue.',
  op_reused: 'Envoyée deux fois avec un contenu différent.',
  overruled: 'Un juge l’a refusée.',
}

/** `Top en 2 essais`, or `Annulé`. */
export function describeHeld({ kind, topped, zoned, ...attempts }: HeldResult): string {
  if (kind === 'clear') return 'Annulé'
  return describeAscent({ topped: topped ?? false, zoned: zoned ?? false, ...attempts })
}

type HeldResult = Pick<HeldOp, 'kind' | 'topped' | 'zoned' | 'attempts_to_top' | 'attempts_to_zone'>

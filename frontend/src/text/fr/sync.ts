import type { components } from '@/api/schema.gen'

type Code = components['schemas']['OpResult']['code']

/** Sync states of an ascent. */
export const sync = {
  states: {
    saved: 'Enregistré ici',
    sending: 'Envoi en cours',
    counted: 'Compté',
    held: 'En attente du juge',
    rejected: 'Non compté',
  },
  superseded: 'Remplacé',
  /** Badge variant of each state. */
  variants: { saved: 'waiting', counted: 'counted', held: 'waiting', rejected: 'danger' },
  badge: {
    saved: (count: number) => `${count} sur ce téléphone`,
    sending: (count: number) => `Envoi : ${count}`,
    counted: 'Compté',
    held: (count: number) => `${count} chez le juge`,
    rejected: (count: number) => `Non compté : ${count}`,
    superseded: (count: number) => `Remplacé : ${count}`,
    owner: (count: number, owner: string) => `${owner} : ${count} à envoyer`,
  },
  badgeLabel: 'Tes réalisations',
  notSaved: {
    title: 'Pas enregistré',
    text: 'Ce téléphone n’a pas pu enregistrer ta réalisation. Rien n’a été noté. Dis-le tout de suite à un juge ou à l’organisation, avec ces mots :',
    again: 'Réessayer d’enregistrer',
    told: 'C’est dit',
    remedy:
      'En général, le téléphone est plein, ou le navigateur est en mode privé. Libère de la place, puis lance le test du téléphone. Si ça continue, ferme cet onglet et rouvre-le.',
  },
} as const

/** Explains each verdict code. */
export const reasons: Record<Code, string> = {
  ok: 'Elle compte.',
  late_sync: 'Elle nous est arrivée tard, mais tu l’as grimpée et notée à temps, donc elle compte.',
  superseded: 'Une saisie plus récente ou celle d’un juge compte à la place pour ce bloc.',
  released: 'Un juge l’a vérifiée, et elle compte.',
  clock_weak: 'L’horloge de ton téléphone n’était pas fiable. Un juge va trancher.',
  after_final: 'Elle est arrivée alors que les résultats étaient déjà officiels. Un juge va trancher.',
  not_eligible: 'Ton inscription est incomplète, ou tu n’es plus au classement. Demande à l’organisation.',
  too_many_attempts: 'C’est plus d’essais que ce tour n’en permet. Un juge va trancher.',
  server_error: 'On n’a pas pu la lire correctement. Un juge va trancher ; tu n’as rien à faire.',
  before_start: 'Grimpé avant le départ.',
  after_end: 'Grimpé ou noté après la fin.',
  boulder_unknown: 'Ce bloc ne fait pas partie de la compétition.',
  boulder_closed: 'Le bloc n’était pas ouvert quand tu l’as grimpé. Un juge va trancher.',
  not_participating: 'Cette personne ne participe pas à la compétition.',
  forbidden: 'Tu ne peux pas noter pour cette personne.',
  judged_only: 'Dans ce tour, ce sont les juges qui notent. Ta saisie ne compte pas ici.',
  invalid: 'On n’a pas pu la lire. Dis à un juge ce que tu as grimpé.',
  op_reused: 'Elle a été envoyée deux fois avec un contenu différent. Dis à un juge ce que tu as grimpé.',
  overruled: 'Un juge l’a vérifiée, et elle ne compte pas.',
}

import type { Kind } from '@/domain/push'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const notifications = {
  title: 'Notifications',
  intro: 'Ton téléphone te prévient, même quand Topout est fermé. Les urgences passent toujours.',
  turnOn: 'Activer sur ce téléphone',
  turnOff: 'Désactiver sur ce téléphone',
  isOn: 'Activées sur ce téléphone',
  turnedOn: 'Les notifications sont activées',
  turnedOff: 'Les notifications sont désactivées sur ce téléphone',
  unsupported:
    'Ce navigateur n’a pas de notifications. Les annonces apparaissent ici dès que tu ouvres Topout.',
  installFirst:
    'Sur un iPhone ou un iPad, seule l’application installée reçoit des notifications. Mets d’abord Topout sur ton écran d’accueil.',
  howTo: 'Comment l’installer',
  denied:
    'Ton navigateur bloque les notifications de Topout. Autorise-les dans ses réglages pour cette page, puis reviens.',
  legend: 'Me prévenir pour',
  kinds: {
    announcements: 'Les annonces',
    place_changes: 'Un grand changement de ma place au classement',
    doubt_decisions: 'La décision d’un juge sur un doute qui me concerne',
    waiting_list_offers: 'Une place pour moi depuis la liste d’attente',
    programme_changes: 'Les changements du programme',
    unsent_ascents: 'Des réalisations encore sur ce téléphone après la fin',
  } satisfies Record<Kind, string>,

  askTitle: 'Ton téléphone doit-il te prévenir ?',
  askText:
    'Un secteur ferme, la fin est décalée, un juge décide : tu le sauras, même le téléphone en poche. Rien d’autre, pas de pub.',
  askLater: 'Pas maintenant',
} as const

const FAILED: Refusals = { fallback: 'Ça n’a pas marché. Réessaie.' }
export const notificationsFailed = (error: unknown) => refusalMessage(FAILED, error)

import { dateFormat } from '@/lib/intl'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const programme = {
  title: 'Programme',
  emptyTitle: 'Pas encore de programme',
  emptyText: 'L’organisation n’a encore rien publié. Reviens à l’approche du jour J.',
  noEntriesTitle: 'Tu n’as pas encore d’inscription',
  noEntriesText: 'Dès que tu es dans une compétition, tu trouves son programme ici.',
  all: 'Tout',
  mine: 'Pour moi',
  filter: 'Afficher',
  nothingMineTitle: 'Rien pour toi ici',
  nothingMineText:
    'Réserve un atelier et il apparaît ici, à côté de ce qui est prévu pour toutes les personnes qui grimpent.',
  nowOn: 'En ce moment',
  next: 'Ensuite',
  calledOff: 'Annulé',
  movedFrom: (time: string) => `Déplacé, avant : ${time}`,
  with: (leader: string) => `Avec ${leader}`,
  workshop: 'Atelier',
  booked: 'Place réservée',
  waiting: 'Tu es sur la liste d’attente',
  offered: 'Une place t’attend',
  toWorkshop: 'Voir les places',
  showOnMap: 'Voir sur la carte',
  addToCalendar: 'Ajouter au calendrier',
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
} as const

export const calendarFeed = {
  title: 'Tout dans ton calendrier',
  intro:
    'Un seul lien pour ton application de calendrier : tes compétitions, leur programme et les ateliers que tu as réservés. Si quelque chose bouge, ton calendrier suit.',
  get: 'Obtenir mon lien de calendrier',
  label: 'Ton lien de calendrier',
  hint: 'Garde-le pour toi : qui a le lien voit ton calendrier. Il s’arrête quand tu changes de mot de passe.',
  copy: 'Copier le lien',
  copied: 'Copié. Ajoute-le comme calendrier par abonnement.',
  open: 'Ouvrir dans le calendrier',
  stop: 'Désactiver le lien',
  stopTitle: 'Désactiver ton lien de calendrier ?',
  stopText:
    'Les calendriers qui l’utilisent ne se mettent plus à jour. Tu peux avoir un nouveau lien quand tu veux.',
  stopConfirm: 'Désactiver',
  keep: 'Le garder',
  stopped: 'Ton lien de calendrier est désactivé.',
} as const

export const programmeRefusal = refusalMessages({
  read: { fallback: 'Le programme n’a pas pu être chargé. Réessaie.', noSignal: NOT_ON_THIS_PHONE },
  feed: { fallback: 'Ça n’a pas marché. Réessaie.' },
})

/** `Samedi 6 juin` in the competition's time zone: a heading. */
export function formatProgrammeDay(moment: string, timeZone: string) {
  const day = dateFormat({ timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(
    new Date(moment),
  )
  return day.charAt(0).toUpperCase() + day.slice(1)
}

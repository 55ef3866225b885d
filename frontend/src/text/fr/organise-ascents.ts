import { plural } from '@/text/grammar'

export const decisions = {
  title: 'Réalisations',
  intro: 'Réalisations mises en doute, arrivées en retard ou peu claires. Tu décides si elles comptent.',
  held: 'En attente',
  rejected: 'Non comptées',
  show: 'Afficher',
  nothing: 'Rien à décider',
  nothingText: 'Les doutes et les réalisations tardives apparaîtront ici.',
  noneRejected: 'Rien n’a été refusé',
  unknownClimber: 'Personne inconnue',
  unknownBoulder: 'Bloc inconnu',
  sentBy: (sender: string) => `Noté par ${sender}`,
  climbed: (when: string) => `Grimpé : ${when}`,
  received: (when: string) => `Reçu : ${when}`,
  raised: (age: string) => `Signalé ${age}`,
  noChange: 'Le classement reste le même dans les deux cas.',
  current: (what: string) => `Compte actuellement : ${what}`,
  judgeSaid: (note: string) => `Un juge a dit : ${note}`,
  decided: { yes: 'Ça compte', no: 'Ça ne compte pas' },
  more: 'Afficher plus',
  owing: 'Téléphones avec des réalisations à envoyer',
  owingText: 'Ces réalisations sont enregistrées sur un téléphone mais ne nous sont pas encore parvenues.',
  owingNone: 'Tous les téléphones ont tout envoyé',
  unsent: (pending: number) =>
    plural(pending, { one: `${pending} réalisation`, other: `${pending} réalisations` }),
  notStored: (count: number) =>
    plural(count, {
      one: `${count} n’a pas pu être enregistrée sur le téléphone`,
      other: `${count} n’ont pas pu être enregistrées sur le téléphone`,
    }),
  lastSeen: (age: string) => `dernier contact ${age}`,
} as const

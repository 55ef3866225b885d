import { plural } from '@/text/grammar'

/** The day at a glance. */
export const day = {
  extend: '+15 min',
  extendTitle: 'Ajouter 15 minutes ?',
  extendText: (from: string, to: string) =>
    `La fin passe de ${from} à ${to}. Tous les téléphones qui ont du réseau l’apprennent aussitôt.`,
  extendConfirm: 'Ajouter 15 minutes',
  extended: (to: string) => `La compétition finit maintenant à ${to}`,
  sessions: 'Vagues',
  sessionEnds: (at: string) => `en cours, fin : ${at}`,
  sessionStarts: (at: string) => `début : ${at}`,
  sessionOver: (at: string) => `finie : ${at}`,
  extendSession: (name: string) => `Ajouter 15 minutes : ${name}`,
  extendSessionTitle: (name: string) => `Ajouter 15 minutes : ${name} ?`,
  extendSessionText: (from: string, to: string) =>
    `La fin passe de ${from} à ${to}. Les autres vagues restent telles quelles. Tous les téléphones qui ont du réseau l’apprennent aussitôt.`,
  sessionExtended: (name: string, to: string) => `Nouvelle fin, ${name} : ${to}`,
  freeze: 'Figer le classement',
  unfreeze: 'Libérer le classement',
  freezeTitle: 'Figer le classement ?',
  freezeText:
    'Tout le monde voit le classement tel qu’il est maintenant, jusqu’à ce que tu le libères ou rendes les résultats officiels. Les réalisations comptent toujours.',
  freezeConfirm: 'Figer le classement',
  unfreezeTitle: 'Libérer le classement ?',
  unfreezeText: 'Tout le monde voit à nouveau le classement actuel, et chaque changement.',
  unfreezeConfirm: 'Libérer le classement',
  frozen: 'Le classement est figé',
  unfrozen: 'Le classement est de nouveau en direct',
  frozenNow: 'Classement figé',
  toResults: 'Aller aux résultats',
  people: 'Personnes',
  entered: 'Inscriptions',
  checkedIn: 'Pointages',
  climbing: 'En train de grimper',
  waitlisted: 'Liste d’attente',
  of: (count: number) => `sur ${count}`,
  ascentsPerHour: 'Réalisations par heure',
  hour: 'De',
  ascents: 'Réalisations',
  ascentsSoFar: (count: number) =>
    plural(count, { one: `${count} réalisation jusqu’ici`, other: `${count} réalisations jusqu’ici` }),
  noAscents: 'Pas encore de réalisations.',
  toDo: 'À traiter',
  decisions: (count: number) =>
    plural(count, { one: `${count} réalisation à trancher`, other: `${count} réalisations à trancher` }),
  decisionsText: (doubts: number, held: number) =>
    [
      doubts > 0 ? plural(doubts, { one: `${doubts} doute`, other: `${doubts} doutes` }) : '',
      held > 0
        ? plural(held, { one: `${held} tardive ou peu claire`, other: `${held} tardives ou peu claires` })
        : '',
    ]
      .filter(Boolean)
      .join(', '),
  noDecisions: 'Rien à décider',
  owing: (phones: number) =>
    plural(phones, {
      one: `${phones} téléphone a des réalisations à envoyer`,
      other: `${phones} téléphones ont des réalisations à envoyer`,
    }),
  owingText: (ascents: number) =>
    plural(ascents, {
      one: `${ascents} réalisation n’est pas encore arrivée`,
      other: `${ascents} réalisations ne sont pas encore arrivées`,
    }),
  noOwing: 'Tous les téléphones ont tout envoyé',
  due: (count: number) =>
    plural(count, { one: `${count} personne doit payer`, other: `${count} personnes doivent payer` }),
  dueText: (amount: string) => `${amount} à l’accueil`,
  noDue: 'Tout le monde a payé',
  noneAtDesk: 'Personne ne paie à l’accueil',
  online: (count: number) =>
    plural(count, {
      one: `${count} personne paie en ligne`,
      other: `${count} personnes paient en ligne`,
    }),
  troubles: (count: number) =>
    plural(count, { one: `${count} problème de paiement`, other: `${count} problèmes de paiement` }),
  classless: (count: number) =>
    plural(count, { one: `${count} personne sans catégorie`, other: `${count} personnes sans catégorie` }),
  classlessText: 'Sans catégorie, pas de classement : choisis-en une pour chaque personne.',
  waivers: (count: number) =>
    plural(count, { one: `${count} décharge manque`, other: `${count} décharges manquent` }),
  arrive: (count: number) =>
    plural(count, {
      one: `${count} personne pas encore là`,
      other: `${count} personnes pas encore là`,
    }),
  checkIn: 'Faire le pointage',
  walkUp: 'Inscription sur place',
  sectors: 'Secteurs',
  sectorOpen: (count: number) => plural(count, { one: `${count} ouvert`, other: `${count} ouverts` }),
  sectorClosed: (count: number) => plural(count, { one: `${count} fermé`, other: `${count} fermés` }),
  sectorAllClosed: 'Fermé',
  noSector: 'Sans secteur',
  closeSector: 'Fermer',
  openSector: 'Ouvrir',
  closeSectorOf: (name: string) => `Fermer le secteur ${name}`,
  openSectorOf: (name: string) => `Ouvrir le secteur ${name}`,
  closeTitle: (name: string) => `Fermer le secteur ${name} ?`,
  closeText: (count: number) =>
    plural(count, {
      one: `${count} bloc ferme sur tous les téléphones. Les réalisations déjà faites comptent toujours ; les suivantes vont à un juge.`,
      other: `${count} blocs ferment sur tous les téléphones. Les réalisations déjà faites comptent toujours ; les suivantes vont à un juge.`,
    }),
  closeConfirm: 'Fermer le secteur',
  openTitle: (name: string) => `Rouvrir le secteur ${name} ?`,
  openText: 'Ses blocs peuvent à nouveau être grimpés et notés.',
  openConfirm: 'Ouvrir le secteur',
  sectorChanged: {
    closed: (name: string) => `Secteur fermé : ${name}`,
    open: (name: string) => `Secteur ouvert : ${name}`,
  },
  noBoulders: 'Pas encore de blocs.',
  toBoulders: 'Ajouter des blocs',
} as const

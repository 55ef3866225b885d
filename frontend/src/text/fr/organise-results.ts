import { plural } from '@/text/grammar'

export const results = {
  title: 'Résultats',
  provisional: 'Provisoires',
  official: 'Officiels',
  officialSince: (when: string) => `Officiels depuis le ${when}. Le classement est verrouillé.`,
  notEnded: 'La compétition n’est pas encore finie. Tu pourras rendre les résultats officiels après la fin.',
  unsettled: 'Ce qui peut encore changer',
  settled: 'Plus rien n’est en suspens. Le classement peut devenir officiel tel quel.',
  logging: (until: string) => `Des réalisations peuvent encore être notées jusqu’à ${until}.`,
  doubts: (count: number) =>
    plural(count, {
      one: `${count} réalisation est mise en doute.`,
      other: `${count} réalisations sont mises en doute.`,
    }),
  held: (count: number) =>
    plural(count, {
      one: `${count} réalisation attend un juge.`,
      other: `${count} réalisations attendent un juge.`,
    }),
  owing: (name: string, pending: number, age: string) =>
    plural(pending, {
      one: `Téléphone, ${name} : encore ${pending} réalisation à envoyer, dernier contact ${age}.`,
      other: `Téléphone, ${name} : encore ${pending} réalisations à envoyer, dernier contact ${age}.`,
    }),
  due: (count: number, amount: string) =>
    plural(count, {
      one: `${count} personne doit encore payer ${amount}.`,
      other: `${count} personnes doivent encore payer ${amount}.`,
    }),
  notStarted: (count: number) =>
    plural(count, {
      one: `${count} personne n’a ni pointage ni réalisation notée. Une fois les résultats officiels, elle figure en DNS, hors classement.`,
      other: `${count} personnes n’ont ni pointage ni réalisation notée. Une fois les résultats officiels, elles figurent en DNS, hors classement.`,
    }),
  nothingLogged: (count: number) =>
    plural(count, {
      one: 'Classer en DNS (absence au départ) la seule personne sans réalisation notée. Aucun pointage n’a été fait.',
      other: `Classer en DNS (absence au départ) les ${count} personnes sans réalisation notée. Aucun pointage n’a été fait.`,
    }),
  finalise: 'Rendre les résultats officiels',
  finaliseTitle: 'Rendre ces résultats officiels ?',
  finaliseText:
    'Le classement est verrouillé et public ; s’il était figé, il est libéré. Les réalisations qui arrivent plus tard ne comptent pas.',
  finaliseConfirm: 'Rendre officiels',
  finalised: 'Les résultats sont officiels',
  reopen: 'Rouvrir les résultats',
  reopenTitle: 'Veux-tu vraiment rouvrir les résultats ?',
  reopenText: 'Ils redeviennent provisoires, et tout le monde le voit. Le classement peut changer.',
  reopenConfirm: 'Rouvrir',
  reopened: 'Les résultats sont à nouveau provisoires',
  standings: 'Classement',
  frozenForOthers: 'Figé pour les autres',
  frozenForOthersText:
    'Tu vois le classement actuel. Les autres le voient tel qu’il était quand il a été figé.',
  place: 'Place',
  name: 'Nom',
  score: 'Score',
  tops: 'Tops',
  noRows: 'Personne n’est encore classé ici.',
  takeAway: 'Montrer, imprimer, exporter',
  publicPage: 'Page publique des résultats',
  podium: 'Diapos du podium',
  printResults: 'Imprimer les résultats',
  printStartList: 'Imprimer la liste de départ',
  export: 'Exporter',
  csv: 'CSV',
  xlsx: 'Excel',
} as const

/** What came in once the results were official. */
export const arrivedSince = {
  title: 'Arrivé depuis',
  nothing: 'Rien n’est arrivé depuis que les résultats sont officiels.',
  intro: 'Rien de cela ne compte tant que les résultats sont officiels. Rouvre-les pour en décider.',
  doubted: (reason: string) => `Doute : « ${reason} »`,
  mayChange: 'Peut changer le classement',
  more: 'Voici les plus récentes. Le reste est sous « Réalisations ».',
  all: 'Les voir sous « Réalisations »',
} as const

/** Before anything that is not official is shown or printed. */
export const notOfficial = {
  title: 'Ces résultats ne sont pas encore officiels',
  text: 'Le classement peut encore changer. Rends d’abord les résultats officiels, sur la page des résultats.',
  frozen:
    'Le classement est figé pour les autres : en regardant par-dessus ton épaule, on verrait le classement actuel.',
  show: 'Montrer quand même',
  back: 'Retour aux résultats',
} as const

export const podium = {
  title: 'Podium',
  slide: (current: number, all: number) => `${current} sur ${all}`,
  next: 'Suivant',
  previous: 'Retour',
  leave: 'Fermer',
  places: { 1: '1', 2: '2', 3: '3' } as Record<number, string>,
  keys: 'Flèches du clavier ou toucher. Les places apparaissent de la troisième à la première.',
  empty: 'Personne n’est encore classé',
  emptyText: 'Le podium sera ici dès que quelqu’un aura grimpé quelque chose.',
} as const

export const print = {
  startList: 'Liste de départ',
  startListState: (people: number, when: string) =>
    plural(people, {
      one: `${people} personne, état : ${when}`,
      other: `${people} personnes, état : ${when}`,
    }),
  results: 'Résultats',
  provisional: (when: string) => `Résultats provisoires, état : ${when}`,
  official: (since: string) => `Résultats officiels depuis le ${since}`,
  number: 'N°',
  place: 'Place',
  name: 'Nom',
  class: 'Catégorie',
  session: 'Vague',
  club: 'Club',
  team: 'Équipe',
  score: 'Score',
  checkedIn: 'Présence',
} as const

import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** R11, R12: the start list of a round, as organisers make and change it. */
export const startList = {
  title: 'Liste de départ',
  emptyTitle: 'Pas encore de liste de départ',
  emptyText: 'Fais-la quand tu sais qui grimpe. Chaque personne de la liste est prévenue sur son téléphone.',
  emptyFirst: 'Sans liste, toute la catégorie participe au premier tour.',
  emptyStarted: 'Le tour a commencé sans liste. Tu peux encore ajouter des personnes à la main.',
  make: 'Faire la liste de départ',
  makeAgain: 'Refaire la liste',
  add: 'Ajouter quelqu’un',
  print: 'Imprimer liste et horaires',
  listedAt: (time: string) => `Faite le ${time}`,
  seed: (seed: string) => `Clé du tirage : ${seed}`,
  seedHint: 'Avec cette clé, n’importe qui peut refaire le tirage et obtenir le même ordre.',
  count: (count: number) =>
    plural(count, { one: `${count} personne au départ`, other: `${count} personnes au départ` }),
  differs: 'Le tour précédent a changé',
  differsText:
    'Son résultat officiel ne correspond plus à cette liste. Rien ne change tout seul : refais la liste, ou modifie-la à la main.',
  group: (number: number) => `Groupe ${number}`,
  withdrawn: 'Forfait',
  columns: {
    position: 'Départ',
    number: 'Dossard',
    name: 'Nom',
    club: 'Club',
    place: 'Place d’avant',
  },
  number: (bib: number) => `N° ${bib}`,
  placeBefore: (place: number) => `Place ${place} au tour d’avant`,
  status: { did_not_start: 'Absence au départ', withdrew: 'Forfait' },
  change: 'Modifier',
  changeOf: (name: string) => `Modifier : ${name}`,
} as const

export const makeList = {
  text: 'Qui a déclaré forfait pour ce tour n’y revient pas.',
  again: 'Les places de départ modifiées à la main sont perdues.',
  source: 'Qui part, et dans quel ordre',
  sources: {
    previous: 'Les personnes qualifiées, la meilleure en dernier',
    drawn: 'Toute la catégorie, par tirage au sort',
    bibs: 'Toute la catégorie, par dossard',
  },
  previousHint: (round: string) =>
    `D’après le résultat officiel : ${round}. Les ex æquo sont départagés par tirage au sort.`,
  notOfficial: (round: string) =>
    `Pas encore officiel : ${round}. Rends ce tour officiel d’abord, et on saura qui est qualifié.`,
  groups: (count: number) => `En ${count} groupes, comme les blocs.`,
  redraw: 'Nouveau tirage, avec une nouvelle clé',
  redrawHint: 'Sinon, l’ordre est tiré avec la même clé qu’avant.',
  save: 'Faire la liste',
  made: (count: number) =>
    plural(count, {
      one: `La liste est faite : ${count} personne au départ`,
      other: `La liste est faite : ${count} personnes au départ`,
    }),
} as const

export const starterDialog = {
  startsAs: (position: number, count: number) => `Départ numéro ${position} sur ${count}`,
  didNotStart: 'Absence au départ',
  didNotStartDone: (name: string) => `${name} n’a pas pris le départ`,
  startsAfterAll: 'Part finalement',
  startsDone: (name: string) => `${name} prend le départ`,
  withdraw: 'Forfait',
  withdrawTitle: (name: string) => `${name} ne grimpe pas dans ce tour ?`,
  withdrawText: {
    previous:
      'La personne suivante du tour précédent est repêchée, part en premier et est prévenue sur son téléphone.',
    other: 'Toutes les personnes derrière avancent d’une place.',
  },
  withdrawConfirm: 'Oui, forfait',
  keep: 'Garder sur la liste',
  withdrew: (name: string, up: readonly string[]) => {
    if (up.length === 0) return `${name} a déclaré forfait. Personne n’est repêché.`
    return `${name} a déclaré forfait. ${plural(up.length, {
      one: `Nouvelle personne sur la liste : ${joinNames(up)}.`,
      other: `Nouvelles personnes sur la liste : ${joinNames(up)}.`,
    })}`
  },
  move: 'Déplacer à la main',
  position: 'Place de départ',
  group: 'Groupe',
  save: 'Déplacer',
  moved: (name: string) => `Place de départ changée : ${name}`,
  errors: { same: 'C’est déjà sa place de départ.' },
} as const

export const addStarter = {
  title: 'Ajouter quelqu’un à la main',
  text: 'Par exemple après une réclamation. Cette personne part en premier et est prévenue sur son téléphone.',
  search: 'Dossard ou nom',
  nobody: 'Personne à ajouter avec ce nom ou ce dossard.',
  everybody: 'Toute la catégorie est déjà sur la liste.',
  more: (count: number) =>
    plural(count, {
      one: `et ${count} autre : tape un peu plus du nom.`,
      other: `et ${count} autres : tape un peu plus du nom.`,
    }),
  choose: 'Qui ?',
  save: 'Ajouter à la liste',
  added: (name: string) => `${name} est sur la liste et part en premier`,
  errors: { person: 'Choisis quelqu’un' },
} as const

export const printedList = {
  title: 'Liste de départ et horaires',
  emptyTitle: 'Pas encore de liste de départ',
  emptyText: 'Fais-la sur la page du tour, puis imprime-la ici.',
  starts: (time: string) => `Départ : ${time}`,
  boulder: (number: number) => `Bloc ${number}`,
  course: {
    rotation:
      'En rotation : une période pour grimper, une pour se reposer. Les horaires valent si le tour commence à l’heure.',
    in_turn: 'Chacun son tour. Ça peut être plus tôt : un passage prend fin quand la personne a terminé.',
  },
} as const

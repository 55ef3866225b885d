import { plural } from '@/text/grammar'

/** The public page of one competition. */
export const event = {
  title: 'Compétition',
  factsTitle: 'En bref',
  places: 'Places',
  placesLeft: (left: number, all: number) =>
    left === 0
      ? plural(all, { one: 'La seule place est prise', other: `Les ${all} places sont prises` })
      : plural(left, { one: `${left} libre sur ${all}`, other: `${left} libres sur ${all}` }),
  fee: 'Frais d’inscription',
  feesByClass: (lowest: string, highest: string) => `De ${lowest} à ${highest}, selon la catégorie`,
  entries: 'Inscriptions',
  entriesOpen: (when: string) => `Ouvertes jusqu’au ${when}`,
  entriesFrom: (when: string) => `Ouverture le ${when}`,
  entriesClosed: 'Closes',
  boulders: 'Blocs',
  teams: 'Équipes',
  teamSize: (min: number, max: number) => (min === max ? `${min} personnes` : `De ${min} à ${max} personnes`),
  soloToo: (size: string) => `${size}, ou en solo`,
  categoriesTitle: 'Catégories',
  sessionsTitle: 'Vagues',
  sessionsIntro: 'Tout le monde ne grimpe pas en même temps. Tu choisis ta vague en t’inscrivant.',
  sessionFor: (names: string) => `Pour ${names}`,
  programmeTitle: 'Programme',
  infoTitle: 'Bon à savoir',
  howPoints: 'Comment marchent les points',

  enter: 'S’inscrire',
  joinWaitingList: 'Rejoindre la liste d’attente',
  newHere: 'Première fois ici ?',
  createAccount: 'Créer d’abord un compte',
  liveBoard: 'Classement en direct',
  results: 'Voir les résultats',
  resultsTitle: 'Résultats officiels',
  inFull: 'Avec tous les blocs, à télécharger et à imprimer',
  provisionalTitle: 'Résultats, pas encore officiels',
  nobodyScored: 'Personne n’a marqué de points.',
  allPlaces: 'Classement complet',
  allOf: (category: string) => `Classement complet : ${category}`,
  privateResults: 'Seules les personnes qui ont participé voient les résultats.',
  photoRemoval: 'Une photo de toi qui ne devrait pas être ici ?',
  all: 'Toutes les compétitions',
} as const

import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'
import { sync } from '@/text/sync'

export const boulders = {
  title: 'Blocs',
  search: 'Chercher un nom ou un numéro',
  searchShort: 'Chercher',
  filtersOn: (count: number) =>
    count === 0
      ? 'Filtres'
      : plural(count, { one: `Filtres, ${count} actif`, other: `Filtres, ${count} actifs` }),
  sector: 'Secteur',
  allSectors: 'Tous les secteurs',
  grade: 'Cotation',
  allGrades: 'Toutes les cotations',
  notDone: 'Pas encore faits',
  all: 'Tous les blocs',
  noSector: 'Ailleurs',
  counted: (shown: number, of: number, unit: string) =>
    shown === of ? `${of} ${unit}` : `${shown} sur ${of} ${unit}`,
  unit: (count: number) => plural(count, { one: 'bloc', other: 'blocs' }),
  toppedBy: (count: number) => `${count} ${plural(count, { one: 'top', other: 'tops' })}`,
  holds: (colour: string) => `Prises : ${colour}`,
  sectorDone: (done: number, of: number) =>
    plural(done, { one: `${done} fait sur ${of}`, other: `${done} faits sur ${of}` }),
  logTop: (name: string) => `Noter un top : ${name}`,
  /** `outside`: the name of the class that it does not count in. */
  change: (
    name: string,
    ascent: AscentResult & { state: keyof typeof sync.states },
    outside: string | undefined,
  ) => `${name} : ${describeAscent(ascent)}, ${describeState(ascent.state, outside)}. Modifier`,
  topped: (name: string) => `Top : ${name}`,
  toppedHint: 'Flashé ? Touche la coche.',
  undo: 'Annuler',
  close: 'Fermer',
  closed: 'Fermé',
  void: 'Neutralisé',
  empty: 'Pas encore de blocs',
  emptyText: 'L’organisation n’en a pas encore ajouté. Ils apparaîtront ici tout seuls.',
  nothing: 'Aucun résultat',
  nothingText: 'Aucun bloc ne correspond à ta recherche et à tes filtres.',
  clear: 'Afficher tous les blocs',
} as const

export const boulder = {
  neighbours: 'Autres blocs',
  previous: (name: string) => `Précédent : ${name}`,
  next: (name: string) => `Suivant : ${name}`,
  notFound: 'Ce bloc n’est pas sur ce téléphone',
  notFoundText: 'Le nom est peut-être mal tapé, ou le bloc a été ajouté depuis que tu n’as plus de réseau.',
  labelNotFound:
    'L’étiquette vient peut-être d’une autre compétition, ou le bloc a été ajouté depuis que tu n’as plus de réseau.',
  toAll: 'Tous les blocs',
  photo: (name: string) => `Photo avec la ligne : ${name}`,
  photoWithoutLine: (name: string) => `Photo : ${name}`,
  noPhoto: 'La photo n’est pas sur ce téléphone.',
  photoRemoval: 'Demander le retrait de cette photo',
  remote: (bonus: number) => `Éloigné : +${Math.round(bonus * 100)} %`,
  where: 'Où le trouver',
  toppedBy: (count: number) =>
    count === 0
      ? 'Personne ne l’a encore topé'
      : plural(count, { one: `Topé par ${count} personne`, other: `Topé par ${count} personnes` }),
  closed: 'Fermé. Ce que tu as grimpé avant la fermeture compte toujours : note-le avec l’heure.',
  void: 'Ce bloc ne compte pour personne.',
} as const

export const pictures = {
  waiting: (megabytes: string) =>
    `Photos du site d’escalade : ${megabytes} Mo. Tu utilises tes données mobiles, alors elles attendent ton feu vert.`,
  load: 'Charger maintenant',
} as const

export const scanLabel = {
  title: 'Scanner une étiquette',
  text: 'Chaque bloc a un code QR à son départ.',
  close: 'Fermer',
  camera: 'Image de la caméra',
  starting: 'Démarrage de la caméra…',
  hold: 'Place le code QR devant la caméra.',
  denied:
    'La caméra n’est pas utilisable ici. Autorise-la dans les réglages du navigateur, ou cherche le bloc par son numéro.',
  unknown: 'Ce n’est pas l’étiquette d’un bloc.',
} as const

export const logging = {
  title: 'Noter',
  climber: 'Noter pour',
  me: (name: string) => `Toi (${name})`,
  topped: 'Top',
  flashed: 'Flash',
  zone: 'Zone',
  tries: 'Essais',
  fewer: 'Un essai de moins',
  more: 'Un essai de plus',
  undo: 'Annuler',
  earlier: 'Je l’ai grimpé plus tôt',
  climbedAt: 'Grimpé à',
  undone: 'Annulé',
  calledOff: 'Cette compétition a été annulée.',
  notStarted: 'La compétition n’a pas encore commencé. Ce qui est grimpé avant le départ ne compte pas.',
  ended: (until: string) =>
    `La compétition est finie. Ce que tu as grimpé avant la fin peut être noté jusqu’à ${until}.`,
  over: 'La compétition est finie et la saisie est close. Ce que tu notes maintenant risque de ne pas compter.',
  sessionNotStarted: 'Ta vague n’a pas encore commencé. Ce qui est grimpé avant son début ne compte pas.',
  sessionEnded: (until: string) =>
    `Ta vague est finie. Ce que tu as grimpé avant sa fin peut être noté jusqu’à ${until}.`,
  sessionOver:
    'Ta vague est finie et la saisie est close. Ce que tu notes maintenant risque de ne pas compter.',
  notParticipating: 'Il faut participer à cette compétition pour noter des réalisations.',
  toEntry: 'S’inscrire',
} as const

interface AscentResult {
  topped: boolean
  zoned: boolean
  attempts_to_top: number | null
  attempts_to_zone: number | null
}

/** `Flash`, `Top en 3 essais`, `Zone`. */
export function describeAscent({ topped, zoned, attempts_to_top, attempts_to_zone }: AscentResult): string {
  if (attempts_to_top === 1 && topped) return logging.flashed
  if (topped) return attempts_to_top === null ? logging.topped : toppedIn(attempts_to_top)
  if (!zoned) return 'Essayé'
  return attempts_to_zone === null ? logging.zone : zoneIn(attempts_to_zone)
}

/** R5: what is accepted outside the own class counts for nothing there. */
function describeState(state: keyof typeof sync.states, outside: string | undefined): string {
  const said = outside !== undefined && state === 'counted' ? boulderSets.logged : sync.states[state]
  const words = outside === undefined ? [said] : [said, boulderSets.outside(outside)]
  return words.join(', ')
}

const toppedIn = (tries: number) =>
  plural(tries, { one: `Top en ${tries} essai`, other: `Top en ${tries} essais` })

const zoneIn = (tries: number) =>
  plural(tries, { one: `Zone en ${tries} essai`, other: `Zone en ${tries} essais` })

const NOT_LOADED: Refusals = {
  fallback: 'Les blocs n’ont pas pu être chargés. Réessaie.',
  byCode: { competition_not_found: 'Cette compétition n’existe pas ou n’est pas encore publiée.' },
}

export const bouldersNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

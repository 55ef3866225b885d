import type { ShownResult } from '@/domain/shown-result'
import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, type Refusals, refusalMessage } from '@/text/refusals'

/** `au premier essai`, `en 3 essais`; nothing where nobody counted. */
function inTries(tries: number | null): string {
  if (tries === null) return ''
  return tries === 1 ? ' au premier essai' : ` en ${countTries(tries)}`
}

const countTries = (tries: number) => plural(tries, { one: `${tries} essai`, other: `${tries} essais` })

/** What a cell of a results table says, in words: `Top en 2 essais, zone au premier essai`. */
export function spellResult(result: ShownResult | null | undefined): string {
  if (!result) return 'Aucun essai'
  const { topped, zoned, tries } = result
  if (topped) return `Top${inTries(tries)}${spellZoneOfTop(result)}`
  const made = tries === null ? '' : `, ${countTries(tries)} en tout`
  if (zoned) return `Zone${inTries(result.zone_tries)}${made}`
  return tries === null ? 'Pas de zone' : `${countTries(tries)}, pas de zone`
}

/** Nobody may have counted the tries to it, or the format may know none. */
const spellZoneOfTop = ({ zoned, zone_tries }: ShownResult) =>
  zoned && zone_tries !== null ? `, zone${inTries(zone_tries)}` : ''

const countTops = (tops: number) => plural(tops, { one: `${tops} top`, other: `${tops} tops` })
const countZones = (zones: number) => plural(zones, { one: `${zones} zone`, other: `${zones} zones` })

const OUTCOMES = { upheld: 'acceptée', rejected: 'rejetée' }

/** The permanent page of a competition's official results. */
export const officialResults = {
  title: 'Résultats officiels',
  category: 'Catégorie',
  categories: 'Catégories',
  empty: 'Pas encore officiel',
  emptyText:
    'Dès que l’organisation aura rendu les résultats officiels, tu les trouveras ici, à cette adresse. D’ici là, le classement montre où l’on en est.',
  toBoard: 'Voir le classement',
  toEvent: 'À propos de la compétition',
  partly: 'Tout n’est pas encore officiel. Ce que tu vois ici l’est.',
  since: (when: string) => `Officiel depuis : ${when}`,
  sinceVersion: (when: string, number: number, reason: string | undefined) =>
    reason
      ? `Officiel depuis : ${when}, version ${number}, rouverte pour cette raison : « ${reason} »`
      : `Officiel depuis : ${when}, version ${number}`,
  overall: 'Général',
  place: 'Place',
  number: 'N°',
  name: 'Nom',
  score: 'Score',
  noRows: 'Personne n’a participé.',
  fingerprint: 'Somme de contrôle',
  fingerprintText:
    'Elle figure aussi sur l’impression et l’export. Si une seule place changeait, elle serait différente.',
  tops: countTops,
  zones: countZones,
  teamCell: (tops: number, zones: number) => `${countTops(tops)}, ${countZones(zones)} dans l’équipe`,
  showBoulders: 'Blocs',
  bouldersOf: (name: string) => `Blocs : ${name}`,
  inRound: (round: string, place: string) => `${round} : ${place}`,
  protest: (name: string, outcome: 'upheld' | 'rejected') =>
    `Réclamation ${OUTCOMES[outcome]} sur cette place : ${name}`,
  earlier: 'Versions précédentes',
  earlierVersion: (number: number, from: string, to: string) =>
    `Version ${number}, officielle du ${from} au ${to}.`,
  because: (reason: string) => `Raison de la réouverture : « ${reason} »`,
  /** A round that is reopened has left no name. */
  aRoundOf: (category: string) => `Un tour en ${category}`,
  reopened: (what: string) => `${what} : résultats rouverts, pas officiels pour le moment`,
  downloads: 'Télécharger ces résultats',
  files: { csv: 'CSV', xlsx: 'Excel', json: 'JSON' },
  print: 'Imprimer',
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Les résultats n’ont pas pu être chargés. Réessaie.',
  noSignal: NOT_ON_THIS_PHONE,
  byCode: {
    competition_not_found: 'Cette compétition n’existe pas, ou n’est pas encore publiée.',
    not_authenticated:
      'Ces résultats sont réservés aux personnes de la compétition. Connecte-toi pour les voir.',
    forbidden: 'Ces résultats sont réservés aux personnes de la compétition.',
  },
}

const NOT_DOWNLOADED: Refusals = {
  ...NOT_LOADED,
  fallback: 'Les résultats n’ont pas pu être téléchargés. Réessaie.',
  noSignal: 'Pas de réseau. Réessaie quand tu en as de nouveau.',
}

export const resultsNotDownloaded = (error: unknown) => refusalMessage(NOT_DOWNLOADED, error)

export const resultsNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

import type { components } from '@/api/schema.gen'
import { boulderSets } from '@/text/boulder-sets'
import { plural } from '@/text/grammar'

type Code = components['schemas']['LineResult']['code']

/** Paper cards, typed at the desk. */
export const cards = {
  title: 'Cartes papier',
  intro:
    'Pour les téléphones à plat : imprime une carte pour chaque personne et saisis ce qui revient. Cela compte comme jugé.',
  print: 'Imprimer les cartes',
  who: 'Dossard ou nom',
  whoHint: 'Entrée prend la première personne.',
  nobody: 'Personne avec ce dossard ou ce nom',
  change: 'Quelqu’un d’autre',
  boulders: 'Blocs sur la carte',
  bouldersHint:
    'Par exemple 1 4f 7z 12x3 : 1 top, 4 flash, 7 zone seule, 12 top au troisième essai. Entrée valide la carte.',
  needed: 'Saisis au moins un bloc',
  unknown: (words: string) => `Bloc ou résultat inconnu : ${words}`,
  twice: (numbers: string) => `Deux fois sur la carte : ${numbers}`,
  summary: (tops: number, zones: number) =>
    [
      plural(tops, { one: `${tops} top`, other: `${tops} tops` }),
      ...(zones > 0 ? [plural(zones, { one: `${zones} zone`, other: `${zones} zones` })] : []),
    ].join(', '),
  backToJudging: 'Retour à l’espace juge',
  count: 'Valider cette carte',
  countChecked: 'Valider ainsi',
  earlier: (who: string, when: string) =>
    `${who} a saisi cette carte le ${when}. La saisir à nouveau la remplace.`,
  counted: (name: string, summary: string) => `Validé, ${name} : ${summary}`,
  /** Where not all of it counts in the climber's class. */
  logged: (name: string, summary: string) => `Noté, ${name} : ${summary}`,
  outside: (className: string, boulders: readonly string[]) =>
    `${boulderSets.outside(className)} : ${boulders.join(', ')}`,
  differencesTitle: 'Le téléphone dit autre chose',
  differencesIntro: 'Choisis ce qui compte, puis appuie sur Entrée.',
  takeCard: (result: string) => `Carte : ${result}`,
  takePhone: (result: string) => `Téléphone : ${result}`,
  nothing: 'rien',
  flash: 'flash',
  top: 'top',
  zone: 'zone',
  tries: (result: string, tries: number) =>
    plural(tries, { one: `${result}, ${tries} essai`, other: `${result}, ${tries} essais` }),
  notCounted: (name: string) => `Tout n’a pas compté, ${name} :`,
  because: (boulder: string, reason: string) => `${boulder} : ${reason}`,
  dismiss: 'OK',

  listTitle: 'Cartes saisies',
  empty: 'Aucune carte saisie pour l’instant',
  emptyText: 'Tape un dossard et appuie sur Entrée.',
  typedBy: (who: string, when: string) => `Saisie par ${who}, ${when}`,
  differ: (count: number) => plural(count, { one: `${count} différence`, other: `${count} différences` }),
  decide: (name: string) => `Trancher les différences : ${name}`,
  decideShort: 'Trancher',

  sheetTitle: 'Cartes à imprimer',
  sheetIntro: 'Une par personne inscrite, par dossard. Coche un bloc quand tu fais top.',
  noCards: 'Aucune carte à imprimer',
  noCardsText: 'Dès qu’une personne est inscrite, sa carte est ici.',
  legend: 'X top · F flash · Z zone seule',
  outsideNumber: (number: number) => `(${number})`,
  outsideLegend: (className: string) => `Entre parenthèses : ne compte pas en catégorie ${className}`,
  qrLabel: (name: string) => `Code QR : ${name}`,
} as const

/** Why a line of a card does not count yet, or not at all. */
const reasons: Partial<Record<Code, string>> = {
  after_final: 'les résultats sont officiels ; en attente d’une décision',
  not_eligible: 'pas au classement pour l’instant ; en attente d’une décision',
  too_many_attempts: 'plus d’essais que ce tour n’en permet ; en attente d’une décision',
  boulder_closed: 'le bloc était fermé ; en attente d’une décision',
  before_start: 'la compétition n’a pas commencé',
  after_end: 'après la fin',
  superseded: 'l’organisation a déjà décidé, et cela reste',
}

export const reasonOf = (code: Code) => reasons[code] ?? 'en attente d’une décision'

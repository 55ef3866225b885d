import { plural } from '@/text/grammar'

interface Result {
  tries: number
  zone: number | null
  top: number | null
}

const inTries = (tries: number) => plural(tries, { one: `${tries} essai`, other: `${tries} essais` })

/** `Top en 3 essais, zone en 2`. */
export function describeRoundResult({ tries, zone, top }: Result): string {
  if (top !== null) return `Top en ${inTries(top)}, zone en ${zone ?? top}`
  if (zone !== null) return `Zone en ${zone}, ${inTries(tries)} jusqu’ici`
  return tries === 0 ? 'Rien pour l’instant' : `${inTries(tries)}, pas encore de zone`
}

export const roundJudgingText = {
  rounds: 'Tours jugés',
  round: (category: string, round: string) => (category ? `${category} : ${round}` : round),
  clock: (name: string) => `Tenir le chrono : ${name}`,
  chooseBoulder: 'Quel bloc juges-tu ?',
  noBoulder: 'Choisis un bloc',
  myBoulder: 'Mon bloc',
  onNow: 'Sur le mur',
  upNext: 'Ensuite',
  chosen: 'Ton choix',
  timeUp: 'Temps écoulé',
  byClock: (name: string) => `D’après le chrono, ${name} est sur le mur.`,
  nobodyOn: 'Personne ne grimpe ici en ce moment',
  nobodyOnText: 'La personne suivante apparaît ici selon le chrono. Ou choisis-en une dans la liste.',
  follow: 'Suivre le chrono',
  order: 'Ordre de départ',
  noList: 'Pas encore de liste de départ',
  noListText: 'Les noms apparaissent ici dès que l’organisation a établi la liste de départ.',
  select: (name: string) => `Juger ${name}`,
  otherJudge: (name: string) => `${name} juge aussi ce bloc`,
  otherJudgeText:
    'Rien n’est perdu : de deux résultats, le dernier saisi compte. Mettez-vous d’accord sur qui continue.',
  didNotStart: 'absence au départ',
  unknown: 'Ce tour n’est pas sur ce téléphone',
  unknownText: 'Il est peut-être nouveau. Il arrivera dès qu’il y aura du réseau.',
  official: 'Ce tour est officiel. Ce que tu saisis maintenant attend l’organisation.',
  lastTry: (most: number) =>
    plural(most, { one: 'Le seul essai est utilisé.', other: `Les ${most} essais sont utilisés.` }),
  correct: 'Corriger',
  correctTitle: (name: string) => `Corriger le résultat : ${name}`,
  stands: (result: string) => `Maintenant : ${result}.`,
  becomes: (result: string) => `Ensuite : ${result}.`,
  tries: 'Essais',
  zoneIn: 'Zone à l’essai',
  topIn: 'Top à l’essai',
  less: (label: string) => `${label} : un de moins`,
  more: (label: string) => `${label} : un de plus`,
  none: 'Aucun',
  noneOf: (label: string) => `${label} : aucun`,
  save: 'Enregistrer la correction',
  saved: 'Enregistré',
  close: 'Fermer',
  post: (boulder: string) => `Juge ce bloc : ${boulder}`,
  leave: 'A quitté le bloc',
} as const

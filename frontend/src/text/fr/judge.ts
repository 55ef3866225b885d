import { plural } from '@/text/grammar'
import { type Refusals, refusalMessage } from '@/text/refusals'

export const judge = {
  navigation: 'Espace juge',
  climbers: 'Personnes',
  myBoulder: 'Mon bloc',
  decide: 'Décider',
  mine: 'Mes saisies',
  noDutyTitle: 'Tu n’es pas juge ici',
  noDutyText: 'Demande une invitation à l’organisation. Elle arrive par e-mail.',
  toDashboard: 'Aperçu',
  packAge: (age: string) => `Personnes, blocs et doutes sur ce téléphone : mis à jour ${age}.`,
  unsent: (count: number) =>
    plural(count, { one: `Encore ${count} envoi à faire`, other: `Encore ${count} envois à faire` }),
  nothingUnsent: 'Tout est envoyé',
  owesText: 'En sécurité sur ce téléphone. Cela part tout seul dès qu’il y a du réseau.',
  sendNow: 'Envoyer maintenant',
  stillWaiting: 'Ça ne passe pas encore. Tout reste en sécurité ici.',
  bib: (bib: number | null) => (bib === null ? '–' : String(bib)),
} as const

export const climbersText = {
  title: 'Juger',
  search: 'Dossard, nom ou équipe',
  none: 'Personne dans cette compétition pour l’instant',
  noneText: 'Les noms apparaissent ici dès que les places sont confirmées.',
  nobody: 'Personne ne correspond.',
  scan: 'Scanner quelqu’un',
  typeCards: 'Saisir des cartes papier',
  disqualified: 'Disqualification',
  withdrew: 'Abandon',
  done: (count: number) => plural(count, { one: `${count} top`, other: `${count} tops` }),
  more: (count: number) =>
    plural(count, {
      one: `Et ${count} autre. Tape quelques lettres pour trouver.`,
      other: `Et ${count} autres. Tape quelques lettres pour trouver.`,
    }),
} as const

export const climberText = {
  unknown: 'Cette personne n’est pas sur ce téléphone',
  unknownText: 'Son inscription est peut-être arrivée depuis que tu n’as plus de réseau.',
  back: 'Tout le monde',
  boulder: 'Numéro ou nom du bloc',
  noBoulders: 'Pas encore de blocs',
  nothing: 'Aucun bloc ne correspond.',
  open: (boulder: string, state: string) => (state ? `Noter : ${boulder}, ${state}` : `Noter : ${boulder}`),
  byJudge: 'jugé',
  byClimber: 'noté par la personne',
  saved: 'enregistré sur ce téléphone',
  close: 'Fermer',
} as const

export const logText = {
  try: 'Essai',
  tries: (count: number) => plural(count, { one: `${count} essai`, other: `${count} essais` }),
  zone: 'Zone',
  top: 'Top',
  flash: 'Flash',
  undo: 'Annuler',
  nothing: 'Rien de noté',
} as const

export const boulderModeText = {
  title: 'Mon bloc',
  intro: 'Reste à un bloc et note toutes les personnes qui le grimpent.',
  choose: 'Quel bloc ?',
  change: 'Un autre bloc',
  addLabel: 'Dossard, nom ou équipe',
  scan: 'Scanner la personne suivante',
  queue: 'File',
  empty: 'Personne n’attend',
  emptyText: 'Scanne le code de quelqu’un, ou tape son dossard.',
  next: 'Fini, au suivant',
  remove: (name: string) => `Retirer de la file : ${name}`,
  first: (name: string) => `Passer en premier : ${name}`,
  climbing: 'Grimpe en ce moment',
} as const

export const decideText = {
  title: 'Décider',
  intro: 'Ce qui changerait le classement vient en premier.',
  nothing: 'Rien n’attend de décision',
  nothingText: 'Les doutes et les réalisations peu claires apparaissent ici dès que ce téléphone les reçoit.',
  changesPlace: 'Change le classement',
  phoneOf: (name: string) => `Téléphone : ${name}`,
  ops: (count: number) =>
    plural(count, { one: `${count} réalisation attend`, other: `${count} réalisations attendent` }),
  allCount: 'Tout compte',
  noneCounts: 'Rien ne compte',
  one: 'Une par une',
  logged: (what: string) => `Noté : ${what}`,
  saved: 'Décidé. Enregistré sur ce téléphone.',
  refused: (reason: string) => `Ta décision n’a pas été prise en compte. ${reason}`,
  unseen: 'Personne n’a confirmé ces tops',
  unseenText: 'Ni témoin ni juge pour l’instant. Les plus récents d’abord.',
  seen: 'Je l’ai vu',
  seenOf: (what: string) => `Je l’ai vu : ${what}`,
  more: (count: number) => plural(count, { one: `Et ${count} autre.`, other: `Et ${count} autres.` }),
} as const

export const mineText = {
  title: 'Mes saisies',
  intro: 'Ce que tu as noté et décidé, et ce que ce téléphone doit encore envoyer.',
  decided: 'Décidé ces dernières 24 heures',
  confirmed: 'Tops que tu as confirmés',
  nothingDecided: 'Tu n’as encore rien décidé.',
  logged: 'Noté pour d’autres',
  nothingLogged: 'Tu n’as encore rien noté.',
  look: 'À regarder',
  already: (who: string, when: string) => `${who} a décidé avant toi : ${when}.`,
  stands: { yes: 'Ça compte.', no: 'Ça ne compte pas.' },
  answer: { yes: 'Compte', no: 'Ne compte pas' },
  state: { waiting: 'Enregistré ici', done: 'Envoyé' },
  checkedIn: 'Pointage fait',
  change: 'Modifier',
  changeOf: (what: string) => `Modifier la décision : ${what}`,
} as const

const NOT_LOADED: Refusals = {
  fallback: 'Ce qu’il te faut pour juger n’a pas pu être chargé. Réessaie.',
  byCode: { forbidden: 'Tu n’es pas juge dans cette compétition.' },
}

export const judgingNotLoaded = (error: unknown) => refusalMessage(NOT_LOADED, error)

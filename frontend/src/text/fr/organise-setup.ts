import { plural } from '@/text/grammar'

/** Settings, categories, waiver and info. */
export const settings = {
  title: 'Réglages et horaires',
  intro: 'Tu peux tout changer tant que les résultats ne sont pas officiels.',
  basics: 'L’essentiel',
  times: 'Horaires',
  timesText: (timezone: string) => `Toutes les heures sont locales (${timezone}).`,
  places: 'Places et frais d’inscription',
  teams: 'Équipes',
  logging: 'Saisie et classement',
  fields: {
    name: 'Nom',
    language: 'Langue de tes textes',
    translations: 'Nom dans d’autres langues',
    location: 'Où',
    timezone: 'Fuseau horaire',
    registration_opens_at: 'Ouverture des inscriptions',
    registration_closes_at: 'Clôture des inscriptions',
    starts_at: 'Départ',
    ends_at: 'Fin',
    capacity: 'Places',
    fee: 'Frais d’inscription',
    currency: 'Devise',
    refund_percent: 'Remboursement pour une annulation à temps, en %',
    team_size_min: 'Plus petite équipe',
    team_size_max: 'Plus grande équipe',
    allow_solo: 'On peut grimper sans équipe',
    log_grace_minutes: 'Minutes pour noter après la fin',
    team_logging: 'Dans une équipe, on peut noter les uns pour les autres',
    ask_witnesses: 'Quelqu’un d’autre confirme chaque top (les juges voient le reste)',
    scoreboard_public: 'Tout le monde peut voir le classement, même sans compte',
    name_retention_days: 'Jours avant que les noms deviennent des initiales',
  },
  startHint: 'Les vagues se déplacent avec lui.',
  graceHint: 'Combien de temps on peut encore noter ce qu’on a grimpé avant la fin.',
  retentionHint: 'Après ce nombre de jours, le classement ne montre plus que des initiales.',
  yes: 'Oui',
  no: 'Non',
  final: 'Les résultats sont officiels, plus rien ne peut changer. Rouvre-les d’abord.',
  calledOff: 'Cette compétition a été annulée, plus rien ne peut changer.',
  save: 'Enregistrer',
  saved: 'Enregistré',
  nothingChanged: 'Il n’y a rien à enregistrer',
  askTitle: 'Enregistrer ces changements ?',
  askText: 'Ils prennent effet tout de suite. Voici ce que ça veut dire :',
  askConfirm: 'Enregistrer',
} as const

export type SettingName = keyof typeof settings.fields

export const settingErrors = {
  needed: 'À remplir',
  time: 'Indique une date et une heure',
  end: 'La fin doit être après le départ',
  closes: 'Les inscriptions doivent fermer après leur ouverture',
  whole: 'Indique un nombre entier',
  amount: 'Indique un montant comme 25 ou 12,50',
  teamSizes: 'La plus grande équipe ne peut pas être plus petite que la plus petite',
} as const

const entries = (count: number) => `Inscriptions déjà faites : ${count}.`

/** What follows from a change of settings, said before it is saved. */
export const consequences = {
  fee: (entered: number) => `Les inscriptions déjà faites (${entered}) gardent leurs frais.`,
  refund: (entered: number) =>
    `Les inscriptions déjà faites (${entered}) gardent leur règle de remboursement.`,
  capacityRaised: (waiting: number) =>
    plural(waiting, {
      one: 'La première personne de la liste d’attente se voit proposer une place.',
      other: `Les ${waiting} personnes de la liste d’attente se voient proposer une place, dans l’ordre.`,
    }),
  capacityBelow: (used: number) => `Places déjà prises : ${used}. Tu ne peux pas descendre en dessous.`,
  start: (entered: number) =>
    `${entries(entered)} Le compte à rebours change tout de suite, mais l’e-mail de confirmation indique encore l’ancienne heure : préviens tout le monde.`,
  sessions: (count: number) =>
    plural(count, {
      one: 'La vague se déplace avec le départ.',
      other: `Les ${count} vagues se déplacent avec le départ.`,
    }),
  endLater: 'Les téléphones l’apprennent aussitôt. Les réalisations notées entre-temps comptent.',
  endEarlier: 'Les réalisations après la nouvelle fin ne comptent pas.',
  startEarlierOngoing: 'Les réalisations avant l’ancien départ comptent désormais.',
  startLaterOngoing: 'Les réalisations avant le nouveau départ ne comptent plus.',
  opensNow: 'Les inscriptions ouvrent dès que tu enregistres.',
  closesNow: 'Les inscriptions ferment dès que tu enregistres.',
  boardHidden: 'Seules les personnes inscrites voient le classement ; le public ne le voit plus.',
  boardShown: 'Tout le monde peut voir le classement, même sans compte.',
  noSolo: 'Les personnes sans équipe restent, mais plus personne ne peut s’inscrire en solo.',
  noTeamLogging: 'Chacun ne note que pour soi. Ce qu’une équipe a déjà noté compte toujours.',
  witnesses: 'On demande à quelqu’un d’autre de confirmer chaque top. Il compte dans tous les cas.',
  noWitnesses: 'On ne demande plus à personne de confirmer les tops. Ce qui a été confirmé le reste.',
  grace: (minutes: number) => `Les réalisations peuvent être notées jusqu’à ${minutes} min après la fin.`,
  timezone: 'Les heures restent telles quelles, mais dans le nouveau fuseau horaire.',
  names: (days: number) =>
    `Au classement, les noms deviennent des initiales ${plural(days, { one: `${days} jour`, other: `${days} jours` })} après la fin.`,
} as const

/** Two people changed the same thing. */
export const conflict = {
  title: 'Quelqu’un d’autre a modifié ceci',
  text: 'Quelqu’un d’autre a enregistré pendant que tu modifiais. Rien de ce que tu as fait n’est perdu : tu décides quelle version garder.',
  what: 'Quoi',
  theirs: 'En ce moment',
  mine: 'Ta version',
  keepMine: 'Garder ma version',
  takeTheirs: 'Garder l’autre',
  empty: '–',
} as const

export const waiverText = {
  title: 'Décharge',
  intro: 'Tout le monde la signe en s’inscrivant. Utilise Markdown pour les titres, les listes et le gras.',
  version: (version: number) => `La version ${version} est en vigueur.`,
  field: 'Texte',
  preview: 'Aperçu',
  save: 'Enregistrer comme nouvelle version',
  saved: (version: number) => `La version ${version} est en vigueur`,
  askTitle: 'Passer au nouveau texte ?',
  askText: (entered: number) =>
    entered === 0
      ? 'À partir de maintenant, le nouveau texte est signé à chaque inscription.'
      : `${entries(entered)} Les personnes pas encore pointées devront signer à nouveau avant le pointage.`,
  askTranslated:
    'Seules les personnes qui ont signé dans une langue dont le texte change devront signer à nouveau avant le pointage.',
  askConfirm: 'Utiliser le nouveau texte',
} as const

export const infoText = {
  title: 'Page d’infos',
  intro:
    'Lieu, accès, contacts, numéro d’urgence, règlement. Utilise Markdown pour les titres et les listes.',
  field: 'Texte',
  preview: 'Aperçu',
  save: 'Enregistrer',
  saved: 'Enregistré. Tout le monde peut la voir maintenant.',
  blank: '# Lieu\n\n\n# Comment venir\n\n\n# Urgences\n\nNuméro d’urgence : 112\n\n# Contact\n\n',
  start: 'Partir d’un plan type',
} as const

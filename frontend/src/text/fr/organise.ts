import type { Duty } from '@/api/duty-queries'
import type { CompetitionStatus } from '@/domain/competition-status'
import { plural } from '@/text/grammar'

/** The organiser's console: what several of its screens say. */
export const consoleText = {
  noSignalWorks: 'Pas de réseau. Continue : tout est enregistré sur ce téléphone et envoyé plus tard.',
  noSignal:
    'Pas de réseau. Ce que tu vois n’est peut-être plus à jour, et rien ne peut être enregistré avant son retour.',
  noDutyTitle: 'Tu n’es pas dans le staff ici',
  noDutyText:
    'Seules les personnes qui gèrent cette compétition voient cette page. Demande une invitation à l’organisation.',
  onlyOrganisersTitle: 'Réservé à l’organisation',
  onlyOrganisersText: {
    judge: 'Comme juge, tu décides des réalisations. L’organisation fait le reste.',
    desk: 'À l’accueil, tu fais le pointage et encaisses les paiements. L’organisation fait le reste.',
  },
  toOwnPage: { judge: 'Voir ce qui est à décider', desk: 'Aller au pointage' },
  toDashboard: 'Aller à l’aperçu',
  cancel: 'Retour',
  close: 'Fermer',
  more: 'Afficher plus',
  print: 'Imprimer',
  discard: 'Abandonner mes modifications',
} as const

/** For acts that must be explained. */
export const reasonField = {
  label: 'Raison',
  hint: 'Elle sera notée dans le journal.',
  missing: 'Indique la raison',
} as const

export const dutyNames: Record<Duty, string> = { organiser: 'Organisation', judge: 'Juge', desk: 'Accueil' }

/** The list of competitions that somebody runs. */
export const organiseList = {
  title: 'Organiser',
  intro: 'Les compétitions que tu gères, brouillons compris.',
  create: 'Nouvelle compétition',
  empty: 'Aucune compétition pour l’instant',
  emptyText:
    'Crée-en une à partir d’un modèle, ou copie celle de l’an dernier. Personne ne la voit avant que tu la publies.',
  emptyJudge: 'Les compétitions où l’on t’invite à organiser, à juger ou à aider apparaissent ici.',
  groups: {
    now: 'En cours et à venir',
    drafts: 'Brouillons',
    past: 'Passées',
  },
  entered: (used: number, capacity: number) => `Places prises : ${used} sur ${capacity}`,
} as const

export type ListGroup = keyof typeof organiseList.groups

export const listGroupOf: Record<CompetitionStatus, ListGroup> = {
  draft: 'drafts',
  upcoming: 'now',
  registration_open: 'now',
  registration_closed: 'now',
  ongoing: 'now',
  ended: 'past',
  final: 'past',
  called_off: 'past',
}

export const newCompetition = {
  title: 'Nouvelle compétition',
  intro: 'L’essentiel suffit. Tu peux tout changer jusqu’aux résultats officiels.',
  how: 'Partir de',
  templates: {
    marathon: {
      name: 'Marathon de bloc',
      text: 'Équipes sous 6B et à partir de 6B, plus un classement individuel. Points selon la cotation.',
    },
    club_cup: {
      name: 'Coupe du club',
      text: 'Femmes, hommes et U16, un classement par catégorie. Points par bloc, les dix meilleurs comptent.',
    },
    youth_open: {
      name: 'Open jeunes',
      text: 'De U15 à U21, filles et garçons par année de naissance. Cinq essais au plus ; moins d’essais, plus de points. Deux vagues, puis une finale jugée pour les six premières places.',
    },
    scramble: {
      name: 'Contest en salle',
      text: 'Individuel. Points par bloc, les dix meilleurs comptent.',
    },
    world_climbing: { name: 'Tour World Climbing', text: 'Tops, zones et essais, selon les règles 2026.' },
    divided: {
      name: 'Points partagés',
      text: 'Chaque bloc vaut 1 000 points, partagés entre tous les tops.',
    },
  },
  copyTitle: 'Ou copier une ancienne',
  copyText: 'Blocs, catégories, décharge, infos et réglages sont copiés ; pas les personnes.',
  copyOf: 'Compétition à copier',
  copy: 'Copier',
  copied: 'Copiée. Choisis maintenant les nouvelles dates.',
  name: 'Nom',
  location: 'Où',
  locationHint: 'Le site ou la salle, comme on le chercherait.',
  date: 'Date',
  from: 'De',
  until: 'À',
  timezone: 'Fuseau horaire',
  capacity: 'Places',
  fee: 'Frais d’inscription en euros',
  feeHint: '0 si c’est gratuit. La devise se change dans les réglages.',
  entriesHint:
    'Les inscriptions ouvrent à la publication et ferment la veille à 18:00. Tu peux changer les deux.',
  create: 'Créer le brouillon',
  back: 'Retour à mes compétitions',
  created: 'Ton brouillon est prêt',
} as const

export const newCompetitionErrors = {
  name: 'Donne-lui un nom',
  date: 'Choisis une date',
  time: 'Indique une heure',
  end: 'La fin doit venir après le début',
  capacity: 'Indique au moins 1',
  fee: 'Indique un montant comme 25 ou 12,50',
} as const

/** The questions that lead through a set-up. Each can be left and answered later. */
export const setUp = {
  label: 'Préparation',
  questions: {
    who: 'Qui participe ?',
    boulders: 'Quels blocs ?',
    scoring: 'Comment compte-t-on ?',
    when: 'C’est quand ?',
  },
  step: (step: number, steps: number) =>
    `Question ${step} sur ${steps}. Tout peut être changé plus tard, et tu peux t’arrêter quand tu veux.`,
  next: (question: string) => `Ensuite : ${question}`,
  back: 'Retour à la préparation',
} as const

/** What a draft still needs. */
export const checklist = {
  title: 'Avant de publier',
  intro: 'Pour l’instant, seul le staff voit cette compétition.',
  done: 'Fait',
  missing: 'Manque',
  optional: 'Facultatif',
  timesPast: 'Le début est dans le passé. Choisis de nouvelles dates.',
  bouldersCount: (count: number) => plural(count, { one: `${count} bloc`, other: `${count} blocs` }),
  bouldersWorthless: (count: number) =>
    plural(count, {
      one: `${count} bloc vaut 0 point : y faire un top ne rapporte rien. Donne-lui des points.`,
      other: `${count} blocs valent 0 point : y faire un top ne rapporte rien. Donne-leur des points.`,
    }),
  bouldersNone: 'Pas encore de blocs. Ajoute-les ou importe un tableau.',
  inSessions: (count: number) => plural(count, { one: `en ${count} vague`, other: `en ${count} vagues` }),
  of: (name: string, what: string) => `${name} : ${what}`,
  outcome: 'Ce que ça donnera',
  info: 'Lieu, accès, numéro d’urgence',
  infoDone: 'Écrit',
  infoNone: 'Rien ici pour l’instant. C’est là qu’on cherche l’accès et le numéro d’urgence.',
  waiver: 'Décharge',
  waiverDefault: 'Le texte standard. Remplace-le si ton club ou ton assurance a le sien.',
  waiverOwn: (version: number) => `Ton propre texte, version ${version}`,
  staff: 'Juges, bénévoles et co-organisation',
  staffCount: (count: number) => plural(count, { one: `${count} personne`, other: `${count} personnes` }),
  staffNone: 'Aucune invitation pour l’instant.',
  publish: 'Publier',
  publishTitle: 'Publier cette compétition maintenant ?',
  publishText: (opens: string) =>
    `Tout le monde pourra la voir. Dès la première inscription, elle ne peut plus redevenir un brouillon. Ouverture des inscriptions : ${opens}.`,
  publishMissing: 'Il manque encore :',
  publishConfirm: 'Publier',
  published: 'Publiée. Bonne chance !',
  opensAtOnce: 'tout de suite',
} as const

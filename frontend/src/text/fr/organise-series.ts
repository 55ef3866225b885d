import { plural } from '@/text/grammar'
import { type Refusals, refusalMessages } from '@/text/refusals'

export const seriesList = {
  title: 'Séries',
  intro: 'Additionne les résultats officiels de plusieurs compétitions.',
  create: 'Nouvelle série',
  name: 'Nom de la série',
  created: 'Série créée',
  draft: 'Brouillon',
  published: 'Publiée',
  competitions: (count: number) =>
    plural(count, { one: `${count} compétition`, other: `${count} compétitions` }),
  asked: (count: number) =>
    plural(count, { one: `${count} réponse attendue`, other: `${count} réponses attendues` }),
} as const

export const seriesSetup = {
  back: 'Toutes les compétitions et séries',
  publicPage: 'Page publique',
  draft: 'Seule l’organisation voit cette série tant que tu ne la publies pas.',
  publish: 'Publier',
  published: 'Publiée. Tout le monde voit maintenant le classement.',
  unpublish: 'Dépublier',
  unpublished: 'De nouveau un brouillon. Seule l’organisation voit la série.',
  save: 'Enregistrer',
  saved: 'Enregistré',
  general: 'Nom',
  competitions: 'Compétitions',
  competitionsText: 'Les tiennes comptent tout de suite. Pour les autres, on demande à leur organisation.',
  noCompetitions: 'Pas encore de compétition. Ajoute la première ci-dessous.',
  status: {
    agreed: 'Compte',
    asked: 'En attente de réponse',
    declined: 'Refusée',
    removed: 'Retirée',
  },
  agreedOnly: 'Acceptée',
  hindrance: {
    draft: 'Rien ne compte encore : c’est un brouillon.',
    called_off: 'Rien ne compte : elle a été annulée.',
    private: 'Rien ne compte : son classement n’est pas public.',
    frozen: 'Rien ne compte tant que son classement est figé.',
    not_official: 'Rien ne compte encore : ses résultats ne sont pas officiels.',
  },
  own: 'Ta compétition',
  add: 'Ajouter',
  added: 'Ajoutée',
  other: 'Compétition d’une autre organisation',
  otherHint: 'Colle l’adresse de sa page, ou tape son numéro.',
  otherWrong: 'Ce n’est ni l’adresse d’une compétition ni un numéro.',
  ask: 'Demander',
  askedDone: 'La demande est partie à son organisation.',
  remove: 'Retirer',
  removeLabel: (name: string) => `Retirer ${name}`,
  removeTitle: (name: string) => `Retirer « ${name} » de la série ?`,
  removeText: 'Ses résultats ne comptent plus ici. La compétition elle-même ne change pas.',
  removed: 'Retirée de la série',
  classes: 'Catégories',
  classesText: 'Les catégories issues du même modèle sont associées d’elles-mêmes. Tu choisis le reste.',
  className: (number: number) => `Nom de la catégorie ${number}`,
  addClass: 'Ajouter une catégorie',
  newClass: (number: number) => `Catégorie ${number}`,
  removeClass: (name: string) => `Retirer la catégorie ${name}`,
  none: 'Ne compte pas',
  noCategories: 'Cette compétition n’a pas de catégorie individuelle : rien ne peut compter.',
  points: 'Points',
  bestOf: 'Combien de résultats comptent',
  all: 'Tous',
  best: (best: number) => plural(best, { one: 'Le meilleur', other: `Les ${best} meilleurs` }),
  table: 'Points pour chaque place',
  usualTable: 'Le barème habituel',
  preset: '100, 80, 65, 55, 51 et ainsi de suite, jusqu’à 1 pour la 30e place',
  ownTable: 'Ton propre barème',
  ownPoints: 'Points, la première place d’abord',
  ownPointsHint: 'Des nombres entiers séparés par des virgules, par exemple 10, 8, 6, 4, 2.',
  ownPointsWrong: 'Des nombres entiers, aucun plus grand que le précédent.',
  delete: 'Supprimer la série',
  deleteTitle: (name: string) => `Supprimer « ${name} » ?`,
  deleteText: 'Le classement disparaît pour de bon. Les compétitions et leurs résultats restent.',
  deleted: 'Série supprimée',
} as const

export const seriesPeople = {
  title: 'Personnes sans compte',
  intro:
    'Une personne, c’est un compte. Les inscriptions par billet, à l’accueil ou importées comptent dès que tu dis que deux d’entre elles sont la même personne, ou dès que quelqu’un les lie à un compte.',
  nobodyWaits: 'Chaque résultat officiel appartient à quelqu’un.',
  account: 'Avec compte',
  noAccount: 'Sans compte',
  join: 'Qui est-ce ?',
  joinLabel: (name: string) => `Qui est ${name} ?`,
  joinTitle: (name: string) => `${name} est la même personne que…`,
  joinText: 'Ses résultats s’additionnent alors. Tu peux revenir en arrière à tout moment.',
  joinConfirm: 'Une seule personne',
  samePerson: 'La même personne que',
  sameName: 'Même nom',
  others: 'Toutes les autres',
  option: (name: string, details: string) => `${name} (${details})`,
  joinedDone: 'Ces inscriptions sont maintenant une seule personne.',
  joined: 'Réunies par toi',
  separate: 'Séparer',
  separateLabel: (name: string) => `Séparer ${name}`,
  separated: 'De nouveau séparées',
} as const

export const seriesOfCompetition = {
  title: 'Séries',
  intro: 'Les séries où cette compétition compte, ou pourrait compter.',
  empty: 'Dans aucune série',
  emptyText:
    'L’organisation d’une série peut demander cette compétition. Tu reçois alors un e-mail et trouves la question ici. Tu peux aussi créer ta propre série.',
  toSeries: 'Voir tes séries',
  askedBy: (name: string) => `Demandé par ${name}`,
  agree: 'Accepter',
  agreed: 'Cette compétition compte maintenant dans la série.',
  decline: 'Refuser',
  declined: 'Refusé. Tu peux encore accepter plus tard.',
  leave: 'Quitter',
  leaveTitle: (name: string) => `Quitter « ${name} » ?`,
  leaveText:
    'Tes résultats ne comptent plus dans la série. Personne d’autre que toi ne peut y ramener la compétition.',
  left: 'Tu as quitté la série.',
} as const

const REFUSALS = {
  create: {
    fallback: 'Impossible de créer la série. Réessaie.',
    byCode: { forbidden: 'Il faut organiser une compétition pour créer une série.' },
  },
  change: {
    fallback: 'Impossible d’enregistrer. Réessaie.',
    byCode: { changed_meanwhile: 'Quelqu’un a modifié la série entre-temps. Regarde-la de nouveau.' },
  },
  publish: { fallback: 'Ça n’a pas marché. Réessaie.' },
  delete: { fallback: 'Impossible de supprimer la série. Réessaie.' },
  add: {
    fallback: 'Impossible d’ajouter la compétition. Réessaie.',
    byCode: {
      competition_not_found: 'Cette compétition n’existe pas, ou n’est pas encore publiée.',
      series_declined: 'Son organisation a refusé. Si elle change d’avis, elle peut accepter elle-même.',
      series_full: 'Une série a au plus 50 compétitions.',
      rate_limited: 'Cette organisation a reçu assez de demandes aujourd’hui. Réessaie demain.',
    },
  },
  remove: { fallback: 'Impossible de la retirer. Réessaie.' },
  join: {
    fallback: 'Impossible de réunir ces inscriptions. Réessaie.',
    byCode: {
      entries_of_one_competition:
        'Ce seraient deux inscriptions à la même compétition : ce sont deux personnes.',
      entries_of_two_accounts:
        'Ces inscriptions appartiennent à deux comptes, et un compte est une personne.',
      participant_not_found: 'L’une de ces inscriptions n’a plus de résultat officiel.',
    },
  },
  separate: { fallback: 'Impossible de les séparer. Réessaie.' },
  answer: { fallback: 'Impossible d’enregistrer ta réponse. Réessaie.' },
} satisfies Record<string, Refusals>

export const seriesRefusal = refusalMessages(REFUSALS, {
  forbidden: 'Tu n’en as pas le droit. Demande à l’organisation de la série.',
  series_not_found: 'Cette série n’existe plus.',
  competition_not_found: 'Cette compétition n’est plus dans la série.',
})

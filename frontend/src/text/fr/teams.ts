import { ApiError } from '@/api/errors'
import { plural } from '@/text/grammar'

export type TeamDialog = 'disband-team' | 'leave-team'

interface DialogText {
  title: string
  description: string
  confirm: string
  competition_ongoing: string
  competition_ended: string
  fallback: string
}

/** Texts of both dialogs. */
export const teamDialogs: Record<TeamDialog, DialogText> = {
  'disband-team': {
    title: 'Veux-tu vraiment dissoudre l’équipe ?',
    description:
      'C’est irréversible. Ton équipe sera supprimée définitivement, et il faudra en créer une nouvelle pour concourir à nouveau en équipe.',
    confirm: 'Dissoudre l’équipe',
    competition_ongoing: 'On ne peut pas dissoudre une équipe pendant la compétition',
    competition_ended: 'On ne peut pas dissoudre une équipe après la fin de la compétition',
    fallback: 'L’équipe n’a pas pu être dissoute',
  },
  'leave-team': {
    title: 'Veux-tu vraiment quitter l’équipe ?',
    description:
      'C’est irréversible. Tu ne feras plus partie de l’équipe, et il faudra en créer ou en rejoindre une pour concourir à nouveau en équipe.',
    confirm: 'Quitter l’équipe',
    competition_ongoing: 'On ne peut pas quitter l’équipe pendant la compétition',
    competition_ended: 'On ne peut pas quitter l’équipe après la fin de la compétition',
    fallback: 'Tu n’as pas pu quitter l’équipe',
  },
}

export const cancel = 'Annuler'

/** Toast for a refused dialog action. */
export function teamRefusal(dialog: TeamDialog, error: unknown): string {
  const text = teamDialogs[dialog]
  if (!(error instanceof ApiError) || error.status !== 422) return text.fallback
  if (error.code === 'competition_ongoing' || error.code === 'competition_ended') return text[error.code]
  return text.fallback
}

/** The marathon's two, as long as these are their boulders, in the server's words. */
export const marathonCategories = {
  lt_6B: {
    name: 'Moins de 6B',
    text: 'Tous les blocs en dessous de 6B comptent pour ton équipe.',
  },
  gte_6B: {
    name: '6B et plus',
    text: 'Tous les blocs à partir de 6B comptent pour ton équipe.',
  },
} as const

/** Validation messages. */
export const teamFieldErrors = {
  nameCharacters: 'Le nom de l’équipe ne peut contenir que des lettres latines et des chiffres',
  nameLength: 'Le nom de l’équipe doit avoir de 3 à 50 caractères',
  category: 'Choisis une catégorie valable',
  codeIncomplete: 'Un code d’équipe a six caractères',
} as const

const people = (count: number) => plural(count, { one: `${count} personne`, other: `${count} personnes` })

export const team = {
  title: 'Équipe',
  toTeam: 'Voir ton équipe',

  // Without a team
  noTeamIntro: (competition: string) => `Tu n’as pas encore d’équipe pour « ${competition} ».`,
  joinTitle: 'Rejoindre une équipe',
  joinText: 'Tape le code que l’équipe t’a donné. Majuscules ou minuscules, peu importe.',
  invitedTitle: 'Une équipe t’invite',
  invitedBy: (captain: string, name: string) => `${captain} t’invite dans l’équipe « ${name} ».`,
  invitedBySomebody: 'Quelqu’un t’invite dans son équipe.',
  codeFilledIn: 'Le code est déjà rempli.',
  code: 'Code d’équipe',
  codeHint: 'Six caractères. Jamais de 0, 1, 2, 5 ou 8, ni de B, I, L, O, S ou Z.',
  join: 'Rejoindre l’équipe',
  joined: (name: string) => `Ton équipe : ${name}`,
  createTitle: 'Créer une équipe',
  createText: 'Tu deviens capitaine et reçois un code pour tes amis.',
  create: 'Créer une équipe',
  noTeamStarted: 'Tu grimpes en solo',
  noTeamStartedText:
    'La compétition a commencé, les équipes sont figées. Tes réalisations comptent au classement individuel.',
  noTeamEnded: 'Tu as grimpé en solo',
  noTeamEndedText: 'La compétition est terminée. Tes réalisations comptent au classement individuel.',
  notEntered: 'Inscris-toi d’abord à la compétition',
  notEnteredText: 'Les équipes sont réservées aux personnes inscrites à cette compétition.',
  notEnteredInvited: (code: string) =>
    `Inscris-toi à la compétition, puis rejoins l’équipe avec le code ${code} : ce téléphone le garde pour toi.`,
  enter: 'S’inscrire à la compétition',
  noTeamsHere: 'Ici, tout le monde grimpe en solo',
  noTeamsHereText: 'Cette compétition n’a pas de catégorie par équipe.',

  // Creating
  createPageTitle: 'Créer une équipe',
  createIntro: (most: number) => `Au plus ${people(most)}, toi y compris.`,
  name: 'Nom de l’équipe',
  nameHint: '3 à 50 caractères : lettres latines, chiffres et espaces',
  category: 'Quels blocs comptent pour vous ?',
  createSubmit: 'Créer l’équipe',
  created: (name: string) => `L’équipe « ${name} » est créée. Invite maintenant tes amis.`,
  alreadyInTeam: 'Tu as déjà une équipe',
  alreadyInTeamText: 'Une seule équipe par compétition. Pour en créer une autre, quitte d’abord la tienne.',
  tooLate: 'Les équipes sont figées',
  tooLateText: 'On ne peut créer une équipe qu’avant le départ.',

  // With a team
  scoreTitle: 'Votre score',
  contributions: 'Qui a marqué quoi',
  together: 'Ensemble',
  togetherText: 'points bonus pour toute l’équipe',
  boulders: (count: number) => plural(count, { one: `${count} bloc`, other: `${count} blocs` }),
  membersTitle: 'Membres',
  size: (members: number, most: number) => `${members} sur ${most}`,
  captain: 'Capitaine',
  you: 'Toi',
  freePlaces: (count: number) =>
    plural(count, { one: `${count} place libre`, other: `${count} places libres` }),
  makeCaptain: 'Nommer capitaine',
  makeCaptainOf: (name: string) => `Nommer ${name} capitaine`,
  remove: 'Retirer',
  removeOf: (name: string) => `Retirer ${name} de l’équipe`,
  tooFew: (missing: number, least: number, start: string) =>
    `Il vous manque ${people(missing)} : vous avez jusqu’au départ (${start}). À moins de ${least}, on n’est pas classé en équipe ; vous restez au classement individuel.`,
  startedTooFew: (least: number) =>
    `Vous étiez moins de ${least} au départ, vous n’avez donc pas de classement en équipe. Chaque membre est au classement individuel.`,
  started: 'La compétition a commencé. Les équipes ne changent plus jusqu’à la fin.',
  ended: 'La compétition est terminée. Les équipes restent ce qu’elles étaient.',

  inviteTitle: 'Invite tes amis',
  inviteText: 'Envoie le lien, donne le code, ou fais scanner le carré.',
  fullTitle: 'Ton équipe est complète',
  fullText: 'Plus personne ne peut la rejoindre, même avec un code.',
  copyCode: 'Copier le code',
  codeCopied: 'Code copié',
  copyLink: 'Copier le lien',
  notCopied: 'La copie n’a pas marché ici. Lis plutôt le code à voix haute.',
  share: 'Partager le lien',
  shareText: (name: string, competition: string) => `Rejoins l’équipe « ${name} » : ${competition}`,
  qr: (name: string) => `Code QR du lien pour rejoindre l’équipe « ${name} »`,
  newCode: 'Faire un nouveau code',

  settingsTitle: 'Ton équipe',
  rename: 'Renommer l’équipe',
  renameTitle: 'Renommer l’équipe',
  renameSubmit: 'Enregistrer le nom',
  renamed: 'Nom enregistré',
  captainLeaves: 'Si tu pars, le membre le plus ancien devient capitaine.',
  lastLeaves: 'Il n’y a que toi dans l’équipe : si tu pars, elle disparaît.',
} as const

/** On the competition home, for users who came by a join link and entered first. */
export const savedInvitation = {
  title: 'Une équipe t’invite',
  text: 'Ce téléphone a gardé le code de ton lien. Plus qu’un geste et tu y es.',
  join: 'Rejoindre l’équipe',
} as const

/** On the sign-in and sign-up pages, for guests who opened a join link. */
export const joinLinkNotice = {
  title: (captain: string, name: string) => `${captain} t’invite dans l’équipe « ${name} »`,
  how: 'Connecte-toi ou crée un compte, puis rejoins l’équipe.',
  full: 'L’équipe est complète pour le moment. Parles-en avec elle avant de la rejoindre.',
} as const

export const freeClimbers = {
  title: 'Cherchent une équipe',
  captainText:
    'Ces personnes sont inscrites et n’ont pas d’équipe. Ton invitation leur arrive par e-mail, avec ton code.',
  lookingTitle: 'Personne avec qui grimper ?',
  lookingText: 'Mets-toi sur la liste. Les capitaines la voient et peuvent t’inviter par e-mail.',
  listedText: 'Tu es sur la liste. Les capitaines peuvent t’inviter par e-mail ; c’est toi qui choisis.',
  note: 'Un mot sur toi (facultatif)',
  noteHint: 'Par exemple : grimpe autour de 6A, de bonne humeur, apporte le café',
  putMeOn: 'Me mettre sur la liste',
  takeMeOff: 'Me retirer de la liste',
  others: 'Cherchent aussi',
  empty: 'Personne ne cherche en ce moment',
  emptyText: 'Qui n’a pas d’équipe peut se mettre sur cette liste.',
  since: (age: string) => `Sur la liste : ${age}`,
  invite: 'Inviter',
  inviteOf: (name: string) => `Inviter ${name}`,
  invited: 'Invitation envoyée',
  inviteSent: (name: string) => `Ton code est parti par e-mail à ${name}`,
} as const

export type CaptainActionName = 'remove-member' | 'hand-over' | 'new-code'

/** Confirmation dialogs of the captain. */
export const captainDialogs: Record<
  CaptainActionName,
  { title: (name: string) => string; description: string; confirm: string; done: (name: string) => string }
> = {
  'remove-member': {
    title: (name) => `Veux-tu vraiment retirer ${name} de l’équipe ?`,
    description:
      'Pour revenir, il faut le code d’équipe et une place libre. Si tu ne veux pas que ce soit possible, fais un nouveau code.',
    confirm: 'Retirer ce membre',
    done: (name) => `${name} n’est plus dans l’équipe`,
  },
  'hand-over': {
    title: (name) => `Veux-tu vraiment nommer ${name} capitaine ?`,
    description:
      'Tu restes dans l’équipe. Mais tu ne pourras plus la renommer, la dissoudre ni retirer des membres, à moins qu’on te nomme à nouveau capitaine.',
    confirm: 'Nommer capitaine',
    done: (name) => `Capitaine désormais : ${name}`,
  },
  'new-code': {
    title: () => 'Veux-tu vraiment faire un nouveau code ?',
    description:
      'C’est irréversible. L’ancien code, son lien et son code QR cessent aussitôt de marcher, même pour tes amis qui n’ont pas encore rejoint l’équipe.',
    confirm: 'Faire un nouveau code',
    done: () => 'Ton équipe a un nouveau code',
  },
}

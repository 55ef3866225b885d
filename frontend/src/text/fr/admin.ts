import type { components } from '@/api/schema.gen'
import { numberFormat } from '@/lib/intl'
import { plural } from '@/text/grammar'
import { refusalMessages } from '@/text/refusals'

type Role = components['schemas']['UserWithRole']['role']
type Queue = components['schemas']['JobOut']['queue']
type Check = components['schemas']['FindingOut']['name']

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  const format = numberFormat({
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumSignificantDigits: 3,
  })
  return format.format(bytes / 1000 ** step)
}

/** The pages of the people who run an installation. */
export const admin = {
  title: 'Administration',
  onlyAdminsTitle: 'Réservé à l’administration',
  onlyAdminsText: 'Seules les personnes qui gèrent ce site voient cette page.',
  back: 'Aller à l’aperçu',
  sections: {
    requests: 'Demandes',
    photos: 'Retrait de photos',
    people: 'Personnes',
    competitions: 'Compétitions',
    mails: 'E-mails en échec',
    server: 'Serveur',
    audit: 'Journal',
  },
  search: 'Rechercher',
  nothingFound: 'Rien trouvé',
  nothingFoundText: 'Vérifie l’orthographe ou essaie un autre mot.',
} as const

export const roleNames: Record<Role, string> = {
  participant: 'Participation',
  judge: 'Juge',
  organiser: 'Organisation',
  admin: 'Administration',
}

export const requests = {
  intro: 'Ces personnes aimeraient organiser des compétitions ici. Si tu acceptes, elles peuvent en créer.',
  empty: 'Aucune demande en attente',
  emptyText: 'Quand quelqu’un demande à organiser, tu reçois un e-mail et la demande apparaît ici.',
  answered: 'Traitées',
  asked: (when: string) => `Demande du ${when}`,
  agree: 'Accepter',
  decline: 'Refuser',
  agreeTitle: (name: string) => `Accepter la demande : ${name} ?`,
  agreeText: 'Cette personne pourra créer des compétitions dès maintenant et recevra un e-mail.',
  declineTitle: (name: string) => `Refuser la demande : ${name} ?`,
  declineText: 'Cette personne reçoit un e-mail avec ce que tu écris.',
  answer: 'Une phrase pour elle',
  answerHint: 'Elle la lira dans l’e-mail et dans l’application.',
  agreed: 'Acceptée',
  declined: 'Refusée',
  done: 'Réponse enregistrée, un e-mail est en route',
} as const

export const people = {
  intro: 'Toutes les personnes qui ont un compte.',
  searchHint: 'Nom, adresse e-mail ou numéro du compte',
  role: 'Rôle',
  anyRole: 'Tous les rôles',
  disabled: 'Désactivé',
  number: 'Compte',
  since: 'Compte créé',
  lastSeen: 'Dernière activité',
  seenAge: (age: string) => `Dernière activité : ${age}`,
  email: 'E-mail',
  never: 'jamais',
  entries: 'Inscriptions',
  ascents: 'Réalisations',
  owns: 'Compétitions',
  ownsNone: 'Aucune compétition ne lui appartient.',
  back: 'Toutes les personnes',
  changeRole: 'Changer le rôle',
  roleChanged: 'Rôle changé',
  roleText: 'Le rôle vaut dès sa prochaine action. Ses compétitions restent les siennes.',
  devices: 'Appareils connectés',
  noDevices: 'Aucun appareil connecté.',
  signOut: 'Déconnecter',
  signOutOf: (device: string) => `Déconnecter cet appareil : ${device}`,
  signOutAll: 'Tout déconnecter',
  signedOut: 'Appareil déconnecté',
  account: 'Compte',
  disable: 'Désactiver le compte',
  disableTitle: (name: string) => `Désactiver le compte : ${name} ?`,
  disableText:
    'Tous ses appareils sont déconnectés aussitôt, et la connexion n’est plus possible. Ses inscriptions et ses réalisations restent. Tu pourras réactiver le compte.',
  enable: 'Réactiver le compte',
  isDisabled: (since: string) =>
    `Désactivé depuis le ${since}. La connexion n’est plus possible ; les inscriptions et les réalisations restent.`,
  wasDisabled: 'Compte désactivé',
  wasEnabled: 'Compte réactivé',
  reason: 'Raison',
  reasonHint: 'Elle sera notée dans le journal.',
  export: 'Télécharger ses données',
  exportText:
    'Pour une personne qui a demandé par e-mail une copie de ses données. À envoyer uniquement à l’adresse du compte.',
  erase: 'Effacer le compte',
  eraseTitle: (name: string) => `Effacer définitivement ce compte : ${name} ?`,
  eraseText:
    'Le nom, l’adresse e-mail et tout ce qui est personnel sont supprimés. Les résultats restent, avec un numéro à la place du nom. C’est irréversible.',
  eraseField: 'Tape son adresse e-mail pour confirmer',
  eraseMismatch: 'Ce n’est pas son adresse',
  erased: 'Le compte est effacé',
} as const

export const allCompetitions = {
  intro: 'Tout ce qui est sur ce site, brouillons compris.',
  searchHint: 'Nom, lieu ou organisation',
  by: (organiser: string) => `Organisation : ${organiser}`,
  places: (taken: number, capacity: number) =>
    plural(taken, {
      one: `${taken} place prise sur ${capacity}`,
      other: `${taken} places prises sur ${capacity}`,
    }),
  empty: 'Aucune compétition pour l’instant',
} as const

export const mails = {
  intro:
    'E-mails que le serveur de messagerie a refusés ou qui n’ont pas pu partir pendant des heures. Corrige d’abord la cause.',
  empty: 'Tous les e-mails sont partis',
  emptyText: 'Un e-mail qui ne peut pas être remis apparaît ici, avec la raison.',
  count: (count: number) =>
    plural(count, { one: `${count} e-mail en échec.`, other: `${count} e-mails en échec.` }),
  failed: (when: string, why: string | null) => `${when} : ${why ?? 'sans raison indiquée'}`,
  again: 'Renvoyer',
  againOf: (subject: string, address: string) => `Renvoyer « ${subject} » à ${address}`,
  allAgain: 'Tout renvoyer',
  queued: 'De nouveau en route',
} as const

export const server = {
  health: 'État',
  healthIntro: 'Les mêmes contrôles que la commande topout doctor, avec ses explications en anglais.',
  checks: {
    app: 'Application',
    backups: 'Sauvegardes',
    'data folder': 'Dossier de données',
    database: 'Base de données',
    'demo accounts': 'Comptes de démonstration',
    disk: 'Disque',
    encryption: 'Chiffrement',
    'given-up mails': 'E-mails abandonnés',
    mail: 'E-mail',
    'privacy notice': 'Politique de confidentialité',
    proxy: 'Proxy',
    redis: 'Redis',
    'secret key': 'Clé secrète',
    settings: 'Réglages',
    'test mail': 'E-mail d’essai',
  } satisfies Record<Check, string>,
  ok: 'Tout va bien',
  wrong: 'À voir',
  checkAgain: 'Vérifier à nouveau',
  jobs: 'Travail en attente',
  jobsIntro: 'Ce que le serveur doit encore faire. Si une file traîne, regarde pourquoi.',
  queues: {
    mail: 'E-mails',
    push: 'Notifications',
    webhook: 'Webhooks',
    export: 'Fichiers pour l’organisation',
    payment: 'Paiements en cours',
  } satisfies Record<Queue, string>,
  nothing: 'Rien en attente',
  waiting: (count: number, age: string) => `${count} en attente, depuis ${age} pour le plus ancien`,
  lastError: (error: string) => `Dernière erreur : ${error.replaceAll('_', ' ')}`,
  storage: 'Stockage',
  database: (kind: string) => `Base de données (${kind})`,
  photos: 'Dont photos',
  photoCount: (count: number, size: string) => (count === 0 ? 'aucune' : `${count}, ${size}`),
  disk: 'Disque',
  diskLeft: (free: string, total: string) => `${free} libres sur ${total}`,
  folder: 'Dossier de données',
  backups: 'Sauvegardes',
  backupsOff: 'aucune par le serveur',
  backupCount: (count: number, size: string) => (count === 0 ? 'aucune pour l’instant' : `${count}, ${size}`),
  settings: 'Réglages en vigueur',
  settingsIntro:
    'Définis par des variables d’environnement, lues au démarrage du serveur. Les secrets ne sont pas affichés.',
  secretSet: 'défini',
  notSet: 'non défini',
  changed: 'Modifié',
} as const

export const siteAudit = {
  intro: 'Ce qui a été fait sur les comptes et sur ce site. Rien ici ne peut être modifié.',
  empty: 'Rien pour l’instant',
} as const

const COMMON = {
  last_admin: 'C’est le seul compte d’administration. Donne d’abord ce rôle à quelqu’un d’autre.',
  user_not_found: 'Ce compte n’existe plus.',
  forbidden: 'Tu ne fais plus partie de l’administration.',
} as const

export const adminRefusal = refusalMessages(
  {
    decide: {
      fallback: 'Ta réponse n’a pas pu être enregistrée. Réessaie.',
      byCode: {
        request_decided: 'Quelqu’un d’autre de l’administration a répondu différemment à cette demande.',
        organiser_request_not_found: 'Cette demande n’existe plus.',
      },
    },
    role: {
      fallback: 'Le rôle n’a pas pu être changé. Réessaie.',
      byCode: {
        reauth_required:
          'Pour donner le rôle d’administration, ta connexion doit être récente : déconnecte-toi, reconnecte-toi et fais-le dans les dix minutes.',
      },
    },
    disable: { fallback: 'Le compte n’a pas pu être modifié. Réessaie.' },
    'sign-out': {
      fallback: 'La déconnexion n’a pas abouti. Réessaie.',
      byCode: { session_not_found: 'Cet appareil est déjà déconnecté.' },
    },
    export: { fallback: 'Ses données n’ont pas pu être récupérées. Réessaie.' },
    erase: {
      fallback: 'Le compte n’a pas pu être effacé. Réessaie.',
      byCode: {
        owns_competitions:
          'Des compétitions qui ne sont pas finies lui appartiennent. Il faut d’abord transmettre chacune, l’annuler ou rendre ses résultats officiels.',
        reauth_required:
          'Par sécurité, ta connexion doit être récente : déconnecte-toi, reconnecte-toi et efface le compte dans les dix minutes.',
      },
    },
    mail: {
      fallback: 'L’e-mail n’a pas pu être remis en file. Réessaie.',
      byCode: { mail_not_found: 'Cet e-mail est déjà en route.' },
    },
  },
  COMMON,
)

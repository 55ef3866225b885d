import { refusalMessages } from '@/text/refusals'

/** Taking part with a printed ticket. */
export const ticket = {
  title: 'Ton billet',
  intro: 'Huit lettres et chiffres, sous le code QR.',
  code: 'Code du billet',
  codeIncomplete: 'Ce code n’est pas complet. Il a 8 lettres et chiffres, comme sur ton billet.',
  open: 'Continuer',
  haveAccount: 'J’ai un compte',
  scanInstead: 'Plus rapide : pointe l’appareil photo de ton téléphone sur le code QR.',

  number: (number: number) => `Billet ${number}`,
  lead: 'Ton nom, la décharge, et c’est parti. Ni compte ni e-mail.',
  paid: 'Ton inscription est payée.',
  paidByClass: 'Ton inscription est payée, quelle que soit la catégorie que tu choisis.',
  due: (amount: string) => `À payer à l’accueil : ${amount}.`,
  dueByClass: 'Les frais de ta catégorie se paient à l’accueil.',
  firstName: 'Prénom',
  lastName: 'Nom',
  dateOfBirth: 'Date de naissance',
  dateOfBirthHint: 'Elle te permet aussi de reprendre si tu changes de téléphone.',
  category: 'Comment veux-tu grimper ?',
  emergencyContact: 'En cas d’urgence, appeler (facultatif)',
  emergencyHint: 'Nom et numéro de téléphone. Seule l’organisation voit cela.',
  club: 'Club (facultatif)',
  waiver: 'Décharge',
  agree: 'J’ai lu la décharge et je la signe de mon nom',
  agreeMissing: 'Lis et signe la décharge',
  guardian: 'Nom complet de ton parent ou responsable légal',
  guardianHint: 'Tu as moins de 18 ans le jour J : cette personne signe avec toi.',
  guardianAgrees: 'Cette personne accepte que mon nom complet figure dans les classements publics',
  climb: 'Commencer à grimper',
  climbTeam: 'Continuer vers ton équipe',
  signedInAs: (name: string) => `Compte connecté : ${name}. Tu t’inscris sous ce nom.`,
  notYou: 'Ce n’est pas toi ? Déconnecte d’abord ce compte dans les réglages.',
  welcome: (name: string) => `C’est bon, ${name}. Amuse-toi bien !`,

  usedTitle: 'Continuer avec ce billet',
  usedText:
    'Ce code ne permet pas de nouvelle inscription. Si c’est ton billet et que tu as déjà grimpé avec, tape ta date de naissance pour continuer ici.',
  usedAccountText:
    'Ce code ne permet pas de nouvelle inscription. Si c’est ton billet et que tu as déjà grimpé avec, tape ta date de naissance pour tout ajouter à ton compte.',
  carryOn: 'Continuer ici',
  bringAlong: 'L’ajouter à mon compte',
  movedDone: 'Te revoilà. Tes réalisations sont ici.',
  attachedDone: 'C’est fait. Inscription, réalisations et équipe sont dans ton compte.',
  otherCode: 'Taper un autre code',
  otherCompetitions: 'Voir d’autres compétitions',
  helpText: 'Rien ne marche ? L’accueil peut retrouver ton billet.',
} as const

const ENDED = 'Cette compétition est finie. Le billet ne peut plus être utilisé.'
const NOT_OPEN = 'Cette compétition n’est pas encore ouverte. Réessaie plus près du début.'

export const ticketRefusal = refusalMessages({
  read: {
    fallback: 'Le billet n’a pas pu être retrouvé. Réessaie.',
    noSignal:
      'Pas de réseau. La première fois, un billet en a besoin un instant ; ensuite, tu peux grimper sans.',
    byCode: { competition_ended: ENDED, registration_not_open: NOT_OPEN },
  },
  claim: {
    fallback: 'Ton inscription n’a pas abouti. Ce que tu as saisi est toujours là : réessaie.',
    byCode: {
      competition_ended: ENDED,
      registration_not_open: NOT_OPEN,
      ticket_not_found: 'Quelqu’un vient d’utiliser ce billet. Demande à l’accueil.',
      already_entered:
        'Le compte connecté sur ce téléphone est déjà inscrit. Pour quelqu’un d’autre, déconnecte-le d’abord dans les réglages.',
      waiver_changed: 'La décharge vient de changer. Relis-la et signe.',
      solo_not_allowed: 'Ici, tout le monde grimpe en équipe. Choisis une catégorie par équipe.',
      no_place_left:
        'Cette catégorie ou cette vague vient de se remplir. Choisis-en une autre, ou demande à l’accueil.',
      no_class_fits: 'Aucune catégorie n’est ouverte à ton année de naissance. Demande à l’accueil.',
    },
  },
  move: {
    fallback: 'Impossible de continuer avec ce billet. Réessaie.',
    byCode: { ticket_not_found: 'Ça ne correspond pas. Vérifie le code et la date.' },
  },
  attach: {
    fallback: 'Rien n’a pu être ajouté à ton compte. Réessaie.',
    byCode: {
      ticket_not_found: 'Ça ne correspond pas. Vérifie le code et la date.',
      already_entered: 'Ton compte a déjà sa propre inscription à cette compétition. Demande à l’accueil.',
    },
  },
})

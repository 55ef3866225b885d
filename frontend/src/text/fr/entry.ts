import { classes } from '@/text/classes'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

/** The entry form. */
export const entry = {
  title: (competition: string) => `Inscription : ${competition}`,
  steps: {
    class: 'Ta catégorie',
    details: 'Tes informations',
    mode: 'Solo ou équipe',
    waiver: 'Décharge',
    summary: 'Récapitulatif',
  },
  progress: (current: number, all: number) => `Étape ${current} sur ${all}`,
  next: 'Continuer',
  back: 'Retour',

  dateOfBirth: 'Date de naissance',
  dateOfBirthHint: 'Moins de 18 ans le jour J ? Un parent ou responsable légal signe avec toi.',
  club: 'Club (facultatif)',
  clubHint: 'Affiché à côté de ton nom.',
  emergencyTitle: 'En cas d’urgence, appeler',
  emergencyName: 'Nom',
  emergencyPhone: 'Téléphone',
  emergencyHint: 'Seule l’organisation voit ces informations.',

  modeLegend: 'Comment veux-tu grimper ?',
  solo: 'En solo',
  team: 'En équipe',
  soloText:
    'Tu figures au classement individuel. Tu peux encore créer ou rejoindre une équipe jusqu’au départ.',
  teamText: (min: number, max: number) =>
    min === max
      ? `Une équipe compte ${min} personnes. Crée la tienne ou rejoins-en une avec son code dès que ton inscription est faite.`
      : `Une équipe compte de ${min} à ${max} personnes. Crée la tienne ou rejoins-en une avec son code dès que ton inscription est faite.`,

  waiverIntro: 'Lis-la jusqu’au bout, puis signe avec ton nom.',
  signature: 'Ton nom complet, comme signature',
  signatureHint: 'Taper ton nom ici vaut signature.',
  guardian: 'Nom complet de ton parent ou responsable légal',
  guardianHint: 'Tu auras moins de 18 ans le jour de la compétition : cette personne signe avec toi.',
  nameLegend: 'Dans les classements publics, ton parent ou responsable légal nous autorise à afficher',
  shortName: 'Prénom et initiale',
  fullName: 'Ton nom complet',
  choiceOutdated: 'Les catégories ou les vagues ont changé entre-temps. Choisis à nouveau.',
  waiverChanged: 'La décharge a changé entre-temps. Relis-la et signe.',

  summaryTitle: 'Tout est bon ?',
  summary: {
    competition: 'Compétition',
    when: 'Quand',
    dateOfBirth: 'Date de naissance',
    class: 'Catégorie',
    session: 'Vague',
    club: 'Club',
    emergency: 'En cas d’urgence',
    mode: 'Tu grimpes',
    signed: 'Décharge signée par',
    fee: 'Frais d’inscription',
  },
  refundRule: (percent: number, amount: string, until: string) => {
    if (percent === 0) return 'Si tu annules, les frais d’inscription ne sont pas remboursés.'
    return percent === 100
      ? `Si tu annules au plus tard le ${until}, tout t’est remboursé. Après, il n’y a plus de remboursement.`
      : `Si tu annules au plus tard le ${until}, tu récupères ${amount} (${percent} %). Après, il n’y a plus de remboursement.`
  },
  heldFor: 'On te garde ta place 40 minutes, le temps de payer.',
  placesTaken: 'Toutes les places sont prises. Tu seras sur la liste d’attente ; rien à payer maintenant.',
  enter: 'S’inscrire',
  enterAndPay: (amount: string) => `S’inscrire et payer ${amount}`,
  joinWaitingList: 'Rejoindre la liste d’attente',
  youAreIn: 'C’est bon, tu participes. À bientôt !',
} as const

/** Client-side validation messages. */
export const entryFieldErrors = {
  dateMissing: 'Indique ta date de naissance',
  dateInFuture: 'Cette date est dans le futur',
  dateTooOld: 'Vérifie l’année',
  nameMissing: 'Indique un nom',
  phoneIncomplete: 'Indique un numéro de téléphone d’au moins 5 chiffres',
  tooLong: 'C’est trop long, raccourcis',
  signatureMissing: 'Signe avec ton nom complet',
  guardianMissing: 'Ton parent ou responsable légal doit indiquer son nom complet',
} as const

/** The entry page by status. */
export const entryStates = {
  heldTitle: 'Ta place est réservée',
  heldText: 'Paie avant la fin du délai et tu participes. Après, elle va à quelqu’un d’autre.',
  heldCountdown: 'Encore réservée',
  payNow: 'Payer',
  seeEntry: 'Voir ton inscription',
  timeIsOver: 'Le délai est écoulé. Un instant, on vérifie ce qu’est devenue ta place.',
  waitlistedTitle: 'Tu es sur la liste d’attente',
  waitlistedText:
    'Quand une place se libère et que c’est ton tour, on t’écrit et on te la garde. Rien à payer d’ici là.',
  waitlistedNumber: 'Ton numéro',
  offeredTitle: 'Une place est libre, et c’est ton tour',
  offeredUntil: (when: string) => `Elle est à toi jusqu’au ${when}. Après, elle va à la personne suivante.`,
  offeredCountdown: 'À toi pendant',
  acceptFree: 'Prendre ta place',
  acceptAndPay: (amount: string) => `Payer ${amount} et la prendre`,
  confirmedTitle: 'Tu participes',
  confirmedText: 'On t’a envoyé par e-mail un fichier de calendrier et ton code QR pour le pointage.',
  paid: (amount: string) => `Payé : ${amount}`,
  due: (amount: string) => `À payer à l’accueil : ${amount}`,
  calledOffTitle: 'Annulée',
  calledOffRefund:
    'Tout ce que tu as payé t’est remboursé par le même moyen. Par carte, compte cinq à dix jours.',
  tookPartTitle: 'Tu as participé',
  tookPartText: 'Cette compétition est finie. Merci d’avoir grimpé !',
  toCompetition: 'Voir la compétition',
  cancelled: 'Tu as annulé ton inscription.',
  expired: 'Le délai pour prendre ta place est écoulé. Rien n’a été débité.',
  enterAgain: 'Tu peux te réinscrire. Si tout est pris, tu seras sur la liste d’attente.',
  signAgainTitle: 'Signe la décharge',
  signAgainText: 'Tu n’as pas encore signé ce texte. Si tu as déjà signé, l’organisation l’a modifié depuis.',
  signAgain: 'Signer',
  signed: 'C’est signé. Merci.',
  notOpenTitle: 'Les inscriptions ne sont pas encore ouvertes',
  notOpenText: (when: string) =>
    `Ouverture : ${when}. Prépare tes informations : les places vont aux premières inscriptions.`,
  closedTitle: 'Les inscriptions sont closes',
  closedText: 'On ne peut plus s’inscrire à cette compétition.',
  others: 'Voir d’autres compétitions',
  full: 'Toutes les places sont prises en ce moment. Inscris-toi pour être sur la liste d’attente.',
  dutyTitle: {
    organiser: 'Tu organises cette compétition',
    judge: 'Tu es juge sur cette compétition',
    desk: 'Tu aides à l’accueil de cette compétition',
  },
  dutyText: 'Quand on encadre une compétition, on n’y grimpe pas.',
  dutyLink: {
    organiser: 'Ouvrir la console',
    judge: 'Voir ce qui attend une décision',
    desk: 'Ouvrir l’accueil',
  },
  unavailable:
    'La page de paiement ne répond pas pour l’instant. Ta place est gardée ; touche à nouveau « Payer » dans un moment.',
} as const

export const cancelEntry = {
  open: 'Annuler mon inscription',
  leaveList: 'Quitter la liste d’attente',
  decline: 'Refuser la place',
  closed:
    'Les inscriptions sont closes : tu ne peux plus annuler ici. Préviens l’organisation si tu ne peux pas venir.',
  title: 'Veux-tu vraiment annuler ton inscription ?',
  text: 'C’est irréversible. Ta place va à quelqu’un d’autre, tu quittes ton équipe, et il faudra te réinscrire si tu changes d’avis.',
  workshops: (titles: string) =>
    `Tu perds aussi ta place dans les ateliers réservés aux personnes inscrites : ${titles}.`,
  refundTitle: 'Ce qui t’est remboursé',
  refund: (amount: string) =>
    `Tu récupères ${amount}, par le même moyen de paiement. Par carte, compte cinq à dix jours.`,
  noRefund: 'Il n’y a pas de remboursement.',
  nothingPaid: 'Tu n’as rien payé, il n’y a donc rien à rembourser.',
  confirm: 'Annuler l’inscription',
  keep: 'Garder mon inscription',
  done: 'Ton inscription est annulée.',
  doneWithRefund: (amount: string) => `Ton inscription est annulée. Tu récupères ${amount}.`,
} as const

export const waiverPage = {
  title: 'Décharge',
  of: (competition: string) => `Pour ${competition}`,
  general: 'Ce texte vaut pour les compétitions qui n’ont pas le leur.',
  version: (version: number) => `Version ${version}`,
} as const

export const payment = {
  title: 'Paiement',
  asking: 'Vérification de ton paiement…',
  askingText: 'Cela prend quelques secondes. Tu peux quitter cette page ; rien ne se perd.',
  paidTitle: 'C’est payé. Tu participes !',
  paidText: 'On t’a envoyé par e-mail un fichier de calendrier et ton code QR pour le pointage.',
  stillOpenTitle: 'Ton paiement est encore en route',
  stillOpenText:
    'Certaines banques prennent plus de temps. Dès que l’argent arrive, ton inscription est confirmée et on t’écrit. S’il n’arrive pas à temps, ta place va à quelqu’un d’autre et rien n’est débité.',
  notArrivedTitle: 'Aucun paiement reçu',
  notArrivedText:
    'Le délai pour payer est écoulé, et rien n’a été débité. S’il reste des places, tu peux te réinscrire.',
  sentBackTitle: 'Ton argent t’est rendu',
  sentBackText: 'Il n’y avait plus de place pour ce paiement. Toute la somme revient par le même moyen.',
  confirmedTitle: 'Tu participes',
  confirmedText: 'Il n’y a rien à payer en ligne.',
  noneTitle: 'Aucun paiement à afficher',
  noneText: 'On ne trouve pas de paiement de ta part ici. Si tu as payé, contacte l’organisation.',
  guestTitle: 'Connecte-toi pour voir ton paiement',
  guestText: 'Seule la personne qui a payé voit son paiement. Connecte-toi et tu reviendras ici.',
  signIn: 'Se connecter',
  askAgain: 'Vérifier à nouveau',
  toEntry: 'Voir ton inscription',
  enterAgain: 'Se réinscrire',
  toCompetitions: 'Voir les compétitions',
  receiptTitle: 'Reçu',
  receipt: { amount: 'Montant', date: 'Payé le', reference: 'Référence', for: 'Pour', back: 'Remboursé' },
  print: 'Imprimer',
} as const

export const entryRefusal = refusalMessages({
  enter: {
    fallback: 'Ton inscription n’a pas abouti. Réessaie.',
    byCode: {
      registration_not_open:
        'Les inscriptions ne sont pas encore ouvertes. Réessaie quand le compte à rebours est fini.',
      registration_closed: 'Les inscriptions sont closes.',
      solo_not_allowed: 'Ici, tout le monde grimpe en équipe. Choisis « En équipe ».',
      waiver_changed: entry.waiverChanged,
      no_class_fits: classes.noneFits,
    },
  },
  pay: {
    fallback: 'La page de paiement n’a pas pu s’ouvrir. Réessaie.',
    byCode: {
      payment_unavailable: entryStates.unavailable,
      place_expired:
        'Le délai pour payer est écoulé. Ta place est allée à quelqu’un d’autre ; rien n’a été débité.',
      nothing_to_pay: 'Il n’y a plus rien à payer.',
    },
  },
  accept: {
    fallback: 'La place n’a pas pu t’être donnée. Réessaie.',
    byCode: {
      place_expired: 'Le délai pour prendre cette place est écoulé. Elle est allée à la personne suivante.',
    },
  },
  sign: {
    fallback: 'Ta signature n’a pas pu être enregistrée. Réessaie.',
    byCode: { waiver_changed: entry.waiverChanged },
  },
  cancel: {
    fallback: 'Ton inscription n’a pas pu être annulée. Réessaie.',
    byCode: { cancellation_closed: cancelEntry.closed },
  },
  'read-payment': {
    fallback: 'Ton paiement n’a pas pu être chargé. Réessaie.',
    noSignal: NOT_ON_THIS_PHONE,
  },
})

/** Sign-in and sign-up. */
export const account = {
  email: 'E-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  firstName: 'Prénom',
  lastName: 'Nom',

  signInTitle: 'Connexion',
  signIn: 'Se connecter',
  emailMeACode: 'Recevoir un code par e-mail',
  or: 'ou',
  createOne: 'Créer un compte',
  forgotPassword: 'Mot de passe oublié ?',
  haveTicket: 'J’ai un billet',
  forgotIntro: 'Le code te connecte. Ensuite, tu choisis un nouveau mot de passe.',

  signOutUnfinished: 'Déconnexion faite sur ce téléphone, pas encore sur le serveur',
  signOutUnfinishedText:
    'Il n’y avait pas de réseau pour la terminer. Avant de donner ce téléphone à quelqu’un, ouvre Topout une fois avec du réseau. Le reste se fait tout seul.',
  signOutFinished: 'La déconnexion est complète.',

  registerTitle: 'Créer un compte',
  registerIntro:
    'Un seul compte pour toutes les compétitions. On t’envoie un code par e-mail pour vérifier que l’adresse est bien la tienne.',
  register: 'Créer le compte',

  codeTitle: 'Entre ton code',
  codeSentTo: (email: string) => `On a envoyé un code à six chiffres à ${email}.`,
  codeHint: 'Il est valable 10 minutes. Rien reçu ? Regarde dans tes spams.',
  code: 'Code à six chiffres',
  confirmCode: 'Continuer',
  newCode: 'Envoyer un nouveau code',
  newCodeIn: (seconds: number) => `Tu pourras demander un nouveau code dans ${seconds} s`,
  cancel: 'Annuler',
  otherAddress: 'Utiliser une autre adresse',

  passwordLength: 'Au moins 8 caractères',
  passwordLowercase: 'Une minuscule',
  passwordUppercase: 'Une majuscule',
  passwordSpecial: 'Un chiffre ou l’un de ces signes : !?@#$%^&*_',
} as const

/** Client-side validation messages. */
export const fieldErrors = {
  firstNameMissing: 'Indique ton prénom',
  lastNameMissing: 'Indique ton nom',
  emailIncomplete: 'Indique une adresse e-mail complète, comme nom@example.org',
  passwordMissing: 'Indique ton mot de passe',
  passwordRule:
    'Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre ou un caractère spécial (!?@#$%^&*_)',
  passwordsDiffer: 'Les mots de passe ne sont pas identiques',
} as const

export const signInFirst = {
  title: 'D’abord, dis-nous qui tu es',
  signIn: 'Se connecter',
  register: 'Créer un compte',
} as const

/** The link that the server prints on its first start. */
export const firstAdmin = {
  title: 'Prends en main l’administration',
  intro:
    'Il n’y a encore aucun compte ici. Le premier s’occupe de tout : les personnes, les compétitions et le serveur.',
  create: 'Créer le compte',
  noLink: 'Le lien est incomplet. Copie-le en entier, tel que le serveur l’a affiché.',
} as const

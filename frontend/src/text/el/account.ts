/** Sign-in and sign-up. */
export const account = {
  email: 'Email',
  password: 'Κωδικός πρόσβασης',
  showPassword: 'Εμφάνιση κωδικού πρόσβασης',
  firstName: 'Όνομα',
  lastName: 'Επώνυμο',

  signInTitle: 'Σύνδεση',
  signIn: 'Σύνδεση',
  emailMeACode: 'Κωδικός με email',
  or: 'ή',
  createOne: 'Νέος λογαριασμός',
  forgotPassword: 'Ξέχασες τον κωδικό;',
  haveTicket: 'Έχω εισιτήριο',
  forgotIntro: 'Με τον κωδικό μιας χρήσης συνδέεσαι. Μετά διαλέγεις νέο κωδικό πρόσβασης.',

  signOutUnfinished: 'Αποσυνδέθηκες σε αυτό το κινητό, όχι ακόμα στον server',
  signOutUnfinishedText:
    'Δεν υπήρχε σήμα για να ολοκληρωθεί. Πριν δώσεις αλλού αυτό το κινητό, άνοιξε μία φορά το Topout εκεί όπου έχεις σήμα. Τα υπόλοιπα γίνονται μόνα τους.',
  signOutFinished: 'Η αποσύνδεση ολοκληρώθηκε.',

  registerTitle: 'Νέος λογαριασμός',
  registerIntro:
    'Ένας λογαριασμός για όλους τους αγώνες. Θα σου στείλουμε έναν κωδικό με email, για να βεβαιωθούμε ότι η διεύθυνση είναι δική σου.',
  register: 'Δημιουργία λογαριασμού',

  codeTitle: 'Γράψε τον κωδικό σου',
  codeSentTo: (email: string) => `Στείλαμε έναν εξαψήφιο κωδικό στη διεύθυνση ${email}.`,
  codeHint: 'Ισχύει για 10 λεπτά. Δεν ήρθε; Κοίτα και στα ανεπιθύμητα.',
  code: 'Εξαψήφιος κωδικός',
  confirmCode: 'Συνέχεια',
  newCode: 'Αποστολή νέου κωδικού',
  newCodeIn: (seconds: number) => `Μπορείς να ζητήσεις νέο κωδικό σε ${seconds} δευτ.`,
  cancel: 'Άκυρο',
  otherAddress: 'Άλλη διεύθυνση',

  passwordLength: 'Τουλάχιστον 8 χαρακτήρες',
  passwordLowercase: 'Ένα μικρό λατινικό γράμμα',
  passwordUppercase: 'Ένα κεφαλαίο λατινικό γράμμα',
  passwordSpecial: 'Ένα ψηφίο ή ένα από τα !?@#$%^&*_',
} as const

/** Client-side validation messages. */
export const fieldErrors = {
  firstNameMissing: 'Γράψε το όνομά σου',
  lastNameMissing: 'Γράψε το επώνυμό σου',
  emailIncomplete: 'Γράψε ολόκληρη τη διεύθυνση email, όπως name@example.org',
  passwordMissing: 'Γράψε τον κωδικό πρόσβασής σου',
  passwordRule:
    'Ο κωδικός πρόσβασης χρειάζεται τουλάχιστον ένα μικρό και ένα κεφαλαίο λατινικό γράμμα και έναν ειδικό χαρακτήρα (!?@#$%^&*_0-9)',
  passwordsDiffer: 'Οι κωδικοί πρόσβασης διαφέρουν',
} as const

export const signInFirst = {
  title: 'Πρώτα, ας γνωριστούμε',
  signIn: 'Σύνδεση',
  register: 'Δημιουργία λογαριασμού',
} as const

/** The link that the server prints on its first start. */
export const firstAdmin = {
  title: 'Ανάλαβε τη διαχείριση',
  intro: 'Εδώ δεν υπάρχουν ακόμα λογαριασμοί. Ο πρώτος φροντίζει για όλα: άτομα, αγώνες και τον server.',
  create: 'Δημιουργία του λογαριασμού',
  noLink: 'Ο σύνδεσμος δεν είναι ολόκληρος. Αντίγραψέ τον όλο, όπως τον εμφάνισε ο server.',
} as const

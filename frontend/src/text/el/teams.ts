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

export const teamDialogs: Record<TeamDialog, DialogText> = {
  'disband-team': {
    title: 'Θέλεις σίγουρα να διαλύσεις την ομάδα;',
    description:
      'Αυτό δεν αναιρείται. Η ομάδα σου διαγράφεται οριστικά, και αν θέλεις να αγωνιστείς ξανά σε ομάδα θα πρέπει να φτιάξεις νέα.',
    confirm: 'Διάλυση ομάδας',
    competition_ongoing: 'Η ομάδα δεν διαλύεται όσο ο αγώνας είναι σε εξέλιξη',
    competition_ended: 'Η ομάδα δεν διαλύεται αφού τελειώσει ο αγώνας',
    fallback: 'Η ομάδα δεν διαλύθηκε',
  },
  'leave-team': {
    title: 'Θέλεις σίγουρα να φύγεις από την ομάδα;',
    description:
      'Αυτό δεν αναιρείται. Βγαίνεις οριστικά από την ομάδα, και αν θέλεις να αγωνιστείς ξανά σε ομάδα θα πρέπει να φτιάξεις νέα ή να μπεις σε μία.',
    confirm: 'Έξοδος από την ομάδα',
    competition_ongoing: 'Δεν μπορείς να φύγεις από την ομάδα όσο ο αγώνας είναι σε εξέλιξη',
    competition_ended: 'Δεν μπορείς να φύγεις από την ομάδα αφού τελειώσει ο αγώνας',
    fallback: 'Δεν βγήκες από την ομάδα',
  },
}

export const cancel = 'Άκυρο'

/** Toast for a refused dialog action. */
export function teamRefusal(dialog: TeamDialog, error: unknown): string {
  const text = teamDialogs[dialog]
  if (!(error instanceof ApiError) || error.status !== 422) return text.fallback
  if (error.code === 'competition_ongoing' || error.code === 'competition_ended') return text[error.code]
  return text.fallback
}

/** The marathon's two, as long as these are their boulders: as the server says them. */
export const marathonCategories = {
  lt_6B: {
    name: 'Κάτω από 6B',
    text: 'Για την ομάδα σου μετράει κάθε boulder με δυσκολία κάτω από 6B.',
  },
  gte_6B: {
    name: '6B και πάνω',
    text: 'Για την ομάδα σου μετράει κάθε boulder με δυσκολία 6B και πάνω.',
  },
} as const

/** Validation messages. */
export const teamFieldErrors = {
  nameCharacters: 'Το όνομα της ομάδας έχει μόνο λατινικά γράμματα και αριθμούς',
  nameLength: 'Το όνομα της ομάδας έχει 3 έως 50 χαρακτήρες',
  category: 'Διάλεξε μια έγκυρη κατηγορία',
  codeIncomplete: 'Ο κωδικός ομάδας έχει έξι χαρακτήρες',
} as const

export const team = {
  title: 'Ομάδα',
  toTeam: 'Στην ομάδα σου',

  // Without a team
  noTeamIntro: (competition: string) => `Δεν έχεις ακόμα ομάδα για τον αγώνα «${competition}».`,
  joinTitle: 'Μπες σε ομάδα',
  joinText: 'Γράψε τον κωδικό που σου έδωσε ο αρχηγός. Μικρά ή κεφαλαία, δεν έχει σημασία.',
  invitedTitle: 'Έχεις πρόσκληση',
  invitedBy: (captain: string, name: string) => `Πρόσκληση από: ${captain}, για την ομάδα «${name}».`,
  invitedBySomebody: 'Κάποιος σε θέλει στην ομάδα του.',
  codeFilledIn: 'Ο κωδικός είναι ήδη συμπληρωμένος.',
  code: 'Κωδικός ομάδας',
  codeHint: 'Έξι χαρακτήρες. Κανένας κωδικός δεν έχει 0, 1, 2, 5 ή 8, ούτε B, I, L, O, S ή Z.',
  join: 'Μπες στην ομάδα',
  joined: (name: string) => `Είσαι στην ομάδα «${name}»`,
  createTitle: 'Φτιάξε ομάδα',
  createText: 'Θα είσαι ο αρχηγός και θα πάρεις έναν κωδικό για τους φίλους σου.',
  create: 'Φτιάξε ομάδα',
  noTeamStarted: 'Αγωνίζεσαι ατομικά',
  noTeamStartedText:
    'Ο αγώνας άρχισε, γι’ αυτό οι ομάδες κλείδωσαν. Οι αναβάσεις σου μετράνε στην ατομική κατηγορία.',
  noTeamEnded: 'Αγωνίστηκες ατομικά',
  noTeamEndedText: 'Ο αγώνας τελείωσε. Οι αναβάσεις σου μετράνε στην ατομική κατηγορία.',
  notEntered: 'Δήλωσε πρώτα συμμετοχή',
  notEnteredText: 'Οι ομάδες είναι για όσους έχουν δηλώσει συμμετοχή σε αυτόν τον αγώνα.',
  notEnteredInvited: (code: string) =>
    `Δήλωσε συμμετοχή και μετά μπες με τον κωδικό ${code}: το κινητό τον κρατά για σένα.`,
  enter: 'Δήλωσε συμμετοχή',
  noTeamsHere: 'Εδώ όλοι αγωνίζονται ατομικά',
  noTeamsHereText: 'Αυτός ο αγώνας δεν έχει ομαδικές κατηγορίες.',

  // Creating
  createPageTitle: 'Φτιάξε ομάδα',
  createIntro: (most: number) =>
    plural(most, { one: `Έως ${most} άτομο, μαζί με εσένα.`, other: `Έως ${most} άτομα, μαζί με εσένα.` }),
  name: 'Όνομα ομάδας',
  nameHint: '3 έως 50 χαρακτήρες: λατινικά γράμματα, αριθμοί και κενά',
  category: 'Ποια boulder μετράνε για εσάς;',
  createSubmit: 'Φτιάξε την ομάδα',
  created: (name: string) => `Η ομάδα σου «${name}» είναι έτοιμη. Κάλεσε τώρα τους φίλους σου.`,
  alreadyInTeam: 'Είσαι ήδη σε ομάδα',
  alreadyInTeamText:
    'Μπορείς να είσαι σε μία ομάδα ανά αγώνα. Για να φτιάξεις άλλη, βγες πρώτα από τη δική σου.',
  tooLate: 'Οι ομάδες κλείδωσαν',
  tooLateText: 'Ομάδες φτιάχνονται μόνο πριν από την έναρξη.',

  // With a team
  scoreTitle: 'Οι βαθμοί σας',
  contributions: 'Ποιος έφερε τι',
  together: 'Μαζί',
  togetherText: 'βαθμοί μπόνους για όλη την ομάδα',
  boulders: (count: number) => `${count} boulder`,
  membersTitle: 'Μέλη',
  size: (members: number, most: number) => `${members} από ${most}`,
  captain: 'Αρχηγός',
  you: 'Εσύ',
  freePlaces: (count: number) =>
    plural(count, { one: `${count} ελεύθερη θέση`, other: `${count} ελεύθερες θέσεις` }),
  makeCaptain: 'Όρισε αρχηγό',
  makeCaptainOf: (name: string) => `Νέος αρχηγός: ${name}`,
  remove: 'Αφαίρεση',
  removeOf: (name: string) => `Αφαίρεση από την ομάδα: ${name}`,
  tooFew: (missing: number, least: number, start: string) =>
    plural(missing, {
      one: `Έχετε προθεσμία μέχρι ${start} για να βρείτε ακόμα ${missing} άτομο. Με λιγότερα από ${least} άτομα δεν κατατάσσεστε ως ομάδα· μένετε στην ατομική κατηγορία.`,
      other: `Έχετε προθεσμία μέχρι ${start} για να βρείτε ακόμα ${missing} άτομα. Με λιγότερα από ${least} άτομα δεν κατατάσσεστε ως ομάδα· μένετε στην ατομική κατηγορία.`,
    }),
  startedTooFew: (least: number) =>
    `Στην έναρξη ήσασταν λιγότεροι από ${least}, γι’ αυτό δεν κατατάσσεστε ως ομάδα. Είστε όλοι στην ατομική κατηγορία.`,
  started: 'Ο αγώνας άρχισε. Οι ομάδες μένουν όπως είναι ως τη λήξη.',
  ended: 'Ο αγώνας τελείωσε. Οι ομάδες μένουν όπως ήταν.',

  inviteTitle: 'Κάλεσε τους φίλους σου',
  inviteText: 'Στείλε τους τον σύνδεσμο, πες τους τον κωδικό ή άφησέ τους να σκανάρουν το τετράγωνο.',
  fullTitle: 'Η ομάδα σου είναι γεμάτη',
  fullText: 'Δεν μπορεί να μπει κανείς άλλος, όποιον κωδικό κι αν έχει.',
  copyCode: 'Αντιγραφή κωδικού',
  codeCopied: 'Ο κωδικός αντιγράφηκε',
  copyLink: 'Αντιγραφή συνδέσμου',
  notCopied: 'Η αντιγραφή δεν έγινε εδώ. Διάβασε τον κωδικό δυνατά.',
  share: 'Κοινοποίηση',
  shareText: (name: string, competition: string) =>
    `Μπες στην ομάδα «${name}» για τον αγώνα «${competition}»`,
  qr: (name: string) => `Κωδικός QR για είσοδο στην ομάδα «${name}»`,
  newCode: 'Νέος κωδικός',

  settingsTitle: 'Η ομάδα σου',
  rename: 'Αλλαγή ονόματος',
  renameTitle: 'Αλλαγή ονόματος ομάδας',
  renameSubmit: 'Αποθήκευση',
  renamed: 'Το όνομα αποθηκεύτηκε',
  captainLeaves: 'Αν φύγεις, αρχηγός γίνεται το παλαιότερο μέλος.',
  lastLeaves: 'Είσαι το μόνο μέλος: αν φύγεις, η ομάδα χάνεται.',
} as const

/** On the competition home, for users who came by a join link and entered first. */
export const savedInvitation = {
  title: 'Έχεις πρόσκληση σε ομάδα',
  text: 'Το κινητό κράτησε τον κωδικό από τον σύνδεσμό σου. Άλλο ένα πάτημα και μπήκες.',
  join: 'Μπες στην ομάδα',
} as const

/** On the sign-in and sign-up pages, for guests who opened a join link. */
export const joinLinkNotice = {
  title: (captain: string, name: string) => `Πρόσκληση από: ${captain}, για την ομάδα «${name}»`,
  how: 'Συνδέσου ή φτιάξε λογαριασμό και μετά μπες στην ομάδα.',
  full: 'Η ομάδα είναι γεμάτη αυτή τη στιγμή. Ρώτα τον αρχηγό πριν μπεις.',
} as const

export const freeClimbers = {
  title: 'Ψάχνουν ομάδα',
  captainText:
    'Έχουν δηλώσει συμμετοχή και δεν έχουν ομάδα. Η πρόσκλησή σου φτάνει με email, μαζί με τον κωδικό σου.',
  lookingTitle: 'Δεν έχεις παρέα για ομάδα;',
  lookingText: 'Μπες στη λίστα. Οι αρχηγοί τη βλέπουν και μπορούν να σε καλέσουν με email.',
  listedText: 'Είσαι στη λίστα. Οι αρχηγοί μπορούν να σε καλέσουν με email· η επιλογή είναι δική σου.',
  note: 'Δυο λόγια για σένα (προαιρετικά)',
  noteHint: 'Για παράδειγμα: σκαρφαλώνω γύρω στο 6A, χωρίς άγχος, φέρνω καφέ',
  putMeOn: 'Βάλε με στη λίστα',
  takeMeOff: 'Βγάλε με από τη λίστα',
  others: 'Ψάχνουν κι αυτοί',
  empty: 'Κανείς δεν ψάχνει αυτή τη στιγμή',
  emptyText: 'Όποιος δεν έχει ομάδα μπορεί να μπει σε αυτή τη λίστα.',
  since: (age: string) => `Μπήκε στη λίστα: ${age}`,
  invite: 'Κάλεσε',
  inviteOf: (name: string) => `Πρόσκληση: ${name}`,
  invited: 'Στάλθηκε',
  inviteSent: (name: string) => `Ο κωδικός σου στάλθηκε με email: ${name}`,
} as const

export type CaptainActionName = 'remove-member' | 'hand-over' | 'new-code'

/** Confirmation dialogs of the captain. */
export const captainDialogs: Record<
  CaptainActionName,
  { title: (name: string) => string; description: string; confirm: string; done: (name: string) => string }
> = {
  'remove-member': {
    title: (name) => `Θέλεις σίγουρα να αφαιρέσεις αυτό το μέλος (${name});`,
    description:
      'Για να επιστρέψει χρειάζεται τον κωδικό της ομάδας και ελεύθερη θέση. Αν δεν το θέλεις, φτιάξε νέο κωδικό.',
    confirm: 'Αφαίρεση μέλους',
    done: (name) => `Δεν είναι πια στην ομάδα: ${name}`,
  },
  'hand-over': {
    title: (name) => `Θέλεις σίγουρα να ορίσεις νέο αρχηγό (${name});`,
    description:
      'Εσύ μένεις στην ομάδα. Μόνο ο νέος αρχηγός μπορεί μετά να αλλάξει το όνομά της, να τη διαλύσει, να αφαιρέσει μέλη ή να σε κάνει ξανά αρχηγό.',
    confirm: 'Ορισμός αρχηγού',
    done: (name) => `Νέος αρχηγός: ${name}`,
  },
  'new-code': {
    title: () => 'Θέλεις σίγουρα να φτιάξεις νέο κωδικό;',
    description:
      'Αυτό δεν αναιρείται. Ο παλιός κωδικός, ο σύνδεσμος και ο κωδικός QR του παύουν αμέσως να ισχύουν, και για φίλους που δεν έχουν μπει ακόμα.',
    confirm: 'Νέος κωδικός',
    done: () => 'Η ομάδα σου έχει νέο κωδικό',
  },
}

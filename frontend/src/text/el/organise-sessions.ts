import { plural } from '@/text/grammar'
import { classMoves, type MoveWords } from '@/text/organise-classes'

/** R6: the sessions of a competition, as organisers set them up. */
export const sessionsPage = {
  title: 'Σειρές',
  intro:
    'Μέρη της ημέρας με δική τους έναρξη, λήξη και θέσεις. Όσα καταγράφει κανείς μετράνε μέσα στη δική του σειρά.',
  add: 'Νέα σειρά',
  emptyTitle: 'Καμία σειρά',
  emptyText: 'Όλοι αγωνίζονται από την έναρξη ως τη λήξη του αγώνα. Πρόσθεσε σειρές αν δεν χωρούν όλοι μαζί.',
  taken: (used: number, capacity: number | null) =>
    capacity === null ? `Άτομα: ${used}` : `Πιασμένες θέσεις: ${used} από ${capacity}`,
  everyClass: 'Όλες οι κατηγορίες',
  edit: 'Επεξεργασία',
  editOf: (name: string) => `Επεξεργασία: ${name}`,
  zone: (zone: string) => `Όλες οι ώρες είναι στη ζώνη ώρας ${zone}.`,
} as const

export const sessionForm = {
  new: 'Νέα σειρά',
  name: 'Όνομα',
  nameHint: 'Όπως «Σάββατο πρωί»',
  starts_at: 'Έναρξη',
  ends_at: 'Λήξη',
  capacity: 'Θέσεις',
  capacityHint: 'Κενό: όσες έχει ο αγώνας',
  classes: 'Ποιοι αγωνίζονται',
  classesHint: 'Χωρίς επιλογή: όλες οι κατηγορίες',
  add: 'Προσθήκη σειράς',
  save: 'Αποθήκευση',
  added: (name: string) => `Προστέθηκε: ${name}`,
  saved: 'Αποθηκεύτηκε. Τα κινητά με σήμα το μαθαίνουν αμέσως.',
  delete: 'Διαγραφή',
  deleteTitle: (name: string) => `Να διαγραφεί η σειρά «${name}»;`,
  deleteText: 'Διαγράφεται μόνο μια σειρά στην οποία δεν είναι και δεν περιμένει κανείς.',
  deleted: 'Η σειρά διαγράφηκε',
  errors: {
    needed: 'Δώσε της ένα όνομα.',
    time: 'Γράψε μέρα και ώρα.',
    places: 'Γράψε έναν ακέραιο από το 1 και πάνω ή άφησέ το κενό.',
    end: 'Η λήξη πρέπει να είναι μετά την έναρξη.',
  },
} as const

const IN_NO_SESSION = 'Σε καμία σειρά'

/** Moving people between sessions. */
export const sessionMoves: MoveWords = {
  ...classMoves,
  field: 'Σειρά',
  open: 'Αλλαγή σειράς',
  openMany: 'Μεταφορά σε σειρά',
  titleOne: (name) => `Σε ποια σειρά (${name});`,
  titleMany: 'Μεταφορά ατόμων σε σειρά',
  text: 'Όσα καταγράφουν από εδώ και πέρα μετράνε στις ώρες της νέας σειράς. Τίποτα από όσα καταγράφηκαν δεν χάνεται. Χωρίς σειρά ισχύουν οι ώρες όλου του αγώνα.',
  choose: 'Διάλεξε σειρά',
  done: (count, name) => (name === IN_NO_SESSION ? leftSession(count) : classMoves.done(count, name)),
  none: IN_NO_SESSION,
}

const leftSession = (count: number) =>
  plural(count, { one: 'Τώρα σε καμία σειρά', other: `${count} άτομα δεν είναι τώρα σε καμία σειρά` })

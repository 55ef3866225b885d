import { plural } from '@/text/grammar'

export const checkIn = {
  title: 'Check-in',
  typed: 'Αριθμός ή όνομα',
  typedHint: 'Χωρίς κάμερα; Γράψε τον αριθμό ή λίγα γράμματα από το όνομα.',
  nobody: 'Δεν ταιριάζει κανείς.',
  nobodyHere: 'Δεν ταιριάζει κανείς σε αυτή την κατηγορία ή σειρά.',
  searchAll: 'Ψάξε σε όλους',
  tooMany: (count: number) => `Ταιριάζουν ${count}. Γράψε κι άλλα γράμματα.`,
  done: (name: string) => `Έγινε check-in: ${name}`,
  doneAlready: (name: string) => `Έχει ήδη κάνει check-in: ${name}`,
  doneAlreadyText: (when: string, who: string | null) => (who ? `Ώρα ${when}, από: ${who}.` : `Ώρα ${when}.`),
  notConfirmed: 'Η συμμετοχή δεν είναι επιβεβαιωμένη.',
  noWaiver:
    'Λείπει η υπογραφή στην τρέχουσα υπεύθυνη δήλωση. Υπογράφεται στο κινητό, όπου είναι το πρώτο πράγμα στη σελίδα του αγώνα, ή εδώ: άνοιξε τη σελίδα του ατόμου και διάλεξε «Υπογραφή της δήλωσης εδώ».',
  noWaiverHere:
    'Λείπει η υπογραφή στην υπεύθυνη δήλωση. Υπογράφεται εδώ: άνοιξε τη συμμετοχή και διάλεξε «Υπογραφή της δήλωσης εδώ».',
  toPay: (amount: string) => `Πληρωμή στη γραμματεία: ${amount}.`,
  leftPayment: (amount: string) => `Η online πληρωμή δεν ολοκληρώθηκε. Πληρωμή στη γραμματεία: ${amount}.`,
  inAnyway: 'Check-in, πληρωμή μετά',
  open: 'Άνοιξε τη συμμετοχή',
  counts: (checkedIn: number, confirmed: number) => `Εδώ: ${checkedIn} από ${confirmed}`,
  unsent: 'Αποθηκευμένο σε αυτό το κινητό, δεν στάλθηκε ακόμα.',
  told: (count: number) =>
    plural(count, {
      one: `${count} check-in που πρέπει να δεις`,
      other: `${count} check-in που πρέπει να δεις`,
    }),
  toldText: 'Έγιναν σε δύο σημεία ή δεν πέρασαν. Ο καθένας μετράει μία φορά.',
  first: (when: string, who: string | null) =>
    who ? `Είχε ήδη κάνει check-in: ${when}, από: ${who}.` : `Είχε ήδη κάνει check-in: ${when}.`,
  also: (when: string, who: string) => `Και δεύτερο check-in: ${when}, από: ${who}.`,
} as const

export const walkUp = {
  title: 'Επιτόπου συμμετοχή',
  intro: 'Για κάποιον που είναι μπροστά σου στη γραμματεία. Υπογράφει σε αυτή την οθόνη.',
  firstName: 'Όνομα',
  lastName: 'Επώνυμο',
  email: 'Email (προαιρετικά)',
  emailHint:
    'Θα πάρει email για να μεταφέρει τη συμμετοχή στον λογαριασμό του και να καταγράφει στο κινητό του.',
  dateOfBirth: 'Ημερομηνία γέννησης',
  emergency: 'Ποιον να καλέσουμε σε έκτακτη ανάγκη',
  emergencyHint: 'Ένα όνομα και ένα τηλέφωνο.',
  club: 'Σύλλογος (προαιρετικά)',
  waiver: 'Υπεύθυνη δήλωση',
  signature: 'Ονοματεπώνυμο, ως υπογραφή',
  guardian: 'Ονοματεπώνυμο γονέα ή κηδεμόνα',
  guardianHint: 'Κάτω από 18 εκείνη την ημέρα, γι’ αυτό υπογράφει και γονέας ή κηδεμόνας.',
  guardianAgrees: 'Ο γονέας ή κηδεμόνας συμφωνεί να φαίνεται ολόκληρο το όνομα στην κατάταξη',
  submit: 'Συμμετοχή και check-in',
  done: (name: string, bib: number | null) =>
    bib === null ? `Συμμετέχει: ${name}` : `Συμμετέχει: ${name}, αριθμός ${bib}`,
  next: 'Επόμενο άτομο',
  open: 'Άνοιξε τη συμμετοχή',
  alreadyIn: (name: string, bib: number | null) =>
    bib === null ? `Συμμετέχει ήδη: ${name}` : `Συμμετέχει ήδη: ${name}, αριθμός ${bib}`,
  alreadyInText: 'Η πρώτη σου προσπάθεια τελικά πέρασε. Ό,τι άλλαξες από τότε δεν αποθηκεύτηκε ακόμα.',
  samePerson: 'Ίδιο άτομο: διόρθωση',
  otherPerson: 'Άλλο άτομο: νέα συμμετοχή',
  errors: {
    needed: 'Συμπλήρωσέ το',
    long: 'Το πολύ 60 χαρακτήρες',
    date: 'Γράψε την ημερομηνία γέννησης',
    email: 'Γράψε μια διεύθυνση email ή άφησέ το κενό',
  },
} as const

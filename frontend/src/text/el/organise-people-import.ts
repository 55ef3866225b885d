import { plural } from '@/text/grammar'

export const peopleImport = {
  title: 'Εισαγωγή ατόμων',
  intro:
    'Η λίστα ενός συλλόγου ως αρχείο CSV ή Excel: ονόματα και έτη γέννησης, και αν τα έχεις, email, κατηγορίες, σύλλογοι, ομάδες, αριθμοί και σειρές. Βλέπεις τι γίνεται κάθε γραμμή πριν περάσει οποιαδήποτε συμμετοχή.',
  draft: 'Δημοσίευσε πρώτα τον αγώνα: όσοι εισάγονται συμμετέχουν αμέσως.',
  template: 'Πρότυπο',
  xlsx: 'Excel',
  csv: 'CSV',
  fields: {
    name: 'Ονοματεπώνυμο',
    first_name: 'Όνομα',
    last_name: 'Επώνυμο',
    born: 'Έτος ή ημερομηνία γέννησης',
    email: 'Email',
    category: 'Κατηγορία',
    club: 'Σύλλογος',
    team: 'Ομάδα',
    team_category: 'Κατηγορία ομάδας',
    bib: 'Αριθμός',
    session: 'Σειρά',
  },
  changesTitle: 'Ποιοι θα έμπαιναν',
  summary: (fresh: number, same: number) =>
    same === 0 ? `Νέοι: ${fresh}` : `Νέοι: ${fresh}, συμμετέχουν ήδη: ${same}`,
  change: { new: 'Νέα συμμετοχή', same: 'Συμμετέχει ήδη' },
  headers: { line: 'Γραμμή', about: 'Άτομο', change: 'Συμμετοχή' },
  bornIn: (year: string) => `Έτος γέννησης ${year}`,
  bornOn: (date: string) => `Ημερομηνία γέννησης ${date}`,
  team: (name: string) => `ομάδα ${name}`,
  bib: (number: number) => `αριθμός ${number}`,
  newTeams: (names: string[]) => `Νέες ομάδες: ${names.join(', ')}`,
  before: (invited: number) =>
    invited === 0
      ? 'Κανείς εδώ δεν έχει email, οπότε δεν στέλνεται τίποτα. Υπογράφουν την υπεύθυνη δήλωση στη γραμματεία.'
      : plural(invited, {
          one: `${invited} άτομο θα πάρει email με σύνδεσμο για να μεταφέρει τη συμμετοχή στον λογαριασμό του. Το κόστος, αν υπάρχει, πληρώνεται στη γραμματεία.`,
          other: `${invited} άτομα θα πάρουν email με σύνδεσμο για να μεταφέρουν τη συμμετοχή στον λογαριασμό τους. Το κόστος, αν υπάρχει, πληρώνεται στη γραμματεία.`,
        }),
  submit: (count: number) =>
    plural(count, { one: `Πέρασε ${count} συμμετοχή`, other: `Πέρασε ${count} συμμετοχές` }),
  nothing:
    'Όλοι σε αυτή τη λίστα συμμετέχουν ήδη. Τα άτομα αναγνωρίζονται από το όνομα και το έτος γέννησης.',
  changedMeanwhile:
    'Δεν πέρασε καμία συμμετοχή: κάτι άλλαξε στο μεταξύ. Δες τη νέα προεπισκόπηση και μετά αποφάσισε.',
  done: (count: number) =>
    plural(count, { one: `Πέρασε ${count} συμμετοχή`, other: `Πέρασαν ${count} συμμετοχές` }),
  next: (invited: number, others: number) =>
    [
      invited > 0
        ? plural(invited, {
            one: `${invited} άτομο πήρε email: μεταφέρει τη συμμετοχή στον λογαριασμό του και υπογράφει την υπεύθυνη δήλωση online.`,
            other: `${invited} άτομα πήραν email: μεταφέρουν τη συμμετοχή στον λογαριασμό τους και υπογράφουν την υπεύθυνη δήλωση online.`,
          })
        : '',
      others > 0
        ? plural(others, {
            one: `${others} άτομο χωρίς email θα υπογράψει την υπεύθυνη δήλωση στη γραμματεία πριν από το check-in.`,
            other: `${others} άτομα χωρίς email θα υπογράψουν την υπεύθυνη δήλωση στη γραμματεία πριν από το check-in.`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  back: 'Πίσω στα άτομα',
} as const

/** The waiver, on the screen of the desk. */
export const signing = {
  open: 'Υπογραφή της δήλωσης εδώ',
  title: (name: string) => `Υπογραφή υπεύθυνης δήλωσης: ${name}`,
  intro: 'Δώσε αυτή την οθόνη σε όποιον υπογράφει. Κάτω από 18 υπογράφει και γονέας ή κηδεμόνας.',
  needed: 'Συμπλήρωσέ το.',
  submit: 'Υπογραφή',
  signed: 'Υπογράφηκε',
} as const

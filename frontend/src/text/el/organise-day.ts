import { plural } from '@/text/grammar'

/** The day at a glance. */
export const day = {
  extend: '+15 λεπτά',
  extendTitle: 'Να προστεθούν 15 λεπτά;',
  extendText: (from: string, to: string) =>
    `Η λήξη πάει από ${from} σε ${to}. Κάθε κινητό με σήμα το μαθαίνει αμέσως.`,
  extendConfirm: 'Πρόσθεσε 15 λεπτά',
  extended: (to: string) => `Νέα λήξη του αγώνα: ${to}`,
  sessions: 'Σειρές',
  sessionEnds: (at: string) => `τρέχει μέχρι ${at}`,
  sessionStarts: (at: string) => `αρχίζει ${at}`,
  sessionOver: (at: string) => `τελείωσε ${at}`,
  extendSession: (name: string) => `Πρόσθεσε 15 λεπτά: ${name}`,
  extendSessionTitle: (name: string) => `Να προστεθούν 15 λεπτά (${name});`,
  extendSessionText: (from: string, to: string) =>
    `Η λήξη της πάει από ${from} σε ${to}. Οι άλλες σειρές μένουν ως έχουν. Κάθε κινητό με σήμα το μαθαίνει αμέσως.`,
  sessionExtended: (name: string, to: string) => `${name}: νέα λήξη ${to}`,
  freeze: 'Πάγωμα κατάταξης',
  unfreeze: 'Ξεπάγωμα κατάταξης',
  freezeTitle: 'Να παγώσει η κατάταξη;',
  freezeText:
    'Όλοι βλέπουν την κατάταξη όπως είναι τώρα, μέχρι να την ξεπαγώσεις ή να κάνεις επίσημα τα αποτελέσματα. Οι αναβάσεις συνεχίζουν να μετράνε.',
  freezeConfirm: 'Πάγωμα κατάταξης',
  unfreezeTitle: 'Να ξεπαγώσει η κατάταξη;',
  unfreezeText: 'Όλοι βλέπουν ξανά την τωρινή κατάταξη, και κάθε αλλαγή.',
  unfreezeConfirm: 'Ξεπάγωμα κατάταξης',
  frozen: 'Η κατάταξη πάγωσε',
  unfrozen: 'Η κατάταξη είναι ξανά ζωντανή',
  frozenNow: 'Παγωμένη κατάταξη',
  toResults: 'Στα αποτελέσματα',
  people: 'Άτομα',
  entered: 'Συμμετοχές',
  checkedIn: 'Check-in',
  climbing: 'Σκαρφαλώνουν',
  waitlisted: 'Λίστα αναμονής',
  of: (count: number) => `από ${count}`,
  ascentsPerHour: 'Αναβάσεις ανά ώρα',
  hour: 'Από',
  ascents: 'Αναβάσεις',
  ascentsSoFar: (count: number) =>
    plural(count, { one: `${count} ανάβαση ως τώρα`, other: `${count} αναβάσεις ως τώρα` }),
  noAscents: 'Καμία ανάβαση ακόμα.',
  toDo: 'Χρειάζονται την προσοχή σου',
  decisions: (count: number) =>
    plural(count, { one: `${count} ανάβαση για απόφαση`, other: `${count} αναβάσεις για απόφαση` }),
  decisionsText: (doubts: number, held: number) =>
    [
      doubts > 0 ? `${doubts} με αμφιβολία` : '',
      held > 0
        ? plural(held, {
            one: `${held} καθυστερημένη ή ασαφής`,
            other: `${held} καθυστερημένες ή ασαφείς`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(', '),
  noDecisions: 'Τίποτα προς απόφαση',
  owing: (phones: number) =>
    plural(phones, {
      one: `${phones} κινητό έχει αναβάσεις να στείλει`,
      other: `${phones} κινητά έχουν αναβάσεις να στείλουν`,
    }),
  owingText: (ascents: number) =>
    plural(ascents, {
      one: `${ascents} ανάβαση δεν έχει φτάσει ακόμα`,
      other: `${ascents} αναβάσεις δεν έχουν φτάσει ακόμα`,
    }),
  noOwing: 'Όλα τα κινητά έστειλαν τα πάντα',
  due: (count: number) =>
    plural(count, { one: `${count} άτομο έχει να πληρώσει`, other: `${count} άτομα έχουν να πληρώσουν` }),
  dueText: (amount: string) => `${amount} στη γραμματεία`,
  noDue: 'Έχουν πληρώσει όλοι',
  noneAtDesk: 'Κανείς δεν πληρώνει στη γραμματεία',
  online: (count: number) =>
    plural(count, { one: `${count} άτομο πληρώνει online`, other: `${count} άτομα πληρώνουν online` }),
  troubles: (count: number) =>
    plural(count, { one: `${count} πρόβλημα πληρωμής`, other: `${count} προβλήματα πληρωμής` }),
  classless: (count: number) =>
    plural(count, { one: `${count} άτομο χωρίς κατηγορία`, other: `${count} άτομα χωρίς κατηγορία` }),
  classlessText: 'Δεν φαίνονται σε καμία κατάταξη κατηγορίας μέχρι να τα βάλεις σε μία.',
  waivers: (count: number) =>
    plural(count, { one: `Λείπει ${count} υπεύθυνη δήλωση`, other: `Λείπουν ${count} υπεύθυνες δηλώσεις` }),
  arrive: (count: number) =>
    plural(count, { one: `${count} άτομο δεν ήρθε ακόμα`, other: `${count} άτομα δεν ήρθαν ακόμα` }),
  checkIn: 'Κάνε check-in',
  walkUp: 'Επιτόπου συμμετοχή',
  sectors: 'Τομείς',
  sectorOpen: (count: number) => plural(count, { one: `${count} ανοιχτό`, other: `${count} ανοιχτά` }),
  sectorClosed: (count: number) => plural(count, { one: `${count} κλειστό`, other: `${count} κλειστά` }),
  sectorAllClosed: 'Κλειστός',
  noSector: 'Χωρίς τομέα',
  closeSector: 'Κλείσε',
  openSector: 'Άνοιξε',
  closeSectorOf: (name: string) => `Κλείσε τον τομέα «${name}»`,
  openSectorOf: (name: string) => `Άνοιξε τον τομέα «${name}»`,
  closeTitle: (name: string) => `Να κλείσει ο τομέας «${name}»;`,
  closeText: (count: number) =>
    plural(count, {
      one: `${count} boulder κλείνει σε όλα τα κινητά. Οι ως τώρα αναβάσεις μετράνε· οι επόμενες πάνε σε κριτή.`,
      other: `${count} boulder κλείνουν σε όλα τα κινητά. Οι ως τώρα αναβάσεις μετράνε· οι επόμενες πάνε σε κριτή.`,
    }),
  closeConfirm: 'Κλείσε τον τομέα',
  openTitle: (name: string) => `Να ανοίξει ξανά ο τομέας «${name}»;`,
  openText: 'Τα boulder του ανοίγουν ξανά για ανάβαση και καταγραφή.',
  openConfirm: 'Άνοιξε τον τομέα',
  sectorChanged: {
    closed: (name: string) => `Ο τομέας «${name}» έκλεισε`,
    open: (name: string) => `Ο τομέας «${name}» άνοιξε`,
  },
  noBoulders: 'Κανένα boulder ακόμα.',
  toBoulders: 'Πρόσθεσε boulder',
} as const

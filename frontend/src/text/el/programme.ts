import { dateFormat } from '@/lib/intl'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const programme = {
  title: 'Πρόγραμμα',
  emptyTitle: 'Κανένα πρόγραμμα ακόμα',
  emptyText: 'Η διοργάνωση δεν έχει βάλει ακόμα τίποτα. Ξανακοίτα πιο κοντά στη μέρα του αγώνα.',
  noEntriesTitle: 'Δεν έχεις δηλώσει ακόμα συμμετοχή σε αγώνα',
  noEntriesText: 'Μόλις δηλώσεις συμμετοχή σε έναν αγώνα, θα βρεις εδώ το πρόγραμμά του.',
  all: 'Όλα',
  mine: 'Δικά μου',
  filter: 'Εμφάνιση',
  nothingMineTitle: 'Τίποτα δικό σου εδώ',
  nothingMineText:
    'Κράτησε θέση σε ένα εργαστήριο και θα το δεις εδώ, δίπλα σε ό,τι γίνεται για όλους όσοι αγωνίζονται.',
  nowOn: 'Τώρα',
  next: 'Ακολουθεί',
  calledOff: 'Ματαιώθηκε',
  movedFrom: (time: string) => `Μεταφέρθηκε, ήταν ${time}`,
  with: (leader: string) => `Με: ${leader}`,
  workshop: 'Εργαστήριο',
  booked: 'Έχεις θέση',
  waiting: 'Είσαι στη λίστα αναμονής',
  offered: 'Μια θέση σε περιμένει',
  toWorkshop: 'Δες τις θέσεις',
  showOnMap: 'Δες στον χάρτη',
  addToCalendar: 'Στο ημερολόγιο',
  today: 'Σήμερα',
  tomorrow: 'Αύριο',
} as const

export const calendarFeed = {
  title: 'Όλα στο ημερολόγιό σου',
  intro:
    'Πάρε έναν σύνδεσμο για το ημερολόγιό σου: οι αγώνες σου, το πρόγραμμά τους και τα εργαστήρια όπου έχεις θέση. Όταν κάτι μεταφέρεται, το ημερολόγιο ακολουθεί.',
  get: 'Πάρε τον σύνδεσμο',
  label: 'Ο σύνδεσμος ημερολογίου σου',
  hint: 'Κράτησέ τον για σένα: όποιος έχει τον σύνδεσμο βλέπει το ημερολόγιό σου. Παύει να ισχύει όταν αλλάξεις κωδικό πρόσβασης.',
  copy: 'Αντιγραφή συνδέσμου',
  copied: 'Αντιγράφηκε. Πρόσθεσέ τον ως συνδρομή ημερολογίου.',
  open: 'Άνοιξε στο ημερολόγιο',
  stop: 'Απενεργοποίηση συνδέσμου',
  stopTitle: 'Να απενεργοποιηθεί ο σύνδεσμος ημερολογίου;',
  stopText: 'Τα ημερολόγια που τον έχουν δεν ενημερώνονται πια. Μπορείς να πάρεις νέον όποτε θέλεις.',
  stopConfirm: 'Απενεργοποίηση',
  keep: 'Να μείνει',
  stopped: 'Ο σύνδεσμος ημερολογίου απενεργοποιήθηκε.',
} as const

export const programmeRefusal = refusalMessages({
  read: { fallback: 'Το πρόγραμμα δεν φορτώθηκε. Δοκίμασε ξανά.', noSignal: NOT_ON_THIS_PHONE },
  feed: { fallback: 'Δεν έγινε. Δοκίμασε ξανά.' },
})

/** Weekday, day and month in the competition's time zone. */
export const formatProgrammeDay = (moment: string, timeZone: string) =>
  dateFormat({ timeZone, weekday: 'long', day: 'numeric', month: 'long' })
    .format(new Date(moment))
    .replace(',', '')

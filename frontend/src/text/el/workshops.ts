import { plural } from '@/text/grammar'
import { NOT_ON_THIS_PHONE, refusalMessages } from '@/text/refusals'

export const workshops = {
  title: 'Εργαστήρια',
  emptyTitle: 'Κανένα εργαστήριο αυτή τη στιγμή',
  emptyText: 'Όταν μια διοργάνωση προσφέρει εργαστήρια, θα τα βρεις εδώ.',
  toProgramme: 'Δες το πρόγραμμα',
  mineTitle: 'Τα δικά σου',
  allTitle: 'Όλα τα εργαστήρια',
  with: (leader: string) => `Με: ${leader}`,
  placesLeft: (left: number, capacity: number) =>
    plural(left, {
      one: `${left} θέση ακόμα από ${capacity}`,
      other: `${left} θέσεις ακόμα από ${capacity}`,
    }),
  full: 'Γεμάτο',
  waiting: (count: number) =>
    plural(count, { one: `${count} άτομο περιμένει`, other: `${count} άτομα περιμένουν` }),
  free: 'Δωρεάν',
  ages: (min: number | null, max: number | null) => {
    if (min !== null && max !== null) return `Ηλικίες ${min} έως ${max}`
    return min !== null ? `Από ${min} ετών` : `Έως ${max} ετών`
  },
  onlyParticipants: (competition: string) => `Μόνο για όσους συμμετέχουν στον αγώνα «${competition}»`,
  calledOff: 'Ματαιώθηκε',
  over: 'Τελείωσε',
  onNow: 'Τώρα',
  movedFrom: (when: string) => `Μεταφέρθηκε, ήταν ${when}`,
  book: 'Κράτησε θέση',
  bookAndPay: (amount: string) => `Κράτηση και πληρωμή ${amount}`,
  joinList: 'Μπες στη λίστα αναμονής',
  refundRule: (percent: number, until: string) => {
    if (percent === 0) return 'Αν ακυρώσεις, το κόστος δεν επιστρέφεται.'
    return percent === 100
      ? `Αν ακυρώσεις μέχρι ${until}, παίρνεις πίσω όλο το ποσό. Μετά δεν γίνεται επιστροφή.`
      : `Αν ακυρώσεις μέχρι ${until}, παίρνεις πίσω το ${percent}% του ποσού. Μετά δεν γίνεται επιστροφή.`
  },
} as const

export const bookings = {
  confirmed: 'Έχεις θέση',
  confirmedText:
    'Να είσαι εκεί στην αρχή: δέκα λεπτά μετά, οι θέσεις όσων δεν ήρθαν πάνε στη λίστα αναμονής.',
  checkedIn: 'Το check-in έγινε. Καλή διασκέδαση!',
  due: (amount: string) => `Πληρωμή επιτόπου: ${amount}`,
  paid: (amount: string) => `Πληρώθηκαν: ${amount}`,
  held: 'Η θέση σου είναι κρατημένη',
  heldText: 'Πλήρωσε πριν τελειώσει ο χρόνος και είναι δική σου.',
  heldCountdown: 'Κρατημένη για ακόμα',
  pay: 'Πλήρωσε τώρα',
  offered: 'Ελευθερώθηκε μια θέση και είναι η σειρά σου',
  offeredCountdown: 'Δική σου για ακόμα',
  accept: 'Πάρε τη θέση',
  payAndAccept: (amount: string) => `Πλήρωσε ${amount} και πάρ’ την`,
  waitlisted: (position: number) => `Είσαι το νούμερο ${position} στη λίστα αναμονής`,
  waitlistedText: 'Όταν έρθει η σειρά σου, θα σου στείλουμε email και θα σου κρατήσουμε τη θέση.',
  timeIsOver: 'Ο χρόνος σου τελείωσε. Μια στιγμή, κοιτάζουμε τι έγινε με τη θέση σου.',
  moved:
    'Αυτό το εργαστήριο μεταφέρθηκε μετά την κράτησή σου. Αν δεν σε βολεύει, ακύρωσε και πάρε πίσω όλο το ποσό.',
  movedFree: 'Αυτό το εργαστήριο μεταφέρθηκε μετά την κράτησή σου.',
  noShow:
    'Δεν ήσουν εκεί δέκα λεπτά μετά την αρχή, γι’ αυτό η θέση σου δόθηκε σε κάποιον από τη λίστα αναμονής.',
  expired: 'Ο χρόνος για να πάρεις τη θέση σου τελείωσε. Δεν χρεώθηκες τίποτα.',
  refunded: (amount: string) => `Παίρνεις πίσω ${amount}.`,
  cancel: 'Ακύρωση κράτησης',
  leaveList: 'Έξοδος από τη λίστα',
  decline: 'Δεν θέλω τη θέση',
  cancelTitle: 'Θέλεις σίγουρα να ακυρώσεις την κράτησή σου;',
  cancelText: 'Αυτό δεν αναιρείται. Η θέση σου δίνεται σε κάποιον άλλο.',
  leaveText: 'Αυτό δεν αναιρείται. Αν αλλάξεις γνώμη, ξεκινάς από το τέλος της λίστας.',
  refundTitle: 'Τι παίρνεις πίσω',
  refund: (amount: string) =>
    `Παίρνεις πίσω ${amount}, με τον τρόπο που πλήρωσες. Με κάρτα χρειάζονται πέντε έως δέκα μέρες.`,
  noRefund: (until: string) => `Τίποτα: επιστροφή χρημάτων γινόταν μέχρι ${until}.`,
  noRefundAtAll: 'Τίποτα: το κόστος αυτού του εργαστηρίου δεν επιστρέφεται.',
  nothingPaid: 'Δεν έχεις πληρώσει τίποτα, άρα δεν υπάρχει κάτι να επιστραφεί.',
  confirmCancel: 'Ακύρωση κράτησης',
  confirmLeave: 'Έξοδος από τη λίστα',
  keep: 'Να μείνει',
  cancelled: 'Η κράτησή σου ακυρώθηκε.',
  cancelledWithRefund: (amount: string) => `Η κράτησή σου ακυρώθηκε. Παίρνεις πίσω ${amount}.`,
  booked: 'Έχεις θέση. Τα λέμε εκεί!',
  onList: 'Είσαι στη λίστα αναμονής.',
  checking: 'Ελέγχουμε την πληρωμή σου…',
  showQr: 'Ο κωδικός QR μου',
  qrTitle: 'Ο κωδικός QR σου',
  qrText: 'Δείξ’ τον στον υπεύθυνο του εργαστηρίου.',
  qrLabel: 'Κωδικός QR της κράτησής σου',
  close: 'Κλείσιμο',
} as const

export const overlap = {
  title: 'Έχεις κάτι άλλο εκείνη την ώρα',
  workshop: (title: string, times: string) => `Εργαστήριο: ${title}, ${times}`,
  competition: (title: string, times: string) => `Αγωνίζεσαι: ${title}, ${times}`,
  text: 'Μπορείς να κάνεις κράτηση έτσι κι αλλιώς. Φρόντισε μόνο να μπορείς να είσαι εκεί.',
  confirm: 'Κράτηση έτσι κι αλλιώς',
  cancel: 'Καλύτερα όχι',
} as const

export const birthDate = {
  title: 'Πόσων χρονών είσαι;',
  text: (ages: string) => `Αυτό το εργαστήριο έχει όριο ηλικίας: ${ages}.`,
  label: 'Ημερομηνία γέννησης',
  hint: 'Τη βλέπει μόνο η διοργάνωση.',
  next: 'Συνέχεια',
} as const

const TOO_LATE = 'Ο χρόνος για να πάρεις τη θέση τελείωσε. Δόθηκε στον επόμενο.'

export const workshopRefusal = refusalMessages({
  read: { fallback: 'Τα εργαστήρια δεν φορτώθηκαν. Δοκίμασε ξανά.', noSignal: NOT_ON_THIS_PHONE },
  book: {
    fallback: 'Η κράτηση δεν έγινε. Δοκίμασε ξανά.',
    byCode: {
      booking_closed: 'Για αυτό το εργαστήριο δεν γίνονται πια κρατήσεις.',
      not_participating: 'Αυτό το εργαστήριο είναι μόνο για όσους συμμετέχουν στον αγώνα.',
      age_not_allowed: 'Δυστυχώς αυτό το εργαστήριο είναι για άλλες ηλικίες.',
      workshop_not_found: 'Αυτό το εργαστήριο δεν υπάρχει πια.',
    },
  },
  pay: {
    fallback: 'Η σελίδα πληρωμής δεν άνοιξε. Δοκίμασε ξανά.',
    byCode: {
      place_expired: TOO_LATE,
      payment_unavailable:
        'Η σελίδα πληρωμής δεν απαντά αυτή τη στιγμή. Η θέση σου είναι ασφαλής· δοκίμασε ξανά σε λίγο.',
    },
  },
  accept: {
    fallback: 'Η κράτηση δεν έγινε. Δοκίμασε ξανά.',
    byCode: { place_expired: TOO_LATE },
  },
  cancel: {
    fallback: 'Η ακύρωση δεν έγινε. Δοκίμασε ξανά.',
    byCode: { cancellation_closed: 'Το εργαστήριο άρχισε, γι’ αυτό δεν ακυρώνεται πια.' },
  },
})

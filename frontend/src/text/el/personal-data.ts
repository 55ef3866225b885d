import { refusalMessages } from '@/text/refusals'

/** On the page of one person, for organisers. */
export const personalData = {
  title: 'Προσωπικά δεδομένα',
  withoutAccount:
    'Αυτό το άτομο δεν έχει λογαριασμό, γι’ αυτό απευθύνεται σε εσένα: για αντίγραφο όσων αποθηκεύονται ή για διαγραφή τους.',
  withAccount: 'Αυτό το άτομο έχει λογαριασμό, και κατεβάζει ή διαγράφει τα δεδομένα του στις ρυθμίσεις του.',
  erased: 'Διαγράφηκε κατόπιν αιτήματος. Θέσεις και αναβάσεις μένουν, χωρίς όνομα.',
  download: 'Κατέβασε αντίγραφο',
  file: (participantId: number) => `prosopika-dedomena-${participantId}.json`,
  erase: 'Διαγραφή αυτού του ατόμου',
  eraseTitle: (name: string) => `Να διαγραφούν τα στοιχεία (${name});`,
  eraseText:
    'Όνομα, ημερομηνία γέννησης, επαφή ανάγκης, σύλλογος και email διαγράφονται παντού, και στα επίσημα αποτελέσματα. Θέσεις και αναβάσεις μένουν, με έναν αριθμό. Όποια συμμετοχή μπορεί ακόμα να ακυρωθεί, ακυρώνεται.',
  eraseKept: 'Οι υπογεγραμμένες υπεύθυνες δηλώσεις μένουν σε εσένα, ως απόδειξη.',
  eraseFinal: 'Αυτό δεν αναιρείται.',
  eraseConfirm: 'Οριστική διαγραφή',
  eraseDismiss: 'Κράτα τα',
  erasedToast: 'Διαγράφηκε',
} as const

const BY_CODE = {
  forbidden: 'Αυτό το κάνει μόνο η διοργάνωση αυτού του αγώνα.',
  participant_not_found: 'Αυτό το άτομο έχει διαγραφεί.',
  has_account: 'Αυτό το άτομο έχει πια λογαριασμό, και το κάνει στις ρυθμίσεις του.',
  entered_elsewhere:
    'Αυτό το άτομο συμμετείχε και σε αγώνες άλλων διοργανωτών. Ρώτα τους υπεύθυνους του ιστότοπου.',
} as const

export const personalDataRefusal = refusalMessages(
  {
    download: { fallback: 'Δεν μπορέσαμε να μαζέψουμε τα δεδομένα. Δοκίμασε ξανά.' },
    erase: { fallback: 'Δεν μπορέσαμε να κάνουμε τη διαγραφή. Δοκίμασε ξανά.' },
  },
  BY_CODE,
)

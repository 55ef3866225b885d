export const undo = {
  checkIn: 'Αναίρεση check-in',
  checkInTitle: (name: string) => `Να αναιρεθεί το check-in (${name});`,
  checkInText: (when: string, who: string | null) =>
    who
      ? `Το check-in έγινε στις ${when} (${who}). Μέχρι να ξαναγίνει, το άτομο θεωρείται ότι δεν έχει έρθει.`
      : `Το check-in έγινε στις ${when}. Μέχρι να ξαναγίνει, το άτομο θεωρείται ότι δεν έχει έρθει.`,
  checkInConfirm: 'Αναίρεση check-in',
  checkInDone: (name: string) => `${name}: χωρίς check-in`,
  payment: 'Αναίρεση πληρωμής',
  paymentTitle: (name: string) => `Τελικά δεν έγινε η πληρωμή (${name});`,
  paymentText: (amount: string) =>
    `Αναιρείται η πληρωμή στη γραμματεία (${amount}). Η θέση μένει και το κόστος συμμετοχής οφείλεται ξανά. Αν η πληρωμή έγινε και δίνεις πίσω τα χρήματα, κάνε επιστροφή χρημάτων.`,
  paymentConfirm: 'Αναίρεση πληρωμής',
  paymentDone: 'Το κόστος συμμετοχής οφείλεται ξανά',
} as const

export const correction = {
  open: 'Διόρθωση',
  title: (name: string) => `Διόρθωση συμμετοχής: ${name}`,
  text: 'Μόνο για αυτόν τον αγώνα. Στον λογαριασμό μένει το όνομα που έχει.',
  yearOnly: (year: string) => `Ξέρουμε μόνο το έτος: ${year}. Μπορείς να το αφήσεις κενό.`,
  guardianHint:
    'Κάτω από 18 την ημέρα του αγώνα: ζήτησε από γονέα ή κηδεμόνα να υπογράψει εδώ με το ονοματεπώνυμό του.',
  emailHint: 'Θα σταλεί email με το οποίο η συμμετοχή περνά στον λογαριασμό.',
  save: 'Αποθήκευση',
  saved: 'Διορθώθηκε',
} as const

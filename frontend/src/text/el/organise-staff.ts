/** `/invitation/{code}`. */
export const invitation = {
  title: 'Πρόσκληση',
  offer: {
    organiser: (competition: string) => `Βοήθησε στη διοργάνωση: ${competition}`,
    judge: (competition: string) => `Γίνε κριτής: ${competition}`,
    desk: (competition: string) => `Βοήθησε στη γραμματεία: ${competition}`,
    owner: (competition: string) => `Ανάλαβε τον αγώνα: ${competition}`,
  },
  from: (name: string) => `Πρόσκληση από: ${name}.`,
  what: {
    organiser:
      'Θα μπορείς να βλέπεις και να αλλάζεις τα πάντα: συμμετοχές, boulder, ώρες, αποτελέσματα και ομάδα.',
    judge: 'Θα αποφασίζεις για αναβάσεις που αμφισβητούνται ή ήρθαν αργά.',
    desk: 'Θα κάνεις check-in, θα περνάς επιτόπου συμμετοχές, θα δέχεσαι πληρωμές, θα δίνεις εισιτήρια και θα καταχωρίζεις χάρτινες κάρτες.',
    owner:
      'Ο αγώνας θα είναι δικός σου: συμμετοχές, πληρωμές και αποτελέσματα είναι στα χέρια σου, και μόνο εσύ μπορείς να τον παραδώσεις.',
  },
  until: (when: string) => `Ο σύνδεσμος ισχύει μέχρι ${when}.`,
  accept: 'Αποδοχή',
  accepted: {
    organiser: 'Καλώς ήρθες στην ομάδα',
    judge: 'Ευχαριστούμε που είσαι κριτής',
    desk: 'Ευχαριστούμε που βοηθάς',
    owner: 'Ο αγώνας είναι πια δικός σου',
  },
  signInText: 'Συνδέσου ή φτιάξε λογαριασμό. Θα σε φέρουμε πάλι εδώ.',
  goneTitle: 'Αυτός ο σύνδεσμος δεν ισχύει πια',
  goneText: 'Χρησιμοποιήθηκε, ανακλήθηκε ή έληξε. Ζήτησε νέον.',
  toDashboard: 'Στην αρχική',
} as const

export const staff = {
  title: 'Ομάδα διοργάνωσης',
  intro:
    'Η διοργάνωση μπορεί να κάνει τα πάντα. Οι κριτές αποφασίζουν για αναβάσεις. Η γραμματεία κάνει check-in και δέχεται πληρωμές. Κάποιος μπορεί να είναι και κριτής και στη γραμματεία: στείλε πρόσκληση και για τα δύο.',
  owner: (name: string) => `Ο αγώνας ανήκει σε: ${name}`,
  list: 'Στην ομάδα',
  nobody: 'Μόνο εσύ ως τώρα',
  remove: (name: string) => `Αφαίρεση: ${name}`,
  removeShort: 'Αφαίρεση',
  notOnStaff: 'Όχι στην ομάδα',
  removeTitle: (name: string) => `Θέλεις σίγουρα να αφαιρέσεις αυτό το άτομο από την ομάδα (${name});`,
  removeText:
    'Χάνει αμέσως την πρόσβαση, και οι προσκλήσεις που έστειλε παύουν να ισχύουν. Μπορείς να στείλεις ξανά πρόσκληση αργότερα.',
  removeConfirm: 'Αφαίρεση από την ομάδα',
  removed: (name: string) => `Δεν είναι πια στην ομάδα: ${name}`,
  dutyChanged: 'Ο ρόλος άλλαξε',
  endDuty: {
    organiser: 'Όχι πια στη διοργάνωση',
    judge: 'Όχι πια κριτής',
    desk: 'Όχι πια στη γραμματεία',
  },
  endDutyOf: (ending: string, name: string) => `${ending}: ${name}`,
  endDutyTitles: {
    organiser: (name: string) => `Να μη διοργανώνει πια (${name});`,
    judge: (name: string) => `Να μην είναι πια κριτής (${name});`,
    desk: (name: string) => `Να μη βοηθά πια στη γραμματεία (${name});`,
  },
  endDutyText: 'Ισχύει αμέσως. Ο άλλος ρόλος μένει, και μπορείς να στείλεις ξανά πρόσκληση αργότερα.',
  invite: 'Κάλεσε κάποιον',
  inviteText: 'Θα πάρει email με σύνδεσμο που ισχύει μία φορά, για 14 ημέρες.',
  email: 'Email',
  dutyLegend: 'Ρόλος',
  emailWrong: 'Γράψε μια διεύθυνση email',
  send: 'Στείλε πρόσκληση',
  sent: (email: string) => `Η πρόσκληση στάλθηκε: ${email}`,
  pending: 'Προσκλήσεις που περιμένουν αποδοχή',
  pendingUntil: (when: string) => `Ο σύνδεσμος ισχύει μέχρι ${when}`,
  withdraw: 'Ανάκληση',
  withdrawOf: (email: string) => `Ανάκληση της πρόσκλησης προς ${email}`,
  withdrawn: 'Η πρόσκληση ανακλήθηκε',
} as const

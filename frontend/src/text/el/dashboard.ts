const VOWELS = /[αάεέηήιίϊΐοόυύϋΰωώ]+/gi

/** As one calls somebody: Ανδρέας is Ανδρέα and Νίκος is Νίκο. Longer names in -ος vary, so those are not said. */
function calledName(name: string): string | null {
  if (!/[αάηήοό]ς$/.test(name)) return name
  if (/[\s-]/.test(name)) return null
  const isSaid = /[αάηή]ς$/.test(name) || (/[^ι]ος$/.test(name) && name.match(VOWELS)?.length === 2)
  return isSaid ? name.slice(0, -1) : null
}

export const dashboard = {
  title: (firstName: string) => {
    const called = calledName(firstName)
    return called === null ? 'Γεια σου!' : `Γεια σου, ${called}`
  },
  mine: 'Οι αγώνες μου',
  emptyTitle: 'Δεν έχεις δηλώσει συμμετοχή σε αγώνα ακόμα',
  emptyText: 'Μόλις δηλώσεις, θα βλέπεις εδώ την αντίστροφη μέτρηση και ό,τι μένει να γίνει.',
  toCompetitions: 'Δες τους αγώνες',
  readyTitle: 'Είναι έτοιμο το κινητό σου για τον βράχο;',
  readyText: 'Ο έλεγχος για τον βράχο καλύπτει ό,τι μετράει εκεί που δεν έχει σήμα.',
  runCheck: 'Κάνε τον έλεγχο',
  installTitle: 'Βάλε το Topout στην αρχική οθόνη',
  installText: 'Εγκατεστημένο ανοίγει χωρίς σήμα, και το κινητό κρατάει τα δεδομένα του.',
  install: 'Εγκατάσταση του Topout',
  howToInstall: 'Πώς εγκαθίσταται',
  duties: 'Τα καθήκοντά σου',
  duty: { organiser: 'Διοργανώνεις', judge: 'Είσαι κριτής', desk: 'Βοηθάς στη γραμματεία' },
  openDesk: 'Άνοιξε τη γραμματεία',
  openConsole: 'Άνοιξε τη διαχείριση',
  judge: 'Άνοιξε τη σελίδα κριτή',
  allDuties: 'Όλοι οι αγώνες σου',
} as const

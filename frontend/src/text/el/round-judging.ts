import { plural } from '@/text/grammar'

interface Result {
  tries: number
  zone: number | null
  top: number | null
}

const inTries = (tries: number) =>
  plural(tries, { one: `${tries} προσπάθεια`, other: `${tries} προσπάθειες` })

/** `Top in 3 tries, zone in 2`. */
export function describeRoundResult({ tries, zone, top }: Result): string {
  if (top !== null) return `Top σε ${inTries(top)}, zone σε ${zone ?? top}`
  if (zone !== null) return `Zone σε ${zone}, ως τώρα ${inTries(tries)}`
  return tries === 0 ? 'Τίποτα ακόμα' : `${inTries(tries)}, χωρίς zone ακόμα`
}

export const roundJudgingText = {
  rounds: 'Γύροι με κριτές',
  round: (category: string, round: string) => (category ? `${category}: ${round}` : round),
  clock: (name: string) => `Κράτα τον χρόνο: ${name}`,
  chooseBoulder: 'Ποιο boulder κρίνεις;',
  noBoulder: 'Διάλεξε boulder',
  myBoulder: 'Το boulder μου',
  onNow: 'Στον τοίχο',
  upNext: 'Ακολουθεί',
  chosen: 'Δική σου επιλογή',
  timeUp: 'Τέλος χρόνου',
  byClock: (name: string) => `Κατά το χρονόμετρο, στον τοίχο είναι: ${name}.`,
  nobodyOn: 'Κανείς δεν σκαρφαλώνει εδώ τώρα',
  nobodyOnText: 'Όποιος έχει σειρά εμφανίζεται εδώ με το χρονόμετρο. Ή διάλεξε κάποιον από τη λίστα.',
  follow: 'Με το χρονόμετρο',
  order: 'Σειρά εκκίνησης',
  noList: 'Καμία λίστα εκκίνησης ακόμα',
  noListText: 'Οι αναρριχητές εμφανίζονται εδώ μόλις η διοργάνωση φτιάξει τη λίστα εκκίνησης.',
  select: (name: string) => `Κρίνε: ${name}`,
  otherJudge: (name: string) => `Κρίνει επίσης αυτό το boulder: ${name}`,
  otherJudgeText:
    'Δεν χάνεται τίποτα: από δύο αποτελέσματα μετράει το τελευταίο πάτημα. Συμφωνήστε ποιος συνεχίζει.',
  didNotStart: 'δεν ξεκίνησε',
  unknown: 'Αυτός ο γύρος δεν είναι σε αυτό το κινητό',
  unknownText: 'Ίσως είναι καινούργιος. Θα έρθει με το επόμενο σήμα.',
  official: 'Αυτός ο γύρος είναι επίσημος. Για ό,τι πατήσεις τώρα θα αποφασίσει η διοργάνωση.',
  lastTry: (most: number) =>
    plural(most, {
      one: 'Η μοναδική προσπάθεια έγινε.',
      other: `Έγιναν και οι ${most} προσπάθειες.`,
    }),
  correct: 'Διόρθωση',
  correctTitle: (name: string) => `Διόρθωση αποτελέσματος: ${name}`,
  stands: (result: string) => `Τώρα: ${result}.`,
  becomes: (result: string) => `Μετά: ${result}.`,
  tries: 'Προσπάθειες',
  zoneIn: 'Zone στην προσπάθεια',
  topIn: 'Top στην προσπάθεια',
  less: (label: string) => `${label}: μία λιγότερη`,
  more: (label: string) => `${label}: μία παραπάνω`,
  none: 'Καμία',
  noneOf: (label: string) => `${label}: καμία`,
  save: 'Αποθήκευση διόρθωσης',
  saved: 'Αποθηκεύτηκε',
  close: 'Κλείσιμο',
  post: (boulder: string) => `Κρίνει: ${boulder}`,
  leave: 'Έφυγε από το boulder',
} as const

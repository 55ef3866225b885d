import { plural } from '@/text/grammar'
import { formatPlain } from '@/text/numbers'
import type { BouldersRule, Noun } from '@/text/rule-sentence'

function graded({ low, high }: Pick<BouldersRule, 'low' | 'high'>): string {
  if (low && high) return `Τα boulder από ${low} έως ${high}`
  if (low) return `Τα boulder από ${low} και πάνω`
  return high ? `Τα boulder έως ${high}` : 'Όλα τα boulder'
}

function boulders({ own, others, ...grades }: BouldersRule): string {
  const which = graded(grades)
  if (own && others)
    return `${which} και όσα επιλέχθηκαν για αυτή την κατηγορία, εκτός από όσα είναι μόνο για άλλες.`
  if (own) return `${which} και όσα επιλέχθηκαν για αυτή την κατηγορία.`
  return others ? `${which}, εκτός από όσα επιλέχθηκαν μόνο για άλλες κατηγορίες.` : `${which}.`
}

const ofSize = (size: number, percent: string) => `+${percent}% με ${size} μέλη`

export const rules = {
  of_class: 'Όσοι δήλωσαν συμμετοχή σε αυτή την κατηγορία.',
  of_everyone: 'Όλοι στον αγώνα.',
  of_listed: 'Όσοι είναι γραμμένοι για αυτή την κατηγορία.',
  of_teams: 'Οι ομάδες που δήλωσαν συμμετοχή σε αυτή την κατηγορία.',
  boulders,
  boulders_chosen: (_rule: { of: Noun }) => 'Τα boulder που επιλέχθηκαν για αυτή την κατηγορία.',
  boulders_none_chosen: (_rule: { of: Noun }) => 'Δεν έχει επιλεγεί ακόμα boulder για αυτή την κατηγορία.',
  member_grade_points: 'Κάθε top ενός μέλους δίνει τους βαθμούς της δυσκολίας του.',
  team_bonus: ({ sizes, percents }: { sizes: number[]; percents: number[] }) =>
    `Ένα boulder που το έκανε top όλη η ομάδα δίνει περισσότερα σε καθένα από αυτά τα top: ${sizes.map((size, index) => ofSize(size, formatPlain(percents[index] ?? 0))).join(', ')}.`,
  unique_of_everyone: ({ percent }: { percent: number }) =>
    `Το μοναδικό top ενός boulder σε όλο τον αγώνα δίνει +${formatPlain(percent)}%.`,
  unique_of_teams: ({ percent }: { percent: number }) =>
    `Το μοναδικό top ενός boulder ανάμεσα σε όλες τις ομάδες δίνει +${formatPlain(percent)}%.`,
  master: ({ percent }: { percent: number }) =>
    `Η ομάδα με τα περισσότερα διαφορετικά boulder μιας δυσκολίας παίρνει +${formatPlain(percent)}% των βαθμών τους.`,
  master_tie: 'Ομάδες που ισοβαθμούν σε μια δυσκολία μοιράζονται αυτό το μπόνους.',
  remote: 'Ένα απόμερο boulder δίνει το δικό του μπόνους σε κάθε top.',
  volume_divided: ({ points, every }: { points: number; every: number }) =>
    `Η ομάδα παίρνει ${formatPlain(points)} βαθμούς για κάθε ${every} διαφορετικά boulder της.`,
  divided_by_members: 'Όλα αυτά διαιρούνται με τον αριθμό των μελών.',
  divided_by_active: 'Όλα αυτά διαιρούνται με τον αριθμό των μελών που έκαναν κάποιο top.',
  volume_on_top: ({ points, every }: { points: number; every: number }) =>
    `Προστίθενται ${formatPlain(points)} βαθμοί για κάθε ${every} διαφορετικά boulder της ομάδας.`,
  boulder_points: 'Ένα top δίνει τους βαθμούς του boulder, μια zone χωρίς top τους βαθμούς της zone.',
  grade_points: 'Ένα top δίνει τους βαθμούς της δυσκολίας του.',
  flash_points: ({ points }: { points: number }) =>
    plural(points, {
      one: `Ένα flash δίνει ${formatPlain(points)} βαθμό παραπάνω.`,
      other: `Ένα flash δίνει ${formatPlain(points)} βαθμούς παραπάνω.`,
    }),
  flash_percent: ({ percent }: { percent: number }) => `Ένα flash δίνει ${formatPlain(percent)}% παραπάνω.`,
  best: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Μετράει μόνο η ανάβαση με τους περισσότερους βαθμούς.',
      other: `Μετράνε μόνο οι ${best} αναβάσεις με τους περισσότερους βαθμούς.`,
    }),
  best_of_member: ({ best }: { best: number }) =>
    plural(best, {
      one: 'Μετράει μόνο η ανάβαση κάθε μέλους με τους περισσότερους βαθμούς.',
      other: `Μετράνε μόνο οι ${best} αναβάσεις κάθε μέλους με τους περισσότερους βαθμούς.`,
    }),
  members_added: 'Οι βαθμοί όλων των μελών προστίθενται.',
  once_for_team: 'Κάθε boulder μετράει μία φορά για την ομάδα, με την καλύτερη ανάβασή του.',
  pool: ({ points }: { points: number }) =>
    `Κάθε boulder έχει ${formatPlain(points)} βαθμούς. Τους μοιράζονται εξίσου όσοι της κατηγορίας το κάνουν top.`,
  tops_win: 'Κερδίζουν τα περισσότερα top. Ένα top μετράει και ως zone.',
  ifsc_points: 'Ένα top δίνει 25 βαθμούς, μια zone χωρίς top 10.',
  ifsc_tries: 'Κάθε αποτυχημένη προσπάθεια πριν από αυτό αφαιρεί 0,1 βαθμούς.',
  first_try_points: 'Ένα top με την πρώτη προσπάθεια δίνει τους βαθμούς του boulder.',
  per_try: ({ percent, tries }: { percent: number; tries: number }) =>
    `Κάθε αποτυχημένη προσπάθεια αφαιρεί ${formatPlain(percent)}%, έως την προσπάθεια ${tries}.`,
  later_tries: ({ percent, attempt }: { percent: number; attempt: number }) =>
    `Από την προσπάθεια ${attempt} και μετά ένα top δίνει ${formatPlain(percent)}%.`,
  later_tries_nothing: ({ attempt }: { attempt: number }) =>
    `Από την προσπάθεια ${attempt} και μετά ένα top δεν δίνει τίποτα.`,
  one_point: 'Κάθε top δίνει έναν βαθμό.',
  more_boulders: 'Περισσότερα διαφορετικά boulder.',
  harder_hardest: 'Το δυσκολότερο boulder, μετά το αμέσως επόμενο, και ούτω καθεξής.',
  more_tops: 'Περισσότερα top.',
  more_flashes: 'Περισσότερα flash.',
  next_ascent: 'Η επόμενη ανάβαση με τους περισσότερους βαθμούς, μετά η επόμενή της, και ούτω καθεξής.',
  more_zones: 'Περισσότερες zone.',
  fewer_attempts_to_top: 'Λιγότερες προσπάθειες ως το top.',
  fewer_attempts_to_zone: 'Λιγότερες προσπάθειες ως τη zone.',
  fewer_attempts: 'Λιγότερες προσπάθειες.',
  harder_boulders: 'Τα δυσκολότερα boulder: περισσότεροι βαθμοί ανά δυσκολία.',
  countback: 'Η καλύτερη θέση στον προηγούμενο γύρο.',
  podium:
    'Στις θέσεις 1 έως 3: περισσότερα top με την πρώτη προσπάθεια, μετά με τη δεύτερη, και ούτω καθεξής· έπειτα το ίδιο με τις zone.',
  shared: 'Όσοι ισοβαθμούν ακόμα μοιράζονται τη θέση.',
} as const

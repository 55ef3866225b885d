import { plural } from '@/text/grammar'

/** R10, R19: the result of a round, as organisers see it. */
export const roundResult = {
  title: 'Result',
  planned: 'The standings appear here once the round has started.',
  unsettled: 'What could still change',
  settled: 'Nothing could still change this result.',
  earlier: (round: string) => `${round} isn’t official yet. It comes first.`,
  missing: (name: string, boulders: readonly number[]) =>
    plural(boulders.length, {
      one: `${name} has no result on boulder ${boulders[0]}.`,
      other: `${name} has no result on boulders ${boulders.slice(0, -1).join(', ')} and ${boulders.at(-1)}.`,
    }),
  openProtest: (name: string) => `The protest about the place of ${name} isn’t decided.`,
  judgesLog: (until: string) => `Judges can still log until ${until}.`,
  make: 'Make official',
  makeTitle: (round: string) => `Make ${round} official?`,
  makeText: (isLast: boolean) =>
    `The result is stored as it stands, and everyone can rely on it. ${isLast ? 'With it the whole class is official.' : 'Those who go on can then be put on the next start list.'}`,
  makeConfirm: 'Yes, make it official',
  made: (round: string) => `${round} is official`,
  officialSince: (time: string) => `Official since ${time}. Later corrections change nothing here.`,
  reopen: 'Reopen the result',
  reopenTitle: (round: string) => `Reopen ${round}?`,
  reopenText:
    'The result is provisional again until you make it official once more. This version stays in the record, with your reason.',
  reopenHint: 'Everyone can read it beside the earlier version.',
  reopenConfirm: 'Reopen',
  reopened: (round: string) => `${round} is provisional again`,
  page: 'Page of official results',
} as const

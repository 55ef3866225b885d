import { plural } from '@/text/grammar'
import { joinNames } from '@/text/names'

/** Where a competition asks that somebody else confirms each top. */
export const witness = {
  title: 'Saw someone top this?',
  text: 'Confirm it here. It works without signal too.',
  sawOf: (name: string) => `I saw ${name} top it`,
  scan: 'Scan the climber’s code',
  thanks: 'Thank you. The top is confirmed.',
  waits:
    'Thank you. When this arrived, the climber had not logged the top. It waits until the climber’s own log arrives.',
  takenBack: 'Taken back.',
  takeBack: 'Take it back',
  takeBackOf: (what: string) => `Take it back: ${what}`,
  again: 'I saw it',
  againOf: (what: string) => `I saw it: ${what}`,
  somebody: 'Somebody',
  saved: 'Saved on this phone. It goes out as soon as there is signal.',
  refused: (reason: string) => `Not confirmed. ${reason}`,
  mine: 'Nobody has confirmed this top yet. Ask someone who saw it to open the boulder and tap or scan.',
  confirmed: (count: number) =>
    plural(count, { one: `Confirmed by ${count} person.`, other: `Confirmed by ${count} people.` }),
} as const

/** Who saw a doubted top. `names` is missing in what a phone stored before an update. Pure. */
export function describeWitnesses(names: readonly string[] | undefined, isAsked: boolean): string | null {
  if (names?.length) return `Seen by ${joinNames(names)}.`
  return names && isAsked ? 'Nobody has confirmed this top.' : null
}

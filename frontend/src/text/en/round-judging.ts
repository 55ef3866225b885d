import { plural } from '@/text/grammar'

interface Result {
  tries: number
  zone: number | null
  top: number | null
}

const inTries = (tries: number) => plural(tries, { one: `${tries} try`, other: `${tries} tries` })

/** `Top in 3 tries, zone in 2`. */
export function describeRoundResult({ tries, zone, top }: Result): string {
  if (top !== null) return `Top in ${inTries(top)}, zone in ${zone ?? top}`
  if (zone !== null) return `Zone in ${zone}, ${inTries(tries)} so far`
  return tries === 0 ? 'Nothing yet' : `${inTries(tries)}, no zone yet`
}

export const roundJudgingText = {
  rounds: 'Judged rounds',
  round: (category: string, round: string) => (category ? `${category}: ${round}` : round),
  clock: (name: string) => `Keep the time: ${name}`,
  chooseBoulder: 'Which boulder do you judge?',
  noBoulder: 'Choose a boulder',
  myBoulder: 'My boulder',
  onNow: 'On the wall',
  upNext: 'Next',
  chosen: 'You chose',
  timeUp: 'Time is up',
  byClock: (name: string) => `By the clock ${name} is on the wall.`,
  nobodyOn: 'Nobody climbs here now',
  nobodyOnText: 'The next climber appears here by the clock. Or choose one from the list.',
  follow: 'Follow the clock',
  order: 'Start order',
  noList: 'No start list yet',
  noListText: 'Climbers appear here as soon as the organiser has made the start list.',
  select: (name: string) => `Judge ${name}`,
  otherJudge: (name: string) => `${name} judges this boulder too`,
  otherJudgeText: 'Nothing is lost: of two results the later press counts. Agree who goes on.',
  didNotStart: 'did not start',
  unknown: 'This round is not on this phone',
  unknownText: 'It may be new. It arrives as soon as there is signal.',
  official: 'This round is official. What you press now waits for the organiser.',
  lastTry: (most: number) =>
    plural(most, { one: 'The only try is used.', other: `All ${most} tries are used.` }),
  correct: 'Correct',
  correctTitle: (name: string) => `Correct the result of ${name}`,
  stands: (result: string) => `Now: ${result}.`,
  becomes: (result: string) => `Then: ${result}.`,
  tries: 'Tries',
  zoneIn: 'Zone in try',
  topIn: 'Top in try',
  less: (label: string) => `${label}: one less`,
  more: (label: string) => `${label}: one more`,
  none: 'None',
  noneOf: (label: string) => `${label}: none`,
  save: 'Save the correction',
  saved: 'Saved',
  close: 'Close',
  post: (boulder: string) => `Judging ${boulder}`,
  leave: 'Left the boulder',
} as const

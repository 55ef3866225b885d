/** Where a competition asks that somebody else confirms each top. */
export const witness = {
  title: 'Saw someone top this?',
  text: 'Confirm it here. It works without signal too.',
  sawOf: (name: string) => `I saw ${name} top it`,
  scan: 'Scan the climber’s code',
  thanks: (name: string) => `Thank you. ${name}’s top is confirmed.`,
  thanksUnknown: 'Thank you. The top is confirmed.',
  somebody: 'Somebody',
  saved: 'Saved on this phone. It goes out as soon as there is signal.',
  seen: 'You saw it',
  refused: (reason: string) => `Not confirmed. ${reason}`,
  mine: 'Nobody has confirmed this top yet. Ask whoever saw it to open the boulder and tap or scan.',
  confirmed: (count: number) => (count === 1 ? 'Confirmed by 1 person.' : `Confirmed by ${count} people.`),
} as const

export const howto = {
  title: 'How it works',
  intro: 'What to do before the day, what to expect at the crag, and what happens when there is no signal.',
  cragCheck: 'Open the crag check',
  sections: [
    {
      title: 'Before the day',
      text: [],
      steps: [
        'Put Topout on your home screen while you still have signal (see below).',
        'Sign in once on the phone you will take along. You stay signed in, also without signal.',
        'Run the crag check at home. It tells you whether your phone is ready.',
        'Charge the phone. A full day of screen and cold fingers takes more than you think.',
      ],
    },
    {
      title: 'Install on an iPhone',
      text: [],
      steps: [
        'Open this page in Safari.',
        'Tap the Share button: the square with the arrow pointing up.',
        'Choose Add to Home Screen, then Add.',
        'From now on open Topout from the home screen. Only there does iOS keep its data for good.',
      ],
    },
    {
      title: 'Install on Android',
      text: [],
      steps: [
        'Open this page in Chrome.',
        'Tap the three dots, then Install app or Add to Home screen.',
        'Confirm. Topout now stands among your apps.',
      ],
    },
    {
      title: 'The day itself',
      text: [
        'A competition has a start and an end; the countdown shows the way to the one, then to the other. In between you climb as many boulders as you like, in any order, alone or with your team.',
        'An ascent is yours, even when a team-mate logs it for you. There is at most one ascent per climber and boulder: logging it again corrects it, and taking it back is always possible.',
        'If somebody doubts an ascent, a judge decides, and both sides see the outcome.',
      ],
      steps: [],
    },
    {
      title: 'Without signal',
      text: [
        'The app opens, you stay signed in, and what you have seen before stays readable. Wherever something may have changed since, its age stands beside it.',
        'What you log is first saved on your phone and only then called saved. It is sent as soon as there is signal, and counts exactly once, however often the line breaks. If something does not count, you are told why.',
        'Signing out never deletes what waits to be sent. It stays on the phone and waits for you.',
      ],
      steps: [],
    },
    {
      title: 'When something is late',
      text: [
        'What matters is when you climbed, not when your phone found signal. An ascent is on time when you climbed it between start and end (two minutes are forgiven on either side) and logged it before the end plus the time the competition gives for logging, usually 15 minutes.',
        'On time, it counts, even if it reaches us hours later, as long as results are not final. After that, a judge looks at it.',
        'Logged too early or too late, it does not count. If the clock of your phone cannot be trusted – it was set back, or has not met ours for a day – a judge decides instead of the clock.',
      ],
      steps: [],
    },
  ],
} as const

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
        'Sign in once on the phone you’ll bring. You stay signed in, even without signal.',
        'Run the crag check at home. It tells you if your phone is ready.',
        'Charge your phone. A long day in the cold takes more battery than you think.',
      ],
    },
    {
      title: 'Install on an iPhone',
      text: [],
      steps: [
        'Open this page in Safari.',
        'Tap the Share button: the square with the arrow pointing up.',
        'Choose Add to Home Screen, then Add.',
        'From now on, open Topout from the home screen. Only there does the iPhone keep its data for good.',
      ],
    },
    {
      title: 'Install on Android',
      text: [],
      steps: [
        'Open this page in Chrome.',
        'Tap the three dots, then Install app or Add to Home screen.',
        'Confirm. Topout is now one of your apps.',
      ],
    },
    {
      title: 'The day itself',
      text: [
        'Every competition has a start and an end; the countdown runs to the start, then to the end. In between, climb as many boulders as you like, in any order, solo or with your team.',
        'Where people climb in sessions, you climb in yours: it has its own start and end, and your dashboard says when it is.',
        'An ascent is yours even when a team-mate logs it for you. Each climber has one ascent per boulder: logging it again corrects it, and you can always undo it.',
        'If someone doubts an ascent, a judge decides, and both sides see the outcome.',
      ],
      steps: [],
    },
    {
      title: 'Without signal',
      text: [
        'The app opens, you stay signed in, and you can still read everything you’ve seen before. Where something may have changed since, the app tells you how old it is.',
        'What you log is saved on your phone before the app says so. It’s sent as soon as you have signal and counts exactly once, however often the connection drops. If something doesn’t count, we tell you why.',
        'Signing out never deletes what still has to be sent. It stays on the phone and waits for you.',
      ],
      steps: [],
    },
    {
      title: 'When something arrives late',
      text: [
        'What matters is when you climbed, not when your phone found signal. An ascent is on time if you climbed it between start and end (give or take two minutes) and logged it before logging closed, usually 15 minutes after the end.',
        'If it’s on time it counts, even if it reaches us hours later, until the results are final. After that, a judge decides.',
        'Climbed or logged too early or too late, it doesn’t count. If your phone’s clock can’t be trusted – it was changed, or we haven’t been able to check it for a day – a judge decides instead of the clock.',
      ],
      steps: [],
    },
  ],
} as const

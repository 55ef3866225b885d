export const languageFailed = 'No signal. The language can be changed when you’re back in range.'

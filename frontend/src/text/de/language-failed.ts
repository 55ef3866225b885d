export const languageFailed = 'Kein Empfang. Die Sprache lässt sich ändern, sobald du wieder Empfang hast.'

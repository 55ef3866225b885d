/** The words of pseudonyms: what the server writes, and what the reader sees before the number. */
export type PseudonymWords = Record<'Climber' | 'Team', string>

/** The server marks the word with an invisible character that no name may contain: nobody is called so. */
const MARK = '\u2060'
const MARKED = new RegExp(`(Climber|Team)${MARK}`, 'g')

let words: PseudonymWords = { Climber: 'Climber', Team: 'Team' }

export function setPseudonymWords(those: PseudonymWords): void {
  words = those
}

/**
 * What the server sent, with the pseudonyms of people and teams whose name is erased in the reader's language. Boards are
 * encoded once for all readers.
 */
export const showPseudonyms = (json: string): string =>
  json.includes(MARK) ? json.replace(MARKED, (_, word: keyof PseudonymWords) => words[word]) : json

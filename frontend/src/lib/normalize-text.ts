/** Letters that Unicode does not decompose into a base letter and a mark. */
const LETTER_REPLACEMENTS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}

/** For search: lower case without accents. `Chânt d’Été` is found by `chant d'ete`, `Γιώργος` by `γιωργοσ`. */
export const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[ßæœøđðłıþς]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .replace(/[’‘]/g, "'")
    .trim()

/** The common colours of holds. The server knows each by its English word. */
export const holdColours: Record<string, string> = {
  black: 'noir',
  blue: 'bleu',
  brown: 'marron',
  green: 'vert',
  grey: 'gris',
  orange: 'orange',
  pink: 'rose',
  purple: 'violet',
  red: 'rouge',
  white: 'blanc',
  yellow: 'jaune',
}

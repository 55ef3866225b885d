/** The common colours of holds. The server knows each by its English word. */
export const holdColours: Record<string, string> = {
  black: 'schwarz',
  blue: 'blau',
  brown: 'braun',
  green: 'grün',
  grey: 'grau',
  orange: 'orange',
  pink: 'rosa',
  purple: 'lila',
  red: 'rot',
  white: 'weiß',
  yellow: 'gelb',
}

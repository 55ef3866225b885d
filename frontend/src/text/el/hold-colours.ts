/** The common colours of holds. The server knows each by its English word. */
export const holdColours: Record<string, string> = {
  black: 'μαύρο',
  blue: 'μπλε',
  brown: 'καφέ',
  green: 'πράσινο',
  grey: 'γκρι',
  orange: 'πορτοκαλί',
  pink: 'ροζ',
  purple: 'μωβ',
  red: 'κόκκινο',
  white: 'λευκό',
  yellow: 'κίτρινο',
}

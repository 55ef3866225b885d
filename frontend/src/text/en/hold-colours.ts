/** The common colours of holds. The server knows each by its English word. */
export const holdColours: Record<string, string> = {
  black: 'black',
  blue: 'blue',
  brown: 'brown',
  green: 'green',
  grey: 'grey',
  orange: 'orange',
  pink: 'pink',
  purple: 'purple',
  red: 'red',
  white: 'white',
  yellow: 'yellow',
}

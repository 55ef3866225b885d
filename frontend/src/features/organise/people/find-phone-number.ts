/** The first phone number in a text, without its spaces and brackets. */
export function findPhoneNumber(text: string): string | null {
  const [found] = /\+?\d[\d\s()/.-]{4,}\d/.exec(text) ?? []
  return found ? found.replace(/[^\d+]/g, '') : null
}

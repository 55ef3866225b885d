/** The first category that anyone is in; before there are people, the first one. */
export const categoryToOpen = <Of extends { contestants: number }>(
  categories: readonly Of[],
): Of | undefined => categories.find(({ contestants }) => contestants > 0) ?? categories[0]

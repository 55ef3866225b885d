import type { SeriesMember, SeriesSetup } from './queries'

type SeriesClass = SeriesSetup['classes'][number]
type Match = SeriesSetup['matches'][number]

/** With a key that no other class has. */
export function newClass(classes: readonly SeriesClass[], nameOf: (number: number) => string): SeriesClass {
  const keys = new Set(classes.map(({ key }) => key))
  let number = classes.length + 1
  while (keys.has(`class_${number}`)) number += 1
  return { key: `class_${number}`, name: nameOf(number) }
}

/**
 * What is matched by hand once this category counts in this class, or in none. Per competition one category counts in a
 * class: another one that was there does not count any more. What the key says anyway is not written down.
 */
export function matchByHand(
  { classes, matches }: SeriesSetup,
  { competition_id, categories }: SeriesMember,
  category: string,
  classKey: string | null,
): Match[] {
  const known = new Set(classes.map(({ key }) => key))
  const isByKey = classKey === (known.has(category) ? category : null)
  const isTaken = (one: Match) =>
    one.competition_id === competition_id &&
    (one.category === category || (classKey !== null && one.class_key === classKey))
  const kept = matches.filter((one) => !isTaken(one) && (one.class_key === null || known.has(one.class_key)))
  const other = categories.find(({ key, class_key }) => key !== category && class_key === classKey)
  return [
    ...kept,
    ...(classKey !== null && other ? [{ competition_id, category: other.key, class_key: null }] : []),
    ...(isByKey && !other ? [] : [{ competition_id, category, class_key: classKey }]),
  ]
}

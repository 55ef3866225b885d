/** R8, R13: the boulders of a round while they are chosen: groups, each in the order in which it is climbed. Pure. */
export type Groups = readonly (readonly number[])[]

/** A boulder is in one group at most. */
export const withBoulder = (groups: Groups, group: number, boulderId: number): Groups =>
  groups.some((ids) => ids.includes(boulderId))
    ? groups
    : groups.map((ids, index) => (index === group ? [...ids, boulderId] : ids))

export const withoutBoulder = (groups: Groups, boulderId: number): Groups =>
  groups.map((ids) => ids.filter((id) => id !== boulderId))

/** One place earlier. */
export const movedUp = (groups: Groups, boulderId: number): Groups =>
  groups.map((ids) => {
    const index = ids.indexOf(boulderId)
    if (index <= 0) return ids
    const moved = [...ids]
    moved.splice(index - 1, 2, boulderId, ids[index - 1] ?? boulderId)
    return moved
  })

/** As the server stores them: without empty groups. */
export const toBody = (groups: Groups): number[][] =>
  groups.filter((ids) => ids.length > 0).map((ids) => [...ids])

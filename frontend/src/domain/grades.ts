/** The Font scale, easy to hard (S8). Grades are never compared as text: `6A+` would come before `6A`. */
export const FONT_SCALE = [
  ...['3', '3+', '4', '4+', '5', '5+', '6A', '6A+', '6B', '6B+', '6C', '6C+', '7A', '7A+', '7B', '7B+'],
  ...['7C', '7C+', '8A', '8A+', '8B', '8B+', '8C', '8C+', '9A'],
]

/** The lowest grade of each step of the colour scale. */
const STEPS = ['3', '4', '5', '6A', '6B', '6C', '7A', '7C', '8B']

const rankOf = (grade: string) => FONT_SCALE.indexOf(grade)

export const byGrade = (one: string, other: string) => rankOf(one) - rankOf(other)

/** The step of a grade on the colour scale, 1 to 9. */
export function gradeStep(grade: string): number {
  return STEPS.filter((first) => rankOf(first) <= rankOf(grade)).length
}

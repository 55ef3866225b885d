import { categories as text } from '@/text/organise-categories'
import { labelled } from '@/text/phrases'
import type { Difference } from '../ConflictDialog'
import { textsIn } from '../other-languages'
import { type CategoryDraft, PARAMS, whoOf } from './category-params'

/** One line for each category that somebody else changed, added or removed: in what it differs from one's own. */
export function categoryDifferences(
  base: readonly CategoryDraft[],
  current: readonly CategoryDraft[],
  mine: readonly CategoryDraft[],
): Difference[] {
  const keys = [...new Set([...base, ...current].map(({ key }) => key))]
  const find = (list: readonly CategoryDraft[], key: string) => list.find((one) => one.key === key)
  return keys
    .filter((key) => JSON.stringify(find(base, key)) !== JSON.stringify(find(current, key)))
    .map((key) => {
      const [before, theirs, own] = [find(base, key), find(current, key), find(mine, key)]
      return {
        label: (before ?? theirs)?.name ?? '',
        theirs: inWords(theirs, own),
        mine: inWords(own, theirs),
      }
    })
}

/** Only what is not the same in the other one. */
function inWords(category: CategoryDraft | undefined, other: CategoryDraft | undefined): string {
  if (!category) return text.isNotThere
  const same = new Set(other ? linesOf(other) : [])
  return linesOf(category)
    .filter((line) => !same.has(line))
    .join('\n')
}

function linesOf(draft: CategoryDraft): string[] {
  const { name, translations, format, min_grade, max_grade, params } = draft
  const formats: Record<string, string> = text.formats
  return [
    labelled(text.name, name),
    ...(textsIn(translations) ? [textsIn(translations)] : []),
    labelled(text.who, text.whos[whoOf(draft)]),
    ...(['born_from', 'born_to', 'capacity', 'fee'] as const).map((field) =>
      labelled(text.ofClass[field], draft[field] || '–'),
    ),
    labelled(text.format, formats[format] ?? format),
    labelled(text.minGrade, min_grade || text.anyGrade),
    labelled(text.maxGrade, max_grade || text.anyGrade),
    ...(PARAMS[format] ?? []).map((param) =>
      labelled(param.label, paramInWords(param, params[param.name] ?? '')),
    ),
  ]
}

function paramInWords(param: (typeof PARAMS)[string][number], value: string): string {
  if (param.kind === 'choice') return param.options[value] ?? value
  if (param.kind === 'flag') return value === 'true' ? text.yes : text.no
  return value || param.usual || '–'
}

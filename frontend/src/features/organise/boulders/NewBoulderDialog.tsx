import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { readSet, writeSet } from '@/domain/boulder-sets'
import { FormDialog } from '@/domain/console/FormDialog'
import { FONT_SCALE } from '@/domain/grades'
import { z } from '@/lib/zod'
import { useApiForm } from '@/session/use-api-form'
import { newBoulder as text } from '@/text/organise-boulders'
import { consoleRefusal } from '@/text/organise-refusals'
import { TextField } from '@/ui/Field'
import { ColourNames } from './ColourNames'
import { nextNumber } from './cells'
import { bouldersKey, createBoulder } from './queries'
import { setError } from './SetCell'

const whole = z.string().check(z.regex(/^\d{1,6}$/, text.errors.number))

const schemaFor = (categories: readonly Category[]) =>
  z.object({
    number: whole,
    name: z.string().check(z.trim(), z.minLength(1, text.errors.name), z.maxLength(100)),
    sector: z.string().check(z.trim(), z.maxLength(60)),
    grade: z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((grade) => grade === '' || FONT_SCALE.includes(grade), text.errors.grade),
    ),
    color: z.string().check(z.trim(), z.maxLength(30)),
    points: whole,
    counts_in: z.string().check(
      z.superRefine((typed, context) => {
        const message = setError(categories, typed)
        if (message) context.addIssue({ code: 'custom', message })
      }),
    ),
  })
type NewBoulder = z.infer<ReturnType<typeof schemaFor>>

interface NewBoulderDialogProps {
  competitionId: number
  boulders: readonly Boulder[]
  /** Those to choose from; none where the grades alone decide (R5). */
  categories: readonly Category[]
  onClose: () => void
}

/** Stays open after each boulder, with the next number and the same sector. */
export function NewBoulderDialog({ competitionId, boulders, categories, onClose }: NewBoulderDialogProps) {
  const blank: NewBoulder = {
    number: String(nextNumber(boulders)),
    name: '',
    sector: boulders.at(-1)?.sector ?? '',
    grade: '',
    color: '',
    points: '0',
    counts_in: writeSet(categories, boulders.at(-1)?.counts_in),
  }
  const form = useApiForm({
    schema: schemaFor(categories),
    draft: `boulder-${competitionId}`,
    saved: blank,
    mutationFn: ({ number, grade, points, counts_in, ...rest }: NewBoulder) =>
      createBoulder({
        ...rest,
        competition_id: competitionId,
        number: Number(number),
        points: Number(points),
        grade: grade || null,
        line_text: '',
        description: '',
        remote_bonus: 0,
        zone_points: 0,
        ...(counts_in.trim() && { counts_in: readSet(categories, counts_in).keys }),
      }),
    successToast: ({ data }) => text.added(data.name),
    invalidates: [bouldersKey(competitionId)],
    onSuccess: ({ data }) => {
      form.startAgainFrom({
        ...blank,
        number: String(data.number + 1),
        sector: data.sector,
        counts_in: writeSet(categories, data.counts_in),
      })
      form.setFocus('name')
    },
  })
  const field = (name: keyof NewBoulder) => ({ ...form.field(name), label: text[name], autoComplete: 'off' })
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      form={form}
      submitLabel={text.submit}
      errorMessage={(error) => consoleRefusal('create-boulder', error)}
    >
      <div className="grid grid-cols-[6rem_1fr] gap-4">
        <TextField {...field('number')} inputMode="numeric" />
        <TextField {...field('name')} />
      </div>
      <TextField {...field('sector')} />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...field('grade')} hint={text.gradeHint} />
        <TextField {...field('color')} list="new-colours" />
        <ColourNames id="new-colours" />
      </div>
      <TextField {...field('points')} inputMode="numeric" />
      {categories.length > 0 ? (
        <TextField {...field('counts_in')} hint={text.countsInHint(categories.map(({ name }) => name))} />
      ) : null}
    </FormDialog>
  )
}

import type { InputHTMLAttributes } from 'react'
import type { DraftForm } from '@/session/use-draft-form'
import { programmeEditor, itemForm as text } from '@/text/organise-programme'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextAreaField, TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { OtherLanguages } from '../OtherLanguages'
import type { ItemForm } from './item-form'

interface ItemFieldsProps {
  form: DraftForm<ItemForm>
  /** In which title and description are written. */
  language: string | null | undefined
}

type TextName = Exclude<keyof ItemForm, 'kind' | 'audience' | 'releases_no_shows' | 'translations'>

/** One labelled text input of the form. */
const fieldOf =
  (form: DraftForm<ItemForm>) =>
  (name: TextName, more: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {}) => (
    <TextField {...form.field(name)} {...more} label={text[name]} autoComplete="off" />
  )

export function ItemFields({ form, language }: ItemFieldsProps) {
  const field = fieldOf(form)
  const isWorkshop = form.watch('kind') === 'workshop'
  return (
    <>
      {field('title')}
      {field('starts_at', { type: 'datetime-local' })}
      {field('ends_at', { type: 'datetime-local' })}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('place')}
        {field('leader')}
      </div>
      {isWorkshop ? <SeatFields form={form} /> : null}
      {isWorkshop ? null : (
        <SelectField {...form.register('kind')} label={text.kind} hint={text.kindHint}>
          <option value="competition">{programmeEditor.kinds.competition}</option>
          <option value="festival">{programmeEditor.kinds.festival}</option>
        </SelectField>
      )}
      <TextAreaField {...form.field('description')} label={text.description} rows={3} />
      <OtherLanguages
        first={language}
        fields={[
          { name: 'title', label: text.title, maxLength: 100 },
          { name: 'description', label: text.description, maxLength: 2000, rows: 3 },
        ]}
        value={form.watch('translations')}
        onChange={(written) => form.setValue('translations', written)}
      />
      <div className="grid grid-cols-2 gap-4">
        {field('latitude', { inputMode: 'decimal' })}
        {field('longitude', { inputMode: 'decimal' })}
      </div>
      <p className="text-sm text-soft">{text.locationHint}</p>
    </>
  )
}

function SeatFields({ form }: { form: DraftForm<ItemForm> }) {
  const field = fieldOf(form)
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="px-1 font-bold">{text.placesTitle}</legend>
      <div className="grid grid-cols-[1fr_1fr_6rem] gap-4">
        {field('capacity', { inputMode: 'numeric' })}
        {field('fee', { inputMode: 'decimal' })}
        {field('currency', { maxLength: 3 })}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {field('refund_percent', { inputMode: 'numeric' })}
        {field('refund_hours', { inputMode: 'numeric' })}
        {field('min_age', { inputMode: 'numeric', hint: text.ageHint })}
        {field('max_age', { inputMode: 'numeric' })}
      </div>
      <SelectField {...form.register('audience')} label={text.audience}>
        <option value="participants">{text.audiences.participants}</option>
        <option value="everybody">{text.audiences.everybody}</option>
      </SelectField>
      <CheckboxField {...form.register('releases_no_shows')} label={text.releases_no_shows} />
    </fieldset>
  )
}

import type { InputHTMLAttributes } from 'react'
import { LANGUAGES } from '@/lib/languages'
import type { DraftForm } from '@/session/use-draft-form'
import { otherLanguagesText as languages } from '@/text/organise-languages'
import { type SettingName, settings as text } from '@/text/organise-setup'
import { Section } from '@/ui/Card'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { OtherLanguages } from '../OtherLanguages'
import { timezones } from '../timezones'
import type { SettingsForm } from './settings-form'

interface SettingsFieldsProps {
  form: DraftForm<SettingsForm>
  /** They move with the start (R6). */
  hasSessions: boolean
}

const TIMES = ['registration_opens_at', 'registration_closes_at', 'starts_at', 'ends_at'] as const

export function SettingsFields({ form, hasSessions }: SettingsFieldsProps) {
  const field = (
    name: Exclude<SettingName, 'translations'>,
    more: InputHTMLAttributes<HTMLInputElement> & { hint?: string } = {},
  ) => <TextField key={name} {...form.field(name)} {...more} label={text.fields[name]} autoComplete="off" />
  const number = (name: Exclude<SettingName, 'translations'>, hint?: string) =>
    field(name, { inputMode: 'numeric', ...(hint && { hint }) })
  const box = (name: 'allow_solo' | 'team_logging' | 'ask_witnesses' | 'scoreboard_public') => (
    <CheckboxField {...form.register(name)} label={text.fields[name]} />
  )
  const [timezone, language, translations] = form.watch(['timezone', 'language', 'translations'])
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <Section title={text.basics}>
          {field('name')}
          <OtherLanguages
            first={language}
            fields={[{ name: 'name', label: text.fields.name, maxLength: 100 }]}
            value={translations}
            onChange={(written) => form.setValue('translations', written)}
          />
          <SelectField {...form.register('language')} label={text.fields.language} hint={languages.firstHint}>
            {language === '' ? <option value="">{languages.unknown}</option> : null}
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          {field('location')}
          <SelectField {...form.register('timezone')} label={text.fields.timezone}>
            {timezones(timezone).map((zone) => (
              <option key={zone}>{zone}</option>
            ))}
          </SelectField>
        </Section>
        <Section title={text.places}>
          {number('capacity')}
          <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4">
            {field('fee', { inputMode: 'decimal' })}
            {field('currency', { maxLength: 3 })}
          </div>
          {number('refund_percent')}
        </Section>
        <Section title={text.teams}>
          <div className="grid grid-cols-2 gap-4">
            {number('team_size_min')}
            {number('team_size_max')}
          </div>
          {box('allow_solo')}
        </Section>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <Section title={text.times} intro={text.timesText(timezone)}>
          {TIMES.map((name) =>
            field(name, {
              type: 'datetime-local',
              ...(hasSessions && name === 'starts_at' && { hint: text.startHint }),
            }),
          )}
        </Section>
        <Section title={text.logging}>
          {number('log_grace_minutes', text.graceHint)}
          {box('team_logging')}
          {box('ask_witnesses')}
          {box('scoreboard_public')}
          {number('name_retention_days', text.retentionHint)}
        </Section>
      </div>
    </div>
  )
}

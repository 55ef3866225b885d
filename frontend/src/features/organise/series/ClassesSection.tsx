import { useState } from 'react'
import { useApiMutation } from '@/session/use-api-mutation'
import { seriesSetup as text } from '@/text/organise-series'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { TextField } from '@/ui/Field'
import { SelectField } from '@/ui/SelectField'
import { matchByHand, newClass } from './classes'
import type { SeriesMember, SeriesSetup } from './queries'
import { seriesChange } from './series-change'

/** R21: categories are matched by key, or by hand. */
export function ClassesSection({ setup }: { setup: SeriesSetup }) {
  const agreed = setup.competitions.filter(({ status }) => status === 'agreed')
  if (setup.classes.length === 0 && agreed.length === 0) return null
  return (
    <Section title={text.classes} intro={text.classesText}>
      <ClassNames key={setup.version} setup={setup} />
      {agreed.map((member) => (
        <Matches key={member.competition_id} setup={setup} member={member} />
      ))}
    </Section>
  )
}

function ClassNames({ setup }: { setup: SeriesSetup }) {
  const [classes, setClasses] = useState(setup.classes)
  const save = useApiMutation(seriesChange(setup))
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ classes })
      }}
    >
      <ul className="grid grid-cols-1 gap-3">
        {classes.map((one, index) => (
          <li key={one.key} className="flex flex-wrap items-end gap-3">
            <div className="grow basis-52">
              <TextField
                label={text.className(index + 1)}
                value={one.name}
                maxLength={60}
                required
                autoComplete="off"
                onChange={({ target }) =>
                  setClasses(classes.map((other) => (other === one ? { ...one, name: target.value } : other)))
                }
              />
            </div>
            <Button
              variant="danger-quiet"
              aria-label={text.removeClass(one.name)}
              onClick={() => setClasses(classes.filter((other) => other !== one))}
            >
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setClasses([...classes, newClass(classes, text.newClass)])}>
          {text.addClass}
        </Button>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

function Matches({ setup, member }: { setup: SeriesSetup; member: SeriesMember }) {
  const save = useApiMutation(seriesChange(setup))
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <legend className="sr-only">{member.name}</legend>
      <p aria-hidden="true" className="font-bold [overflow-wrap:anywhere]">
        {member.name}
      </p>
      {member.categories.length === 0 ? <p className="text-soft">{text.noCategories}</p> : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {member.categories.map((category) => (
          <SelectField
            key={category.key}
            label={category.name}
            value={category.class_key ?? ''}
            disabled={save.isPending}
            onChange={({ target }) =>
              save.mutate({ matches: matchByHand(setup, member, category.key, target.value || null) })
            }
          >
            <option value="">{text.none}</option>
            {setup.classes.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
    </fieldset>
  )
}

import { plural } from '@/text/grammar'

export const peopleImport = {
  title: 'Import people',
  intro:
    'A club’s list as a CSV or Excel file: names and years of birth, and if you have them emails, classes, clubs, teams, numbers and sessions. You see what each line becomes before anyone is entered.',
  draft: 'Publish the competition first: people who are imported have entered at once.',
  template: 'Template',
  xlsx: 'Excel',
  csv: 'CSV',
  fields: {
    name: 'First and last name',
    first_name: 'First name',
    last_name: 'Last name',
    born: 'Year or date of birth',
    email: 'Email',
    category: 'Class',
    club: 'Club',
    team: 'Team',
    team_category: 'Team category',
    bib: 'Number',
    session: 'Session',
  },
  changesTitle: 'Who would be entered',
  summary: (fresh: number, same: number) =>
    same === 0 ? `${fresh} new` : `${fresh} new, ${same} already entered`,
  change: { new: 'New', same: 'Already entered' },
  headers: { line: 'Line', about: 'Person', change: 'Entry' },
  bornIn: (year: string) => `Born in ${year}`,
  bornOn: (date: string) => `Born on ${date}`,
  team: (name: string) => `team ${name}`,
  bib: (number: number) => `number ${number}`,
  newTeams: (names: string[]) => `New teams: ${names.join(', ')}`,
  before: (invited: number) =>
    invited === 0
      ? 'Nobody has an email address here, so nobody is written to. They sign the waiver at the desk.'
      : plural(invited, {
          one: `${invited} person will get an email with a link to claim the entry. The fee, if there is one, is due at the desk.`,
          other: `${invited} people will get an email with a link to claim the entry. The fee, if there is one, is due at the desk.`,
        }),
  submit: (count: number) => plural(count, { one: `Enter ${count} person`, other: `Enter ${count} people` }),
  nothing: 'Everyone on this list has entered already. People are recognised by name and year of birth.',
  changedMeanwhile:
    'Nobody was entered: something has changed meanwhile. Look at the new preview, then decide.',
  done: (count: number) =>
    plural(count, { one: `${count} person is entered`, other: `${count} people are entered` }),
  next: (invited: number, others: number) =>
    [
      invited > 0
        ? plural(invited, {
            one: `${invited} person got an email: they claim the entry and sign the waiver online.`,
            other: `${invited} people got an email: they claim the entry and sign the waiver online.`,
          })
        : '',
      others > 0
        ? plural(others, {
            one: `${others} person without an email will sign the waiver at the desk before check-in.`,
            other: `${others} people without an email will sign the waiver at the desk before check-in.`,
          })
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  back: 'Back to the people',
} as const

/** The waiver, on the screen of the desk. */
export const signing = {
  open: 'Sign the waiver here',
  title: (name: string) => `${name} signs the waiver`,
  intro: 'Hand them this screen. Under 18, a parent or guardian signs too.',
  needed: 'This is needed.',
  submit: 'Sign',
  signed: 'Signed',
} as const

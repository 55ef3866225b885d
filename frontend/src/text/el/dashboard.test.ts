import { expect, test } from 'vitest'
import { dashboard } from './dashboard'

test.each([
  ['Γιώργος', 'Γεια σου, Γιώργο'],
  ['Ανδρέας', 'Γεια σου, Ανδρέα'],
  ['Γιάννης', 'Γεια σου, Γιάννη'],
  ['Ελένη', 'Γεια σου, Ελένη'],
  ['Μυρτώ', 'Γεια σου, Μυρτώ'],
  ['Anna', 'Γεια σου, Anna'],
  ['Thomas', 'Γεια σου, Thomas'],
])('%s is greeted in the vocative', (name, greeting) => {
  expect(dashboard.title(name)).toBe(greeting)
})

test.each(['Αλέξανδρος', 'Μάριος', 'Γιώργος Παύλος'])(
  '%s, whose vocative varies, is greeted without a name',
  (name) => {
    expect(dashboard.title(name)).toBe('Γεια σου!')
  },
)

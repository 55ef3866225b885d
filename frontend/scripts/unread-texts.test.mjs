import { expect, test } from 'vitest'
import { findUnreadTexts } from './unread-texts.mjs'

const clock = `export const clock = {
  title: 'Clock',
  phase: { idle: 'Not running', over: 'Finished' },
  again: { ask: 'Again?', why: (name: string) => name },
}`
const reading = (line) => `import { clock as text } from '@/text/clock'\n${line}`

test('a text that no code names is found, and one of a group alone', () => {
  const unread = findUnreadTexts({ clock }, [
    reading('show(text.title, text.phase.idle, text.again.why("Ana"))'),
  ])
  expect(unread).toEqual(['clock:clock.phase.over', 'clock:clock.again.ask'])
})

test('a group that is indexed, spread or passed on is read as a whole', () => {
  const files = ['show(text.title, text.phase[phase])', 'const other = { ...text.again }']
  expect(findUnreadTexts({ clock }, files.map(reading))).toEqual([])
  expect(findUnreadTexts({ clock }, [reading('const of = isClock ? text : others')])).toEqual([])
})

test('a type reads what it names', () => {
  const unread = findUnreadTexts({ clock }, [reading('type Phase = keyof typeof text.phase')])
  expect(unread).toEqual(['clock:clock.title', 'clock:clock.again.ask', 'clock:clock.again.why'])
})

test('a property or a parameter of the same name reads nothing', () => {
  const unread = findUnreadTexts({ clock }, [reading('<Notice text={one.text} title={text.title.length} />')])
  expect(unread).toHaveLength(4)
})

test('a text that another text of its module or of the next one uses is read', () => {
  const texts = {
    clock: `${clock}\nexport const say = () => clock.title`,
    next: "import { clock } from './clock'\nexport const next = { all: clock }",
  }
  expect(findUnreadTexts(texts, ["import { say } from '@/text/clock'\nsay()"])).toEqual(['next:next.all'])
})

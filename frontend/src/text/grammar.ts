import { LOCALE } from '@/lib/languages'

/** The forms that a language has, of one, few, many …: `other` is that of all numbers without one of their own. */
export type Forms<Form> = Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form }

let rules: Intl.PluralRules | undefined

/** By the grammar of the language: `plural(3, { one: '1 place left', other: '3 places left' })`. */
export function plural<const Form>(count: number, forms: Forms<Form>): Form {
  rules ??= new Intl.PluralRules(LOCALE)
  return forms[rules.select(count)] ?? forms.other
}

import { describe, expect, it } from 'vitest'
import { checkPasswordRules, isValidPassword } from './password-rules'
import { loginSchema, passwordSchema, registrationSchema } from './schemas'

const RULE =
  'Password must include at least one lowercase letter, one uppercase letter, and one special character (!?@#$%^&*_0-9)'

function messages(new_password: string, new_password_confirm: string) {
  const { error } = passwordSchema.safeParse({ new_password, new_password_confirm })
  return error?.issues.map(({ path, message }) => [path[0], message]) ?? []
}

describe('the password rules', () => {
  it.each(['Topout-2026', 'abcdefgH1', 'Chalk!!!', 'Chalk___'])('accepts %s', (password) => {
    expect(isValidPassword(password)).toBe(true)
  })

  it.each([
    ['seven characters', 'Chalk-1'],
    ['no lowercase letter', 'CHALK-2026'],
    ['no uppercase letter', 'chalk-2026'],
    ['neither digit nor special character', 'ChalkAndRope'],
    ['a special character that is not in the list', 'Chalk+Rope'],
  ])('refuses %s', (_, password) => {
    expect(isValidPassword(password)).toBe(false)
  })

  it('report for each rule whether it is met', () => {
    expect(checkPasswordRules('abc').map(({ met }) => met)).toEqual([false, true, false, false])
    expect(checkPasswordRules('Topout-2026').every(({ met }) => met)).toBe(true)
  })
})

describe('the new password schema', () => {
  it('reports the rule at the password and the mismatch at the confirmation', () => {
    expect(messages('short', 'other')).toEqual([
      ['new_password', RULE],
      ['new_password_confirm', 'Passwords do not match'],
    ])
  })

  it('reports only the fields that are wrong', () => {
    expect(messages('Topout-2026', 'Topout-2027')).toEqual([
      ['new_password_confirm', 'Passwords do not match'],
    ])
    expect(messages('short', 'short')).toEqual([
      ['new_password', RULE],
      ['new_password_confirm', 'Passwords do not match'],
    ])
    expect(messages('Topout-2026', 'Topout-2026')).toEqual([])
  })
})

describe('the login and registration schemas', () => {
  it('trim names and addresses', () => {
    const typed = {
      first_name: ' Ada ',
      last_name: 'Lind ',
      email: ' ada@example.org ',
      password: 'Topout-2026',
    }
    expect(registrationSchema.parse(typed)).toEqual({
      first_name: 'Ada',
      last_name: 'Lind',
      email: 'ada@example.org',
      password: 'Topout-2026',
    })
  })

  it.each(['ada', 'ada@', 'ada@example', 'a da@example.org', '@example.org'])(
    'refuse %s as an address',
    (email) => {
      expect(loginSchema.safeParse({ email, password: 'x' }).success).toBe(false)
    },
  )

  it('accept any password at sign-in', () => {
    expect(loginSchema.safeParse({ email: 'ada@example.org', password: 'x' }).success).toBe(true)
  })
})

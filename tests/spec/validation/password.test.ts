import { describe, expect, it } from 'vitest'
import { isPassword } from '../../../domain/password.ts'
import { PASSWORD, reachPassword, submitPasswords } from '../support/signup.ts'

describe('§5 Password: 8 characters, 1 digit, 1 capital letter, 1 symbol', () => {
  it.each([
    'Abcdef1!',
    'ABCDEF1!',
    '234567A!',
    'Abcdefg0!',
    'Abcdefg9!',
    'Éclair1!',
    'A1! with spaces and more',
    `Ab1!${'x'.repeat(124)}`,
  ])('accepts %j', (password) => expect(isPassword(password)).toBe(true))

  it.each([
    ['7 characters', 'Abcde1!'],
    ['no digit', 'Abcdefg!'],
    ['no capital letter', 'abcdef1!'],
    ['no symbol', 'Abcdefg1'],
    ['another symbol', 'Abcdef1?'],
    ['nothing', ''],
    ['129 characters', `Ab1!${'x'.repeat(125)}`],
    ['7 characters of which one counts twice in the computer', 'Abcd1!😀'],
  ])('refuses %s', (_, password) => expect(isPassword(password)).toBe(false))

  it('says: "Password does not meet requirements."', async () => {
    const signup = await reachPassword()
    submitPasswords(signup, 'Abcde1!')
    expect(signup.child('newPassword').getSnapshot().context.problem).toEqual({
      field: 'password',
      message: 'Password does not meet requirements.',
    })
    submitPasswords(signup, 'Abcdef1!')
    expect(signup.child('newPassword').getSnapshot().context.problem).toBeUndefined()
    expect(signup.child('newPassword').getSnapshot().value).toBe('sendingCode')
  })
})

describe('§5 Confirm password: must equal password', () => {
  it.each(['', 'Abcdef1', 'abcdef1!', 'Abcdef1! ', ' Abcdef1!', 'Abcdef1!!'])(
    '%j does not equal "Abcdef1!"',
    async (confirm) => {
      const signup = await reachPassword()
      submitPasswords(signup, PASSWORD, confirm)
      expect(signup.child('newPassword').getSnapshot().context.problem).toEqual({
        field: 'confirm_password',
        message: 'The passwords you have entered do not match. Please try again.',
      })
      expect(signup.calls.sendCode.calls).toHaveLength(0)
    },
  )

  it('passes once it does', async () => {
    const signup = await reachPassword()
    submitPasswords(signup, PASSWORD, 'Abcdef1')
    signup
      .child('newPassword')
      .send({ type: 'field.changed', field: 'confirm_password', value: 'Abcdef1!' })
    signup.child('newPassword').send({ type: 'form.submitted' })
    expect(signup.calls.sendCode.last().input.password).toBe('Abcdef1!')
  })
})

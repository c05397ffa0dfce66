import { describe, expect, it } from 'vitest'
import { refused, settled } from '../../support/heldActor.ts'
import {
  ADA,
  openSignup,
  PASSWORD,
  pass,
  reachCode,
  reachPassword,
  submitIdentity,
  submitPasswords,
  typeCode,
} from '../support/signup.ts'

const UNREACHABLE = 'We could not reach Nookmate. Check your connection and try again.'

describe("§8 Signup server errors: the server's message, inline under the form", () => {
  it('on the email at step 1, with what was typed', async () => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, email: 'ada@gmail.com' })
    signup.calls.validateEmail.last().resolve(refused('Ask your university.'))
    await settled()
    expect(signup.child('identity').getSnapshot().value).toBe('editing')
    expect(signup.child('identity').getSnapshot().context).toEqual({
      name: 'Ada Lovelace',
      email: 'ada@gmail.com',
      problem: { field: 'email', message: 'Ask your university.' },
    })
  })

  it('on the form at step 2', async () => {
    const signup = await reachPassword()
    submitPasswords(signup)
    signup.calls.sendCode.last().resolve(refused('Wait a minute.', 429))
    await settled()
    expect(signup.child('newPassword').getSnapshot().value).toBe('editing')
    expect(signup.child('newPassword').getSnapshot().context.problem).toEqual({
      field: 'form',
      message: 'Wait a minute.',
    })
  })

  it('on Resend at step 3', async () => {
    const signup = await reachCode()
    pass(signup, 60)
    signup.child('verifyCode').send({ type: 'code.resendRequested' })
    signup.calls.resendCode.last().resolve(refused('Five codes an hour are enough.', 429))
    await settled()
    expect(signup.child('verifyCode').getSnapshot().context.problem).toEqual({
      with: 'resend',
      message: 'Five codes an hour are enough.',
    })
  })

  it('an outage has words of ours', async () => {
    const signup = await openSignup()
    submitIdentity(signup)
    signup.calls.validateEmail.last().reject(new Error('offline'))
    await settled()
    expect(signup.child('identity').getSnapshot().context).toEqual({
      ...ADA,
      problem: { field: 'form', message: UNREACHABLE },
    })
  })
})

describe('§8 Local checks: fixed messages for name, email, password and confirm', () => {
  it.each(['Ada 2', 'R2D2', "O'Hara"])('name %j', async (name) => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, name })
    expect(signup.child('identity').getSnapshot().context).toEqual({
      name,
      email: 'ada@uwo.ca',
      problem: {
        field: 'name',
        message: 'Your name must not contain any symbols or numbers.',
      },
    })
  })

  it('an empty field and a name that is too long say so themselves, and nobody is asked', async () => {
    for (const [name, email, problem] of [
      ['', '', { field: 'empty', message: '' }],
      ['   ', 'ada@uwo.ca', { field: 'empty', message: '' }],
      ['Ada', ' ', { field: 'empty', message: '' }],
      [
        'a'.repeat(81),
        'ada@uwo.ca',
        { field: 'name', message: 'Your name can have at most 80 characters.' },
      ],
    ] as const) {
      const signup = await openSignup()
      submitIdentity(signup, { name, email })
      expect(signup.child('identity').getSnapshot().context.problem).toEqual(problem)
      expect(signup.calls.validateEmail.calls).toEqual([])
    }
  })

  it('email: the server judges, its fixed message stands at the field', async () => {
    const signup = await openSignup()
    submitIdentity(signup, { ...ADA, email: 'ada@gmail.com' })
    const message = 'Your email must be a university email.'
    signup.calls.validateEmail.last().resolve(refused(message))
    await settled()
    expect(signup.child('identity').getSnapshot().context.problem).toEqual({
      field: 'email',
      message: 'Your email must be a university email.',
    })
  })

  it.each([
    ['Abcde1!', 'Abcde1!', 'password', 'Password does not meet requirements.'],
    ['Abcde1!', 'other', 'password', 'Password does not meet requirements.'],
    [
      PASSWORD,
      'abcdef1!',
      'confirm_password',
      'The passwords you have entered do not match. Please try again.',
    ],
    [
      PASSWORD,
      '',
      'confirm_password',
      'The passwords you have entered do not match. Please try again.',
    ],
  ])('passwords %j and %j', async (first, second, field, message) => {
    const signup = await reachPassword()
    submitPasswords(signup, first, second)
    expect(signup.child('newPassword').getSnapshot().context).toEqual({
      ...ADA,
      password: first,
      confirm_password: second,
      problem: { field, message },
    })
  })
})

describe('§8 Sending the code throws: "An error occurred while generating the code."', () => {
  it('at step 2; the passwords are still there and can be sent again', async () => {
    const signup = await reachPassword()
    submitPasswords(signup)
    signup.calls.sendCode.last().reject(new Error('offline'))
    await settled()
    expect(signup.step()).toBe('password')
    expect(signup.child('newPassword').getSnapshot().value).toBe('editing')
    expect(signup.child('newPassword').getSnapshot().context).toEqual({
      ...ADA,
      password: 'Abcdef1!',
      confirm_password: 'Abcdef1!',
      problem: { field: 'form', message: 'An error occurred while generating the code.' },
    })
    signup.child('newPassword').send({ type: 'form.submitted' })
    expect(signup.calls.sendCode.calls).toHaveLength(2)
  })

  it('when it is sent once more; Resend stays active', async () => {
    const signup = await reachCode()
    pass(signup, 60)
    signup.child('verifyCode').send({ type: 'code.resendRequested' })
    signup.calls.resendCode.last().reject(new Error('offline'))
    await settled()
    expect(signup.child('verifyCode').getSnapshot().context.problem).toEqual({
      with: 'resend',
      message: 'An error occurred while generating the code.',
    })
    expect(signup.child('verifyCode').getSnapshot().can({ type: 'code.resendRequested' })).toBe(
      true,
    )
  })
})

describe("§8 Wrong verification code: the server's message", () => {
  it('stands at the code until another one is checked', async () => {
    const signup = await reachCode()
    typeCode(signup, '111111')
    signup.calls.checkCode.last().resolve(refused('This code is not right.'))
    await settled()
    const code = signup.child('verifyCode')
    expect(code.getSnapshot().context).toMatchObject({
      code: '111111',
      problem: { with: 'code', message: 'This code is not right.' },
    })
    expect(code.getSnapshot().value).toMatchObject({ open: { code: { entering: 'refused' } } })
    code.send({ type: 'code.changed', code: '11111' })
    expect(code.getSnapshot().context.problem?.message).toBe('This code is not right.')
    code.send({ type: 'code.changed', code: '111112' })
    expect(code.getSnapshot().context.problem).toBeUndefined()
    expect(signup.calls.checkCode.calls.map(({ input }) => input.code)).toEqual([
      '111111',
      '111112',
    ])
  })

  it('an outage has words of ours, and the same code can be sent again', async () => {
    const signup = await reachCode()
    typeCode(signup, '111111')
    signup.calls.checkCode.last().reject(new Error('offline'))
    await settled()
    expect(signup.child('verifyCode').getSnapshot().context.problem).toEqual({
      with: 'code',
      message: UNREACHABLE,
    })
    signup.child('verifyCode').send({ type: 'form.submitted' })
    expect(signup.calls.checkCode.calls).toHaveLength(2)
  })
})

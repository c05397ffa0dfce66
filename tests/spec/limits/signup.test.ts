import { describe, expect, it } from 'vitest'
import { CODE_LENGTH } from '../../../domain/limits.ts'
import { isPassword, PASSWORD_SYMBOLS, passwordStrength } from '../../../domain/password.ts'
import { selectStep } from '../../../src/screens/signup/selectSignup.ts'
import { accepted, settled } from '../../support/heldActor.ts'
import { openSignup, pass, reachCode, reachPassword, typeCode } from '../support/signup.ts'

describe('§9 Code length: 6', () => {
  it('five digits are not sent, six are', async () => {
    expect(CODE_LENGTH).toBe(6)
    const signup = await reachCode()
    typeCode(signup, '48291')
    expect(signup.calls.checkCode.calls).toHaveLength(0)
    typeCode(signup, '482913')
    expect(signup.calls.checkCode.calls.map(({ input }) => input.code)).toEqual(['482913'])
  })
})

describe('§9 Resend countdown: 60 seconds', () => {
  it('not 59, not 61', async () => {
    const signup = await reachCode()
    const canResend = () =>
      signup.child('verifyCode').getSnapshot().can({ type: 'code.resendRequested' })
    expect(signup.child('verifyCode').getSnapshot().context.secondsLeft).toBe(60)
    pass(signup, 59)
    expect(canResend()).toBe(false)
    signup.clock.increment(999)
    expect(canResend()).toBe(false)
    signup.clock.increment(1)
    expect(canResend()).toBe(true)
  })
})

describe('§9 Password minimum: 8 characters', () => {
  it('7 are too few, 8 are enough', () => {
    expect([isPassword('Abcde1!'), isPassword('Abcdef1!')]).toEqual([false, true])
    expect([passwordStrength('abcdefg'), passwordStrength('abcdefgh')]).toEqual([0, 1])
  })
})

describe('§9 Password symbols: ! @ # $ % _ .', () => {
  it('are these seven', () => {
    expect(PASSWORD_SYMBOLS).toBe('!@#$%_.')
  })

  it.each(['!', '@', '#', '$', '%', '_', '.'])('%s earns the point', (symbol) => {
    expect(isPassword(`Abcdefg1${symbol}`)).toBe(true)
    expect(passwordStrength(symbol)).toBe(1)
  })

  it.each(['^', '&', '*', '-', '+', '?', ',', ' ', '§'])('%j may occur and earns none', (other) => {
    expect(isPassword(`Abcdefg1${other}`)).toBe(false)
    expect(passwordStrength(other)).toBe(0)
    expect(isPassword(`Abcdefg1!${other}`)).toBe(true)
  })
})

describe('§9 Signup steps: 3 indicators, 4 steps', () => {
  it('the steps as they are passed', async () => {
    expect(selectStep((await openSignup()).actor.getSnapshot())).toBe(1)
    expect(selectStep((await reachPassword()).actor.getSnapshot())).toBe(2)
    const signup = await reachCode()
    expect(selectStep(signup.actor.getSnapshot())).toBe(3)
    typeCode(signup, '482913')
    signup.calls.checkCode.last().resolve(accepted)
    await settled()
    signup.calls.authenticate.last().resolve(accepted)
    await settled()
    expect(selectStep(signup.actor.getSnapshot())).toBe(4)
    signup.actor.send({ type: 'login.requested' })
    expect(selectStep(signup.actor.getSnapshot())).toBeUndefined()
  })
})

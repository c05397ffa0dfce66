import { describe, expect, it } from 'vitest'
import { accepted, refused, settled } from '../../support/heldActor.ts'
import { openSignup, pass, reachCode, type Signup, typeCode } from '../support/signup.ts'

const resending = ({ child }: Signup) => {
  const { value, context } = child('verifyCode').getSnapshot()
  return { state: value === 'verified' ? value : value.open?.resend, left: context.secondsLeft }
}
const ask = ({ child }: Signup) => child('verifyCode').send({ type: 'code.resendRequested' })

describe('§4 Resend: disabled for 60 seconds; then active; restarts after a successful resend', () => {
  it('is disabled through 59 seconds and active with the sixtieth', async () => {
    const signup = await reachCode()
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 60 })
    pass(signup, 59)
    ask(signup)
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 1 })
    expect(signup.calls.resendCode.calls).toHaveLength(0)
    pass(signup, 1)
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
    pass(signup, 5)
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
  })

  it('asks for a code to the address, once, and then waits 60 seconds again', async () => {
    const signup = await reachCode()
    pass(signup, 60)
    ask(signup)
    ask(signup)
    expect(signup.calls.resendCode.calls.map(({ input }) => input)).toEqual([
      { email: 'ada@uwo.ca' },
    ])
    expect(resending(signup).state).toBe('resendingCode')
    signup.calls.resendCode.last().resolve(accepted)
    await settled()
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 60 })
    expect(signup.did.noteCodeResent).toHaveBeenCalledOnce()
    pass(signup, 59)
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 1 })
    pass(signup, 1)
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
  })

  it.each(['refused', 'lost'])('a resend that is %s leaves it active', async (how) => {
    const signup = await reachCode()
    pass(signup, 60)
    ask(signup)
    if (how === 'refused') signup.calls.resendCode.last().resolve(refused('Five are enough.', 429))
    else signup.calls.resendCode.last().reject(new Error('offline'))
    await settled()
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
    expect(signup.did.noteCodeResent).not.toHaveBeenCalled()
    ask(signup)
    signup.calls.resendCode.last().resolve(accepted)
    await settled()
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 60 })
    expect(signup.child('verifyCode').getSnapshot().context.problem).toBeUndefined()
  })

  it('a reload goes on with the rest of the countdown', async () => {
    const signup = await openSignup({ name: 'Ada', email: 'ada@uwo.ca', countdown: 2 })
    pass(signup, 1)
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 1 })
    pass(signup, 1)
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
  })

  it('a reload after its end makes it active with the next second', async () => {
    const signup = await openSignup({ name: 'Ada', email: 'ada@uwo.ca', countdown: 0 })
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 0 })
    pass(signup, 1)
    expect(resending(signup)).toEqual({ state: 'ready', left: 0 })
  })

  it('runs on while a code is typed and checked', async () => {
    const signup = await reachCode()
    pass(signup, 10)
    typeCode(signup, '111111')
    pass(signup, 10)
    signup.calls.checkCode.last().resolve(refused('This code is not right.'))
    await settled()
    expect(resending(signup)).toEqual({ state: 'coolingDown', left: 40 })
  })
})

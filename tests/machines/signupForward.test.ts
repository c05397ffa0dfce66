import { describe, expect, it } from 'vitest'
import { ADA, reachCode, reachPassword } from '../spec/support/signup.ts'
import { settled } from '../support/heldActor.ts'

/** Goes back from the code and forward again. The sign-up then waits for the kept draft. */
async function goForward() {
  const signup = await reachCode()
  signup.actor.send({ type: 'step.turnedBack' })
  expect(signup.did.noteTurnedBack).toHaveBeenCalledOnce()
  signup.actor.send({ type: 'step.forwarded' })
  expect(signup.step()).toBe('returning')
  return signup
}

describe('Forward after going back from the code', () => {
  it('leads to the code with the rest of its countdown', async () => {
    const signup = await goForward()
    signup.calls.loadSignupDraft.last().resolve({ ...ADA, countdown: 31, isTurnedBack: true })
    await settled()
    expect(signup.step()).toBe('verifying')
    expect(signup.child('verifyCode').getSnapshot().context.secondsLeft).toBe(31)
    expect(signup.did.noteForwarded).toHaveBeenCalledOnce()
  })

  it('stays at step 1 with what was typed when that address has no code', async () => {
    const signup = await goForward()
    const other = { ...ADA, email: 'eve@uwo.ca' }
    signup.calls.loadSignupDraft.last().resolve({ ...other, countdown: undefined })
    await settled()
    expect(signup.step()).toBe('identity')
    expect(signup.child('identity').getSnapshot().context).toEqual({ ...other, problem: undefined })
    expect(signup.did.noteForwarded).not.toHaveBeenCalled()
  })

  it.each(['is gone', 'cannot be read'])('stays at step 1 when the draft %s', async (how) => {
    const signup = await goForward()
    if (how === 'is gone') signup.calls.loadSignupDraft.last().resolve(undefined)
    else signup.calls.loadSignupDraft.last().reject(new Error('forbidden'))
    await settled()
    expect(signup.step()).toBe('identity')
    expect(signup.child('identity').getSnapshot().context).toEqual({ ...ADA, problem: undefined })
    expect(signup.did.logFailure).toHaveBeenCalledTimes(how === 'is gone' ? 0 : 1)
  })

  it('is not taken before a code was mailed', async () => {
    const signup = await reachPassword()
    signup.actor.send({ type: 'step.turnedBack' })
    expect(signup.actor.getSnapshot().can({ type: 'step.forwarded' })).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import type { SignupDraft } from '../../machines/signup/signup.machine.ts'
import { SignupHistory } from '../../src/app/SignupHistory.tsx'
import { selectStep } from '../../src/screens/signup/selectSignup.ts'
import { accepted, refused } from '../support/heldActor.ts'
import { happens } from '../support/screen.tsx'
import { openSignup } from '../support/signupScreen.tsx'
import { mountInTab } from '../support/tabHistory.tsx'

/** The sign-up in a tab. With a draft, a code was mailed before the tab was reloaded. */
async function open(draft?: SignupDraft) {
  const signup = await openSignup(draft)
  const tab = await mountInTab('/signup', <SignupHistory signup={signup.actor} />)
  return {
    ...signup,
    length: tab.length,
    back: () => tab.move(-1),
    forward: () => tab.move(1),
    step: () => selectStep(signup.actor.getSnapshot()),
  }
}

const MAILED = { name: 'Ada Byron', email: 'ada@uwo.ca', countdown: 60 }

describe('Back and Forward of the browser in the sign-up', () => {
  test('Back leads from the code to step 1: both later steps share one entry', async () => {
    const { toCode, back, step, length } = await open()
    await toCode()
    expect([step(), length()]).toEqual([3, 2])
    await back()
    expect(step()).toBe(1)
  })

  test('Forward leads to the code that was mailed; Back from there sends nothing by itself', async () => {
    const { back, forward, step, calls } = await open(MAILED)
    expect(step()).toBe(3)
    await back()
    expect(step()).toBe(1)
    await forward()
    expect(step()).toBe(3)
    await back()
    expect(step()).toBe(1)
    expect(calls.validateEmail.calls).toEqual([])
  })

  test('Forward to a step whose code was never mailed does what Continue does', async () => {
    const { toPassword, back, forward, step, calls } = await open()
    await toPassword()
    await back()
    await forward()
    expect([step(), calls.validateEmail.calls.length]).toEqual([1, 2])
    await happens(() => calls.validateEmail.last().resolve(accepted))
    expect(step()).toBe(2)
  })

  test('when the address could not be checked, Forward tries again each time it is pressed', async () => {
    const { toPassword, back, forward, step, calls } = await open()
    await toPassword()
    await back()
    await forward()
    await happens(() => calls.validateEmail.last().resolve(refused('Try again.', 503)))
    expect([step(), calls.validateEmail.calls.length]).toEqual([1, 2])
    await forward()
    expect(calls.validateEmail.calls.length).toBe(3)
    await happens(() => calls.validateEmail.last().resolve(accepted))
    expect(step()).toBe(2)
  })
})

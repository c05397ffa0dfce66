import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, type EventObject, SimulatedClock } from 'xstate'
import { heldMachine } from '../../machines/paths/held.ts'
import { verifyCodeModel } from '../../machines/paths/models/verifyCode.ts'
import { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { anyEvent } from '../support/randomWalk.ts'

const MAILED = { type: 'xstate.done.actor.resendCode', output: { ok: true, value: {} } }

/** Generates events; a number stands for seconds that pass. */
const happenings = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 50, max: 61 }),
    fc.constant({ type: 'code.resendRequested' }),
    fc.constant(MAILED),
    anyEvent(verifyCodeModel).filter(({ type }) => !type.startsWith('xstate.')),
  ),
  { minLength: 20, maxLength: 80, size: 'max' },
)

/** Sign-up step 3 with a simulated clock, and the seconds since the last code was sent. */
class CodeStep {
  private readonly clock = new SimulatedClock()
  private readonly actor = createActor(heldMachine(verifyCodeMachine), {
    input: { email: 'ada@uwo.ca' },
    clock: this.clock,
  }).start()
  secondsSinceMail = 0

  get isResending(): boolean {
    return this.actor.getSnapshot().matches({ open: { resend: 'resendingCode' } })
  }

  wait(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) this.clock.increment(1000)
    this.secondsSinceMail += seconds
  }

  send(event: EventObject): void {
    if (event === MAILED && !this.isResending) return
    this.actor.send(event)
    if (event === MAILED) this.secondsSinceMail = 0
  }
}

test('§4 Resend: no code is resent before 60 seconds have passed since the last one', () => {
  let resent = 0
  const property = fc.property(happenings, (all) => {
    const step = new CodeStep()
    for (const happening of all) {
      const before = step.isResending
      if (typeof happening === 'number') step.wait(happening)
      else step.send(happening)
      if (before || !step.isResending) continue
      resent += 1
      expect(step.secondsSinceMail).toBeGreaterThanOrEqual(60)
    }
  })
  fc.assert(property)
  expect(resent).toBeGreaterThan(50)
})

import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'
import { selectStep } from '../screens/signup/selectSignup.ts'
import { useAddress } from '../ui/link/useAddress.ts'

/** The history state that marks the entry which is added after step 1. */
const PAST_FIRST_STEP = 'signup: past the first step'

/**
 * After step 1 the sign-up has one more history entry, so that the browser's Back returns to step 1 instead of leaving
 * (§2 Signup). Forward leads to the code if one was mailed to this address; otherwise it submits step 1 like
 * Continue, so that its checks are not skipped.
 */
export function SignupHistory({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const step = useSelector(signup, selectStep)
  const { path, key, state, isPop, go, goBack } = useAddress()
  const isOwnEntry = state === PAST_FIRST_STEP
  const seenKey = useRef<string>(undefined)
  const leftKey = useRef<string>(undefined)
  const isForwarded = useRef(false)
  const leave = () => {
    if (leftKey.current === key) return
    leftKey.current = key
    goBack()
  }
  const forward = () => {
    isForwarded.current = true
    const toCode = { type: 'step.forwarded' } as const
    if (signup.getSnapshot().can(toCode)) signup.send(toCode)
    else leave()
  }
  const atFirstStep = (hasMoved: boolean) => {
    if (isOwnEntry && hasMoved) forward()
    else if (isOwnEntry) leave()
    // Submits only once the history is back at step 1: the answer may come at once and add the next entry.
    else if (isForwarded.current) {
      isForwarded.current = false
      signup.getSnapshot().children.identity?.send({ type: 'form.submitted' })
    }
  }
  const pastFirstStep = (hasMoved: boolean) => {
    isForwarded.current = false
    if (isOwnEntry) return
    if (hasMoved) signup.send({ type: 'step.turnedBack' })
    else go(path, { replace: false, state: PAST_FIRST_STEP })
  }
  // One effect for both directions, because after a reload the step and the history entry change at the same time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step or the history entry has changed
  useEffect(() => {
    const hasMoved = isPop && (seenKey.current ?? key) !== key
    seenKey.current = key
    if (!isOwnEntry) leftKey.current = undefined
    if (step === 1) atFirstStep(hasMoved)
    if (step === 2 || step === 3) pastFirstStep(hasMoved)
  }, [step, key])
  return null
}

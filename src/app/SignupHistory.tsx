import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'
import { selectStep } from '../screens/signup/selectSignup.ts'
import { useAddress } from '../ui/link/useAddress.ts'

/** What an entry of the browser's history holds past step 1. */
const PAST_FIRST_STEP = 'signup: past the first step'

/**
 * Past step 1 the sign-up has one history entry of its own, so that the browser's Back returns to
 * step 1 instead of leaving (§2 Signup). Forward cannot skip what step 1 checks: it stays there.
 */
export function SignupHistory({ signup }: { signup: ActorRefFrom<typeof signupMachine> }) {
  const step = useSelector(signup, selectStep)
  const { path, key, held, isReturn, go, goBack } = useAddress()
  const isPast = step === 2 || step === 3
  const isOwnEntry = held === PAST_FIRST_STEP
  const seenKey = useRef<string>(undefined)
  const leftKey = useRef<string>(undefined)
  const enter = (hasTurned: boolean) => {
    if (hasTurned) signup.send({ type: 'step.turnedBack' })
    else go(path, { replace: false, held: PAST_FIRST_STEP })
  }
  const leave = () => {
    if (leftKey.current === key) return
    leftKey.current = key
    goBack()
  }
  // One effect for both, so that a reload, where both are new at once, turns back once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow moved, or the address did
  useEffect(() => {
    const lastKey = seenKey.current ?? key
    seenKey.current = key
    if (!isOwnEntry) leftKey.current = undefined
    if (isPast && !isOwnEntry) enter(isReturn && lastKey !== key)
    if (step === 1 && isOwnEntry) leave()
  }, [step, key])
  return null
}

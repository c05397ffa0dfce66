import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'
import { useAddress } from '../ui/link/useAddress.ts'

type Signup = typeof signupMachine
type Place = 'firstStep' | 'pastFirstStep' | 'elsewhere'

/** What an entry of the browser's history holds past step 1. */
const PAST_FIRST_STEP = 'signup: past the first step'

function selectPlace(snapshot: SnapshotFrom<Signup>): Place {
  if (snapshot.matches('identity')) return 'firstStep'
  return snapshot.matches('password') || snapshot.matches('verifying')
    ? 'pastFirstStep'
    : 'elsewhere'
}

/**
 * Past step 1 the sign-up has one history entry of its own, so that the browser's Back returns to
 * step 1 instead of leaving (§2 Signup). Forward cannot skip what step 1 checks: it stays there.
 */
export function SignupHistory({ signup }: { signup: ActorRefFrom<Signup> }) {
  const place = useSelector(signup, selectPlace)
  const { path, key, held, isReturn, go, goBack } = useAddress()
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
    if (place === 'pastFirstStep' && !isOwnEntry) enter(isReturn && lastKey !== key)
    if (place === 'firstStep' && isOwnEntry) leave()
  }, [place, key])
  return null
}

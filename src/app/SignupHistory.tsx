import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'

type Signup = typeof signupMachine
type Place = 'firstStep' | 'pastFirstStep' | 'elsewhere'

/** What an entry of the browser's history holds past step 1. */
const PAST_FIRST_STEP = { signup: 'pastFirstStep' }

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
  const location = useLocation()
  const navigate = useNavigate()
  const isPop = useNavigationType() === 'POP'
  const isOwnEntry = location.state?.signup === PAST_FIRST_STEP.signup
  const seenKey = useRef<string>(undefined)
  const leftKey = useRef<string>(undefined)
  const enter = (hasTurned: boolean) => {
    if (hasTurned) signup.send({ type: 'step.turnedBack' })
    else navigate(location.pathname, { state: PAST_FIRST_STEP })
  }
  const leave = () => {
    if (leftKey.current === location.key) return
    leftKey.current = location.key
    navigate(-1)
  }
  // One effect for both, so that a reload, where both are new at once, turns back once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow moved, or the address did
  useEffect(() => {
    const lastKey = seenKey.current ?? location.key
    seenKey.current = location.key
    if (!isOwnEntry) leftKey.current = undefined
    if (place === 'pastFirstStep' && !isOwnEntry) enter(isPop && lastKey !== location.key)
    if (place === 'firstStep' && isOwnEntry) leave()
  }, [place, location.key])
  return null
}

import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isResetPath, RESET_PATH, ROUTES } from '../../domain/routes.ts'
import type { loginMachine } from '../../machines/login/login.machine.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

type Login = ActorRefFrom<typeof loginMachine>

/** Tells the login flow that the address has changed. */
function updateFlow(login: Login, path: string): void {
  login.send({ type: isResetPath(path) ? 'reset.opened' : 'reset.left' })
}

/** Navigates to the address of what the login flow shows. */
function updateAddress(isResetting: boolean, go: Address['go']): void {
  if (isResetting) go(RESET_PATH)
  else go(ROUTES.login.path, { replace: true })
}

/** Keeps the login flow and the address in step: resetting a forgotten password has its own address. */
export function LoginAddress({ login }: { login: Login }) {
  const isResetting = useSelector(login, (snapshot) => snapshot.matches('resetting'))
  const { path, go } = useAddress()
  const seenPath = useRef<string>(undefined)
  // A layout effect runs before the paint, so that reloading the password reset does not show the login first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the flow or the address has changed
  useLayoutEffect(() => {
    const hasMoved = seenPath.current !== path
    seenPath.current = path
    if (isResetPath(path) === isResetting) return
    if (hasMoved) updateFlow(login, path)
    else updateAddress(isResetting, go)
  }, [isResetting, path])
  return null
}

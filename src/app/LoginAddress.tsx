import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isResetPath, RESET_PATH, ROUTES } from '../../domain/routes.ts'
import type { loginMachine } from '../../machines/login/login.machine.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

type Login = ActorRefFrom<typeof loginMachine>

/** The address has moved, and the login follows. */
function follow(login: Login, path: string): void {
  login.send({ type: isResetPath(path) ? 'reset.opened' : 'reset.left' })
}

/** The login has moved, and the address follows. */
function lead(isResetting: boolean, go: Address['go']): void {
  if (isResetting) go(RESET_PATH)
  else go(ROUTES.login.path, { replace: true })
}

/** Keeps the login and the address alike: a forgotten password has an address of its own. */
export function LoginAddress({ login }: { login: Login }) {
  const isResetting = useSelector(login, (snapshot) => snapshot.matches('resetting'))
  const { path, go } = useAddress()
  const seenPath = useRef<string>(undefined)
  // Before the paint, so that a reload of the part does not show the login first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the flow moved, or the address did
  useLayoutEffect(() => {
    const hasMoved = seenPath.current !== path
    seenPath.current = path
    if (isResetPath(path) === isResetting) return
    if (hasMoved) follow(login, path)
    else lead(isResetting, go)
  }, [isResetting, path])
  return null
}

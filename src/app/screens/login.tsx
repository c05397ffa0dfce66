import { useSelector } from '@xstate/react'
import { use, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isResetPath, ROUTES } from '../../../domain/routes.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { readServedFeatures } from '../../effects/servedFeatures.ts'
import { LoginScreen } from '../../screens/login/LoginScreen.tsx'
import { selectReset } from '../../screens/login/selectLogin.ts'
import { Redirect } from '../../ui/link/Link.tsx'
import { useAddress } from '../../ui/link/useAddress.ts'
import { loadChunk } from '../../ui/loading/loadChunk.ts'
import { LoginEmailStorage } from '../DraftStorage.tsx'
import { LoginAddress } from '../LoginAddress.tsx'
import { type LoadedScreen, lateFlow, loadedScreen } from '../loadedScreen.ts'
import { provideLegal } from '../provide/legal.ts'
import { guestCall, visitorCall } from '../provide/visitorCall.ts'
import type { Services } from '../services.ts'
import type { LoadedReset } from './signup.tsx'

/** Loads the code of the password reset once, when it is needed. */
interface LateReset {
  readonly loaded: () => LoadedReset | undefined
  readonly load: () => Promise<void>
}

function lateReset(services: Services): LateReset {
  let loaded: LoadedReset | undefined
  let loading: Promise<void> | undefined
  return {
    loaded: () => loaded,
    load: () => {
      loading ??= loadChunk(() => import('./signup.tsx')).then((module) => {
        loaded = module.openResetScreen(services)
      })
      return loading
    },
  }
}

/** Provides the login flow with its calls. */
export function provideLogin(services: Services, reset: LateReset = lateReset(services)) {
  return loginMachine.provide({
    actors: {
      legal: provideLegal(services),
      logIn: visitorCall(services, (calls) => calls.login),
      keepAccount: guestCall(services, (calls) => calls.keepAccount),
      resetPassword: lateFlow(() => reset.loaded()?.flow),
    },
  })
}

type PartProps = { login: ActorRefFrom<typeof loginMachine>; reset: LateReset; services: Services }

/** Shows the login, or at its own address the password reset, once its code is loaded. */
function Part({ login, reset, services, canReset }: PartProps & { canReset: boolean }) {
  const { path } = useAddress()
  const flow = useSelector(login, selectReset)
  const isReset = isResetPath(path)
  // Remembered for the same reason as in `RoutedScreen`.
  const waits = useMemo(() => isReset && reset.loaded() === undefined, [isReset, reset])
  if (isReset && !canReset) return <Redirect to={ROUTES.landing.path} />
  if (waits) use(reset.load())
  const Reset = reset.loaded()?.Show
  return (
    <>
      <LoginEmailStorage login={login} />
      {canReset && <LoginAddress login={login} />}
      {flow && Reset ? (
        <Reset flow={flow} />
      ) : (
        <LoginScreen login={login} emailEndings={services.emailEndings} canReset={canReset} />
      )}
    </>
  )
}

/** Makes the login screen with its flow. */
export async function openScreen(services: Services): Promise<LoadedScreen> {
  const offered = readServedFeatures() ?? (await services.connect()).features
  const reset = lateReset(services)
  const canReset = offered.includes('account')
  return loadedScreen(provideLogin(services, reset), ({ flow }) => (
    <Part login={flow} reset={reset} services={services} canReset={canReset} />
  ))
}

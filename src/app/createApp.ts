import {
  type ActorRefFrom,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  waitFor,
} from 'xstate'
import type { Reply } from '../../domain/reply.ts'
import { ROUTES, type Screen } from '../../domain/routes.ts'
import { appMachine } from '../../machines/app/app.machine.ts'
import type { Student } from '../../machines/app/appTypes.ts'
import { logFailure } from '../effects/log.ts'
import { retryUntilAnswered, retryWhenOnline } from '../effects/retry.ts'
import type { Connection } from './connection.ts'
import { lateFlow } from './loadedScreen.ts'
import { createScreens, type Screens } from './screens.ts'
import { selectScreen } from './selectApp.ts'
import type { OnSessionEnd, Services } from './services.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

/** The running product: the app actor and the code of the screens. */
export interface App {
  actor: AppActor
  screens: Screens
  prefetchConnection: Services['prefetchConnection']
}

export interface AppOptions {
  /** The screen that the address asks for. */
  screen: Screen
  /** The server has seen that the visitor has no session, so the first auth check makes no call. */
  isGuest: boolean
  /** Makes the services; `tell` informs the app that a session has ended. */
  createServices: (tell: OnSessionEnd) => Services
  /** Watches the flows in development; undefined in production. */
  inspect?: ((inspected: InspectionEvent) => void) | undefined
}

const NOT_SIGNED_IN: Reply<Student> = { ok: false, status: 401, message: '' }

/** Makes the auth check. Throws on a 5xx or 429 as on an outage, because neither says whether there is a session (reading 32). */
async function askAuth(ask: () => Promise<Reply<Student>>, signal: AbortSignal) {
  try {
    const reply = await ask()
    if (reply.ok || (reply.status < 500 && reply.status !== 429)) return reply
    throw new Error(`The auth check ended in ${reply.status}`)
  } catch (error) {
    if (!signal.aborted) logFailure(error)
    throw error
  }
}

/**
 * Waits until the code of the requested screen is loaded or has failed to load. A visitor who is redirected
 * to another screen does not need it.
 */
async function loadRequestedScreen(
  screens: Screens,
  isStudent: boolean,
  asked: () => Screen,
): Promise<void> {
  const isNeeded = () => ROUTES[asked()].isPublic !== isStudent && !screens.of(asked())
  while (isNeeded()) {
    const screen = asked()
    const isHere = await screens.load(screen).then(
      () => true,
      (error: unknown) => logFailure(error),
    )
    if (!isHere) return
  }
}

function provideApp(services: Services, screens: Screens, isGuest: boolean, asked: () => Screen) {
  let connection: Connection | undefined
  let isKnownGuest = isGuest
  let isFirst = true
  const connected = async () => {
    connection = await services.connect()
    return connection
  }
  const wasKnownGuest = () => {
    const isSo = isKnownGuest
    isKnownGuest = false
    return isSo
  }
  // Without a network the first check of a public screen fails at once, so that the screen is shown; other checks wait.
  const isFirstAndPublic = () => {
    const isSo = isFirst && ROUTES[asked()].isPublic
    isFirst = false
    return isSo
  }
  const late = <Flow extends AnyStateMachine>(screen: Screen) =>
    lateFlow<Flow>(() => screens.of(screen)?.flow)
  return appMachine.provide({
    actors: {
      newsletter: late('landing'),
      login: late('login'),
      signup: late('signup'),
      onboarding: late('onboarding'),
      dashboard: late('dashboard'),
      storageSession: lateFlow(() => connection?.storageSession),
      checkAuth: fromPromise<Reply<Student>>(async ({ signal }) => {
        const ask = () =>
          askAuth(async () => (await connected()).visitorCalls.checkAuth(undefined, signal), signal)
        const checking = wasKnownGuest()
          ? Promise.resolve(NOT_SIGNED_IN)
          : isFirstAndPublic()
            ? ask()
            : retryWhenOnline(ask, signal)
        const isStudent = await checking.then(
          ({ ok }) => ok,
          () => false,
        )
        await loadRequestedScreen(screens, isStudent, asked)
        return checking
      }),
      recheckAuth: fromPromise<Reply<Student>, { isDue: boolean }>(async ({ input, signal }) => {
        if (!input.isDue) return new Promise<never>(() => undefined)
        const ask = () =>
          askAuth(async () => (await connected()).visitorCalls.checkAuth(undefined, signal), signal)
        const reply = await retryUntilAnswered(ask, signal)
        await loadRequestedScreen(screens, reply.ok, asked)
        return reply
      }),
    },
  })
}

/** Creates the services and the screens, and starts the app actor, outside React. */
export function createApp({ screen, isGuest, createServices, inspect }: AppOptions): App {
  const services = createServices((type) => actor.send({ type }))
  const screens = createScreens(services)
  const asked = () => actor.getSnapshot().context.screen
  const actor: AppActor = createActor(provideApp(services, screens, isGuest, asked), {
    input: { screen },
    ...(inspect && { inspect }),
  })
  actor.start()
  return { actor, screens, prefetchConnection: services.prefetchConnection }
}

/**
 * Whether the app starts with exactly what the build rendered: the visitor is a guest, the screen's code is loaded, and
 * no earlier sign-up continues.
 */
export async function startsAsRendered({ actor, screens }: App): Promise<boolean> {
  const known = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  const { signup } = known.children
  if (!known.matches('guest') || !screens.of(selectScreen(known))) return false
  if (!signup) return true
  const restored = await waitFor(signup, (snapshot) => !snapshot.matches('restoring'))
  return (
    restored.matches('identity') && restored.context.name === '' && restored.context.email === ''
  )
}

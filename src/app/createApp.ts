import { type ActorRefFrom, createActor, fromPromise, type InspectionEvent } from 'xstate'
import type { BrowserConfig } from '../../contract/config.ts'
import { checkAuth } from '../../contract/session.ts'
import type { Language } from '../../domain/language.ts'
import type { PhotoFile } from '../../domain/photo.ts'
import type { Reply } from '../../domain/reply.ts'
import { appMachine, type Screen, type Student } from '../../machines/app/app.machine.ts'
import { overOffline } from '../effects/overOffline.ts'
import { screenOf } from './addresses.ts'
import { provideDashboard } from './provide/dashboard.ts'
import { logActions } from './provide/logActions.ts'
import { provideOnboarding } from './provide/onboarding.ts'
import { provideStorageSession } from './provide/storageSession.ts'
import { provideLogin, provideNewsletter, provideSignup } from './provide/visitor.ts'
import { createWorld, type World } from './world.ts'

export type AppActor = ActorRefFrom<typeof appMachine>

/** The running product: the root of all flows, and the one thing screens need beside it. */
export interface App {
  actor: AppActor
  holdFile: (file: File) => PhotoFile
}

function needsLogin(): boolean {
  const screen = screenOf(location.pathname)
  return screen === 'onboarding' || screen === 'dashboard'
}

function provideApp(world: World) {
  return appMachine.provide({
    actors: {
      newsletter: provideNewsletter(world),
      login: provideLogin(world),
      signup: provideSignup(world),
      onboarding: provideOnboarding(world),
      dashboard: provideDashboard(world),
      storageSession: provideStorageSession(world),
      checkAuth: fromPromise<Reply<Student>>(async ({ signal }) => {
        const ask = () => world.api(checkAuth, undefined, signal)
        // Without a network nobody can tell: what needs a login waits, the rest is shown.
        const reply = await (needsLogin() ? overOffline(ask, signal) : ask())
        if (!reply.ok) return reply
        const { id, onboarded } = reply.value.user
        return { ok: true, value: { id, isOnboarded: onboarded } }
      }),
    },
    actions: logActions,
  })
}

/**
 * Starts the app actor outside React, at the screen that the address asks for; its calls are made in
 * the language. `inspect` may watch it.
 */
export function createApp(
  config: BrowserConfig,
  screen: Screen,
  language: () => Language,
  inspect?: ((inspected: InspectionEvent) => void) | undefined,
): App {
  const world = createWorld(config, language, () => actor.send({ type: 'session.ended' }))
  const actor: AppActor = createActor(provideApp(world), {
    input: { screen },
    ...(inspect && { inspect }),
  })
  actor.start()
  return { actor, holdFile: world.files.hold }
}

import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Reply } from '../../../domain/reply.ts'
import type { PendingDecision } from '../../../domain/suggestion.ts'
import type { Screen, Student } from '../../../machines/app/appTypes.ts'
import { wholeAppMachine } from '../../../machines/app/wholeApp.ts'
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { loginMachine } from '../../../machines/login/login.machine.ts'
import { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import type { Progress } from '../../../machines/onboarding/progress.ts'
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts'
import { type SignupDraft, signupMachine } from '../../../machines/signup/signup.machine.ts'
import { storageSessionMachine } from '../../../machines/storageSession/storageSession.machine.ts'
import { suggestionsMachine } from '../../../machines/suggestions/suggestions.machine.ts'
import { heldActor, refused, settled } from '../../support/heldActor.ts'
import { ONE_TAB } from '../../support/oneTab.ts'

function heldCalls() {
  return {
    checkAuth: heldActor<Reply<Student>>(),
    recheckAuth: heldActor<Reply<Student>, { isDue: boolean }>(),
    logIn: heldActor<Reply<unknown>, { email: string; password: string }>(),
    loadProgress: heldActor<Reply<Progress>, { userId: string }>(),
    logOut: heldActor<Reply<unknown>>(),
    screenForSuggestions: heldActor<Reply<unknown>>(),
    loadDecisions: heldActor<readonly PendingDecision[], { userId: string }>(),
  }
}

/** The app flow at a screen, while the auth check is pending. */
export function startApp(screen: Screen) {
  const calls = heldCalls()
  const logFailure = vi.fn<(reason: unknown) => void>()
  const actions = {
    logFailure: (_: unknown, { reason }: { reason: unknown }) => logFailure(reason),
  }
  const suggestions = suggestionsMachine.provide({
    actors: {
      screenForSuggestions: calls.screenForSuggestions.logic,
      outbox: outboxMachine.provide({
        actors: { ...ONE_TAB, loadDecisions: calls.loadDecisions.logic },
      }),
    },
  })
  const machine = wholeAppMachine.provide({
    actors: {
      checkAuth: calls.checkAuth.logic,
      recheckAuth: calls.recheckAuth.logic,
      login: loginMachine.provide({ actors: { logIn: calls.logIn.logic } }),
      signup: signupMachine.provide({
        actors: { loadSignupDraft: fromPromise<SignupDraft | undefined>(async () => undefined) },
      }),
      onboarding: onboardingMachine.provide({
        actors: { loadProgress: calls.loadProgress.logic },
        actions: { ...actions, clearDraft: () => undefined },
      }),
      dashboard: dashboardMachine.provide({
        actors: {
          logOut: calls.logOut.logic,
          suggestions,
          loadFlows: heldActor<void>().logic,
        },
        actions,
      }),
      storageSession: storageSessionMachine.provide({
        actors: { observeSession: fromCallback(() => undefined) },
      }),
    },
  })
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { screen }, clock }).start()
  // The recheck of a known guest waits for no answer.
  const isIdle = (name: string) =>
    name === 'recheckAuth' && !calls.recheckAuth.calls.at(-1)?.input.isDue
  const running = () =>
    Object.keys(actor.getSnapshot().children)
      .filter((name) => !isIdle(name))
      .sort()
  return { actor, calls, clock, logFailure, running, value: () => actor.getSnapshot().value }
}

/** The app flow after the auth check found no session. */
export async function openAsGuest(screen: Screen) {
  const app = startApp(screen)
  app.calls.checkAuth.last().resolve(refused('Please log in first.', 401))
  await settled()
  return app
}

/** The app flow after the auth check found the student `u1`. */
export async function openAsStudent(screen: Screen, isOnboarded: boolean | undefined) {
  const app = startApp(screen)
  app.calls.checkAuth.last().resolve({ ok: true, value: { id: 'u1', isOnboarded } })
  await settled()
  return app
}

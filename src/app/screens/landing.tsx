import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { logActions } from '../provide/logActions.ts'
import { lateCall } from '../provide/visitorCall.ts'
import type { Services } from '../services.ts'

/** The newsletter flow with its call. */
export function provideNewsletter(services: Services) {
  return newsletterMachine.provide({
    actors: { storeEmail: lateCall(services, (calls) => calls.storeEmail) },
    actions: logActions,
  })
}

/** The landing screen with its flow. */
export function openScreen(services: Services): LoadedScreen {
  return loadedScreen(provideNewsletter(services), ({ flow }) => (
    <LandingScreen newsletter={flow} />
  ))
}

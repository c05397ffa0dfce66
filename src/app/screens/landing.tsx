import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../screens/landing/LandingScreen.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { logActions } from '../provide/logActions.ts'
import { guestCall } from '../provide/visitorCall.ts'
import type { Services } from '../services.ts'

/** Provides the newsletter flow with its call. */
export function provideNewsletter(services: Services) {
  return newsletterMachine.provide({
    actors: { storeEmail: guestCall(services, (calls) => calls.storeEmail) },
    actions: logActions,
  })
}

/** Makes the landing screen with its flow. */
export function openScreen(services: Services): LoadedScreen {
  return loadedScreen(provideNewsletter(services), ({ flow }) => (
    <LandingScreen newsletter={flow} />
  ))
}

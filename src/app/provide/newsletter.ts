import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import type { Services } from '../services.ts'
import { logActions } from './logActions.ts'
import { visitorCall } from './visitorCall.ts'

/** The newsletter flow with its call. */
export function provideNewsletter(services: Services) {
  return newsletterMachine.provide({
    actors: { storeEmail: visitorCall(services, (calls) => calls.storeEmail) },
    actions: logActions,
  })
}

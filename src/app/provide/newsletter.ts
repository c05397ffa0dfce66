import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import type { World } from '../world.ts'
import { calling } from './calling.ts'
import { logActions } from './logActions.ts'

/** The newsletter flow with its call. */
export function provideNewsletter(world: World) {
  return newsletterMachine.provide({
    actors: { storeEmail: calling(world, (calls) => calls.storeEmail) },
    actions: logActions,
  })
}

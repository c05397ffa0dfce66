import { waitFor } from 'xstate'
import type { App } from './createApp.ts'
import { selectScreen } from './selectApp.ts'

/**
 * Whether the product begins with exactly what was rendered when it was built: the visitor is a guest,
 * the code of the screen is here, and no earlier sign-up goes on.
 */
export async function beginsAsRendered({ actor, screens }: App): Promise<boolean> {
  const known = await waitFor(actor, (snapshot) => !snapshot.hasTag('pending'))
  const { signup } = known.children
  if (!known.matches('guest') || !screens.of(selectScreen(known))) return false
  if (!signup) return true
  const begun = await waitFor(signup, (snapshot) => !snapshot.matches('restoring'))
  return begun.matches('identity') && begun.context.name === '' && begun.context.email === ''
}

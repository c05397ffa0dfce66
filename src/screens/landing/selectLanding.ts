import type { SnapshotFrom } from 'xstate'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'

/** The newsletter box as it reads now. */
export function selectNewsletter(snapshot: SnapshotFrom<typeof newsletterMachine>) {
  return {
    email: snapshot.context.email,
    isPending: snapshot.hasTag('pending'),
    isSubscribed: snapshot.matches('subscribed'),
  }
}

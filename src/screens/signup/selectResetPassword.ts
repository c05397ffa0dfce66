import type { SnapshotFrom } from 'xstate'
import type { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'

type ResetSnapshot = SnapshotFrom<typeof resetPasswordMachine>

/** What the form shows that asks for the address. */
export function selectAsking(snapshot: ResetSnapshot) {
  const { email, message } = snapshot.context
  const isIncomplete = snapshot.matches({ asking: 'incomplete' })
  return {
    email,
    message,
    emailError: isIncomplete && email.trim() === '' ? 'Enter your school email.' : undefined,
    isPending: snapshot.hasTag('pending'),
  }
}

/** Which step of the password reset is open: the address, one of the two flows, or the end. */
export function selectPart(snapshot: ResetSnapshot) {
  const { verifyCode, newPassword } = snapshot.children
  const isAsking = snapshot.matches('asking') || snapshot.matches('askingForCode')
  return {
    isAsking,
    verifyCode,
    newPassword,
    isDone: snapshot.matches('succeeded') || snapshot.matches('finished'),
  }
}

import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from '../../../machines/login/login.machine.ts'

type LoginSnapshot = SnapshotFrom<typeof loginMachine>

/** What the login form shows. */
export function selectLogin(snapshot: LoginSnapshot) {
  const { email, password, message } = snapshot.context
  const isIncomplete = snapshot.matches({ editing: 'incomplete' })
  return {
    email,
    password,
    message,
    emailError: isIncomplete && email.trim() === '' ? 'Enter your school email.' : undefined,
    passwordError: isIncomplete && password === '' ? 'Enter your password.' : undefined,
    isPending: snapshot.matches('loggingIn'),
    canKeep: snapshot.matches({ editing: 'deleted' }),
    isKeeping: snapshot.matches('keepingAccount'),
  }
}

/** The flow of the legal texts. */
export function selectLegal(snapshot: LoginSnapshot) {
  return snapshot.children.legal
}

/** The flow of the password reset; undefined while it is closed. */
export function selectReset(snapshot: LoginSnapshot) {
  return snapshot.children.resetPassword
}

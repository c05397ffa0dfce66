import type { SnapshotFrom } from 'xstate'
import type { identityMachine } from '../../../machines/identity/identity.machine.ts'
import type { signupMachine } from '../../../machines/signup/signup.machine.ts'

type SignupSnapshot = SnapshotFrom<typeof signupMachine>

/** The step, counted from 1; undefined while the draft is loading and after the end. */
export function selectStep(snapshot: SignupSnapshot): 1 | 2 | 3 | 4 | undefined {
  if (snapshot.matches('identity')) return 1
  if (snapshot.matches('password')) return 2
  if (snapshot.matches('verifying')) return 3
  if (snapshot.matches('succeeded')) return 4
  return undefined
}

/** The flows of the steps; only that of the open step is defined. */
export function selectSteps({ children }: SignupSnapshot) {
  const { identity, newPassword, verifyCode } = children
  return { identity, newPassword, verifyCode }
}

/** The flow of the legal texts. */
export function selectLegal(snapshot: SignupSnapshot) {
  return snapshot.children.legal
}

/** What step 1 shows. */
export function selectIdentity(snapshot: SnapshotFrom<typeof identityMachine>) {
  const { name, email, problem } = snapshot.context
  const errorOf = (field: 'name' | 'email', empty: string) => {
    if (problem?.field === field) return problem.message
    const isLocal = problem?.field === 'empty' || problem?.field === 'name'
    return isLocal && snapshot.context[field].trim() === '' ? empty : undefined
  }
  return {
    name,
    email,
    nameError: errorOf('name', 'Enter your name.'),
    emailError: errorOf('email', 'Enter your school email.'),
    formError: problem?.field === 'form' ? problem.message : undefined,
    isPending: snapshot.hasTag('pending'),
  }
}

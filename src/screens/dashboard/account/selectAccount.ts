import type { SnapshotFrom } from 'xstate'
import type { accountMachine } from '../../../../machines/account/account.machine.ts'
import type { confirmationMachine } from '../../../../machines/confirmation/confirmation.machine.ts'
import type { passwordChangeMachine } from '../../../../machines/passwordChange/passwordChange.machine.ts'
import { selectStrength } from '../../../forms/NewPasswordFields.tsx'

/** What the account part shows. */
export function selectAccount(snapshot: SnapshotFrom<typeof accountMachine>) {
  const { account, message } = snapshot.context
  return { account, message }
}

/** The flows of the two dialogs; the flow of a closed one is undefined. */
export function selectDialogs({ children }: SnapshotFrom<typeof accountMachine>) {
  const { passwordChange, confirmation } = children
  return { passwordChange, confirmation }
}

/** What the form for a new password shows. */
export function selectPasswordChange(snapshot: SnapshotFrom<typeof passwordChangeMachine>) {
  const { email, current, password, confirm_password: confirm, problem } = snapshot.context
  const errorOf = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.message : undefined
  return {
    ...{ email, current, password, confirm },
    ...selectStrength(password),
    currentError: errorOf('current'),
    passwordError: errorOf('password'),
    confirmError: errorOf('confirm_password'),
    formError: errorOf('form'),
    isPending: snapshot.hasTag('pending'),
  }
}

/** What the dialog shows that asks for the password before a step. */
export function selectConfirmation(snapshot: SnapshotFrom<typeof confirmationMachine>) {
  const { step, password, removesMessages, message, isWrongPassword } = snapshot.context
  const isMissing = snapshot.matches({ editing: 'incomplete' }) && password === ''
  const wrong = isWrongPassword ? message : undefined
  return {
    ...{ step, password, removesMessages },
    message: isWrongPassword ? '' : message,
    passwordError: isMissing ? 'Enter your password.' : wrong,
    isPending: snapshot.hasTag('pending'),
  }
}

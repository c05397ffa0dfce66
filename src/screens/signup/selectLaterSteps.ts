import type { SnapshotFrom } from 'xstate'
import type { newPasswordMachine } from '../../../machines/newPassword/newPassword.machine.ts'
import type { verifyCodeMachine } from '../../../machines/verifyCode/verifyCode.machine.ts'
import { selectStrength } from '../../forms/NewPasswordFields.tsx'

/** What step 2 shows. */
export function selectNewPassword(snapshot: SnapshotFrom<typeof newPasswordMachine>) {
  const { email, password, confirm_password: confirm, problem } = snapshot.context
  return {
    email,
    password,
    confirm,
    ...selectStrength(password),
    passwordError: problem?.field === 'password' ? problem.message : undefined,
    confirmError: problem?.field === 'confirm_password' ? problem.message : undefined,
    formError: problem?.field === 'form' ? problem.message : undefined,
    isPending: snapshot.hasTag('pending'),
  }
}

/** What step 3 shows. */
export function selectVerifyCode(snapshot: SnapshotFrom<typeof verifyCodeMachine>) {
  const { email, code, problem, secondsLeft, restarts } = snapshot.context
  return {
    email,
    code,
    codeError: problem?.with === 'code' ? problem.message : undefined,
    resendError: problem?.with === 'resend' ? problem.message : undefined,
    secondsLeft,
    restarts,
    isPending: snapshot.hasTag('pending'),
    canSubmit: snapshot.can({ type: 'form.submitted' }),
    canResend: snapshot.matches({ open: { resend: 'ready' } }),
    isResending: snapshot.matches({ open: { resend: 'resendingCode' } }),
  }
}

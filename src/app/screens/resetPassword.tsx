import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { ResetPasswordScreen } from '../../screens/signup/ResetPasswordScreen.tsx'
import { provideResetPassword } from '../provide/resetPassword.ts'
import type { Services } from '../services.ts'

/** A forgotten password: its flow, and its screen. */
export interface LoadedReset {
  readonly flow: typeof resetPasswordMachine
  readonly Show: (props: { flow: ActorRefFrom<typeof resetPasswordMachine> }) => React.ReactNode
}

/** The code of a forgotten password, which the login loads when it is asked for. */
export function openReset(services: Services): LoadedReset {
  return {
    flow: provideResetPassword(services),
    Show: ({ flow }) => (
      <ResetPasswordScreen resetPassword={flow} emailEndings={services.emailEndings} />
    ),
  }
}

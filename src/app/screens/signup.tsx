import type { ActorRefFrom } from 'xstate'
import type { resetPasswordMachine } from '../../../machines/resetPassword/resetPassword.machine.ts'
import { ResetPasswordScreen } from '../../screens/signup/ResetPasswordScreen.tsx'
import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { SignupDraftStorage } from '../DraftStorage.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideResetPassword } from '../provide/resetPassword.ts'
import { provideSignup } from '../provide/signup.ts'
import { SignupHistory } from '../SignupHistory.tsx'
import type { Services } from '../services.ts'

/** The loaded password reset: its flow and its component. */
export interface LoadedReset {
  readonly flow: typeof resetPasswordMachine
  readonly Show: (props: { flow: ActorRefFrom<typeof resetPasswordMachine> }) => React.ReactNode
}

/** Makes the password reset with its flow. It is in this chunk because it shares the steps of the sign-up. */
export function openResetScreen(services: Services): LoadedReset {
  return {
    flow: provideResetPassword(services),
    Show: ({ flow }) => (
      <ResetPasswordScreen resetPassword={flow} emailEndings={services.emailEndings} />
    ),
  }
}

/** Makes the sign-up screen with its flow. */
export function openScreen(services: Services): LoadedScreen {
  return loadedScreen(provideSignup(services), ({ flow }) => (
    <>
      <SignupHistory signup={flow} />
      <SignupDraftStorage signup={flow} />
      <SignupScreen signup={flow} emailEndings={services.emailEndings} />
    </>
  ))
}

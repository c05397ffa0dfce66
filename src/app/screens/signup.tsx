import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { SignupDraftStorage } from '../DraftStorage.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideSignup } from '../provide/signup.ts'
import { SignupHistory } from '../SignupHistory.tsx'
import type { Services } from '../services.ts'
import { type LoadedReset, openReset } from './resetPassword.tsx'

/** A forgotten password; in this chunk, because it has the same steps. */
export function openResetScreen(services: Services): LoadedReset {
  return openReset(services)
}

/** The sign-up screen with its flow. */
export function openScreen(services: Services): LoadedScreen {
  return loadedScreen(provideSignup(services), ({ flow }) => (
    <>
      <SignupHistory signup={flow} />
      <SignupDraftStorage signup={flow} />
      <SignupScreen signup={flow} emailEndings={services.emailEndings} />
    </>
  ))
}

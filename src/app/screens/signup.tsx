import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { SignupDraftStorage } from '../DraftStorage.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideSignup } from '../provide/signup.ts'
import { SignupHistory } from '../SignupHistory.tsx'
import type { Services } from '../services.ts'

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

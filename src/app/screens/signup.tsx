import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { SignupDraftStorage } from '../DraftStorage.tsx'
import { openLaterSteps, provideSignup } from '../provide/signup.ts'
import { SignupHistory } from '../SignupHistory.tsx'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { Services } from '../services.ts'

/** The sign-up screen with its flow. */
export function openScreen(services: Services): ScreenCode {
  const later = openLaterSteps(services)
  return screenCode(provideSignup(services, later), ({ flow }) => (
    <>
      <SignupHistory signup={flow} />
      <SignupDraftStorage signup={flow} />
      <SignupScreen signup={flow} Later={later.get()?.Show} emailEndings={services.emailEndings} />
    </>
  ))
}

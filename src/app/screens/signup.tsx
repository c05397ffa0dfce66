import { SignupScreen } from '../../screens/signup/SignupScreen.tsx'
import { KeptSignup } from '../KeptInputs.tsx'
import { openLaterSteps, provideSignup } from '../provide/signup.ts'
import { SignupHistory } from '../SignupHistory.tsx'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { World } from '../world.ts'

/** The sign-up screen with its flow. */
export function openScreen(world: World): ScreenCode {
  const later = openLaterSteps(world)
  return screenCode(provideSignup(world, later), ({ flow }) => (
    <>
      <SignupHistory signup={flow} />
      <KeptSignup signup={flow} />
      <SignupScreen signup={flow} Later={later.get()?.Show} emailEndings={world.emailEndings} />
    </>
  ))
}

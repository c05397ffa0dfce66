import { LoginScreen } from '../../screens/login/LoginScreen.tsx'
import { KeptLoginEmail } from '../KeptInputs.tsx'
import { provideLogin } from '../provide/login.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { World } from '../world.ts'

/** The login screen with its flow. */
export function openScreen(world: World): ScreenCode {
  return screenCode(provideLogin(world), ({ flow }) => (
    <>
      <KeptLoginEmail login={flow} />
      <LoginScreen login={flow} emailEndings={world.emailEndings} />
    </>
  ))
}

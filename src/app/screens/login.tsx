import { LoginScreen } from '../../screens/login/LoginScreen.tsx'
import { LoginEmailStorage } from '../DraftStorage.tsx'
import { provideLogin } from '../provide/login.ts'
import { type ScreenCode, screenCode } from '../screenCode.ts'
import type { Services } from '../services.ts'

/** The login screen with its flow. */
export function openScreen(services: Services): ScreenCode {
  return screenCode(provideLogin(services), ({ flow }) => (
    <>
      <LoginEmailStorage login={flow} />
      <LoginScreen login={flow} emailEndings={services.emailEndings} />
    </>
  ))
}

import { loginMachine } from '../../../machines/login/login.machine.ts'
import { LoginScreen } from '../../screens/login/LoginScreen.tsx'
import { LoginEmailStorage } from '../DraftStorage.tsx'
import { type LoadedScreen, loadedScreen } from '../loadedScreen.ts'
import { provideLegal } from '../provide/legal.ts'
import { visitorCall } from '../provide/visitorCall.ts'
import type { Services } from '../services.ts'

/** The login flow with its call. */
export function provideLogin(services: Services) {
  return loginMachine.provide({
    actors: { legal: provideLegal(services), logIn: visitorCall(services, (calls) => calls.login) },
  })
}

/** The login screen with its flow. */
export function openScreen(services: Services): LoadedScreen {
  return loadedScreen(provideLogin(services), ({ flow }) => (
    <>
      <LoginEmailStorage login={flow} />
      <LoginScreen login={flow} emailEndings={services.emailEndings} />
    </>
  ))
}

import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { isResetPath, ROUTES } from '../../domain/routes.ts'
import type { legalMachine } from '../../machines/legal/legal.machine.ts'
import type { loginMachine } from '../../machines/login/login.machine.ts'
import type { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import type { resetPasswordMachine } from '../../machines/resetPassword/resetPassword.machine.ts'
import { LegalTexts } from '../../src/forms/LegalTexts.tsx'
import { LandingScreen } from '../../src/screens/landing/LandingScreen.tsx'
import { LoginScreen } from '../../src/screens/login/LoginScreen.tsx'
import { selectReset } from '../../src/screens/login/selectLogin.ts'
import { ResetPasswordScreen } from '../../src/screens/signup/ResetPasswordScreen.tsx'
import { CenteredCard } from '../../src/ui/layout/CenteredCard.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { AddressContext } from '../../src/ui/link/useAddress.ts'
import { showing } from './showing.ts'

/** The login or the password reset; in the product the address decides. */
function Login({ login }: { login: ActorRefFrom<typeof loginMachine> }) {
  const reset = useSelector(login, selectReset)
  const address = useContext(AddressContext)
  const go = (to: string) => {
    if (isResetPath(to)) login.send({ type: 'reset.opened' })
    else if (to === ROUTES.login.path) login.send({ type: 'reset.left' })
    else address.go(to)
  }
  return (
    <AddressContext value={{ ...address, go }}>
      {reset ? (
        <ResetPasswordScreen resetPassword={reset} emailEndings="@uwo.ca" />
      ) : (
        <LoginScreen login={login} emailEndings="@uwo.ca" canReset />
      )}
    </AddressContext>
  )
}

export const VISITOR = {
  newsletter: showing<typeof newsletterMachine>((newsletter) => (
    <LandingScreen newsletter={newsletter} />
  )),
  login: showing<typeof loginMachine>((login) => <Login login={login} />),
  resetPassword: showing<typeof resetPasswordMachine>((resetPassword) => (
    <ResetPasswordScreen resetPassword={resetPassword} emailEndings="@uwo.ca" />
  )),
  legal: showing<typeof legalMachine>((legal) => (
    <CenteredCard footer={<LegalTexts legal={legal} />}>
      <Page heading="Legal texts" lead="The links stand below Login and step 1 of sign-up.">
        {null}
      </Page>
    </CenteredCard>
  )),
}

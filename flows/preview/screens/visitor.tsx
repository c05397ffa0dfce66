import type { legalMachine } from '../../../machines/legal/legal.machine.ts'
import type { loginMachine } from '../../../machines/login/login.machine.ts'
import type { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { LandingScreen } from '../../../src/screens/landing/LandingScreen.tsx'
import { LoginLegal } from '../../../src/screens/login/LoginLegal.tsx'
import { LoginScreen } from '../../../src/screens/login/LoginScreen.tsx'
import { CenteredCard } from '../../../src/ui/layout/CenteredCard.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { showing } from './showing.ts'

export const VISITOR = {
  newsletter: showing<typeof newsletterMachine>((newsletter) => (
    <LandingScreen newsletter={newsletter} />
  )),
  login: showing<typeof loginMachine>((login) => (
    <LoginScreen login={login} emailEndings="@uwo.ca" />
  )),
  legal: showing<typeof legalMachine>((legal) => (
    <CenteredCard footer={<LoginLegal legal={legal} />}>
      <Page heading="Legal texts" lead="The links stand below Login and step 1 of sign-up.">
        {null}
      </Page>
    </CenteredCard>
  )),
}

import type { ReactNode } from 'react'
import { TAGLINE } from '../../domain/product.ts'
import type { identityMachine } from '../../machines/identity/identity.machine.ts'
import type { newPasswordMachine } from '../../machines/newPassword/newPassword.machine.ts'
import type { signupMachine } from '../../machines/signup/signup.machine.ts'
import type { verifyCodeMachine } from '../../machines/verifyCode/verifyCode.machine.ts'
import { CodeStep } from '../../src/screens/signup/CodeStep.tsx'
import { IdentityStep } from '../../src/screens/signup/IdentityStep.tsx'
import { PasswordStep } from '../../src/screens/signup/PasswordStep.tsx'
import { SignupScreen } from '../../src/screens/signup/SignupScreen.tsx'
import { useTranslation } from '../../src/ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../src/ui/layout/CenteredCard.tsx'
import { SplitLayout } from '../../src/ui/layout/SplitLayout.tsx'
import { showing } from './showing.ts'

/** The layout around a step of sign-up. */
function Step({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <SplitLayout words={t(TAGLINE)}>
      <CenteredCard>{children}</CenteredCard>
    </SplitLayout>
  )
}

export const SIGNUP = {
  signup: showing<typeof signupMachine>((signup) => (
    <SignupScreen signup={signup} emailEndings="@uwo.ca" />
  )),
  identity: showing<typeof identityMachine>((identity) => (
    <Step>
      <IdentityStep identity={identity} emailEndings="@uwo.ca" />
    </Step>
  )),
  newPassword: showing<typeof newPasswordMachine>((newPassword) => (
    <Step>
      <PasswordStep newPassword={newPassword} />
    </Step>
  )),
  verifyCode: showing<typeof verifyCodeMachine>((verifyCode) => (
    <Step>
      <CodeStep verifyCode={verifyCode} onCorrectAddress={() => undefined} />
    </Step>
  )),
}

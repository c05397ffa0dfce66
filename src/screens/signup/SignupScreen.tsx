import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { TAGLINE } from '../../../domain/product.ts'
import type { signupMachine } from '../../../machines/signup/signup.machine.ts'
import { LegalTexts } from '../../forms/LegalTexts.tsx'
import { BackLink, IconButton } from '../../ui/action/IconButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../ui/layout/CenteredCard.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { SplitLayout } from '../../ui/layout/SplitLayout.tsx'
import { SignupProgress } from '../../ui/progress/SignupProgress.tsx'
import { CodeStep, SuccessStep } from './CodeStep.tsx'
import { IdentityStep } from './IdentityStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { selectLegal, selectStep, selectSteps } from './selectSignup.ts'

type SignupScreenProps = {
  signup: ActorRefFrom<typeof signupMachine>
  /** The accepted mail domains as a text; '' when they are unknown. */
  emailEndings?: string
}

const INDICATORS = ['You', 'Password', 'Verify'] as const

/** Creates an account in four steps (§2 Signup). */
export function SignupScreen({ signup, emailEndings = '' }: SignupScreenProps) {
  const { t } = useTranslation()
  const step = useSelector(signup, selectStep)
  const steps = useSelector(signup, selectSteps, shallowEqual)
  const legal = useSelector(signup, selectLegal)
  const turnBack = () => signup.send({ type: 'step.turnedBack' })
  return (
    <SplitLayout words={t(TAGLINE)}>
      <CenteredCard
        back={
          <>
            {step === 1 && <BackLink to="/" />}
            {(step === 2 || step === 3) && (
              <IconButton icon="arrow-left" label={t('Back')} onClick={turnBack} />
            )}
          </>
        }
        progress={<SignupProgress step={step ?? 1} labels={INDICATORS.map((label) => t(label))} />}
        footer={step === 1 && legal && <LegalTexts legal={legal} />}
      >
        {step === undefined && (
          <Page heading={t('Create an account')} hideHeading>
            {null}
          </Page>
        )}
        {steps.identity && <IdentityStep identity={steps.identity} emailEndings={emailEndings} />}
        {steps.newPassword && <PasswordStep newPassword={steps.newPassword} />}
        {steps.verifyCode && <CodeStep verifyCode={steps.verifyCode} onCorrectAddress={turnBack} />}
        {step === 4 && <SuccessStep onLogin={() => signup.send({ type: 'login.requested' })} />}
      </CenteredCard>
    </SplitLayout>
  )
}

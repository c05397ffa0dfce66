import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { Spinner } from '../../ui/progress/Spinner.tsx'
import { selectCompletion } from './selectOnboarding.ts'

type CompletionStepProps = { onboarding: ActorRefFrom<typeof onboardingMachine> }

/** After the last step: the onboarding is marked complete; a failure can be tried again. */
export function CompletionStep({ onboarding }: CompletionStepProps) {
  const { message, isPending, canRetry } = useSelector(onboarding, selectCompletion)
  return (
    <FlowPage>
      <Page heading="Almost there" lead="Your profile is being completed." centred>
        {isPending && <Spinner overlay={false} label="Completing your profile" />}
        <Notice
          tone="quiet"
          onRetry={canRetry ? () => onboarding.send({ type: 'completion.retried' }) : undefined}
        >
          {message}
        </Notice>
      </Page>
    </FlowPage>
  )
}

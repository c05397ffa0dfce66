import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Notice } from '../../ui/message/Notice.tsx'
import { Spinner } from '../../ui/progress/Spinner.tsx'
import { selectCompletion } from './selectOnboarding.ts'

type CompletionStepProps = { onboarding: ActorRefFrom<typeof onboardingMachine> }

/** Shown after the last step, while the onboarding is being completed. After a failure it can be tried again. */
export function CompletionStep({ onboarding }: CompletionStepProps) {
  const { t } = useTranslation()
  const { message, isPending, canRetry } = useSelector(onboarding, selectCompletion)
  return (
    <FlowPage>
      <Page
        heading={t('Almost there')}
        lead={isPending && t('Your profile is being completed.')}
        centred
      >
        {isPending && <Spinner overlay={false} label={t('Completing your profile')} />}
        <Notice
          tone="quiet"
          onRetry={canRetry ? () => onboarding.send({ type: 'completion.retried' }) : undefined}
        >
          {t(message)}
        </Notice>
      </Page>
    </FlowPage>
  )
}

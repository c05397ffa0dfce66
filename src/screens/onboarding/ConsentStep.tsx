import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { NextButton } from '../../ui/action/NextButton.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { LetteredList } from '../../ui/layout/LetteredList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { StillNeeded } from '../../ui/message/StillNeeded.tsx'
import { COLLECTED, LAW, USE } from './consentTexts.ts'
import { selectConsent } from './selectOnboarding.ts'

type ConsentStepProps = { onboarding: ActorRefFrom<typeof onboardingMachine> }

/** Step 2: the data consent. */
export function ConsentStep({ onboarding }: ConsentStepProps) {
  const { t } = useTranslation()
  const { isAgreed, canAdvance } = useSelector(onboarding, selectConsent)
  return (
    <FlowPage
      note={<StillNeeded items={isAgreed ? [] : ['your agreement']} />}
      action={
        canAdvance && <NextButton onClick={() => onboarding.send({ type: 'step.advanced' })} />
      }
    >
      <Page
        heading={t('Data Consent')}
        lead={t('To find a home for you, Nookmate collects and uses:')}
      >
        <Panel>
          <Stack>
            <LetteredList label={t('Collected data')} points={COLLECTED.map((point) => t(point))} />
            <p>{t(USE)}</p>
            <p>{t(LAW)}</p>
            <Button
              wide
              look={isAgreed ? 'secondary' : 'primary'}
              icon={isAgreed ? 'check' : undefined}
              pressed={isAgreed}
              onClick={() => onboarding.send({ type: 'consent.agreed' })}
            >
              {t('I Agree')}
            </Button>
          </Stack>
        </Panel>
      </Page>
    </FlowPage>
  )
}

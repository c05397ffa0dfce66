import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { COLLECTED, LAW, LEAD, USE } from '../../../domain/consentText.ts'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { Button } from '../../ui/action/Button.tsx'
import { NextButton } from '../../ui/action/NextButton.tsx'
import { useAfterPaint } from '../../ui/action/useAfterPaint.ts'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { LetteredList, Panel, Stack } from '../../ui/layout/Blocks.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { selectConsent } from './selectOnboarding.ts'

type ConsentStepProps = {
  onboarding: ActorRefFrom<typeof onboardingMachine>
  /** Called when the student agrees. */
  onAgreed: () => void
}

/** Step 2: the data consent. */
export function ConsentStep({ onboarding, onAgreed }: ConsentStepProps) {
  const { t } = useTranslation()
  const afterPaint = useAfterPaint()
  const { isAgreed, canAdvance } = useSelector(onboarding, selectConsent)
  return (
    <FlowPage
      note={<StillNeeded items={isAgreed ? [] : ['your agreement']} />}
      action={
        canAdvance && <NextButton onClick={() => onboarding.send({ type: 'step.advanced' })} />
      }
    >
      <Page heading={t('Data Consent')} lead={t(LEAD)}>
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
              onClick={() => {
                onAgreed()
                afterPaint(() => onboarding.send({ type: 'consent.agreed' }))
              }}
            >
              {t('I Agree')}
            </Button>
          </Stack>
        </Panel>
      </Page>
    </FlowPage>
  )
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { NextButton } from '../../ui/action/NextButton.tsx'
import { ChoiceCards } from '../../ui/field/ChoiceCards.tsx'
import { StillNeeded } from '../../ui/field/Field.tsx'
import { useTranslation } from '../../ui/i18n/useTranslation.ts'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { selectRole } from './selectOnboarding.ts'

const CHOICES = [
  {
    value: 'searcher',
    label: 'Searcher',
    detail: 'I am looking for a place and for people to live with.',
    icon: 'search',
  },
  {
    value: 'poster',
    label: 'Poster',
    detail: 'I have a place and am looking for people to live with.',
    icon: 'home',
  },
] as const

type RoleStepProps = {
  onboarding: ActorRefFrom<typeof onboardingMachine>
  /** Called whenever a role is picked. */
  onPicked: () => void
}

/** Step 1: searcher or poster. */
export function RoleStep({ onboarding, onPicked }: RoleStepProps) {
  const { t } = useTranslation()
  const { role, canAdvance } = useSelector(onboarding, selectRole)
  const choices = CHOICES.map((choice) => ({
    ...choice,
    label: t(choice.label),
    detail: t(choice.detail),
  }))
  return (
    <FlowPage
      note={<StillNeeded items={canAdvance ? [] : ['your choice']} />}
      action={
        canAdvance && <NextButton onClick={() => onboarding.send({ type: 'step.advanced' })} />
      }
    >
      <Page heading={t('Getting started')} title={t('Getting started: your situation')}>
        <ChoiceCards
          legend={t('Which best describes your situation?')}
          choices={choices}
          value={role}
          onChange={(picked) => {
            onPicked()
            onboarding.send({ type: 'role.picked', role: picked })
          }}
        />
      </Page>
    </FlowPage>
  )
}

import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { NextButton } from '../../ui/action/NextButton.tsx'
import { ChoiceCards } from '../../ui/field/ChoiceCards.tsx'
import { FlowPage } from '../../ui/layout/FlowPage.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { StillNeeded } from '../../ui/message/StillNeeded.tsx'
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

type RoleStepProps = { onboarding: ActorRefFrom<typeof onboardingMachine> }

/** Step 1: searcher or poster. */
export function RoleStep({ onboarding }: RoleStepProps) {
  const { role, canAdvance } = useSelector(onboarding, selectRole)
  return (
    <FlowPage
      note={<StillNeeded items={canAdvance ? [] : ['your choice']} />}
      action={
        canAdvance && <NextButton onClick={() => onboarding.send({ type: 'step.advanced' })} />
      }
    >
      <Page heading="Getting started">
        <ChoiceCards
          legend="Which best describes your situation?"
          choices={CHOICES}
          value={role}
          onChange={(picked) => onboarding.send({ type: 'role.picked', role: picked })}
        />
      </Page>
    </FlowPage>
  )
}

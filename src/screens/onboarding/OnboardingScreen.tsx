import { shallowEqual, useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { FlowLayout } from '../../ui/layout/FlowLayout.tsx'
import { Spinner } from '../../ui/progress/Spinner.tsx'
import { CompletionStep } from './CompletionStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { Logout, type LogoutProps } from './PageControls.tsx'
import { ProfileStep } from './ProfileStep.tsx'
import { PropertyStep } from './PropertyStep.tsx'
import { RoleStep } from './RoleStep.tsx'
import { selectProgress, selectStep, selectSteps } from './selectOnboarding.ts'
import { selectProfilePage } from './selectProfile.ts'
import { selectPropertyPart } from './selectProperty.ts'

type OnboardingScreenProps = {
  onboarding: ActorRefFrom<typeof onboardingMachine>
  /** Keeps the bytes of a chosen file and says what a flow may know of it. */
  holdFile: (file: File) => PhotoFile
  logout?: LogoutProps
}

/** The way from sign-up to the dashboard (§2 Onboarding). */
export function OnboardingScreen({ onboarding, holdFile, logout }: OnboardingScreenProps) {
  const step = useSelector(onboarding, selectStep)
  const progress = useSelector(onboarding, selectProgress, shallowEqual)
  const { profile, property } = useSelector(onboarding, selectSteps, shallowEqual)
  const page = usePageOfStep({ profile, property })
  // The first page is much to make: in pieces, so that a press in between is answered.
  const isFound = useDeferredValue(progress !== undefined)
  if (!progress || !isFound) return <Spinner />
  return (
    <FlowLayout {...progress} page={page} aside={logout && <Logout {...logout} />}>
      {step === 1 && <RoleStep onboarding={onboarding} />}
      {step === 2 && <ConsentStep onboarding={onboarding} />}
      {profile && <ProfileStep profile={profile} holdFile={holdFile} />}
      {property && <PropertyStep property={property} holdFile={holdFile} />}
      {step !== undefined && step > 2 && !profile && !property && (
        <CompletionStep onboarding={onboarding} />
      )}
    </FlowLayout>
  )
}

/** Which of the two pages of step 3 or 4 is open; the other steps have one. */
function usePageOfStep({ profile, property }: ReturnType<typeof selectSteps>) {
  const second = [
    useSelector(profile, (snapshot) => snapshot && selectProfilePage(snapshot)) === 'personalInfo',
    useSelector(property, (snapshot) => snapshot && selectPropertyPart(snapshot)) === 'partTwo',
  ]
  return (profile ?? property) && { number: second.includes(true) ? 2 : 1, count: 2 }
}

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
  /** Holds the bytes of a chosen file and returns its description for the flow. */
  holdFile: (file: File) => PhotoFile
  logout?: LogoutProps
}

/** The onboarding (§2 Onboarding). */
export function OnboardingScreen({ onboarding, holdFile, logout }: OnboardingScreenProps) {
  const step = useSelector(onboarding, selectStep)
  const progress = useSelector(onboarding, selectProgress, shallowEqual)
  const { profile, property } = useSelector(onboarding, selectSteps, shallowEqual)
  const page = usePageOfStep({ profile, property })
  // Rendering the first page takes long. Deferred, React does it in pieces, so that presses are answered meanwhile.
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

/** The open page of steps 3 and 4, which have two; undefined in the other steps. */
function usePageOfStep({ profile, property }: ReturnType<typeof selectSteps>) {
  const second = [
    useSelector(profile, (snapshot) => snapshot && selectProfilePage(snapshot)) === 'personalInfo',
    useSelector(property, (snapshot) => snapshot && selectPropertyPart(snapshot)) === 'partTwo',
  ]
  return (profile ?? property) && { number: second.includes(true) ? 2 : 1, count: 2 }
}

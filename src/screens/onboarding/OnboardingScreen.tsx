import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useDeferredValue } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { PhotoFile } from '../../../domain/photo.ts'
import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import { FlowLayout } from '../../ui/layout/FlowLayout.tsx'
import { lazyComponent, prefetchChunk } from '../../ui/loading/loadChunk.ts'
import { Spinner } from '../../ui/progress/Spinner.tsx'
import { CompletionStep } from './CompletionStep.tsx'
import { ConsentStep } from './ConsentStep.tsx'
import { Logout } from './PageControls.tsx'
import { RoleStep } from './RoleStep.tsx'
import { selectLogout, selectProgress, selectStep, selectSteps } from './selectOnboarding.ts'

const loadProfileStep = () => import('./ProfileStep.tsx')

/** A chunk of its own, so that the steps before do not wait for it. A choice in one of them prefetches it. */
const ProfileStep = lazyComponent(loadProfileStep, (module) => module.ProfileStep)
const prefetchProfileStep = () => prefetchChunk(loadProfileStep)

/** A chunk of its own, because only posters need it. */
const PropertyStep = lazyComponent(
  () => import('./PropertyStep.tsx'),
  (module) => module.PropertyStep,
)

type OnboardingScreenProps = {
  onboarding: ActorRefFrom<typeof onboardingMachine>
  /** Holds the bytes of a chosen file and returns its description for the flow. */
  holdFile: (file: File) => PhotoFile
  canLogOut?: boolean
}

/** The onboarding (§2 Onboarding). */
export function OnboardingScreen({ onboarding, holdFile, canLogOut }: OnboardingScreenProps) {
  const step = useSelector(onboarding, selectStep)
  const progress = useSelector(onboarding, selectProgress, shallowEqual)
  const { profile, property } = useSelector(onboarding, selectSteps, shallowEqual)
  const page = usePageOfStep({ profile, property })
  const logout = useSelector(onboarding, selectLogout)
  // Rendering the first page takes long. Deferred, React renders it in pieces and can respond to presses in between.
  const isFound = useDeferredValue(progress !== undefined)
  if (!progress || !isFound) return <Spinner />
  return (
    <FlowLayout {...progress} page={page} aside={canLogOut && logout && <Logout logout={logout} />}>
      {step === 1 && <RoleStep onboarding={onboarding} onPicked={prefetchProfileStep} />}
      {step === 2 && <ConsentStep onboarding={onboarding} onAgreed={prefetchProfileStep} />}
      <Suspense fallback={<Spinner late />}>
        {profile && <ProfileStep profile={profile} holdFile={holdFile} />}
        {property && <PropertyStep property={property} holdFile={holdFile} />}
      </Suspense>
      {step !== undefined && step > 2 && !profile && !property && (
        <CompletionStep onboarding={onboarding} />
      )}
    </FlowLayout>
  )
}

/** The open page of step 3 or 4, which have two pages each; undefined in the other steps. */
function usePageOfStep({ profile, property }: ReturnType<typeof selectSteps>) {
  const pages = [
    useSelector(profile, (snapshot) => snapshot?.context.page),
    useSelector(property, (snapshot) => snapshot?.context.page),
  ]
  return (profile ?? property) && { number: pages.includes(2) ? 2 : 1, count: 2 }
}

import type { onboardingMachine } from '../../../machines/onboarding/onboarding.machine.ts'
import type { photoMachine } from '../../../machines/photo/photo.machine.ts'
import type { profileMachine } from '../../../machines/profile/profile.machine.ts'
import type { propertyMachine } from '../../../machines/property/property.machine.ts'
import { OnboardingScreen } from '../../../src/screens/onboarding/OnboardingScreen.tsx'
import { PhotoDialog } from '../../../src/screens/onboarding/PhotoDialog.tsx'
import { ProfileStep } from '../../../src/screens/onboarding/ProfileStep.tsx'
import { PropertyStep } from '../../../src/screens/onboarding/PropertyStep.tsx'
import { CenteredCard } from '../../../src/ui/layout/CenteredCard.tsx'
import { FlowLayout } from '../../../src/ui/layout/FlowLayout.tsx'
import { Page } from '../../../src/ui/layout/Page.tsx'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

export const ONBOARDING = {
  onboarding: showing<typeof onboardingMachine>((onboarding, holdFile) => (
    <OnboardingScreen onboarding={onboarding} holdFile={holdFile} />
  )),
  profile: showing<typeof profileMachine>((profile, holdFile) => (
    <FlowLayout fraction={0.75} step={3} stepCount={4}>
      <ProfileStep profile={profile} holdFile={holdFile} />
    </FlowLayout>
  )),
  property: showing<typeof propertyMachine>((property, holdFile) => (
    <FlowLayout fraction={1} step={4} stepCount={4}>
      <PropertyStep property={property} holdFile={holdFile} />
    </FlowLayout>
  )),
  photo: showing<typeof photoMachine>((photo, holdFile) => (
    <CenteredCard>
      <Page heading="Getting Started">
        <UntilEnded flow={photo}>
          <PhotoDialog photo={photo} holdFile={holdFile} />
        </UntilEnded>
      </Page>
    </CenteredCard>
  )),
}

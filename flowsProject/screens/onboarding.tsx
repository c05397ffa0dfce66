import type { ActorRefFrom } from 'xstate'
import { EMPTY_PROFILE } from '../../domain/profile.ts'
import { EMPTY_PROPERTY } from '../../domain/property.ts'
import type { logoutMachine } from '../../machines/logout/logout.machine.ts'
import type { onboardingMachine } from '../../machines/onboarding/onboarding.machine.ts'
import type { photoMachine } from '../../machines/photo/photo.machine.ts'
import type { profileMachine } from '../../machines/profile/profile.machine.ts'
import type { propertyMachine } from '../../machines/property/property.machine.ts'
import { PhotoDialog } from '../../src/forms/PhotoDialog.tsx'
import { PropertyForm } from '../../src/screens/dashboard/profile/PlaceParts.tsx'
import { ProfileForm } from '../../src/screens/dashboard/profile/ProfileParts.tsx'
import { OnboardingScreen } from '../../src/screens/onboarding/OnboardingScreen.tsx'
import { Logout } from '../../src/screens/onboarding/PageControls.tsx'
import { ProfileStep } from '../../src/screens/onboarding/ProfileStep.tsx'
import { PropertyStep } from '../../src/screens/onboarding/PropertyStep.tsx'
import { useTranslation } from '../../src/ui/i18n/useTranslation.ts'
import { CenteredCard } from '../../src/ui/layout/CenteredCard.tsx'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { FlowLayout } from '../../src/ui/layout/FlowLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { type HoldFile, showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

interface PartProps<Flow> {
  readonly flow: Flow
  readonly holdFile: HoldFile
}

/** The onboarding step, or the part of the Profile tab that uses the same flow. */
function Profile({ flow, holdFile }: PartProps<ActorRefFrom<typeof profileMachine>>) {
  const { t } = useTranslation()
  if (flow.getSnapshot().context.isEditing) {
    return (
      <DashboardLayout nav={null}>
        <Page heading={t('About you')}>
          <UntilEnded flow={flow}>
            <ProfileForm flow={flow} saved={EMPTY_PROFILE} holdFile={holdFile} />
          </UntilEnded>
        </Page>
      </DashboardLayout>
    )
  }
  return (
    <FlowLayout fraction={0.75} step={3} stepCount={4}>
      <ProfileStep profile={flow} holdFile={holdFile} />
    </FlowLayout>
  )
}

function Property({ flow, holdFile }: PartProps<ActorRefFrom<typeof propertyMachine>>) {
  const { t } = useTranslation()
  if (flow.getSnapshot().context.isEditing) {
    return (
      <DashboardLayout nav={null}>
        <Page heading={t('Your place')}>
          <UntilEnded flow={flow}>
            <PropertyForm flow={flow} saved={EMPTY_PROPERTY} holdFile={holdFile} />
          </UntilEnded>
        </Page>
      </DashboardLayout>
    )
  }
  return (
    <FlowLayout fraction={1} step={4} stepCount={4}>
      <PropertyStep property={flow} holdFile={holdFile} />
    </FlowLayout>
  )
}

export const ONBOARDING = {
  onboarding: showing<typeof onboardingMachine>((onboarding, holdFile) => (
    <OnboardingScreen onboarding={onboarding} holdFile={holdFile} canLogOut />
  )),
  logout: showing<typeof logoutMachine>((logout) => (
    <FlowLayout fraction={0.25} step={1} stepCount={4} aside={<Logout logout={logout} />}>
      <Page heading="Getting started">{null}</Page>
    </FlowLayout>
  )),
  profile: showing<typeof profileMachine>((profile, holdFile) => (
    <Profile flow={profile} holdFile={holdFile} />
  )),
  property: showing<typeof propertyMachine>((property, holdFile) => (
    <Property flow={property} holdFile={holdFile} />
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

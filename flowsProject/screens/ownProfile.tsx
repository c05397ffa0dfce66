import type { ReactNode } from 'react'
import type { appearanceMachine } from '../../machines/appearance/appearance.machine.ts'
import type { detailsMachine } from '../../machines/details/details.machine.ts'
import type { limitsMachine } from '../../machines/limits/limits.machine.ts'
import type { noticesMachine } from '../../machines/notices/notices.machine.ts'
import type { ownProfileMachine } from '../../machines/ownProfile/ownProfile.machine.ts'
import type { pushDeviceMachine } from '../../machines/pushDevice/pushDevice.machine.ts'
import type { questionnaireMachine } from '../../machines/questionnaire/questionnaire.machine.ts'
import { AppearanceChoice } from '../../src/screens/dashboard/profile/AppearanceChoice.tsx'
import { DetailsView } from '../../src/screens/dashboard/profile/DetailParts.tsx'
import { LimitsView } from '../../src/screens/dashboard/profile/Limits.tsx'
import { NoticeSwitches } from '../../src/screens/dashboard/profile/Notices.tsx'
import { OwnProfileView } from '../../src/screens/dashboard/profile/ProfilePage.tsx'
import { PushSwitch } from '../../src/screens/dashboard/profile/PushSwitch.tsx'
import { QuestionnaireView } from '../../src/screens/dashboard/profile/Questionnaire.tsx'
import { useTranslation } from '../../src/ui/i18n/useTranslation.ts'
import { DashboardLayout } from '../../src/ui/layout/DashboardLayout.tsx'
import { Page } from '../../src/ui/layout/Page.tsx'
import { ProfileColumn } from '../../src/ui/profile/ProfileColumns.tsx'
import { showing } from './showing.ts'
import { UntilEnded } from './UntilEnded.tsx'

const MATCHES = [{ id: 'maya', name: 'Maya Okafor' }]

/** The layout around a part of the Profile tab. */
function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <DashboardLayout nav={null}>
      <Page heading={t(heading)}>
        <ProfileColumn>{children}</ProfileColumn>
      </Page>
    </DashboardLayout>
  )
}

export const OWN_PROFILE = {
  appearance: showing<typeof appearanceMachine>((appearance) => (
    <Part heading="Notices">
      <AppearanceChoice appearance={appearance} />
    </Part>
  )),
  pushDevice: showing<typeof pushDeviceMachine>((pushDevice) => (
    <Part heading="Notices">
      <PushSwitch pushDevice={pushDevice} hasMatch />
    </Part>
  )),
  notices: showing<typeof noticesMachine>((notices) => (
    <Part heading="Notices">
      <NoticeSwitches notices={notices} />
    </Part>
  )),
  questionnaire: showing<typeof questionnaireMachine>((questionnaire) => (
    <Part heading="How you live">
      <QuestionnaireView questionnaire={questionnaire} />
    </Part>
  )),
  limits: showing<typeof limitsMachine>((limits) => (
    <Part heading="Deal-breakers">
      <LimitsView limits={limits} />
    </Part>
  )),
  ownProfile: showing<typeof ownProfileMachine>((ownProfile, holdFile) => (
    <DashboardLayout nav={null}>
      <OwnProfileView
        ownProfile={ownProfile}
        matches={MATCHES}
        holdFile={holdFile}
        send={(event) => {
          if (event.type === 'part.opened') ownProfile.send(event)
        }}
      />
    </DashboardLayout>
  )),
  details: showing<typeof detailsMachine>((details) => (
    <DashboardLayout nav={null}>
      <Page heading="Profile" hideHeading>
        <UntilEnded flow={details}>
          <DetailsView details={details} matches={MATCHES} />
        </UntilEnded>
      </Page>
    </DashboardLayout>
  )),
}

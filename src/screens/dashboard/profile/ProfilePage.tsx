import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TAB_PATHS } from '../../../../domain/routes.ts'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import type { DashboardEvent } from '../../../../machines/dashboard/dashboardTypes.ts'
import type { ownProfileMachine } from '../../../../machines/ownProfile/ownProfile.machine.ts'
import { BackLink } from '../../../ui/action/IconButton.tsx'
import { useTranslation } from '../../../ui/i18n/useTranslation.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { Notice } from '../../../ui/message/Notice.tsx'
import { ProfileColumn } from '../../../ui/profile/ProfileColumns.tsx'
import { LatePart, Skeleton } from '../../../ui/progress/Spinner.tsx'
import { selectFlows } from '../selectDashboard.ts'
import { FactsDialog } from './FactsDialog.tsx'
import { Overview } from './Overview.tsx'
import { type HoldFile, PARTS, type PartProps } from './parts.tsx'
import {
  selectFeatures,
  selectMatches,
  selectOwn,
  selectPart,
  selectSaved,
} from './selectOwnProfile.ts'

/** Dialogs that show fields of the profile. They are exported here to share this chunk. */
export const DIALOGS = { FactsDialog }

type OwnProfileViewProps = {
  ownProfile: ActorRefFrom<typeof ownProfileMachine> | undefined
  matches: PartProps['matches']
  holdFile: HoldFile
  send: (event: DashboardEvent) => void
}

/** The student's own profile: its overview, or one of its parts. */
export function OwnProfileView({ ownProfile, matches, holdFile, send }: OwnProfileViewProps) {
  const { t } = useTranslation()
  const part = useSelector(ownProfile, selectPart)
  const own = useSelector(ownProfile, selectOwn)
  const features = useSelector(ownProfile, selectFeatures)
  const saved = useSelector(ownProfile, selectSaved)
  if (!ownProfile || !own || part === undefined) {
    return (
      <Page heading={t('Profile')}>
        <Skeleton shape="card" label={t('Loading your profile')} />
      </Page>
    )
  }
  if (part === 'overview') {
    return (
      <Page heading={t('Profile')} hideHeading>
        <Notice>{saved && t(saved)}</Notice>
        <Overview
          own={own}
          features={features}
          onOpen={(opened) => send({ type: 'part.opened', part: opened })}
          onLogout={() => send({ type: 'logout.requested' })}
        />
      </Page>
    )
  }
  const { heading, lead, Show } = PARTS[part]
  return (
    <Page heading={t(heading)} lead={lead && t(lead)} back={<BackLink to={TAB_PATHS.profile} />}>
      <ProfileColumn>
        <Suspense
          fallback={
            <>
              <LatePart />
              <Skeleton shape="card" label={t('Loading your profile')} />
            </>
          }
        >
          <Show
            ownProfile={ownProfile}
            own={own}
            matches={matches}
            holdFile={holdFile}
            onDiscard={() => ownProfile.send({ type: 'changes.discarded' })}
          />
        </Suspense>
      </ProfileColumn>
    </Page>
  )
}

type ProfilePageProps = {
  dashboard: ActorRefFrom<typeof dashboardMachine>
  holdFile: HoldFile
}

/** The Profile tab. */
export function ProfilePage({ dashboard, holdFile }: ProfilePageProps) {
  const ownProfile = useSelector(dashboard, ({ children }) => children.ownProfile)
  const { likes } = useSelector(dashboard, selectFlows, shallowEqual)
  const matches = useSelector(likes, selectMatches, isSame)
  return (
    <OwnProfileView
      ownProfile={ownProfile}
      matches={matches}
      holdFile={holdFile}
      send={dashboard.send}
    />
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

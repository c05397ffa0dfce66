import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { selectPage } from '../selectDashboard.ts'
import { LikesPage } from './LikesPage.tsx'
import { MatchPage } from './MatchPage.tsx'

type LikesTabProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** The Likes tab: its lists, or the open match. Both are in one chunk. */
export function LikesTab({ dashboard }: LikesTabProps) {
  const isMatch = useSelector(dashboard, (snapshot) => selectPage(snapshot) === 'match')
  return isMatch ? <MatchPage dashboard={dashboard} /> : <LikesPage dashboard={dashboard} />
}

import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { logFailure } from '../effects/log.ts'
import { renewPush, showBadge } from '../effects/push.ts'
import { selectUnread } from '../screens/dashboard/chats/selectUnread.ts'
import { selectNewMatchCount } from '../screens/dashboard/likes/selectLikes.ts'
import { selectFlows } from '../screens/dashboard/selectDashboard.ts'
import type { ConnectedServices } from './services.ts'

/** While the dashboard runs, shows the number of new matches and unread messages on the installed app's icon. */
function keepBadge(dashboard: AnyActorRef) {
  const flows = () => selectFlows(dashboard.getSnapshot() as SnapshotFrom<typeof dashboardMachine>)
  const followed = new Set<unknown>()
  const show = () => {
    const { likes, chats } = flows()
    showBadge(selectNewMatchCount(likes?.getSnapshot()) + selectUnread(chats?.getSnapshot()))
  }
  const follow = () => {
    const { likes, chats } = flows()
    for (const started of [likes, chats] as (AnyActorRef | undefined)[]) {
      if (!started || followed.has(started)) continue
      followed.add(started)
      started.subscribe(show)
      show()
    }
  }
  dashboard.subscribe({
    next: follow,
    // The dashboard ends when the student logs out.
    complete: () => showBadge(0),
  })
  follow()
}

/** Keeps the number on the app's icon current, and sends this browser's push address to the server after a login. */
export function keepPush({ api, features }: ConnectedServices, dashboard: AnyActorRef | undefined) {
  if (!dashboard) return
  keepBadge(dashboard)
  if (!features.includes('notices')) return
  const { userId } = (dashboard.getSnapshot() as SnapshotFrom<typeof dashboardMachine>).context
  renewPush({ api, userId }).catch(logFailure)
}

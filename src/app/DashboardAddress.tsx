import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { matchAt, TAB_PATHS, tabAt } from '../../domain/routes.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { selectPath } from '../screens/dashboard/selectDashboard.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

/** What a history entry holds that was made by choosing a tab: the entry before is the suggestions. */
const CHOSEN_HERE = 'dashboard: chosen here'
/** What a history entry holds that was made by opening a match: the entry before is the Likes tab. */
const OPENED_HERE = 'dashboard: opened here'

/** The entry before one that was made here. */
const BEFORE: Readonly<Record<string, string>> = {
  [CHOSEN_HERE]: TAB_PATHS.suggestions,
  [OPENED_HERE]: TAB_PATHS.likes,
}

type DashboardAddressProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** Leads to the address of what was chosen, opened or closed. */
function follow(wanted: string, { path, held, go, goBack }: Address): void {
  const before = BEFORE[String(held)]
  if (before === wanted) goBack()
  else if (matchAt(wanted)) go(wanted, path === TAB_PATHS.likes ? { held: OPENED_HERE } : {})
  else if (tabAt(path) === 'suggestions') go(wanted, { held: CHOSEN_HERE })
  else go(wanted, { replace: true, held: held === CHOSEN_HERE ? held : undefined })
}

/** Shows what an address leads to; another address where this server does not offer it. */
function open(dashboard: DashboardAddressProps['dashboard'], { path, go }: Address): void {
  const before = selectPath(dashboard.getSnapshot())
  const match = matchAt(path)
  const tab = tabAt(path)
  if (match) dashboard.send({ type: 'match.opened', match: decodeURIComponent(match) })
  else if (tab) dashboard.send({ type: 'tab.chosen', tab })
  if (selectPath(dashboard.getSnapshot()) === before) go(before, { replace: true })
}

/** Keeps what the dashboard shows and the address alike, so that Back, reload and links lead to it. */
export function DashboardAddress({ dashboard }: DashboardAddressProps) {
  const wanted = useSelector(dashboard, selectPath)
  const address = useAddress()
  const { path } = address
  const seenPath = useRef<string>(undefined)
  // Where something chosen or closed leads; the address comes there later, and the next may be chosen before.
  const awaitedPath = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown changed, or the address did
  useEffect(() => {
    const hasMoved = seenPath.current !== path
    const isAwaited = awaitedPath.current === path
    seenPath.current = path
    if (hasMoved) awaitedPath.current = undefined
    if (tabAt(path) === undefined || path === wanted || awaitedPath.current !== undefined) return
    if (hasMoved && !isAwaited) return open(dashboard, address)
    awaitedPath.current = wanted
    follow(wanted, address)
  }, [dashboard, wanted, path])
  return null
}

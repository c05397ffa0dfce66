import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { TAB_PATHS, type Tab, tabAt } from '../../domain/routes.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { selectTab } from '../screens/dashboard/selectDashboard.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

/** What a history entry holds that was made by choosing a tab: the entry before is the suggestions. */
const CHOSEN_HERE = 'dashboard: chosen here'

type DashboardAddressProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** Leads to the address of a tab that was chosen or closed. */
function followTab(tab: Tab, { path, held, go, goBack }: Address): void {
  const isClosed = tab === 'suggestions'
  if (isClosed && held === CHOSEN_HERE) goBack()
  else if (tabAt(path) === 'suggestions') go(TAB_PATHS[tab], { held: CHOSEN_HERE })
  else go(TAB_PATHS[tab], { replace: true, held })
}

/** Keeps the dashboard's tab and the address alike, so that Back, reload and links lead to a tab. */
export function DashboardAddress({ dashboard }: DashboardAddressProps) {
  const tab = useSelector(dashboard, selectTab)
  const address = useAddress()
  const { path } = address
  const seenPath = useRef<string>(undefined)
  // Where a chosen or closed tab leads; the address comes there later, and the next tab may be chosen before.
  const awaitedPath = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab changed, or the address did
  useEffect(() => {
    const hasMoved = seenPath.current !== path
    const isAwaited = awaitedPath.current === path
    seenPath.current = path
    if (hasMoved) awaitedPath.current = undefined
    const shown = tabAt(path)
    if (shown === undefined || shown === tab || awaitedPath.current !== undefined) return
    if (hasMoved && !isAwaited) return dashboard.send({ type: 'tab.chosen', tab: shown })
    awaitedPath.current = TAB_PATHS[tab]
    followTab(tab, address)
  }, [dashboard, tab, path])
  return null
}

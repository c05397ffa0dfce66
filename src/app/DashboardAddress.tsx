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
  const seen = useRef<{ tab: Tab; path: string }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab changed, or the address did
  useEffect(() => {
    const before = seen.current
    seen.current = { tab, path }
    const shown = tabAt(path)
    if (shown === undefined || shown === tab) return
    if (before?.path !== path) dashboard.send({ type: 'tab.chosen', tab: shown })
    else if (before.tab !== tab) followTab(tab, address)
  }, [dashboard, tab, path])
  return null
}

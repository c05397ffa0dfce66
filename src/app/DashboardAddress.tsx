import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatAt, matchAt, partAt, TAB_PATHS, tabAt } from '../../domain/routes.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { selectPath } from '../screens/dashboard/selectDashboard.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

type DashboardAddressProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

/** The history state of an entry that the dashboard added after `path`, so that closing can go back to it. */
const addedAfter = (path: string) => `dashboard: added after ${path}`

/** Navigates to `wanted`, the path of what the dashboard shows. Goes back if the history entry before has that path. */
function follow(wanted: string, { path, state, go, goBack }: Address): void {
  const tab = TAB_PATHS[tabAt(wanted) ?? 'suggestions']
  const added = addedAfter(path)
  const isChosenTab = state === addedAfter(TAB_PATHS.suggestions)
  if (state === addedAfter(wanted)) goBack()
  else if (wanted !== tab) go(wanted, path === tab ? { state: added } : {})
  else if (path === TAB_PATHS.suggestions) go(wanted, { state: added })
  else go(wanted, { replace: true, state: isChosenTab ? state : undefined })
}

/** Opens in the dashboard what the address leads to. If the server does not offer it, sets the address back. */
function open(dashboard: DashboardAddressProps['dashboard'], { path, go }: Address): void {
  const before = selectPath(dashboard.getSnapshot())
  const match = matchAt(path)
  const chat = chatAt(path)
  const part = partAt(path)
  const tab = tabAt(path)
  if (part && part !== 'overview') dashboard.send({ type: 'part.opened', part })
  else if (chat) dashboard.send({ type: 'chat.opened', chat })
  else if (match) dashboard.send({ type: 'match.opened', match })
  else if (tab) dashboard.send({ type: 'tab.chosen', tab })
  if (selectPath(dashboard.getSnapshot()) === before) go(before, { replace: true })
}

/** Keeps the dashboard and the address in step, so that Back, reload and links work. */
export function DashboardAddress({ dashboard }: DashboardAddressProps) {
  const wanted = useSelector(dashboard, selectPath)
  const address = useAddress()
  const { path } = address
  const seenPath = useRef<string>(undefined)
  // The path of the last navigation. The address changes later, and the student may choose something else before that.
  const awaitedPath = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dashboard or the address has changed
  useEffect(() => {
    const hasMoved = seenPath.current !== path
    const isAwaited = awaitedPath.current === path
    seenPath.current = path
    // Otherwise the router would go to a tab that was left before it was loaded, and then back.
    const isDropped = awaitedPath.current !== undefined && address.dropWaiting()
    if (hasMoved || isDropped) awaitedPath.current = undefined
    if (tabAt(path) === undefined || path === wanted || awaitedPath.current !== undefined) return
    if (hasMoved && !isAwaited) return open(dashboard, address)
    awaitedPath.current = wanted
    follow(wanted, address)
  }, [dashboard, wanted, path])
  return null
}

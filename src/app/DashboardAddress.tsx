import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatAt, matchAt, partAt, TAB_PATHS, tabAt } from '../../domain/routes.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { selectPath } from '../screens/dashboard/selectDashboard.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

/** History states that mark an entry which the dashboard added, by what was opened. */
const TAB_ENTRY = 'dashboard: chosen here'
const MATCH_ENTRY = 'dashboard: opened here'
const PART_ENTRY = 'dashboard: part opened here'
const CHAT_ENTRY = 'dashboard: chat opened here'

/** The path of the history entry before such an entry, so that closing can go back instead of adding another one. */
const PATH_BEFORE: Readonly<Record<string, string>> = {
  [TAB_ENTRY]: TAB_PATHS.suggestions,
  [MATCH_ENTRY]: TAB_PATHS.likes,
  [PART_ENTRY]: TAB_PATHS.profile,
  [CHAT_ENTRY]: TAB_PATHS.chats,
}

type DashboardAddressProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

const isPart = (path: string) => tabAt(path) === 'profile' && partAt(path) !== 'overview'

/** The options of `go` for a match, a conversation or a part of the profile; undefined if `wanted` is a tab. */
function openedFrom(path: string, wanted: string) {
  if (matchAt(wanted)) return path === TAB_PATHS.likes ? { state: MATCH_ENTRY } : {}
  if (chatAt(wanted)) return path === TAB_PATHS.chats ? { state: CHAT_ENTRY } : {}
  if (isPart(wanted)) return path === TAB_PATHS.profile ? { state: PART_ENTRY } : {}
  return undefined
}

/** Navigates to `wanted`, the path of what the dashboard shows. Goes back if the history entry before has that path. */
function follow(wanted: string, { path, state, go, goBack }: Address): void {
  const before = PATH_BEFORE[String(state)]
  const opened = openedFrom(path, wanted)
  if (before === wanted) goBack()
  else if (opened) go(wanted, opened)
  else if (tabAt(path) === 'suggestions') go(wanted, { state: TAB_ENTRY })
  else go(wanted, { replace: true, state: state === TAB_ENTRY ? state : undefined })
}

/** Opens in the dashboard what the address leads to. If the server does not offer it, sets the address back. */
function open(dashboard: DashboardAddressProps['dashboard'], { path, go }: Address): void {
  const before = selectPath(dashboard.getSnapshot())
  const match = matchAt(path)
  const chat = chatAt(path)
  const part = partAt(path)
  const tab = tabAt(path)
  if (part && isPart(path)) dashboard.send({ type: 'part.opened', part })
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

import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chatAt, matchAt, partAt, TAB_PATHS, tabAt } from '../../domain/routes.ts'
import type { dashboardMachine } from '../../machines/dashboard/dashboard.machine.ts'
import { selectPath } from '../screens/dashboard/selectDashboard.ts'
import { type Address, useAddress } from '../ui/link/useAddress.ts'

/** What a history entry holds that was made by choosing a tab: the entry before is the suggestions. */
const CHOSEN_HERE = 'dashboard: chosen here'
/** What a history entry holds that was made by opening a match: the entry before is the Likes tab. */
const OPENED_HERE = 'dashboard: opened here'

/** What a history entry holds that was made by opening a part of the profile: the entry before is the Profile tab. */
const PART_HERE = 'dashboard: part opened here'

/** What a history entry holds that was made by opening a conversation: the entry before is the Chats tab. */
const CHAT_HERE = 'dashboard: chat opened here'

/** The entry before one that was made here. */
const BEFORE: Readonly<Record<string, string>> = {
  [CHOSEN_HERE]: TAB_PATHS.suggestions,
  [OPENED_HERE]: TAB_PATHS.likes,
  [PART_HERE]: TAB_PATHS.profile,
  [CHAT_HERE]: TAB_PATHS.chats,
}

type DashboardAddressProps = { dashboard: ActorRefFrom<typeof dashboardMachine> }

const isPart = (path: string) => tabAt(path) === 'profile' && partAt(path) !== 'overview'

/** How a page that lies behind a tab is opened; undefined for a tab. */
function openedFrom(path: string, wanted: string) {
  if (matchAt(wanted)) return path === TAB_PATHS.likes ? { held: OPENED_HERE } : {}
  if (chatAt(wanted)) return path === TAB_PATHS.chats ? { held: CHAT_HERE } : {}
  if (isPart(wanted)) return path === TAB_PATHS.profile ? { held: PART_HERE } : {}
  return undefined
}

/** Navigates to the address of the chosen tab, match, part or dialog. */
function follow(wanted: string, { path, held, go, goBack }: Address): void {
  const before = BEFORE[String(held)]
  const opened = openedFrom(path, wanted)
  if (before === wanted) goBack()
  else if (opened) go(wanted, opened)
  else if (tabAt(path) === 'suggestions') go(wanted, { held: CHOSEN_HERE })
  else go(wanted, { replace: true, held: held === CHOSEN_HERE ? held : undefined })
}

/** Shows what an address leads to; another address where this server does not offer it. */
function open(dashboard: DashboardAddressProps['dashboard'], { path, go }: Address): void {
  const before = selectPath(dashboard.getSnapshot())
  const match = matchAt(path)
  const chat = chatAt(path)
  const part = partAt(path)
  const tab = tabAt(path)
  if (part && isPart(path)) dashboard.send({ type: 'part.opened', part })
  else if (chat) dashboard.send({ type: 'chat.opened', chat: decodeURIComponent(chat) })
  else if (match) dashboard.send({ type: 'match.opened', match: decodeURIComponent(match) })
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

import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { ROUTES, screenAt } from '../../domain/routes.ts'
import { NoScreen } from '../../flows/preview/NoScreen.tsx'
import type { appMachine } from '../../machines/app/app.machine.ts'
import { AddressContext } from '../../src/ui/link/useAddress.ts'
import { Spinner } from '../../src/ui/progress/Spinner.tsx'
import { DASHBOARD } from './dashboard.tsx'
import { ONBOARDING } from './onboarding.tsx'
import { type HoldFile, type Show, showing } from './showing.ts'
import { SIGNUP } from './signup.tsx'
import { VISITOR } from './visitor.tsx'

type App = ActorRefFrom<typeof appMachine>
type AppSnapshot = SnapshotFrom<typeof appMachine>

const SCREENS: Readonly<Record<string, Show>> = {
  newsletter: VISITOR.newsletter,
  login: VISITOR.login,
  signup: SIGNUP.signup,
  onboarding: ONBOARDING.onboarding,
  dashboard: DASHBOARD.dashboard,
}

const SENT = [
  [{ guest: 'sentToLanding' }, '/'],
  [{ guest: 'sentToLogin' }, '/login'],
  [{ authenticated: 'sentToOnboarding' }, '/onboarding'],
  [{ authenticated: 'sentToDashboard' }, '/home/dashboard'],
] as const

function selectSent(snapshot: AppSnapshot): string | undefined {
  return SENT.find(([state]) => snapshot.matches(state))?.[1]
}

/** The running flow of each screen; at most one is defined. */
function selectFlows({ children }: AppSnapshot): Record<string, unknown> {
  return Object.fromEntries(Object.keys(SCREENS).map((id) => [id, children[id as 'login']]))
}

/** Links send `screen.opened` to the app flow, as the router does in the product. */
function FollowedLinks({ app, path, children }: { app: App; path: string; children: ReactNode }) {
  const go = (to: string) => {
    const screen = screenAt(to)
    if (screen) app.send({ type: 'screen.opened', screen })
  }
  const address = {
    path,
    key: path,
    state: undefined,
    isPop: false,
    go,
    goBack: () => undefined,
    dropWaiting: () => false,
  }
  return <AddressContext value={address}>{children}</AddressContext>
}

function AppScreen({ app, holdFile }: { app: App; holdFile: HoldFile }) {
  const screen = useSelector(app, ({ context }) => context.screen)
  const sent = useSelector(app, selectSent)
  const flows = useSelector(app, selectFlows, shallowEqual)
  const [id, flow] = Object.entries(flows).find(([, running]) => running !== undefined) ?? []
  const show = SCREENS[id ?? '']
  if (sent) {
    return (
      <NoScreen heading={`On the way to ${sent}`}>
        The visitor may not see what was asked for and is sent elsewhere. Open that address to go
        on.
      </NoScreen>
    )
  }
  return (
    <FollowedLinks key={screen} app={app} path={ROUTES[screen].path}>
      {show && flow ? show(flow as never, holdFile) : <Spinner />}
    </FollowedLinks>
  )
}

export const APP = {
  app: showing<typeof appMachine>((app, holdFile) => <AppScreen app={app} holdFile={holdFile} />),
}

import { useSelector } from '@xstate/react'
import { Suspense, useEffect } from 'react'
import { ROUTES, screenAt } from '../../domain/routes.ts'
import { useFirstPress } from '../ui/layout/useFirstPress.ts'
import { Redirect } from '../ui/link/Link.tsx'
import { useAddress } from '../ui/link/useAddress.ts'
import { OfflineLine } from '../ui/message/OfflineLine.tsx'
import { Spinner } from '../ui/progress/Spinner.tsx'
import { AddressProvider, type AddressProviderProps } from './AddressProvider.tsx'
import type { BrowserAddress } from './browserAddress.ts'
import { CrashBoundary } from './CrashBoundary.tsx'
import type { App } from './createApp.ts'
import { RoutedScreen } from './RoutedScreen.tsx'
import { selectIsAwaited, selectIsCut, selectScreen } from './selectApp.ts'

type AppRoutesProps = {
  app: App
  address: BrowserAddress
  router?: AddressProviderProps['router']
  /** Called when the page is interactive. */
  onShown?: (() => void) | undefined
}

function Routed({ app, onShown }: Pick<AppRoutesProps, 'app' | 'onShown'>) {
  useEffect(() => onShown?.(), [onShown])
  const screen = screenAt(useAddress().path)
  if (screen === undefined) return <Redirect to={ROUTES.landing.path} />
  return <RoutedScreen key={screen} app={app} screen={screen} />
}

/** For each screen, how much of the typed text a reload restores. The offline line tells the visitor. */
const KEPT = {
  landing: 'nothing',
  login: 'notSecrets',
  signup: 'notSecrets',
  onboarding: 'everything',
  dashboard: 'everything',
} as const

/** The position of the offline line on each screen, chosen so that it hides neither the heading nor a button. */
const LINE_AT = {
  landing: 'bottom',
  login: 'bottom',
  signup: 'bottom',
  onboarding: 'aboveBar',
  dashboard: 'top',
} as const

/** Renders the screen of the current address (route table of §2). Any other path redirects to the landing screen. */
export function AppRoutes({ app, address, router, onShown }: AppRoutesProps) {
  const screen = useSelector(app.actor, selectScreen)
  const isServerAwaited = useSelector(app.actor, selectIsAwaited)
  const dashboard = useSelector(app.actor, ({ children }) => children.dashboard)
  // A dashboard whose code did not load has no children, although its type says so.
  const likes = useSelector(dashboard, (snapshot) => snapshot?.children?.likes)
  const isCut = useSelector(likes, selectIsCut)
  useFirstPress()
  return (
    <CrashBoundary>
      <OfflineLine
        isServerAwaited={isServerAwaited}
        isCut={isCut}
        kept={KEPT[screen]}
        at={LINE_AT[screen]}
      />
      <AddressProvider address={address} router={router}>
        <Suspense fallback={<Spinner late />}>
          <Routed app={app} onShown={onShown} />
        </Suspense>
      </AddressProvider>
    </CrashBoundary>
  )
}

import { useSelector } from '@xstate/react'
import { use, useDeferredValue, useEffect, useMemo } from 'react'
import type { Screen } from '../../domain/routes.ts'
import { ServerAway } from '../ui/layout/ErrorScreen.tsx'
import { Redirect } from '../ui/link/Link.tsx'
import { useAddress } from '../ui/link/useAddress.ts'
import { Spinner } from '../ui/progress/Spinner.tsx'
import type { App } from './createApp.ts'
import { selectIsReconnecting, selectOpenFlow, selectRedirect, selectScreen } from './selectApp.ts'

/** Opens the screen that the address asks for, once its code is loaded, and follows the app's redirects. */
export function RoutedScreen({ app, screen }: { app: App; screen: Screen }) {
  const { actor, screens } = app
  const { path } = useAddress()
  const redirect = useSelector(actor, selectRedirect)
  const isOpen = useSelector(actor, (snapshot) => snapshot.context.screen === screen)
  const isKnown = useSelector(actor, (snapshot) => !snapshot.hasTag('pending'))
  // During an outage another screen is opened without the auth check, which may take long.
  const isSwitching = useSelector(actor, selectIsReconnecting) && !isOpen
  const isLeaving = redirect !== undefined && redirect !== path
  // A visitor who is redirected does not wait for the code of this screen.
  const isNeeded = (isKnown || isSwitching) && !isLeaving
  // Remembered, because a render that has waited must call `use` again, although the code is loaded by then.
  const waits = useMemo(
    () => isNeeded && screens.of(screen) === undefined,
    [isNeeded, screens, screen],
  )
  useEffect(() => actor.send({ type: 'screen.opened', screen }), [actor, screen])
  if (waits) use(screens.load(screen))
  if (isOpen && isLeaving) return <Redirect to={redirect} />
  return isOpen ? <OpenScreen {...app} /> : <Spinner />
}

/**
 * Renders the screen of the running flow: a spinner while the auth check runs (§2 protected-route wrapper), and
 * "cannot be reached" when it got no answer.
 */
export function OpenScreen({ actor, screens }: App) {
  const flow = useSelector(actor, selectOpenFlow)
  // Rendering a screen takes long. Deferred, React renders it in pieces and can respond to presses in between.
  const ready = useDeferredValue(flow)
  const Show = screens.of(useSelector(actor, selectScreen))?.Show
  if (useSelector(actor, selectIsReconnecting)) return <ServerAway />
  return flow && flow === ready && Show ? <Show flow={flow} /> : <Spinner />
}

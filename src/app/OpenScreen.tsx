import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { ServerAway } from '../ui/message/ServerAway.tsx'
import { Spinner } from '../ui/progress/Spinner.tsx'
import type { App } from './createApp.ts'
import { selectIsReconnecting, selectOpenFlow, selectScreen } from './selectApp.ts'

/**
 * Renders the screen whose flow runs; a spinner while the auth check runs (§2 protected-route wrapper), and
 * where it got no answer, that.
 */
export function OpenScreen({ actor, screens }: App) {
  const flow = useSelector(actor, selectOpenFlow)
  // A screen is much to make: React does it in pieces, so that a press in between is answered.
  const ready = useDeferredValue(flow)
  const Show = screens.of(useSelector(actor, selectScreen))?.Show
  if (useSelector(actor, selectIsReconnecting)) return <ServerAway />
  return flow && flow === ready && Show ? <Show flow={flow} /> : <Spinner />
}

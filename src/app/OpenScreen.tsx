import { useSelector } from '@xstate/react'
import { Spinner } from '../ui/progress/Spinner.tsx'
import type { App } from './createApp.ts'
import { selectOpenFlow, selectScreen } from './selectApp.ts'

/** Renders the screen whose flow runs; a spinner while the auth check runs (§2 protected-route wrapper). */
export function OpenScreen({ actor, screens }: App) {
  const flow = useSelector(actor, selectOpenFlow)
  const Show = screens.of(useSelector(actor, selectScreen))?.Show
  return flow && Show ? <Show flow={flow} /> : <Spinner />
}

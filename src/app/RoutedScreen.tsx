import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Screen } from '../../machines/app/app.machine.ts'
import { Spinner } from '../ui/progress/Spinner.tsx'
import type { App } from './createApp.ts'
import { OpenScreen } from './OpenScreen.tsx'
import { selectRedirect } from './selectApp.ts'

/** Tells the app which screen the address asks for, and follows where the app sends the visitor. */
export function RoutedScreen({ app, screen }: { app: App; screen: Screen }) {
  const { actor } = app
  const { pathname } = useLocation()
  const redirect = useSelector(actor, selectRedirect)
  const isOpen = useSelector(actor, (snapshot) => snapshot.context.screen === screen)
  useEffect(() => actor.send({ type: 'screen.opened', screen }), [actor, screen])
  if (!isOpen) return <Spinner />
  if (redirect !== undefined && redirect !== pathname) return <Navigate to={redirect} replace />
  return <OpenScreen {...app} />
}

import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { storageSessionMachine } from '../../../../machines/storageSession/storageSession.machine.ts'
import { happens } from '../../screen.tsx'
import { screenDriver } from '../screenDriver.ts'
import type { Stage } from '../stage.tsx'
import { openApp } from './app.tsx'
import { expectInFront, suggest } from './dashboard.tsx'

/** What the storage service's client on each stage speaks through. */
const clients = new WeakMap<Stage, (event: AnyEventObject) => void>()

function tell(stage: Stage, event: AnyEventObject): Promise<void> {
  const speak = clients.get(stage)
  expect(speak).toBeDefined()
  return happens(() => speak?.(event))
}

/** Whatever becomes of the session, the dashboard stays as it is. */
const expectUnchanged = () => expectInFront('Leo Martin')

/** The session with the storage service; a person sees nothing of it. */
export const storageSessionDriver = screenDriver<typeof storageSessionMachine>({
  machine: storageSessionMachine,
  async open(stage) {
    const observeSession = fromCallback(({ sendBack }) => {
      clients.set(stage, sendBack)
    })
    const app = await openApp(stage, { screen: 'dashboard' }, observeSession)
    await stage.answer('checkAuth', { ok: true, value: { id: 'u1', isOnboarded: true } })
    await suggest(stage, LEO)
    await screen.findByRole('article')
    return app.getSnapshot().children.storageSession
  },
  does: {
    'session.signedIn': tell,
    'session.signedOut': tell,
    'token.refreshed': tell,
    'user.updated': tell,
    'password.recoveryStarted': tell,
    'mfa.verified': tell,
  },
  ends: {},
  reads: {
    signedOut: expectUnchanged,
    'signedIn.fresh': expectUnchanged,
    'signedIn.refreshing': expectUnchanged,
    'signedIn.backingOff': expectUnchanged,
  },
})

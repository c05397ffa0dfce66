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

/** For each stage: the function that sends an event of the storage service's client. */
const clients = new WeakMap<Stage, (event: AnyEventObject) => void>()

function tell(stage: Stage, event: AnyEventObject): Promise<void> {
  const speak = clients.get(stage)
  expect(speak).toBeDefined()
  return happens(() => speak?.(event))
}

/** Checks that the dashboard is unchanged, whatever happens to the session. */
const expectUnchanged = () => expectInFront('Leo Martin')

/**
 * Walks the paths of `storageSession` on its React screen: the session with the storage service. It shows nothing
 * itself, so the checks make sure that the dashboard does not change.
 */
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

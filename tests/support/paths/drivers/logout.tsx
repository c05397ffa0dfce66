import { expect } from 'vitest'
import { logoutMachine } from '../../../../machines/logout/logout.machine.ts'
import { Logout } from '../../../../src/screens/onboarding/PageControls.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import { HANDED_OVER, screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'

const PAGE = { title: 'Getting started · Nookmate', heading: 'Getting started' }

/** Walks the paths of `logout` on its React screen: logging out. */
export const logoutDriver = screenDriver<typeof logoutMachine>({
  machine: logoutMachine,
  open(stage, input) {
    const logout = stage.start(logoutMachine, input)
    stage.show(
      <Page heading="Getting started">
        <Logout logout={logout} />
      </Page>,
    )
    return logout
  },
  does: { 'logout.requested': (stage) => stage.press('Logout') },
  ends: {},
  reads: {
    idle: () => expectSeen({ ...PAGE, buttons: ['Logout'] }),
    loggingOut(_, stage) {
      expectSeen({ ...PAGE, buttons: ['Logout (busy)'] })
      expect(stage.asked('logOut')).toBeUndefined()
    },
    loggedOut: HANDED_OVER,
  },
})

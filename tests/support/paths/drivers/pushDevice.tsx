import { screen } from '@testing-library/react'
import type { PushState } from '../../../../domain/notices.ts'
import { SHORT_BREAK } from '../../../../machines/paths/models/samples.ts'
import { pushDeviceMachine } from '../../../../machines/pushDevice/pushDevice.machine.ts'
import { PushSwitch } from '../../../../src/screens/dashboard/profile/PushSwitch.tsx'
import { Page } from '../../../../src/ui/layout/Page.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen, expectTexts } from '../seen.ts'
import { UNREACHABLE } from '../words.ts'

const READ = 'xstate.done.actor.readPush'
const ON = 'xstate.done.actor.turnOn'
const OFF = 'xstate.done.actor.turnOff'
const LOST = ['xstate.error.actor.turnOn', 'xstate.error.actor.turnOff']
const PAGE = { title: 'Notices · Nookmate', heading: 'Notices' }
const NAME = 'Notifications on this device Push'

/** The state of push notices after the events so far. */
function stateOf(past: Past): PushState {
  let state: PushState = 'unsupported'
  for (const { type, output } of past.events) {
    if (type === READ) state = output
    if (type === ON && output.ok) state = output.value
    if (type === OFF && output.ok) state = 'off'
  }
  return state
}

function messageOf(past: Past): string | undefined {
  const last = past.last('push.wanted', 'push.unwanted', ON, OFF, ...LOST)
  if (last !== undefined && LOST.includes(last.type)) return UNREACHABLE
  const isRefused = (last?.type === ON || last?.type === OFF) && !last.output.ok
  return isRefused ? SHORT_BREAK : undefined
}

const WHY_NOT = {
  denied:
    'This browser blocks notifications of Nookmate. Allow them in its settings, then come back.',
  unsupported: 'This browser cannot show notifications.',
  needsInstall: 'On an iPhone or iPad, first add Nookmate to the home screen, then open it there.',
} as const

function expectSwitch(past: Past, isOn = stateOf(past) === 'on'): void {
  const state = stateOf(past)
  const message = messageOf(past)
  const says = message ? [message] : []
  if (state === 'on' || state === 'off') expectSeen({ ...PAGE, fields: { [NAME]: isOn }, says })
  else {
    expectSeen({ ...PAGE, says })
    expectTexts(document.querySelectorAll('[id$="-hint"]'), [WHY_NOT[state]])
  }
}

const press = () => screen.getByRole('switch', { name: NAME })

/** Walks the paths of `pushDevice` on its React screen: the switch for push notices on this device. */
export const pushDeviceDriver = screenDriver<typeof pushDeviceMachine>({
  machine: pushDeviceMachine,
  open(stage, input) {
    const pushDevice = stage.start(pushDeviceMachine, input)
    stage.show(
      <Page heading="Notices">
        <PushSwitch pushDevice={pushDevice} hasMatch />
      </Page>,
    )
    return pushDevice
  },
  does: {
    'push.wanted': ({ person }) => person.click(press()),
    'push.unwanted': ({ person }) => person.click(press()),
    'page.returned': (stage, event) => stage.elsewhere(event),
  },
  ends: {},
  reads: {
    reading: () => expectSeen(PAGE),
    shown: (past) => expectSwitch(past),
    turningOn: (past) => expectSwitch(past, true),
    turningOff: (past) => expectSwitch(past, false),
  },
})

import type { PushState } from '../../../domain/notices.ts'
import { pushDeviceMachine } from '../../pushDevice/pushDevice.machine.ts'
import { answers, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { SHORT_BREAK } from './samples.ts'

/** The switch for push notifications on this device. */
export const pushDeviceModel = pathModel<typeof pushDeviceMachine>({
  machine: pushDeviceMachine,
  inputs: { '': { userId: 'u1' } },
  states: {
    reading: 'it is found out what the browser allows',
    shown: 'the switch for this device, or why there is none',
    turningOn: 'notifications are being switched on: the browser asks for the permission',
    turningOff: 'notifications are being switched off here',
  },
  events: {
    'push.wanted': ({ state }) => (state === 'off' ? [{ does: 'switch on *This device*' }] : []),
    'push.unwanted': ({ state }) => (state === 'on' ? [{ does: 'switch off *This device*' }] : []),
    'page.returned': () => [{ does: 'come back to the page' }],
  },
  actors: {
    watchPage: {},
    readPush: {
      answered: {
        'they are off': 'off' as PushState,
        'they are on': 'on' as PushState,
        'the browser blocks them': 'denied' as PushState,
        'the browser cannot': 'unsupported' as PushState,
        'the app must be installed first': 'needsInstall' as PushState,
      },
      failed: NO_ANSWER,
    },
    turnOn: {
      accepted: {
        'they are on': 'on' as PushState,
        'the browser blocks them': 'denied' as PushState,
      },
      refused: { 'the server refuses': { status: 503, message: SHORT_BREAK } },
      failed: NO_ANSWER,
    },
    turnOff: answers('they are off', 'the server refuses', SHORT_BREAK, 503),
  },
  delays: {},
  facts: ({ state, message }) => [state, message],
})

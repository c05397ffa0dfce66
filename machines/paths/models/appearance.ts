import { appearanceMachine } from '../../appearance/appearance.machine.ts'
import { answers } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { SHORT_BREAK } from './samples.ts'

/** The choice between the light theme, the dark theme and the setting of the system. */
export const appearanceModel = pathModel<typeof appearanceMachine>({
  machine: appearanceMachine,
  inputs: { '': undefined },
  states: {
    shown: 'the three choices',
    saving: 'the choice is being kept with the account',
  },
  events: {
    'appearance.chosen': ({ appearance }) =>
      appearance === 'dark'
        ? [{ does: 'choose *Light*', appearance: 'light' }]
        : [{ does: 'choose *Dark*', appearance: 'dark' }],
    'appearance.heard': ({ appearance }) =>
      appearance === 'system'
        ? []
        : [{ does: 'choose *Same as the system* on another device', appearance: 'system' }],
  },
  actors: {
    hearAppearance: {},
    saveAppearance: answers('the choice is kept', 'the server refuses', SHORT_BREAK, 503),
  },
  delays: {},
  facts: ({ appearance, message }) => [appearance, message],
})

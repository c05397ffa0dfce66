import { assign, setup } from 'xstate'
import type { Appearance } from '../../domain/appearance.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor, unprovidedCallback } from '../unprovided.ts'

interface AppearanceContext {
  appearance: Appearance
  message: string
}

export type AppearanceEvent =
  | { type: 'appearance.chosen'; appearance: Appearance }
  /** The appearance of the page, which may have been chosen in another tab or on another device. */
  | { type: 'appearance.heard'; appearance: Appearance }

/** Applies the chosen appearance (light, dark or that of the system) at once, and saves it in the account. */
export const appearanceMachine = setup({
  types: {
    context: {} as AppearanceContext,
    events: {} as AppearanceEvent,
    tags: {} as 'pending',
  },
  actors: {
    /** Reports the appearance of the page: at once, and whenever it changes. */
    hearAppearance: unprovidedCallback<AppearanceEvent, undefined>('hearAppearance'),
    saveAppearance: unprovidedActor<Reply<unknown>, { appearance: Appearance }>('saveAppearance'),
  },
  guards: { isAccepted: (_, reply: Reply<unknown>) => reply.ok },
  actions: {
    showAppearance: assign({ appearance: (_, appearance: Appearance) => appearance }),
    keepAppearance: assign({
      appearance: (_, appearance: Appearance) => appearance,
      message: '',
    }),
    applyAppearance: unprovidedAction<Appearance>('applyAppearance'),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'appearance',
  context: { appearance: 'system', message: '' },
  invoke: { id: 'hearAppearance', src: 'hearAppearance', input: undefined },
  on: {
    'appearance.heard': {
      actions: { type: 'showAppearance', params: ({ event }) => event.appearance },
    },
    'appearance.chosen': {
      target: '.saving',
      reenter: true,
      actions: [
        { type: 'keepAppearance', params: ({ event }) => event.appearance },
        { type: 'applyAppearance', params: ({ event }) => event.appearance },
      ],
    },
  },
  initial: 'shown',
  states: {
    shown: { description: 'Offers three choices: as on the device, light or dark.' },
    saving: {
      tags: 'pending',
      description: 'The page already has the new look. Another choice replaces this one.',
      invoke: {
        id: 'saveAppearance',
        src: 'saveAppearance',
        input: ({ context: { appearance } }) => ({ appearance }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'shown' },
          {
            target: 'shown',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'shown',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
  },
})

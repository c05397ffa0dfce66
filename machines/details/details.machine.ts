import { assign, setup } from 'xstate'
import { budgetRange, type Campus } from '../../domain/campus.ts'
import {
  type DetailPart,
  type DetailsForm,
  isDetailChanged,
  isDetailComplete,
} from '../../domain/details.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

export interface DetailsInput {
  userId: string
  part: DetailPart
  /** The form with its unsaved draft. */
  form: DetailsForm
  /** The form as last loaded from the server. */
  saved: DetailsForm
  /** The number of roommates wanted. There cannot be more rooms left. */
  capacity: number
  /** The student's campus; undefined for that of the specification. */
  campus?: Campus | undefined
}

interface DetailsContext extends DetailsInput {
  message: string
}

type DetailsEvent =
  | { type: 'detail.changed'; detail: Partial<DetailsForm> }
  | { type: 'form.submitted' }

/** A part of the student's own profile that is one small form: name, what matches see, rooms left, standing, dates, budget. */
export const detailsMachine = setup({
  types: {
    context: {} as DetailsContext,
    events: {} as DetailsEvent,
    input: {} as DetailsInput,
    tags: {} as 'pending',
  },
  actors: {
    saveDetails: unprovidedActor<Reply<unknown>, { part: DetailPart; form: DetailsForm }>(
      'saveDetails',
    ),
  },
  guards: {
    isReady: ({ context: { part, form, saved, capacity, campus } }) =>
      isDetailComplete(part, form, { capacity, budget: budgetRange(campus) }) &&
      isDetailChanged(part, form, saved),
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    keepDetail: assign({
      form: ({ context }, detail: Partial<DetailsForm>) => ({ ...context.form, ...detail }),
    }),
    showRefusal: assign({ message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message) }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    saveDraft: unprovidedAction('saveDraft'),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'details',
  context: ({ input }) => ({ ...input, message: '' }),
  initial: 'editing',
  states: {
    editing: {
      description: '*Save* is enabled once something is changed and every field is valid.',
      on: {
        'detail.changed': {
          actions: [{ type: 'keepDetail', params: ({ event }) => event.detail }, 'saveDraft'],
        },
        'form.submitted': { guard: 'isReady', target: 'saving' },
      },
    },
    saving: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context: { part, form } }) => ({ part, form }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'saved' },
          {
            target: 'editing',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
    saved: { type: 'final' },
  },
})

import { assign, setup } from 'xstate'
import { retryDelay } from '../../domain/backoff.ts'
import type { BlockedStudent } from '../../domain/likes.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

interface BlocksContext {
  /** Undefined until the list has loaded. */
  blocked: readonly BlockedStudent[] | undefined
  /** The student whose block is being lifted. */
  student: string
  message: string
  attempt: number
}

type BlocksEvent =
  /** The student lifts a block. */
  | { type: 'block.lifted'; student: string }
  /** A student may have been blocked or a block lifted elsewhere. */
  | { type: 'blocks.outdated' }

type Blocked = Reply<readonly BlockedStudent[]>

/** The list of blocked students, in which each block can be lifted. */
export const blocksMachine = setup({
  types: {
    context: {} as BlocksContext,
    events: {} as BlocksEvent,
    tags: {} as 'pending',
  },
  actors: {
    loadBlocks: unprovidedActor<Blocked>('loadBlocks'),
    liftBlock: unprovidedActor<Reply<unknown>, { student: string }>('liftBlock'),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.attempt) },
  guards: { isAccepted: (_, reply: Reply<unknown>) => reply.ok },
  actions: {
    keepBlocked: assign({
      blocked: ({ context }, reply: Blocked) => (reply.ok ? reply.value : context.blocked),
      attempt: 0,
    }),
    keepStudent: assign({ student: (_, student: string) => student, message: '' }),
    leaveOut: assign({
      blocked: ({ context }) =>
        context.blocked?.filter(({ student }) => student !== context.student),
    }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'blocks',
  context: { blocked: undefined, student: '', message: '', attempt: 0 },
  initial: 'list',
  states: {
    list: {
      on: {
        'block.lifted': {
          target: 'lifting',
          actions: { type: 'keepStudent', params: ({ event }) => event.student },
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The list loads. The old one stays on the screen meanwhile.',
          on: { 'blocks.outdated': { target: 'loading', reenter: true } },
          invoke: {
            id: 'loadBlocks',
            src: 'loadBlocks',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'shown',
                actions: { type: 'keepBlocked', params: ({ event }) => event.output },
              },
              {
                target: 'waitingToLoad',
                actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              },
            ],
            onError: {
              target: 'waitingToLoad',
              actions: { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            },
          },
        },
        waitingToLoad: { after: { retryDelay: { target: 'loading', actions: 'countAttempt' } } },
        shown: {
          description: 'Lists the blocked students, each with a button *Lift the block*.',
          on: { 'blocks.outdated': 'loading' },
        },
      },
    },
    lifting: {
      tags: 'pending',
      description:
        'A block is lifted. Afterwards the list loads again, because it may have changed elsewhere.',
      invoke: {
        id: 'liftBlock',
        src: 'liftBlock',
        input: ({ context }) => ({ student: context.student }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'list',
            actions: 'leaveOut',
          },
          {
            target: 'list',
            actions: [
              { type: 'logFailure', params: ({ event }) => ({ reason: event.output }) },
              { type: 'showRefusal', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'list',
          actions: [
            { type: 'logFailure', params: ({ event }) => ({ reason: event.error }) },
            'showUnreachable',
          ],
        },
      },
    },
  },
})

import { assign, sendTo, setup } from 'xstate'
import { MESSAGE_LENGTH, type Message } from '../../domain/chats.ts'
import { characters } from '../../domain/limits.ts'
import { unprovidedAction } from '../unprovided.ts'

interface ComposerInput {
  readonly userId: string
  readonly conversation: string
}

interface ComposerContext extends ComposerInput {
  text: string
  /** What waits while an own message is changed; kept over visits. */
  draft: string
  /** The own message that is being changed. */
  edited: Message | undefined
  /** How often a change was begun: each time the box takes the focus. */
  edits: number
}

type ComposerEvent =
  | { type: 'text.changed'; text: string }
  /** `client_id` names the message for good; `at` is the time, ISO 8601. */
  | { type: 'message.submitted'; client_id: string; at: string }
  | { type: 'edit.begun'; message: Message }
  | { type: 'edit.cancelled' }

/** Whether the text can be sent: something to read, and at most 2,000 characters. */
export function canSend(text: string): boolean {
  return text.trim() !== '' && characters(text.trim()) <= MESSAGE_LENGTH
}

/** The box in which a message is written, or an own one is changed. */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    input: {} as ComposerInput,
  },
  guards: {
    isSendable: ({ context }) => canSend(context.text),
    isSame: ({ context }) => context.text.trim() === context.edited?.text,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepDraft: assign({ draft: ({ context }) => context.text }),
    restoreDraft: assign({ text: ({ context }) => context.draft, edited: undefined }),
    emptyBox: assign({ text: '', draft: '' }),
    beginEdit: assign(({ context }, { message }: { message: Message }) => ({
      ...{ text: message.text, edited: message, edits: context.edits + 1 },
    })),
    write: sendTo(
      // Started alone, the flow has no parent and ignores these events itself.
      ({ self }) => self._parent ?? self,
      ({ context }, { client_id, at }: { client_id: string; at: string }) => ({
        type: 'message.written',
        message: { client_id, text: context.text.trim(), written_at: at },
      }),
    ),
    change: sendTo(
      ({ self }) => self._parent ?? self,
      ({ context }) => ({
        type: 'change.requested',
        change: { kind: 'edit', message: context.edited?.id ?? '', text: context.text.trim() },
      }),
    ),
    loadDraft: unprovidedAction('loadDraft'),
    storeDraft: unprovidedAction('storeDraft'),
    /** The other member's page is told, not more often than the server takes it. */
    signalTyping: unprovidedAction('signalTyping'),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({ ...input, text: '', draft: '', edited: undefined, edits: 0 }),
  entry: 'loadDraft',
  initial: 'writing',
  states: {
    writing: {
      description: 'The draft is kept while it is written.',
      on: {
        'text.changed': {
          actions: [
            { type: 'keepText', params: ({ event }) => event },
            'keepDraft',
            'storeDraft',
            'signalTyping',
          ],
        },
        'message.submitted': {
          guard: 'isSendable',
          actions: [{ type: 'write', params: ({ event }) => event }, 'emptyBox', 'storeDraft'],
        },
        'edit.begun': {
          target: 'editing',
          actions: { type: 'beginEdit', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'An own message is in the box; the draft waits.',
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'message.submitted': [
          { guard: 'isSame', target: 'writing', actions: 'restoreDraft' },
          { guard: 'isSendable', target: 'writing', actions: ['change', 'restoreDraft'] },
        ],
        'edit.begun': { actions: { type: 'beginEdit', params: ({ event }) => event } },
        'edit.cancelled': { target: 'writing', actions: 'restoreDraft' },
      },
    },
  },
})

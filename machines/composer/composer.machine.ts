import { assign, sendTo, setup } from 'xstate'
import { isBlank } from '../../domain/blank.ts'
import { MESSAGE_LENGTH, type Message } from '../../domain/chats.ts'
import { characters } from '../../domain/limits.ts'
import { unprovidedAction } from '../unprovided.ts'

interface ComposerInput {
  readonly userId: string
  readonly conversation: string
}

interface FailedEdit {
  readonly message: Message
  readonly text: string
}

type FailedChange = { message: Message | undefined; text: string }

interface ComposerContext extends ComposerInput {
  text: string
  /** The unsent message. It is kept while an own message is edited, and after the page is closed. */
  draft: string
  /** The own message that is being edited. */
  edited: Message | undefined
  /** Edits of other messages that were not saved. They come back into the box one after the other. */
  failedEdits: readonly FailedEdit[]
  /** The number of times that the box was filled with an edit or an opener. It takes the focus whenever this grows. */
  fills: number
}

type ComposerEvent =
  | { type: 'text.changed'; text: string }
  | { type: 'opener.chosen'; text: string }
  /** `client_id` is the message's id from this browser; `at` is the time, ISO 8601. */
  | { type: 'message.submitted'; client_id: string; at: string }
  | { type: 'edit.begun'; message: Message }
  /** A change was not saved; of an edit, what was typed comes back. `message` is missing for any other change. */
  | { type: 'change.failed'; message: Message | undefined; text: string }
  | { type: 'edit.cancelled' }

/** Whether the text can be sent: it is not blank and has at most 2,000 characters. */
export function canSend(text: string): boolean {
  return !isBlank(text) && characters(text.trim()) <= MESSAGE_LENGTH
}

/** The box in which the student writes a message or edits an own one. */
export const composerMachine = setup({
  types: {
    context: {} as ComposerContext,
    events: {} as ComposerEvent,
    input: {} as ComposerInput,
  },
  guards: {
    isSendable: ({ context }) => canSend(context.text),
    isOtherEdit: ({ context }, { message }: FailedChange) =>
      message !== undefined && message.id !== context.edited?.id,
    hasFailedEdit: ({ context }) => context.failedEdits.length > 0,
    isSame: ({ context }) => context.text.trim() === context.edited?.text,
  },
  actions: {
    keepText: assign({ text: (_, { text }: { text: string }) => text }),
    keepDraft: assign({ draft: ({ context }) => context.text }),
    restoreDraft: assign({ text: ({ context }) => context.draft, edited: undefined }),
    emptyBox: assign({ text: '', draft: '' }),
    beginEdit: assign(({ context }, { message }: { message: Message }) => ({
      ...{ text: message.text, edited: message, fills: context.fills + 1 },
    })),
    keepFailedEdit: assign({
      failedEdits: ({ context }, { message, text }: FailedChange) =>
        message ? [...context.failedEdits, { message, text }] : context.failedEdits,
    }),
    returnEdit: assign(({ context }) => {
      const [first, ...failedEdits] = context.failedEdits
      return {
        text: first?.text ?? '',
        edited: first?.message,
        failedEdits,
        fills: context.fills + 1,
      }
    }),
    countFill: assign({ fills: ({ context }) => context.fills + 1 }),
    write: sendTo(
      // Started alone, as in the gallery, the flow has no parent: it then sends the events to itself and ignores them.
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
    /** Tells the other member's page that the student is typing, as often as the server allows. */
    signalTyping: unprovidedAction('signalTyping'),
  },
}).createMachine({
  id: 'composer',
  context: ({ input }) => ({
    ...input,
    ...{ text: '', draft: '', edited: undefined, failedEdits: [], fills: 0 },
  }),
  entry: 'loadDraft',
  on: {
    'change.failed': {
      guard: { type: 'isOtherEdit', params: ({ event }) => event },
      actions: { type: 'keepFailedEdit', params: ({ event }) => event },
    },
  },
  initial: 'writing',
  states: {
    writing: {
      description: 'The student writes a message. The draft is stored in this browser.',
      always: { guard: 'hasFailedEdit', target: 'editing', actions: 'returnEdit' },
      on: {
        'text.changed': {
          actions: [
            { type: 'keepText', params: ({ event }) => event },
            'keepDraft',
            'storeDraft',
            'signalTyping',
          ],
        },
        'opener.chosen': {
          actions: [
            { type: 'keepText', params: ({ event }) => event },
            'keepDraft',
            'storeDraft',
            'countFill',
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
      description:
        'The student edits a sent message. Edits that were not saved and then the draft come back afterwards.',
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

import { assign, setup } from 'xstate'
import type { Person } from '../../domain/likes.ts'
import { characters, TEXT_LENGTH } from '../../domain/limits.ts'
import { UNREACHABLE_MESSAGE } from '../../domain/messages.ts'
import type { Reply } from '../../domain/reply.ts'
import type { ReportReason, ReportSubject } from '../../domain/reports.ts'
import { unprovidedAction, unprovidedActor } from '../unprovided.ts'

/** The reported student, and the screen from which the report was made. */
export interface ReportInput {
  readonly person: Pick<Person, 'id' | 'name'>
  readonly subject: ReportSubject
  /** The id of the message that is quoted in the report. */
  readonly message?: string | undefined
  /** What the dialog shows of the quoted message. */
  readonly quote?: string | undefined
}

/** The payload of the call. */
export interface NewReport {
  readonly id: string
  readonly student: string
  readonly subject: ReportSubject
  /** The id of the quoted message; undefined if none is quoted. */
  readonly message?: string | undefined
  readonly reason: ReportReason
  readonly words: string
}

interface ReportContext extends Omit<ReportInput, 'message'> {
  /** The id of the quoted message; '' if none is quoted. */
  quoted: string
  reason: ReportReason | undefined
  words: string
  /** The id of this report, which stays if it is sent again; '' after the student has changed the report. */
  id: string
  message: string
  /** The case number that the server gives; '' before. */
  case: string
  isBlockWanted: boolean
}

type ReportEvent =
  | { type: 'reason.chosen'; reason: ReportReason }
  | { type: 'words.changed'; words: string }
  | { type: 'report.submitted'; id: string }
  | { type: 'block.requested' }
  | { type: 'dialog.closed' }

/** Whether the report was sent, and whether the student wants to block the person, too. */
export interface ReportOutput {
  readonly isSent: boolean
  readonly isBlockWanted: boolean
}

/** Reports a student with a reason and an optional text, and shows the case number. */
export const reportMachine = setup({
  types: {
    context: {} as ReportContext,
    events: {} as ReportEvent,
    input: {} as ReportInput,
    output: {} as ReportOutput,
    tags: {} as 'pending',
  },
  actors: {
    sendReport: unprovidedActor<Reply<{ case: string }>, NewReport>('sendReport'),
  },
  guards: {
    isComplete: ({ context: { reason, words } }) =>
      reason !== undefined && characters(words.trim()) <= TEXT_LENGTH,
    isAccepted: (_, reply: Reply<unknown>) => reply.ok,
  },
  actions: {
    // A changed report needs a new id, because for the same id the server keeps the first version.
    keepReason: assign({ reason: (_, reason: ReportReason) => reason, id: '' }),
    keepWords: assign({ words: (_, words: string) => words, id: '' }),
    keepId: assign({ id: ({ context }, id: string) => context.id || id }),
    keepCase: assign({
      case: (_, reply: Reply<{ case: string }>) => (reply.ok ? reply.value.case : ''),
    }),
    showRefusal: assign({
      message: (_, reply: Reply<unknown>) => (reply.ok ? '' : reply.message),
    }),
    showUnreachable: assign({ message: UNREACHABLE_MESSAGE }),
    clearMessage: assign({ message: '' }),
    wantBlock: assign({ isBlockWanted: true }),
    logFailure: unprovidedAction<{ reason: unknown }>('logFailure'),
  },
}).createMachine({
  id: 'report',
  context: ({ input: { person, subject, message: quoted = '', quote } }) => ({
    ...{ quoted, quote },
    ...{ person, subject, reason: undefined, words: '', id: '', message: '', case: '' },
    isBlockWanted: false,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The student chooses a reason and may add words.',
      on: {
        'reason.chosen': { actions: { type: 'keepReason', params: ({ event }) => event.reason } },
        'words.changed': { actions: { type: 'keepWords', params: ({ event }) => event.words } },
        'report.submitted': {
          guard: 'isComplete',
          target: 'sending',
          actions: { type: 'keepId', params: ({ event }) => event.id },
        },
        'dialog.closed': 'closed',
      },
    },
    sending: {
      tags: 'pending',
      entry: 'clearMessage',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context: { id, person, subject, quoted, reason, words } }) => ({
          ...{ id, student: person.id, subject, words },
          ...(quoted !== '' && { message: quoted }),
          reason: reason as ReportReason,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sent',
            actions: { type: 'keepCase', params: ({ event }) => event.output },
          },
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
    sent: {
      description: 'Shows the case number and offers to block the person as well.',
      on: {
        'block.requested': { target: 'closed', actions: 'wantBlock' },
        'dialog.closed': 'closed',
      },
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({
    isSent: context.case !== '',
    isBlockWanted: context.isBlockWanted,
  }),
})

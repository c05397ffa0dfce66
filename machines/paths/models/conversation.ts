import { conversationMachine } from '../../conversation/conversation.machine.ts'
import type { ConversationContext } from '../../conversation/conversationTypes.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import {
  CONVERSATION,
  ENDED_CONVERSATION as ENDED,
  FROM_MAYA,
  NEXT,
  OLDER_PAGE,
  OWN,
  PAGE,
} from './chatSamples.ts'
import { OUT_OF_ORDER } from './samples.ts'

/** The next message by Maya, who then ends the conversation. */
const THEIRS = { ...FROM_MAYA, id: 'm3', seq: 3, text: 'Good bye!' }

type Known = Pick<ConversationContext, 'conversation' | 'hasMore' | 'message'>
/** Whether only the first page is loaded and no error is shown. Events that every state handles are tried in this case only, which keeps the paths few. */
const isAtRest = ({ conversation, hasMore, message }: Known) =>
  conversation?.ended_at === null && hasMore && message === ''

/** An open conversation with its messages. */
export const conversationModel = pathModel<typeof conversationMachine>({
  machine: conversationMachine,
  inputs: { '': { userId: 'u1', id: CONVERSATION.id } },
  states: {
    loading: 'the conversation loads',
    waitingToLoad: 'it waits to load the conversation again',
    missing: '"This conversation is no longer here"',
    'shown.history.current': 'the messages',
    'shown.history.loadingOlder': 'older messages load',
    'shown.history.waitingForOlder': 'it waits to load older messages again',
    'shown.history.reloading': 'the last messages are read again',
    'shown.history.waitingToReload': 'it waits to read the last messages again',
    'shown.changes.none': 'nothing is being changed',
    'shown.changes.saving': 'a change is being kept',
    'shown.other.quiet': 'the other member does not write',
    'shown.other.writing': ({ conversation }) =>
      conversation?.ended_at ? 'the conversation has ended' : '"Maya Okafor is writing"',
  },
  events: {
    'event.heard': ({ conversation, neededSeq }) =>
      neededSeq <= PAGE.seq && conversation?.ended_at !== ENDED.ended_at
        ? [
            {
              does: 'hear that the conversation has ended',
              event: { kind: 'conversation', seq: 10, id: CONVERSATION.id, conversation: ENDED },
            },
            {
              does: 'hear that the match has ended',
              event: { kind: 'match', seq: 10, id: CONVERSATION.match },
            },
            {
              does: 'hear of a message by Maya',
              event: {
                ...{ kind: 'message', seq: 10, id: THEIRS.id, message: THEIRS },
                conversation: { ...CONVERSATION, ended_at: ENDED.ended_at, last: THEIRS },
              },
            },
          ]
        : [],
    'likes.read': ({ neededSeq }) =>
      neededSeq > PAGE.seq
        ? []
        : [{ does: 'have the likes loaded after one more event', seq: PAGE.seq + 1 }],
    'message.stored': ({ id, messages, ...context }) =>
      messages.length === 2 && isAtRest(context)
        ? [{ does: 'have a message stored', conversation: id, message: NEXT }]
        : [],
    'message.written': (context) =>
      isAtRest(context)
        ? [
            {
              does: 'send *Sounds good. See you at 5.*',
              message: { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at },
            },
          ]
        : [],
    'typing.heard': (context) =>
      isAtRest(context) ? [{ does: 'hear that the other member writes' }] : [],
    'typing.ended': () => [{ does: 'hear nothing of it for six seconds' }],
    'older.requested': () => [{ does: 'scroll to the beginning' }],
    'message.displayed': (context) =>
      isAtRest(context) && context.conversation?.read_seq === OWN.seq
        ? [{ does: 'see the last message', seq: FROM_MAYA.seq }]
        : [],
    'change.requested': ({ messages, changes, ...context }) =>
      isAtRest(context) && changes.length === 0 && messages[0]?.is_removed === false
        ? [{ does: 'press *Remove*', change: { kind: 'remove', message: OWN.id } }]
        : [],
    'message.closed': ({ message }) => (message === '' ? [] : [{ does: 'close the message' }]),
  },
  actors: {
    composer: NEVER_ENDS,
    watchTyping: {},
    loadPage: {
      accepted: { 'the messages arrive': PAGE, 'older messages arrive': OLDER_PAGE },
      refused: {
        'there is no such conversation': {
          status: 404,
          message: 'There is no such conversation.',
        },
        'the service is out of order': OUT_OF_ORDER,
      },
      failed: NO_ANSWER,
    },
    saveChange: {
      accepted: {
        'the change is saved': { chat_message: { ...OWN, text: '', is_removed: true } },
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ conversation, messages, hasMore, message, ...seqs }) => [
    messages.length,
    conversation?.ended_at === null,
    conversation?.read_seq,
    messages[0]?.is_removed,
    seqs.neededSeq,
    seqs.loadedSeq,
    hasMore,
    message !== '',
  ],
})

import { chatsMachine } from '../../chats/chats.machine.ts'
import { NEVER_ENDS, NO_ANSWER } from '../answers.ts'
import { pathModel } from '../pathModel.ts'
import { CHATS, CONVERSATION, NEXT } from './chatSamples.ts'
import { MATCH, OUT_OF_ORDER } from './samples.ts'

const MUTED = { ...CONVERSATION, is_muted: true }

/** The list of conversations. */
export const chatsModel = pathModel<typeof chatsMachine>({
  machine: chatsMachine,
  inputs: {
    'a server with conversations': { userId: 'u1', isOffered: true },
    'a server without': { userId: 'u1', isOffered: false },
  },
  states: {
    choosing: 'what the server offers decides',
    notOffered: 'there are no conversations',
    loading: 'the list loads',
    waitingToLoad: 'it waits to load the list again',
    current: 'the list is what the server has',
  },
  events: {
    'event.heard': ({ chats: { seq }, early }) =>
      early.length > 0 || seq > CHATS.seq
        ? []
        : [
            {
              does: 'hear that a conversation was muted',
              event: {
                ...{ kind: 'conversation', seq: CHATS.seq + 1, id: CONVERSATION.id },
                conversation: MUTED,
              },
            },
            {
              does: 'hear of a new match',
              event: { kind: 'match', seq: CHATS.seq + 1, id: MATCH.id, match: MATCH },
            },
          ],
    'likes.read': ({ neededSeq }) =>
      neededSeq > 0
        ? []
        : [{ does: 'have the likes loaded after one more event', seq: CHATS.seq + 1 }],
    'seen.switched': ({ chats: { seq, shows_seen }, unsaved }) =>
      seq > 0 && unsaved < 2 ? [{ does: 'move the switch of *Seen*', isOn: !shows_seen }] : [],
    'seen.saved': ({ unsaved }) =>
      unsaved > 0 ? [{ does: 'have the choice saved, or lost on the way' }] : [],
    'drafts.changed': ({ drafts }) =>
      CONVERSATION.id in drafts
        ? [{ does: 'send or delete what was begun', drafts: {} }]
        : [
            {
              does: 'begin *Is it quiet?* and go back',
              drafts: { [CONVERSATION.id]: 'Is it quiet?' },
            },
          ],
    'conversation.opened': ({ opened }) =>
      opened.length === 0
        ? [{ does: 'open the conversation with Maya', conversation: CONVERSATION.id }]
        : [],
    'message.written': () => [
      {
        does: 'send *Sounds good. See you at 5.*',
        conversation: CONVERSATION.id,
        message: { client_id: 'c3', text: NEXT.text, written_at: NEXT.sent_at },
      },
    ],
    'message.sent': ({ opened }) =>
      opened.length > 0
        ? [{ does: 'have the message stored', conversation: CONVERSATION.id, message: NEXT }]
        : [],
  },
  actors: {
    loadChats: {
      accepted: {
        'the list arrives': CHATS,
        'the list arrives after one more event': { ...CHATS, seq: CHATS.seq + 1 },
      },
      refused: { 'the service is out of order': OUT_OF_ORDER },
      failed: NO_ANSWER,
    },
    messageOutbox: NEVER_ENDS,
    watchDrafts: {},
  },
  delays: { retryDelay: 'wait for the next try' },
  facts: ({ chats: { seq }, early, opened, drafts, unsaved, loadedSeq, neededSeq }) => [
    ...[seq, early.map(({ kind }) => kind), opened.length, Object.keys(drafts).length, unsaved],
    ...[loadedSeq, neededSeq],
  ],
})

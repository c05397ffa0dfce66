import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { Message } from '../../domain/chats.ts'
import type { LiveEvent } from '../../domain/likes.ts'
import { composerMachine } from '../../machines/composer/composer.machine.ts'
import { conversationMachine } from '../../machines/conversation/conversation.machine.ts'
import type {
  Change,
  Changed,
  ConversationEvent,
  ConversationInput,
  Page,
} from '../../machines/conversation/conversationTypes.ts'
import { CONVERSATION, FROM_MAYA, PAGE } from '../../machines/paths/models/chatSamples.ts'
import { selectHistory } from '../../src/screens/dashboard/chats/selectChats.ts'
import { heldActor, settled } from './heldActor.ts'

/** A message from Maya with this sequence number. */
export const theirs = (seq: number, text = `No. ${seq}`): Message => ({
  ...{ ...FROM_MAYA, id: `m${seq}`, seq, text },
})
/** The live event of a message. */
export const told = (message: Message): LiveEvent => ({
  ...{ kind: 'message', seq: 100 + message.seq, id: message.id, message },
  conversation: { ...CONVERSATION, last: message },
})

/** Starts the conversation with Maya while its first page is loading. */
export function startConversation() {
  const loadPage = heldActor<Page, { id: string; before: number | undefined }>()
  const saveChange = heldActor<Changed, { id: string; change: Change }>()
  const read: number[] = []
  const watched: ConversationInput[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        loadPage: loadPage.logic,
        saveChange: saveChange.logic,
        composer: composerMachine.provide({ actions: { loadDraft: () => undefined } }),
        watchTyping: fromCallback<ConversationEvent, ConversationInput>(({ input }) => {
          watched.push(input)
        }),
      },
      actions: { logFailure: () => undefined, markRead: (_, { seq }) => read.push(seq) },
    }),
    { clock, input: { userId: 'u1', id: CONVERSATION.id } },
  ).start()
  const answer = async (reply: Page) => {
    loadPage.last().resolve(reply)
    await settled()
  }
  const context = () => actor.getSnapshot().context
  const arrive = (page = PAGE) => answer({ ok: true, value: page })
  return {
    ...{ actor, answer, arrive, clock, context, loadPage, read, saveChange, watched },
    /** Answers with a page that includes all events so far. */
    arriveCurrent: (page = PAGE) =>
      arrive({ ...page, seq: Math.max(page.seq, context().neededSeq) }),
    hear: (event: LiveEvent) => actor.send({ type: 'event.heard', event }),
    /** An event after the last page has happened and was missed. */
    miss: () => actor.send({ type: 'likes.read', seq: context().loadedSeq + 1 }),
    newFrom: () => selectHistory(actor.getSnapshot()).newFrom,
    texts: () => actor.getSnapshot().context.messages.map(({ text }) => text),
    ids: () => actor.getSnapshot().context.messages.map(({ id }) => id),
    matches: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
  }
}

/** Starts the conversation with Maya with this first page. */
export async function startShown(page = PAGE) {
  const started = startConversation()
  await started.arrive(page)
  return started
}

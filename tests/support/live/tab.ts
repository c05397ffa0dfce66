import {
  type AnyActorRef,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import type { Chats, Message } from '../../../domain/chats.ts'
import type { Likes } from '../../../domain/likes.ts'
import type { conversationMachine } from '../../../machines/conversation/conversation.machine.ts'
import { dashboardMachine } from '../../../machines/dashboard/dashboard.machine.ts'
import { likesMachine } from '../../../machines/likes/likes.machine.ts'
import {
  type LiveStreamEvent,
  type LiveStreamInput,
  liveStreamMachine,
} from '../../../machines/liveStream/liveStream.machine.ts'
import { ChatCalls } from './chatCalls.ts'
import { CHAT, type LiveServer } from './server.ts'

export type Tell = (event: LiveStreamEvent) => void

/** The environment of a tab. */
export interface Surroundings {
  readonly server: LiveServer
  /** Sends a message to all listening tabs. */
  readonly post: (said: LiveStreamEvent) => void
  readonly release: (tab: LiveTab) => void
}

const LISTENS = fromCallback(() => undefined) as never

/** A simulated tab: the dashboard with the lists of likes and an open conversation. */
export class LiveTab {
  /** Messages of the other tabs that this one has not received yet. */
  readonly channel: LiveStreamEvent[] = []
  stream: { last: number; isOpen: boolean; tell: Tell } | undefined
  lock: (() => void) | undefined
  hears = false
  private page: Tell = () => undefined
  private hear: Tell = () => undefined
  /** Own messages that the server has stored and this tab has not heard of yet. */
  private readonly stored: Message[] = []
  private readonly calls: ChatCalls
  private asked: Likes
  private readonly clock = new SimulatedClock()
  private readonly actor

  constructor(browser: Surroundings) {
    this.asked = browser.server.likes
    this.calls = new ChatCalls(browser.server)
    type Started = { sendBack: Tell; input: LiveStreamInput }
    const callback = (begin: (started: Started) => (() => void) | undefined) =>
      fromCallback<LiveStreamEvent, LiveStreamInput>(begin as never)
    const liveStream = liveStreamMachine.provide({
      actors: {
        holdLock: callback(({ sendBack }) => {
          this.lock = () => sendBack({ type: 'lock.granted' })
          return () => browser.release(this)
        }),
        hearOtherTabs: callback(({ sendBack }) => {
          this.hear = sendBack
          this.hears = true
          return undefined
        }),
        watchPage: callback(({ sendBack }) => {
          this.page = sendBack
          return undefined
        }),
        openStream: callback(({ sendBack, input }) => {
          const stream = { last: input.after, isOpen: false, tell: sendBack }
          this.stream = stream
          return () => {
            if (this.stream === stream) this.stream = undefined
          }
        }),
      },
      actions: { tellOtherTabs: () => browser.post({ type: 'events.missed' }) },
    })
    const likes = likesMachine.provide({
      actors: {
        liveStream,
        loadLikes: fromPromise(() => {
          this.asked = browser.server.likes
          return new Promise(() => undefined)
        }),
      },
      actions: { logFailure: () => undefined, markSeen: () => undefined },
    })
    const others = ['suggestions', 'safety', 'consent', 'questionnaireOffer']
    const dashboard = dashboardMachine.provide({
      actors: {
        ...(Object.fromEntries(others.map((name) => [name, LISTENS])) as object),
        ...{ likes, ...this.calls.provide() },
        // Loads nothing, so it has ended when it starts.
        loadFlows: createMachine({ type: 'final' }) as never,
      },
      actions: { logFailure: () => undefined },
    })
    this.actor = createActor(dashboard, {
      clock: this.clock,
      input: { userId: 'u1', features: ['likes', 'chats'] },
    }).start()
    this.actor.send({ type: 'chat.opened', chat: CHAT })
  }

  get lists(): Likes {
    return this.state.context.likes
  }

  get state(): SnapshotFrom<typeof likesMachine> {
    return this.child('likes').getSnapshot()
  }

  get conversation(): SnapshotFrom<typeof conversationMachine> {
    return this.child('conversation').getSnapshot()
  }

  get chats(): Chats {
    return this.child('chats').getSnapshot().context.chats
  }

  /** Answers the pending call, by default with the lists at the time of the call. */
  answer(likes: Likes = this.asked): void {
    this.end('xstate.done.actor.loadLikes', { output: { ok: true, value: likes } })
  }

  /** Answers the pending calls of the chats, by default with the values at the time of the call. */
  answerChats({ chats, page } = this.calls.asked): void {
    this.endChats({ ok: true, value: chats }, { ok: true, value: page })
  }

  refuseChats(): void {
    const away = { ok: false, status: 503, message: 'The service is away.' }
    this.endChats(away, away)
  }

  /** Answers the pending calls of the chats with what the server has now. */
  answerChatsLate(server: LiveServer): void {
    this.answerChats({ ...this.calls.asked, chats: server.chats, page: this.calls.page })
  }

  /** Has the server store a message of this tab, of which the tab hears later. */
  write(server: LiveServer): void {
    this.stored.push(server.write(true))
  }

  /** Hears that the next one of its own messages is stored. */
  hearStored(): void {
    const message = this.stored.shift()
    if (message) this.actor.send({ type: 'message.stored', conversation: CHAT, message })
  }

  scrollUp(): void {
    this.child('conversation').send({ type: 'older.requested' })
  }

  refuse(): void {
    this.end('xstate.error.actor.loadLikes', { error: 'Failed to fetch' })
  }

  wait(milliseconds: number): void {
    this.clock.increment(milliseconds)
  }

  watch(type: 'page.left' | 'page.returned' | 'connection.lost' | 'connection.returned'): void {
    this.page({ type })
  }

  /** Makes the page reload its lists. */
  outdate(): void {
    this.child('likes').send({ type: 'likes.outdated' })
  }

  /** Receives the next message of another tab; a resting page may be frozen and miss it. */
  listen(): void {
    const said = this.channel.shift()
    const stream = this.state.children.liveStream?.getSnapshot()
    if (said && !stream?.matches('resting')) this.hear(said)
  }

  close(): void {
    this.actor.stop()
  }

  private end(type: string, outcome: object): void {
    const isAsking = this.state.matches('loading') || this.state.matches({ ready: 'reloading' })
    if (isAsking) this.child('likes').send({ type, actorId: 'loadLikes', ...outcome } as never)
  }

  /** Answers those of the two calls that are pending. */
  private endChats(list: object, page: object): void {
    const { conversation } = this
    const isAsking = ['loadingOlder', 'reloading'].some((history) =>
      conversation.matches({ shown: { history } } as never),
    )
    if (isAsking || conversation.matches('loading')) this.reply('conversation', 'loadPage', page)
    const { value } = this.child('chats').getSnapshot()
    if (value === 'loading') this.reply('chats', 'loadChats', list)
  }

  private reply(flow: string, call: string, output: object): void {
    const type = `xstate.done.actor.${call}`
    this.child(flow).send({ type, actorId: call, output } as never)
  }

  private child(name: string): AnyActorRef {
    return this.actor.getSnapshot().children[name as 'likes'] as AnyActorRef
  }
}

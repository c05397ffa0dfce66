import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { Likes } from '../../../domain/likes.ts'
import { likesMachine } from '../../../machines/likes/likes.machine.ts'
import {
  type LiveStreamEvent,
  type LiveStreamInput,
  liveStreamMachine,
} from '../../../machines/liveStream/liveStream.machine.ts'
import type { LiveServer } from './server.ts'

export type Tell = (event: LiveStreamEvent) => void

/** The environment of a tab. */
export interface Surroundings {
  readonly server: LiveServer
  /** Sends a message to all listening tabs. */
  readonly post: (said: LiveStreamEvent) => void
  readonly release: (tab: LiveTab) => void
}

/** A simulated tab with the lists of likes. */
export class LiveTab {
  /** Messages of the other tabs that this one has not received yet. */
  readonly channel: LiveStreamEvent[] = []
  stream: { last: number; isOpen: boolean; tell: Tell } | undefined
  lock: (() => void) | undefined
  hears = false
  private page: Tell = () => undefined
  private hear: Tell = () => undefined
  private asked: Likes
  private readonly clock = new SimulatedClock()
  private readonly actor

  constructor(browser: Surroundings) {
    this.asked = browser.server.likes
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
    const machine = likesMachine.provide({
      actors: {
        liveStream,
        loadLikes: fromPromise(() => {
          this.asked = browser.server.likes
          return new Promise(() => undefined)
        }),
      },
      actions: { logFailure: () => undefined, markSeen: () => undefined },
    })
    this.actor = createActor(machine, {
      clock: this.clock,
      input: { userId: 'u1', isOffered: true },
    }).start()
  }

  get lists(): Likes {
    return this.actor.getSnapshot().context.likes
  }

  get state() {
    return this.actor.getSnapshot()
  }

  /** Answers the pending call, by default with the lists at the time of the call. */
  answer(likes: Likes = this.asked): void {
    this.end('xstate.done.actor.loadLikes', { output: { ok: true, value: likes } })
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
    this.actor.send({ type: 'likes.outdated' })
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
    if (isAsking) this.actor.send({ type, actorId: 'loadLikes', ...outcome } as never)
  }
}

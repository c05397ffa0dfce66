import { liveStreamMachine } from '../../liveStream/liveStream.machine.ts'
import { pathModel } from '../pathModel.ts'

/** The stream of live events from the server. Only one tab of a browser holds it. */
export const liveStreamModel = pathModel<typeof liveStreamMachine>({
  machine: liveStreamMachine,
  inputs: { '': { userId: 'u1', after: 3 } },
  states: {
    'online.following': 'another tab may hold the stream',
    'online.streaming.connecting': 'the stream opens',
    'online.streaming.open': 'the stream is open',
    'online.outdated': 'the lists are read again before the stream goes on',
    'online.waiting': 'it waits to open the stream again',
    'online.polling': 'the lists are read every ten seconds',
    'offline.watched': 'there is no network',
    'offline.away': 'there is no network, and nobody looks',
    resting: 'nobody looks at the page',
  },
  events: {
    'lock.granted': () => [{ does: 'no other tab holds the stream' }],
    'stream.opened': () => [{ does: 'the stream opens' }],
    'stream.failed': () => [{ does: 'the stream breaks off' }],
    'stream.reset': () => [{ does: 'the server does not know what came since' }],
    'events.missed': () => [{ does: 'hear that something was missed' }],
    'event.received': ({ seq }) =>
      seq < 4
        ? [
            {
              does: 'hear of the next change',
              event: { kind: 'decision', seq: seq + 1, candidate: 'leo' },
            },
          ]
        : [],
    'likes.read': ({ seq }) => [{ does: 'the lists have been read again', seq }],
    'connection.lost': () => [{ does: 'lose the network' }],
    'connection.returned': () => [{ does: 'have the network again' }],
    'page.left': () => [{ does: 'leave the page in the background for five minutes' }],
    'page.returned': () => [{ does: 'come back to the page' }],
  },
  actors: { holdLock: {}, hearOtherTabs: {}, watchPage: {}, openStream: {} },
  delays: {
    retryDelay: 'wait for the next try',
    pollDelay: 'wait ten seconds',
    steadyTime: 'the stream holds for ten seconds',
    followTime: 'wait a second',
  },
  // From the fourth attempt on, the machine treats the stream as blocked, so that higher counts are equal.
  facts: ({ seq, attempt }) => [seq, Math.min(attempt, 4)],
})

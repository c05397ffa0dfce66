import { expect } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { liveStreamMachine } from '../../../../machines/liveStream/liveStream.machine.ts'
import { LIKES } from '../../../../machines/paths/models/samples.ts'
import { LikesLists } from '../../../../src/screens/dashboard/likes/LikesPage.tsx'
import { happens } from '../../screen.tsx'
import { screenDriver } from '../screenDriver.ts'
import { expectSeen } from '../seen.ts'
import type { Stage } from '../stage.tsx'

const UNSEEN = { ...LIKES, matches: [], decided: [] }

/** For each stage: the function that sends an event of the browser or the server to the stream. */
const pages = new WeakMap<Stage, (event: AnyEventObject) => void>()

function tell(stage: Stage, event: AnyEventObject): Promise<void> {
  const speak = pages.get(stage)
  expect(speak).toBeDefined()
  return happens(() => speak?.(event))
}

/** Checks that the Likes tab is unchanged, whatever happens to the stream. */
const expectUnchanged = () =>
  expectSeen({
    ...{ title: 'Likes · Nookmate', heading: 'Likes' },
    text: ['People you like, and people who like you back, appear here.'],
    links: ['Look at suggestions → /home/dashboard'],
    says: ['Nobody here yet'],
  })

/**
 * Walks the paths of `liveStream` on its React screen: the live stream of events from the server. It shows nothing
 * itself, so the checks make sure that the Likes tab does not change.
 */
export const liveStreamDriver = screenDriver<typeof liveStreamMachine>({
  machine: liveStreamMachine,
  async open(stage, input) {
    const nothing = fromCallback(() => undefined)
    const likes = stage.start(
      likesMachine,
      { userId: input.userId, isOffered: true },
      {
        ...{ holdLock: nothing, hearOtherTabs: nothing, openStream: nothing },
        watchPage: fromCallback(({ sendBack }) => {
          pages.set(stage, sendBack)
        }),
      },
    )
    stage.show(<LikesLists likes={likes} send={() => undefined} />)
    await stage.answer('loadLikes', { ok: true, value: { ...UNSEEN, seq: input.after } })
    return likes.getSnapshot().children.liveStream
  },
  does: {
    'lock.granted': tell,
    'stream.opened': tell,
    'stream.failed': tell,
    'stream.reset': tell,
    'events.missed': tell,
    'event.received': tell,
    async 'likes.read'(stage, { seq }) {
      // In a tab that follows another one, this makes the lists load; in other states they do so already.
      await tell(stage, { type: 'events.missed' })
      await stage.answer('loadLikes', { ok: true, value: { ...UNSEEN, seq } })
    },
    'connection.lost': tell,
    'connection.returned': tell,
    'page.left': tell,
    'page.returned': tell,
  },
  ends: {},
  reads: {
    'online.following': expectUnchanged,
    'online.streaming.connecting': expectUnchanged,
    'online.streaming.open': expectUnchanged,
    'online.outdated': expectUnchanged,
    'online.waiting': expectUnchanged,
    'online.polling': expectUnchanged,
    'offline.watched': expectUnchanged,
    'offline.away': expectUnchanged,
    resting: expectUnchanged,
  },
})

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { likesMachine } from '../../../../machines/likes/likes.machine.ts'
import { LEO, LIKES, MAYA } from '../../../../machines/paths/models/samples.ts'
import { NEVER_ENDS, NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { post } from '../../steps/onboardByCalls.ts'
import { browserDriver } from '../browserDriver.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'
import { match, tell } from './pair.ts'

const GO_ON = 'press *Go on looking*'
const CLOSE = 'close the dialog about the match'
const MISSED = 'hear that something was missed'
/** The names under which the stage keeps the number of the last event that the lists include, and of the last heard. */
const SEQ = 'seq'
const HEARD = 'heard'

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on looking' })

/** Keeps the number of the last event from each answer with the lists. */
function keepSeq(stage: Stage): void {
  stage.page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/likes' || !response.ok()) return
    // The test may end before the body has come.
    const body: { seq: number } | undefined = await response.json().catch(() => undefined)
    if (body) stage.replace(SEQ, String(body.seq))
  })
}

/** Opens the Likes tab of a student who has liked Leo. On paths about pausing, a paused student opens the suggestions. */
async function begin(stage: Stage): Promise<void> {
  const { page } = stage
  const city = new City()
  const isPaused = stage.will(GO_ON)
  const me = await city.signIn(page, isPaused ? { standing: 'paused' } : {})
  const leo = await city.add({ name: LEO.name })
  await city.deal(me, [leo])
  await post(page, '/likes/decide', { id: randomUUID(), suggestion: leo.id, decision: 'liked' })
  if (stage.will(CLOSE)) await match(me, await city.add({ name: MAYA.name }), { isSeen: false })
  stage.student = me
  stage.replace(LEO.id, leo.id)
  keepSeq(stage)
  await page.goto(isPaused ? '/home/dashboard' : '/home/likes')
}

/** Posts an event as the tab with the stream does for the other tabs of the browser. */
async function hear(stage: Stage, { seq }: { readonly seq: number }): Promise<void> {
  const { page, student } = stage
  await expect.poll(() => stage.say(SEQ)).not.toBe(SEQ)
  const [liked] = LIKES.decided
  const id = stage.say(LEO.id)
  // The stream passes an event on only if its number is higher than that of the last one.
  const wanted = Number(stage.say(SEQ)) + seq - LIKES.seq
  const next = stage.say(HEARD) === HEARD ? wanted : Math.max(wanted, Number(stage.say(HEARD)) + 1)
  stage.replace(HEARD, String(next))
  const event = {
    ...{ kind: 'decision', candidate: id, decided: { ...liked, person: { ...liked?.person, id } } },
    seq: next,
  }
  await page.evaluate(
    ({ name, message }) => {
      const channel = new BroadcastChannel(name)
      channel.postMessage(message)
      channel.close()
    },
    { name: `nookmate.live.${student.id}`, message: { type: 'event.received', event } },
  )
}

async function expectLoading(stage: Stage): Promise<void> {
  if (stage.will(GO_ON)) return
  await expect(stage.page.getByText('Loading your likes')).toBeAttached()
}

/** Checks that the lists are shown; on paths about pausing, whether the suggestions say that the student is paused. */
async function expectLists(stage: Stage): Promise<void> {
  const { page, past } = stage
  if (stage.will(GO_ON)) {
    const isActive = past.last('xstate.done.actor.resumeSearch')?.output.ok === true
    return expect(goOn(page)).toHaveCount(isActive ? 0 : 1)
  }
  const isAnnounced = stage.will(CLOSE) && !past.has('matches.seen')
  await expect(page.getByRole('dialog')).toHaveCount(isAnnounced ? 1 : 0)
  await expect(page.locator('h3', { hasText: LEO.name })).toBeAttached()
}

/** Walks the paths of `likes` in the browser: the lists of the Likes tab, and the live events that change them. */
export const likesDriver = browserDriver<typeof likesMachine>({
  machine: likesMachine,
  calls: { loadLikes: '/likes', resumeSearch: '/profile/standing' },
  begin,
  does: {
    'event.arrived': (stage, { event }) => hear(stage, event),
    // The server notices the gap, also after an event that `hear` made up, and says that the stream cannot go on.
    'likes.outdated': (stage) => tell(stage.student, 'decision', stage.say(LEO.id), 9),
    // While the first press is pending, the button takes no other.
    'search.resumed': ({ page }) => goOn(page).click({ force: true }),
    'matches.seen': ({ page }) => page.getByRole('button', { name: 'Keep looking' }).click(),
  },
  ends: { liveStream: NEVER_ENDS },
  only: { inputs: ['a server with likes'], leaves: ['choosing: always → notOffered'] },
  unreachable: {
    [`a server with likes: ${MISSED}`]: {
      because: 'Before the lists are there, no stream is open that could miss anything.',
      costs: ['loading: likes.outdated → loading'],
    },
    'hear of a change once more': {
      because: 'The flow of the stream passes each event on once only.',
      costs: ['ready.current: event.arrived [isOld] → stays'],
    },
  },
  outages: ['the service is out of order'],
  sees: {
    choosing: NEVER_SEEN,
    notOffered: NEVER_SEEN,
    loading: expectLoading,
    waitingToLoad: expectLoading,
    'ready.current': expectLists,
    'ready.reloading': expectLists,
    'ready.resuming': expectLists,
    'ready.waitingToReload': expectLists,
  },
})

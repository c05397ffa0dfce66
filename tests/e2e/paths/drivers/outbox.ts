import { expect } from '@playwright/test'
import { outboxMachine } from '../../../../machines/outbox/outbox.machine.ts'
import { LEO, MAYA } from '../../../../machines/paths/models/samples.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { browserDriver } from '../browserDriver.ts'
import { holdLockOnAnotherTab, keep, keepOnAnotherTab, keptBelow } from '../kept.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

const DECISIONS = { liked: 'Like', disliked: 'Dislike', later: 'Later', undecided: 'Undo' }
const MADE: Readonly<Record<string, string>> = {
  'decision.made': 'liked',
  'decisions.changed': 'disliked',
}
const LEFT = 'a decision was left'

const below = ({ student }: Stage) => `nookmate.decision.${student.id}.`
const newKey = (stage: Stage) => `${below(stage)}${String(Date.now()).padStart(15, '0')}.x`

/** Checks that the next candidate is shown, whatever happens to the decision. */
async function expectUntroubled({ page, past }: Stage): Promise<void> {
  const name = past.has('decision.made') ? LEO.name : MAYA.name
  await expect(page.getByRole('article', { name })).toBeVisible()
}

/** Checks that the browser keeps the undelivered decisions of all tabs in the order in which they were made. */
async function expectKept(stage: Stage): Promise<void> {
  await expectUntroubled(stage)
  const left = stage.will(LEFT) ? ['disliked'] : []
  const made = stage.past.events.flatMap(({ type }) => MADE[type] ?? [])
  const settled = stage.past.events.filter(
    ({ type, output }) =>
      type === 'xstate.done.actor.sendDecision' && (output.ok || output.status < 500),
  )
  const decisions = [...left, ...made].slice(settled.length)
  const expected = decisions.map((decision) => expect.objectContaining({ decision }))
  await expect.poll(() => keptBelow(stage.page, below(stage))).toEqual(expected)
}

/** For each stage whose lock is held by another tab: the function that releases the lock. */
const locks = new WeakMap<Stage, { free: () => Promise<void> }>()

/**
 * Walks the paths of `outbox` in the browser: it delivers decisions in the background, so the checks read the
 * browser's storage.
 */
export const outboxDriver = browserDriver<typeof outboxMachine>({
  machine: outboxMachine,
  calls: { sendDecision: '/dashboard/make-descision-on-suggestion' },
  async begin(stage) {
    const { page } = stage
    const city = new City()
    const me = await city.signIn(page)
    stage.student = me
    const maya = await city.add({ name: MAYA.name })
    const leo = await city.add({ name: LEO.name })
    const noah = await city.add({ name: 'Noah Tremblay' })
    const zoe = await city.add({ name: 'Zoe Roy' })
    stage.replace('zoe', zoe.id)
    await city.deal(me, [maya, leo, noah, zoe])
    const { id } = noah
    await page.request.get('/dashboard/get-suggestions')
    const decision = { suggestion: id, decision: 'disliked' }
    if (stage.will(LEFT)) await keep(page, 'localStorage', newKey(stage), decision)
    locks.set(stage, await holdLockOnAnotherTab(page, `nookmate.outbox.${me.id}`))
    await page.goto('/home/dashboard')
  },
  does: {
    'decision.made': ({ page }, { decision }) =>
      page.getByRole('button', { name: DECISIONS[decision.decision], exact: true }).click(),
    async 'decisions.changed'(stage) {
      const decision = { suggestion: stage.say('zoe'), decision: 'disliked' }
      await keepOnAnotherTab(stage.page, newKey(stage), decision)
    },
    'standings.heard': () => Promise.reject(new Error('This server has no likes')),
    'lock.granted': async (stage) => locks.get(stage)?.free(),
  },
  ends: {},
  sees: {
    restoring: NEVER_SEEN,
    idle: expectKept,
    'delivering.waitingForLock': expectKept,
    'delivering.choosing': NEVER_SEEN,
    'delivering.sending': expectKept,
    'delivering.backingOff': expectKept,
  },
  outages: ['the server is out of order'],
  unreachable: {
    'what was left cannot be read': {
      because: 'A storage that is forbidden or full counts as empty: looking there never fails.',
      costs: ['restoring: loadDecisions fails → idle', 'outbox: decisions.changed → stays'],
    },
    'hear of a decision on another device': {
      because: 'The edition of the specification has no other devices; likes.spec.ts has them.',
      costs: ['outbox: standings.heard → stays'],
    },
    'press *Undo*': {
      because: 'The edition of the specification takes nothing back; likes.spec.ts does.',
      costs: ['delivering.choosing: always [isSuperseded] → stays'],
    },
  },
})

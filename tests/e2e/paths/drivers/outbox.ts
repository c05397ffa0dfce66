import { expect } from '@playwright/test'
import { outboxMachine } from '../../../../machines/outbox/outbox.machine.ts'
import { LEO, MAYA } from '../../../../machines/paths/models/samples.ts'
import { NEVER_SEEN } from '../../../support/paths/screenDriver.ts'
import { browserDriver } from '../browserDriver.ts'
import { keep, kept } from '../kept.ts'
import type { Stage } from '../stage.ts'
import { City } from './city.ts'

const DECISIONS = { liked: 'Like', disliked: 'Dislike' }
const LEFT = 'a decision was left'

const keyOf = ({ student }: Stage) => `nookmate.decisions.${student.id}`

/** Whatever becomes of a decision, the next candidate is there and nothing is said about it. */
async function expectUntroubled({ page, past }: Stage): Promise<void> {
  const name = past.has('decision.made') ? LEO.name : MAYA.name
  await expect(page.getByRole('article', { name })).toBeVisible()
}

/** Until the server took them, decisions are kept in the order they were made. */
async function expectKept(stage: Stage): Promise<void> {
  await expectUntroubled(stage)
  const left = stage.will(LEFT) ? ['disliked'] : []
  const made = stage.past.has('decision.made') ? ['liked'] : []
  const delivered = stage.past.times('xstate.done.actor.sendDecision')
  const isTaken = delivered > 0 && stage.will('the server takes it')
  const decisions = [...left, ...made].slice(isTaken ? delivered : 0)
  const expected = decisions.map((decision) => expect.objectContaining({ decision }))
  await expect
    .poll(() => kept(stage.page, keyOf(stage)))
    .toEqual(expected.length > 0 ? expected : undefined)
}

/** Decisions on their way; a person sees nothing of it, the browser keeps them. */
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
    await city.deal(me, [maya, leo, noah])
    const { id } = noah
    await page.request.get('/dashboard/get-suggestions')
    const decision = { suggestion: id, decision: 'disliked' }
    if (stage.will(LEFT)) await keep(page, 'localStorage', keyOf(stage), [decision])
    await page.goto('/home/dashboard')
  },
  does: {
    'decision.made': ({ page }, { decision }) =>
      page.getByRole('button', { name: DECISIONS[decision.decision], exact: true }).click(),
  },
  ends: {},
  sees: {
    restoring: NEVER_SEEN,
    idle: expectKept,
    sending: expectKept,
    backingOff: expectKept,
  },
  outages: ['the server is out of order'],
  unreachable: {
    'what was left cannot be read': {
      because: 'A storage that is forbidden or full counts as empty: looking there never fails.',
      costs: ['restoring: loadDecisions fails → idle'],
    },
  },
})

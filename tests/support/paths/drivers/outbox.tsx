import { expect } from 'vitest'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { outboxMachine } from '../../../../machines/outbox/outbox.machine.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import type { Past } from '../past.ts'
import { screenDriver } from '../screenDriver.ts'
import type { Stage } from '../stage.tsx'
import { expectInFront, suggest } from './dashboard.tsx'

/** Who is suggested, in this order. */
const NAMES = ['Maya Okafor', 'Noah Tremblay', 'Zoe Martin', 'Ada Byron'] as const
const DECK = NAMES.map((name, at) => ({ ...LEO, name, id: at === 0 ? 'maya' : name }))
const DECISIONS = { liked: 'Like', disliked: 'Dislike' }

/** Whatever becomes of a decision, the next candidate is there and nothing is said about it. */
function expectUntroubled(past: Past): void {
  expectInFront(NAMES[past.times('decision.made')] ?? '')
}

/** What has to be delivered first: what an earlier visit left, then what was decided here. */
function expectSending(past: Past, stage: Stage): void {
  expectUntroubled(past)
  const left = past.last('xstate.done.actor.loadDecisions')?.output ?? []
  const made = past.last('decision.made')?.decision
  expect([...left, made]).toContainEqual(stage.asked('sendDecision'))
}

/** Decisions on their way; a person sees nothing of it. */
export const outboxDriver = screenDriver<typeof outboxMachine>({
  machine: outboxMachine,
  async open(stage, input) {
    const dashboard = stage.start(dashboardMachine, input)
    stage.show(<DashboardScreen dashboard={dashboard} />)
    await suggest(stage, ...DECK)
    return dashboard.getSnapshot().children.suggestions?.getSnapshot().children.outbox
  },
  does: {
    'decision.made': (stage, { decision }) => stage.press(DECISIONS[decision.decision]),
  },
  ends: {},
  reads: {
    restoring: expectUntroubled,
    idle: expectUntroubled,
    sending: expectSending,
    backingOff: expectUntroubled,
  },
})

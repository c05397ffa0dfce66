import { expect } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { outboxMachine } from '../../../../machines/outbox/outbox.machine.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { happens } from '../../screen.tsx'
import type { Past } from '../past.ts'
import { NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import type { Stage } from '../stage.tsx'
import { expectInFront, suggest } from './dashboard.tsx'

/** The names of the suggested candidates, in this order. */
const NAMES = ['Maya Okafor', 'Noah Tremblay', 'Zoe Martin', 'Ada Byron'] as const
const DECK = NAMES.map((name, at) => ({ ...LEO, name, id: at === 0 ? 'maya' : name }))
const DECISIONS = { liked: 'Like', disliked: 'Dislike' }

/** Whatever becomes of a decision, the next candidate is there and nothing is said about it. */
function expectUntroubled(past: Past): void {
  expectInFront(NAMES[past.times('decision.made')] ?? '')
}

/** What has to be delivered first: what an earlier visit or another tab left, then what was decided here. */
function expectSending(past: Past, stage: Stage): void {
  expectUntroubled(past)
  const left = past.last('xstate.done.actor.loadDecisions')?.output ?? []
  const elsewhere = past.last('decisions.changed')?.pending ?? []
  const made = past.last('decision.made')?.decision
  expect([...left, ...elsewhere, made]).toContainEqual(stage.asked('sendDecision'))
}

/** What the browser tells the outbox of each stage: of the store, and of the lock. */
const browsers = new WeakMap<Stage, Record<string, (event: AnyEventObject) => void>>()

function toldBy(stage: Stage, name: string) {
  return fromCallback(({ sendBack }) => {
    browsers.set(stage, { ...browsers.get(stage), [name]: sendBack })
  })
}

function tell(stage: Stage, name: string, event: AnyEventObject): Promise<void> {
  const speak = browsers.get(stage)?.[name]
  expect(speak).toBeDefined()
  return happens(() => speak?.(event))
}

/** Decisions on their way; a person sees nothing of it. */
export const outboxDriver = screenDriver<typeof outboxMachine>({
  machine: outboxMachine,
  async open(stage, input) {
    const dashboard = stage.start(dashboardMachine, input, {
      watchDecisions: toldBy(stage, 'store'),
      holdLock: toldBy(stage, 'lock'),
    })
    stage.show(<DashboardScreen dashboard={dashboard} />)
    await suggest(stage, ...DECK)
    return dashboard.getSnapshot().children.suggestions?.getSnapshot().children.outbox
  },
  does: {
    'decision.made': (stage, { decision }) => stage.press(DECISIONS[decision.decision]),
    'decisions.changed': (stage, event) => tell(stage, 'store', event),
    'lock.granted': (stage, event) => tell(stage, 'lock', event),
  },
  ends: {},
  reads: {
    restoring: expectUntroubled,
    idle: expectUntroubled,
    'delivering.waitingForLock': expectUntroubled,
    'delivering.choosing': NEVER_SEEN,
    'delivering.sending': expectSending,
    'delivering.backingOff': expectUntroubled,
  },
})

import { expect } from 'vitest'
import { type AnyEventObject, fromCallback } from 'xstate'
import { dashboardMachine } from '../../../../machines/dashboard/dashboard.machine.ts'
import { NO_CHANGES } from '../../../../machines/likes/changes.ts'
import { outboxMachine } from '../../../../machines/outbox/outbox.machine.ts'
import { LEO } from '../../../../machines/paths/models/samples.ts'
import { DashboardScreen } from '../../../../src/screens/dashboard/DashboardScreen.tsx'
import { holdFile } from '../../onboardingScreen.tsx'
import { happens } from '../../screen.tsx'
import { undoOffer } from '../card.ts'
import { nameNext } from '../naming.ts'
import type { Past } from '../past.ts'
import { NEVER_SEEN, screenDriver } from '../screenDriver.ts'
import type { Stage } from '../stage.tsx'
import { expectInFront, suggest } from './dashboard.tsx'

/** The names of the suggested candidates, in this order. */
const NAMES = ['Maya Okafor', 'Noah Tremblay', 'Zoe Martin', 'Ada Byron'] as const
const DECK = NAMES.map((name, at) => ({ ...LEO, name, id: at === 0 ? 'maya' : name }))
const GESTURES: Readonly<Record<string, string>> = {
  liked: 'Like',
  disliked: 'Dislike',
  undecided: 'Undo',
}

/** Checks that the next candidate is shown, and no message but the offer to undo, whatever happens to the decision. */
function expectUntroubled(past: Past): void {
  const made = past.last('decision.made')?.decision.decision
  const isMade = made !== undefined && made !== 'undecided'
  expectInFront(NAMES[isMade ? 1 : 0], {
    isWithLikes: true,
    offer: isMade ? undoOffer(made, NAMES[0]) : undoOffer(),
  })
}

/**
 * Checks that the held call has the right decision: first those of earlier visits and other tabs, then the last one
 * made here.
 */
function expectSending(past: Past, stage: Stage): void {
  expectUntroubled(past)
  const left = past.last('xstate.done.actor.loadDecisions')?.output ?? []
  const elsewhere = past.last('decisions.changed')?.pending ?? []
  const made = past.last('decision.made')?.decision
  const all = [...left, ...(made ? [{ id: expect.any(String), ...made }] : []), ...elsewhere]
  const delivered = past.events.filter(
    ({ type, output }) =>
      type === 'xstate.done.actor.sendDecision' && (output.ok || output.status < 500),
  ).length
  expect(stage.asked('sendDecision')).toEqual(all[delivered])
}

/**
 * For each stage: the functions that send events of the stored decisions (`store`) and of the lock (`lock`) to the
 * outbox.
 */
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

/**
 * Walks the paths of `outbox` on its React screen: the delivery of decisions in the background. It shows nothing
 * itself, so the checks read the suggestions and the calls.
 */
export const outboxDriver = screenDriver<typeof outboxMachine>({
  machine: outboxMachine,
  async open(stage, input) {
    const everything = { ...input, features: ['likes', 'reports'] as const }
    const dashboard = stage.start(dashboardMachine, everything, {
      watchDecisions: toldBy(stage, 'store'),
      holdLock: toldBy(stage, 'lock'),
    })
    stage.show(<DashboardScreen dashboard={dashboard} holdFile={holdFile} />)
    await suggest(stage, ...DECK)
    return dashboard.getSnapshot().children.suggestions?.getSnapshot().children.outbox
  },
  does: {
    'decision.made'(stage, { decision }) {
      if (decision.id) nameNext(decision.id)
      return stage.press(GESTURES[decision.decision] ?? '')
    },
    'decisions.changed': (stage, event) => tell(stage, 'store', event),
    'standings.heard': (stage, { decided, returned }) =>
      stage.elsewhere({
        type: 'lists.changed',
        changes: { ...NO_CHANGES, decided, returned },
      }),
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

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'

const refusal = (status: number) => ({ ok: false, status, message: 'Refused.' })

/** The possible answers to a decision, and whether each settles it. */
const ANSWERS = {
  taken: { output: { ok: true, value: {} }, settles: true },
  refused: { output: refusal(403), settles: true },
  busy: { output: refusal(503), settles: false },
  tooMany: { output: refusal(429), settles: false },
  signedOut: { output: refusal(401), settles: false },
  noAnswer: { output: undefined, settles: false },
}
type Answer = keyof typeof ANSWERS
const TABS = [0, 1] as const
type Happening = readonly [tab: 0 | 1, what: 'decide' | 'wait' | 'crash' | Answer]

const happenings = fc.array(
  fc.tuple(
    fc.constantFrom(...TABS),
    fc.constantFrom('decide', 'wait', 'crash', ...(Object.keys(ANSWERS) as Answer[])),
  ),
  { minLength: 20, maxLength: 150, size: 'max' },
)

/** One tab of the browser. Its calls to the store are answered at once. */
interface Tab {
  readonly send: (event: { type: string }) => void
  readonly state: () => string
  readonly pending: () => readonly PendingDecision[]
  readonly wait: () => void
  readonly stop: () => void
}

/** Two tabs with a shared store and lock. `open` is the expected list of decisions without a final answer. */
class Browser {
  readonly open: PendingDecision[]
  store: PendingDecision[]
  settled = 0
  private made = 0
  private readonly tabs: Tab[]

  constructor(left: number) {
    const named = Array.from({ length: left }, (_, at) => `earlier${at}`)
    this.open = named.map((suggestion) => ({ suggestion, decision: 'liked' }))
    this.store = [...this.open]
    this.tabs = TABS.map((tab) => this.openTab(tab))
  }

  happen([tab, what]: Happening): void {
    if (what === 'decide') this.decide(tab)
    else if (what === 'wait') this.tabs[tab]?.wait()
    else if (what === 'crash') this.crash(tab)
    else if (this.sending().includes(tab)) this.answer(tab, ANSWERS[what])
    this.grant()
  }

  /** The tabs that are sending a decision. */
  sending(): number[] {
    return TABS.filter((tab) => this.tabs[tab]?.state() === 'sending')
  }

  pending(tab: number): readonly PendingDecision[] {
    return this.tabs[tab]?.pending() ?? []
  }

  stop(): void {
    for (const tab of this.tabs) tab.stop()
  }

  private openTab(tab: number): Tab {
    const clock = new SimulatedClock()
    const actions = {
      storeDecision: (_: unknown, { decision }: { decision: PendingDecision }) => {
        this.change(tab, [...this.store, decision])
      },
      removeDecision: (_: unknown, { decision }: { decision: PendingDecision }) => {
        this.change(
          tab,
          this.store.filter(({ suggestion }) => suggestion !== decision.suggestion),
        )
      },
    }
    const machine = heldMachine(outboxMachine).provide({ actions } as never)
    const actor = createActor(machine, { input: { userId: 'u1' }, clock }).start()
    actor.send({ type: 'xstate.done.actor.loadDecisions', output: this.store })
    return {
      send: (event) => actor.send(event),
      state: () => Object.values(actor.getSnapshot().value).join('') || 'idle',
      pending: () => actor.getSnapshot().context.pending,
      wait: () => clock.increment(30_000),
      stop: () => actor.stop(),
    }
  }

  /** Changes the store in one tab and tells the other one. */
  private change(by: number, store: PendingDecision[]): void {
    this.store = store
    this.tabs[1 - by]?.send({ type: 'decisions.changed', pending: store } as never)
  }

  /** Gives the lock to a waiting tab, unless the other one holds it. */
  private grant(): void {
    for (const tab of TABS) {
      const isHeld = ['sending', 'backingOff'].includes(this.tabs[1 - tab]?.state() ?? '')
      if (isHeld || this.tabs[tab]?.state() !== 'waitingForLock') continue
      this.tabs[tab]?.send({ type: 'lock.granted', pending: this.store } as never)
    }
  }

  private crash(tab: number): void {
    this.tabs[tab]?.stop()
    this.tabs[tab] = this.openTab(tab)
  }

  private decide(tab: number): void {
    this.made += 1
    const decision = { suggestion: `made${this.made}`, decision: 'liked' } as const
    this.open.push(decision)
    this.tabs[tab]?.send({ type: 'decision.made', decision } as never)
  }

  private answer(tab: number, { output, settles }: (typeof ANSWERS)[Answer]): void {
    const type = output ? 'xstate.done.actor.sendDecision' : 'xstate.error.actor.sendDecision'
    if (settles) {
      this.open.shift()
      this.settled += 1
    }
    this.tabs[tab]?.send({ type, output, error: 'Failed to fetch' } as never)
  }
}

test('safety 33: the outbox of two tabs loses and doubles nothing: each decision waits, in order, until a final answer came for it, also when tabs crash', () => {
  let settled = 0
  const property = fc.property(happenings, fc.integer({ min: 0, max: 3 }), (all, left) => {
    const browser = new Browser(left)
    for (const happening of all) {
      browser.happen(happening)
      expect(browser.store).toEqual(browser.open)
      for (const tab of TABS) expect(browser.pending(tab)).toEqual(browser.open)
      expect(browser.sending().length).toBeLessThanOrEqual(1)
    }
    settled += browser.settled
    browser.stop()
  })
  fc.assert(property)
  expect(settled).toBeGreaterThan(100)
})

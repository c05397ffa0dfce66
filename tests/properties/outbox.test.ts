import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { PendingDecision } from '../../domain/suggestion.ts'
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts'
import { heldMachine } from '../../machines/paths/held.ts'

const refusal = (status: number) => ({ ok: false, status, message: 'Refused.' })

/** What the server can say to a decision, and whether that settles it. */
const ANSWERS = {
  taken: { output: { ok: true, value: {} }, settles: true },
  refused: { output: refusal(403), settles: true },
  busy: { output: refusal(503), settles: false },
  tooMany: { output: refusal(429), settles: false },
  signedOut: { output: refusal(401), settles: false },
  noAnswer: { output: undefined, settles: false },
}
type Happening = 'decide' | 'wait' | keyof typeof ANSWERS

const happenings = fc.array(
  fc.constantFrom<Happening>(
    'decide',
    'wait',
    ...(Object.keys(ANSWERS) as (keyof typeof ANSWERS)[]),
  ),
  { minLength: 20, maxLength: 150, size: 'max' },
)

/** The outbox, and beside it the plain list of decisions that no final answer came for. */
class Outbox {
  readonly open: string[]
  saved: string[]
  settled = 0
  private made = 0
  private readonly clock = new SimulatedClock()
  private readonly actor

  constructor(left: number) {
    this.open = Array.from({ length: left }, (_, at) => `earlier${at}`)
    this.saved = [...this.open]
    const saveDecisions = ({ context }: { context: { pending: readonly PendingDecision[] } }) => {
      this.saved = context.pending.map(({ suggestion }) => suggestion)
    }
    const machine = heldMachine(outboxMachine).provide({ actions: { saveDecisions } } as never)
    this.actor = createActor(machine, { input: { userId: 'u1' }, clock: this.clock }).start()
    const output = this.open.map((suggestion) => ({ suggestion, decision: 'liked' }))
    this.actor.send({ type: 'xstate.done.actor.loadDecisions', output })
  }

  get pending(): string[] {
    const { pending } = this.actor.getSnapshot().context as { pending: readonly PendingDecision[] }
    return pending.map(({ suggestion }) => suggestion)
  }

  get isIdle(): boolean {
    return this.actor.getSnapshot().matches('idle')
  }

  happen(happening: Happening): void {
    if (happening === 'decide') this.decide()
    else if (happening === 'wait') this.clock.increment(30_000)
    else if (this.actor.getSnapshot().matches('sending')) this.answer(ANSWERS[happening])
  }

  private decide(): void {
    this.made += 1
    const suggestion = `made${this.made}`
    this.open.push(suggestion)
    this.actor.send({ type: 'decision.made', decision: { suggestion, decision: 'liked' } })
  }

  private answer({ output, settles }: { output: object | undefined; settles: boolean }): void {
    if (output) this.actor.send({ type: 'xstate.done.actor.sendDecision', output })
    else this.actor.send({ type: 'xstate.error.actor.sendDecision', error: 'Failed to fetch' })
    if (!settles) return
    this.open.shift()
    this.settled += 1
  }
}

test('the outbox loses nothing: each decision waits, in order, until a final answer came for it', () => {
  let settled = 0
  const property = fc.property(happenings, fc.integer({ min: 0, max: 3 }), (all, left) => {
    const outbox = new Outbox(left)
    for (const happening of all) {
      outbox.happen(happening)
      expect(outbox.pending).toEqual(outbox.open)
      expect(outbox.saved).toEqual(outbox.open)
      expect(outbox.isIdle).toBe(outbox.open.length === 0)
    }
    settled += outbox.settled
  })
  fc.assert(property)
  expect(settled).toBeGreaterThan(100)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AnyActorRef, createActor, fromPromise, SimulatedClock } from 'xstate'
import { STANDINGS, type Standing } from '../../domain/likes.ts'
import type { Candidate, PendingDecision } from '../../domain/suggestion.ts'
import { withTheirCalls } from '../../machines/paths/held.ts'
import { LEO } from '../../machines/paths/models/samples.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import { ONE_TAB } from '../support/oneTab.ts'

const PEOPLE = ['ada', 'ben', 'cleo', 'dan'] as const
const CANDIDATES = PEOPLE.map((id): Candidate => ({ ...LEO, id }))
const ANSWERS = ['take', 'lose', 'takeAndLose', 'refuse'] as const
const SIMPLE = [
  'undo',
  'echo',
  'deal',
  'dealLate',
  'loseDeal',
  'refill',
  'loseRefill',
  'wait',
  ...ANSWERS,
] as const

type Happening =
  | { readonly does: (typeof SIMPLE)[number] }
  | {
      readonly does: 'decide' | 'change' | 'elsewhere'
      readonly who: string
      readonly to: Standing
    }

const happenings = fc.array(
  fc.oneof<fc.Arbitrary<Happening>[]>(
    fc.record({ does: fc.constantFrom(...SIMPLE) }),
    fc.record({
      does: fc.constantFrom(
        'decide' as const,
        'decide' as const,
        'change' as const,
        'elsewhere' as const,
      ),
      who: fc.constantFrom(...PEOPLE),
      to: fc.constantFrom(...STANDINGS),
    }),
  ),
  { minLength: 5, maxLength: 100, size: 'max' },
)

const dealt = (ids: readonly string[]) => CANDIDATES.filter(({ id }) => ids.includes(id))

/** Simulates a page with suggestions, the server, and another device of the same student. */
class Evening {
  /** The last decision on each candidate on this page; undefined if another device has decided later. */
  private readonly intents = new Map<string, Standing | undefined>()
  private readonly standings = new Map<string, Standing>()
  private readonly taken = new Set<string>()
  /**
   * The candidates whose decision was refused. They are not shown again on this page, whatever the server has stored.
   */
  readonly refused = new Set<string>()
  private echoes: { who: string; isDecided: boolean }[] = []
  private asked: Record<string, readonly string[]> = {}
  private names = 0
  private readonly clock = new SimulatedClock()
  private readonly actor

  constructor() {
    const never = (name: string) =>
      fromPromise(() => {
        this.asked[name] = this.deck()
        return new Promise(() => undefined)
      })
    const machine = withTheirCalls(suggestionsMachine, (name) =>
      name in ONE_TAB ? ONE_TAB[name as keyof typeof ONE_TAB] : never(name),
    )
    this.actor = createActor(machine, {
      clock: this.clock,
      input: { userId: 'u1', features: ['likes'] },
    }).start()
    this.tell(this.child('outbox'), 'loadDecisions', { output: [] })
    this.tell(this.actor, 'screenForSuggestions', { output: { ok: true, value: {} } })
  }

  get queue(): string[] {
    return this.actor.getSnapshot().context.queue.map(({ id }: Candidate) => id)
  }

  get stillDecided(): string[] {
    return PEOPLE.filter((who) => (this.intents.get(who) ?? 'undecided') !== 'undecided')
  }

  deck(): string[] {
    return PEOPLE.filter((who) => (this.standings.get(who) ?? 'undecided') === 'undecided')
  }

  happen(happening: Happening): void {
    const { does } = happening
    if (does === 'decide') this.decide(happening.to)
    else if (does === 'change') this.change(happening.who, happening.to)
    else if (does === 'elsewhere') this.elsewhere(happening.who, happening.to)
    else this.simple[does]()
  }

  /** Lets everything arrive while nobody acts. */
  calm(): void {
    for (let round = 0; round < 60; round += 1) {
      for (const does of ['take', 'echo', 'dealLate', 'refill', 'wait'] as const)
        this.simple[does]()
    }
  }

  stop(): void {
    this.actor.stop()
  }

  private readonly simple: Record<(typeof SIMPLE)[number], () => void> = {
    undo: () => this.undo(),
    echo: () => this.echo(),
    deal: () => this.deal(this.asked.loadSuggestions ?? []),
    dealLate: () => this.deal(this.deck()),
    loseDeal: () => {
      if (this.isLoading())
        this.actor.send({ ...failed('loadSuggestions'), error: 'Failed to fetch' })
    },
    refill: () => this.refill(),
    loseRefill: () => this.loseRefill(),
    wait: () => this.clock.increment(30_000),
    take: () => this.take(true),
    takeAndLose: () => this.take(false),
    lose: () => this.lose(),
    refuse: () => this.refuse(),
  }

  private child(name: string): AnyActorRef {
    return this.actor.getSnapshot().children[name] as AnyActorRef
  }

  private tell(actor: AnyActorRef, name: string, outcome: object): void {
    actor.send({ type: `xstate.done.actor.${name}`, actorId: name, ...outcome })
  }

  private isLoading(): boolean {
    return this.actor.getSnapshot().matches('loadingSuggestions')
  }

  private decide(to: Standing): void {
    const [who] = this.queue
    if (who === undefined || to === 'undecided' || !this.actor.getSnapshot().matches('reviewing'))
      return
    this.intents.set(who, to)
    this.actor.send({
      type: 'suggestion.decided',
      decision: { id: this.name(), suggestion: who, decision: to },
    })
  }

  /** Changes a decision in a list of the Likes tab, which only has decided candidates. */
  private change(who: string, to: Standing): void {
    if (this.deck().includes(who)) return
    this.intents.set(who, to)
    const decision = { id: this.name(), suggestion: who, decision: to, isChange: true }
    this.actor.send({ type: 'decision.changed', decision })
  }

  private undo(): void {
    const undo = this.child('undo')
    if (!undo.getSnapshot().matches('offering')) return
    this.intents.set(undo.getSnapshot().context.made.candidate.id, 'undecided')
    undo.send({ type: 'undo.requested', id: this.name() })
  }

  private elsewhere(who: string, to: Standing): void {
    this.intents.set(who, undefined)
    this.write(who, to)
  }

  private name(): string {
    this.names += 1
    return `d${this.names}`
  }

  /**
   * Stores a decision on the server and queues the event about it. The event tells the state at the time of sending.
   */
  private write(who: string, to: Standing): void {
    this.standings.set(who, to)
    this.echoes.push({ who, isDecided: to !== 'undecided' })
  }

  private echo(): void {
    const heard = this.echoes.shift()
    if (!heard) return
    const { who, isDecided } = heard
    this.actor.send({
      type: 'standings.heard',
      isOwn: false,
      ...(isDecided ? { decided: [who], returned: [] } : { decided: [], returned: [who] }),
    })
  }

  private deal(ids: readonly string[]): void {
    if (!this.isLoading()) return
    this.tell(this.actor, 'loadSuggestions', {
      output: { ok: true, value: { candidates: dealt(ids) } },
    })
  }

  private refill(): void {
    const refill = this.child('refill')
    if (!refill.getSnapshot().matches('loadingSuggestions')) return
    const value = { candidates: dealt(this.asked.loadSuggestions ?? []) }
    this.tell(refill, 'loadSuggestions', { output: { ok: true, value } })
  }

  private loseRefill(): void {
    const refill = this.child('refill')
    if (!refill.getSnapshot().matches('loadingSuggestions')) return
    refill.send({ ...failed('loadSuggestions'), error: 'Failed to fetch' })
  }

  /** The decision that is being sent; undefined if there is none. */
  private sent(): PendingDecision | undefined {
    const outbox = this.child('outbox').getSnapshot()
    return outbox.matches({ delivering: 'sending' }) ? outbox.context.pending[0] : undefined
  }

  /** The server accepts the decision that is being sent. Its answer arrives or is lost. */
  private take(isAnswered: boolean): void {
    const sent = this.sent()
    if (!sent) return
    if (!this.taken.has(sent.id ?? '')) this.write(sent.suggestion, sent.decision)
    this.taken.add(sent.id ?? '')
    if (isAnswered) this.reply({ ok: true, value: {} })
    else this.lose()
  }

  private lose(): void {
    if (this.sent()) this.child('outbox').send({ ...failed('sendDecision'), error: 'No answer' })
  }

  /** The server refuses the decision because of too many calls or changes. */
  private refuse(): void {
    const sent = this.sent()
    if (!sent) return
    const { id = '', suggestion, decision, isChange } = sent
    // A repeated decision gets the first answer again. The first decision on a candidate is no change, so it is
    // accepted.
    const isTaken = this.taken.has(id) || (isChange && !this.standings.has(suggestion))
    if (isTaken) {
      this.take(true)
      return
    }
    if (isChange) this.intents.set(suggestion, undefined)
    // A refused undo keeps the decision, which may never have reached the server.
    const isUndecided = this.deck().includes(suggestion)
    if (isChange && (decision !== 'undecided' || isUndecided)) this.refused.add(suggestion)
    this.reply({ ok: false, status: 429, message: 'Tomorrow.' })
  }

  private reply(output: object): void {
    this.tell(this.child('outbox'), 'sendDecision', { output })
  }
}

function failed(actor: string) {
  return { type: `xstate.error.actor.${actor}`, actorId: actor } as never as { type: string }
}

test('a decided candidate is not shown again and an undone one is, whatever the server, the network and another device do', () => {
  let undone = 0
  const property = fc.property(happenings, (all) => {
    const evening = new Evening()
    for (const happening of all) {
      evening.happen(happening)
      const shown = evening.queue.slice(0, 1)
      for (const who of evening.stillDecided) expect(shown).not.toContain(who)
    }
    evening.calm()
    undone += all.filter(({ does }) => does === 'undo').length
    const isClear = (who: string) => !evening.refused.has(who)
    expect(evening.queue.filter(isClear).toSorted()).toEqual(evening.deck().filter(isClear))
    evening.stop()
  })
  fc.assert(property, { numRuns: 300 })
  expect(undone).toBeGreaterThan(300)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Decision } from '../../domain/enumerations.ts'
import type { Candidate } from '../../domain/suggestion.ts'
import { heldMachine } from '../../machines/paths/held.ts'
import { LEO } from '../../machines/paths/models/samples.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'

const CANDIDATES = ['ada', 'ben', 'cleo', 'dan', 'eva'].map((id) => ({ ...LEO, id }))

/** Generates rounds: what the server suggests, and the decisions on it. */
const rounds = fc.array(
  fc.record({
    deck: fc.subarray(CANDIDATES, { minLength: 0 }),
    // Decisions on any candidate, or on the shown one.
    decisions: fc.array(
      fc.record({
        decision: fc.constantFrom('liked' as const, 'disliked' as const),
        about: fc.option(fc.constantFrom(...CANDIDATES.map(({ id }) => id))),
      }),
      { maxLength: 6 },
    ),
    /** Candidates that are decided on in another tab. */
    found: fc.subarray(
      CANDIDATES.map(({ id }) => id),
      { maxLength: 2 },
    ),
  }),
  { minLength: 1, maxLength: 12 },
)

/** The running flow, and the set of all candidates that were decided on. */
class Review {
  readonly decided = new Set<string>()
  shownAtAll = 0
  private readonly actor = createActor(heldMachine(suggestionsMachine), {
    input: { userId: 'u1' },
  }).start()

  constructor() {
    this.actor.send({
      type: 'xstate.done.actor.screenForSuggestions',
      output: { ok: true, value: {} },
    })
  }

  /** The id of the shown candidate. Fails if it was decided on before. */
  look(): string | undefined {
    const [shown] = this.actor.getSnapshot().context.queue
    if (shown === undefined) return undefined
    this.shownAtAll += 1
    expect(this.decided).not.toContain(shown.id)
    return shown.id
  }

  suggest(deck: readonly Candidate[]): void {
    this.actor.send({ type: 'suggestions.requested' })
    this.actor.send({
      type: 'xstate.done.actor.loadSuggestions',
      output: { ok: true, value: { candidates: deck } },
    })
  }

  decide(decision: Decision, about: string | null): void {
    const shown = this.look()
    const suggestion = about ?? shown ?? ''
    this.actor.send({ type: 'suggestion.decided', decision: { suggestion, decision } })
    if (suggestion === shown) this.decided.add(shown)
    expect(this.look() === shown).toBe(suggestion !== shown)
  }

  find(suggestions: readonly string[]): void {
    this.actor.send({ type: 'decisions.found', suggestions })
    for (const id of suggestions) this.decided.add(id)
    this.look()
  }

  stop(): void {
    this.actor.stop()
  }
}

test('§4 Suggestions: a candidate who was decided on, here or on another tab, is never shown again, and only the one in front is decided on', () => {
  let shownAtAll = 0
  const property = fc.property(rounds, (all) => {
    const review = new Review()
    for (const { deck, decisions, found } of all) {
      review.suggest(deck)
      for (const { decision, about } of decisions) review.decide(decision, about)
      review.find(found)
    }
    shownAtAll += review.shownAtAll
    review.stop()
  })
  fc.assert(property)
  expect(shownAtAll).toBeGreaterThan(100)
})
